import {
  DiscordAPIError,
  DiscordjsError,
  DiscordjsErrorCodes,
  GatewayCloseCodes,
  HTTPError,
} from 'discord.js';
import { PlainError } from '../../shared/common/plain-error.ts';

const TOKEN_HELP =
  'Copy the token from the Bot page of your application at https://discord.com/developers/applications into DISCORD_TOKEN. The client secret and the public key are something else.';

const INTENTS_HELP =
  'Discord refuses the intents this bot asks for: Message Content Intent, for reading along, was switched off or is not approved. Start the bot again, and it runs without /read; or switch the intent on first, on the page Bot of your application at https://discord.com/developers/applications.';

/** Network troubles by their code, in words. */
const NETWORK: Record<string, string> = {
  ENOTFOUND: 'its name cannot be looked up',
  EAI_AGAIN: 'its name cannot be looked up',
  ECONNREFUSED: 'it refuses the connection',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'it does not answer',
  ENETUNREACH: 'this machine has no way to the network',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
};

/** An error of talking to Discord as what happened and what to do; mistakes of ours stay as they are. */
export function explainDiscordError(error: unknown, apiUrl: string): unknown {
  const sentence = explain(error, apiUrl);
  return sentence === undefined ? error : new PlainError(sentence, { cause: error });
}

/** Why Discord closed the gateway for good, by its close code, and what to do. */
export function explainClose(code: number): string {
  switch (code) {
    case GatewayCloseCodes.AuthenticationFailed:
      return `Discord ended the session: the token is no longer valid, it was probably reset. ${TOKEN_HELP}`;
    case GatewayCloseCodes.DisallowedIntents:
    case GatewayCloseCodes.InvalidIntents:
      return INTENTS_HELP;
    case GatewayCloseCodes.ShardingRequired:
    case GatewayCloseCodes.InvalidShard:
      return 'Discord ended the session: the bot is in more servers than this many shards may serve. Start it again; it asks Discord for the right number.';
    default:
      return `Discord ended the session with code ${code}. Start the bot again; if it lasts, update Mynah.`;
  }
}

function explain(error: unknown, apiUrl: string): string | undefined {
  if (isTokenRefused(error)) return `Discord does not accept the bot token. ${TOKEN_HELP}`;
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.DisallowedIntents) {
    return INTENTS_HELP;
  }
  if (error instanceof DiscordAPIError || error instanceof HTTPError) {
    return `Discord answered with status ${error.status} (${error.message}). If this lasts, see https://discordstatus.com.`;
  }
  const code = networkCode(error);
  if (code === undefined) return undefined;
  return `Discord cannot be reached at ${new URL(apiUrl).host}: ${NETWORK[code]} (${code}). Check the network, a proxy or firewall, and DISCORD_API_URL.`;
}

function isTokenRefused(error: unknown): boolean {
  if (error instanceof DiscordjsError) return error.code === DiscordjsErrorCodes.TokenInvalid;
  return error instanceof DiscordAPIError && error.status === 401;
}

function networkCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && code in NETWORK) return code;
  }
  return undefined;
}
