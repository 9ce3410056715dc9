import {
  DiscordAPIError,
  DiscordjsError,
  DiscordjsErrorCodes,
  GatewayCloseCodes,
  HTTPError,
} from 'discord.js';
import { PlainError } from '../../shared/common/plain-error.ts';

const TOKEN_HELP =
  'Copy it from the Bot page of your application at https://discord.com/developers/applications to DISCORD_TOKEN. Do not use the client secret or the public key.';

const INTENTS_HELP =
  'Discord rejected the Message Content Intent: it was disabled or is not approved. Restart the bot to run it without /read, or first enable the intent on the Bot page of your application at https://discord.com/developers/applications.';

/** Explanations of network error codes. */
const NETWORK_ERRORS: Record<string, string> = {
  ENOTFOUND: 'the host name cannot be resolved',
  EAI_AGAIN: 'the host name cannot be resolved',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  ETIMEDOUT: 'the connection timed out',
  ENETUNREACH: 'the network is unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  UND_ERR_SOCKET: 'the connection was closed',
};

/** Discord answered, but not with what the bot needs: a proxy or a captive portal may have answered instead. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
}

/**
 * Turns an error from Discord or the network into a message with advice. Other errors are returned
 * unchanged.
 */
export function explainDiscordError(error: unknown, apiUrl: string): unknown {
  const sentence = explain(error, apiUrl);
  return sentence === undefined ? error : new PlainError(sentence, { cause: error });
}

/** One or two sentences about any error of a request to Discord. */
export function describeDiscordError(error: unknown, apiUrl: string): string {
  const sentence = explain(error, apiUrl);
  if (sentence !== undefined) return sentence;
  const { host } = new URL(apiUrl);
  return `Cannot reach Discord at ${host}: ${reasonOf(error)}. Check your network, proxy, firewall and DISCORD_API_URL.`;
}

/** Close codes after which Discord would refuse every further attempt. */
const FATAL_CLOSES: ReadonlySet<number> = new Set([
  GatewayCloseCodes.AuthenticationFailed,
  GatewayCloseCodes.InvalidShard,
  GatewayCloseCodes.ShardingRequired,
  GatewayCloseCodes.InvalidAPIVersion,
  GatewayCloseCodes.InvalidIntents,
  GatewayCloseCodes.DisallowedIntents,
]);

export function isFatalClose(code: number): boolean {
  return FATAL_CLOSES.has(code);
}

/** Explains why Discord closed the gateway permanently, and how to fix it. */
export function explainClose(code: number): string {
  switch (code) {
    case GatewayCloseCodes.AuthenticationFailed:
      return `Discord closed the connection: the bot token is no longer valid. It was probably reset. ${TOKEN_HELP}`;
    case GatewayCloseCodes.DisallowedIntents:
    case GatewayCloseCodes.InvalidIntents:
      return INTENTS_HELP;
    case GatewayCloseCodes.ShardingRequired:
    case GatewayCloseCodes.InvalidShard:
      return 'Discord closed the connection: the bot is in too many servers for its number of shards. If SHARD_COUNT is set, increase it for every process. Then restart the bot.';
    default:
      return `Discord closed the connection with code ${code}. Restart the bot. If this keeps happening, update Mynah.`;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UnexpectedAnswerError) return 'the answer does not come from Discord';
  return error.name === 'AbortError' ? 'it did not answer in time' : error.message;
}

function explain(error: unknown, apiUrl: string): string | undefined {
  if (isTokenRejected(error)) return `Discord rejected the bot token. ${TOKEN_HELP}`;
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.DisallowedIntents) {
    return INTENTS_HELP;
  }
  if (isRefusal(error)) {
    return `Discord responded with status ${error.status} (${error.message}). If this keeps happening, check https://discordstatus.com.`;
  }
  const code = networkCode(error);
  if (code === undefined) return undefined;
  return `Cannot reach Discord at ${new URL(apiUrl).host}: ${NETWORK_ERRORS[code]} (${code}). Check your network, proxy, firewall and DISCORD_API_URL.`;
}

/** Whether Discord answered that the token is wrong, so that further attempts cannot help. */
export function isTokenRejected(error: unknown): boolean {
  if (error instanceof DiscordjsError) return error.code === DiscordjsErrorCodes.TokenInvalid;
  return error instanceof DiscordAPIError && error.status === 401;
}

/** Whether Discord answered with an error. Otherwise, it could not be reached. */
export function isRefusal(error: unknown): error is DiscordAPIError | HTTPError {
  return error instanceof DiscordAPIError || error instanceof HTTPError;
}

function networkCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && code in NETWORK_ERRORS) return code;
  }
  return undefined;
}
