import { REPLY_LANGUAGES, translator } from '../../src/bot/i18n/index.ts';
import type { MessageView, RestExchange, Sandbox } from '../../src/sandbox/types.ts';
import { createLogger, type Logger, type LogLevel } from '../../src/shared/common/logger.ts';

/** A logger that stores its lines. */
export interface CapturedLog {
  readonly log: Logger;
  readonly lines: readonly string[];
}

/** @param level Default: everything that a bot logs */
export function captureLog(level: LogLevel = 'debug'): CapturedLog {
  const lines: string[] = [];
  const log = createLogger(level, 'story', { write: (line: string) => void lines.push(line) });
  return { log, lines };
}

const INTERNAL_ERRORS = REPLY_LANGUAGES.map((language) => translator(language)('failure.internal'));

/** A clickable link to anywhere but Discord. */
const LINK = /https?:\/\/(?!discord\.com\/)/;

/** Violations found while a story runs. Empty when all is well. */
export interface ViolationWatch {
  readonly violations: readonly string[];
  stop(): void;
}

/**
 * Checks everything the bot sends: no pings, no links, no internal errors, and no request that
 * Discord refuses.
 */
export function watchForViolations(sandbox: Sandbox): ViolationWatch {
  const violations: string[] = [];
  const report = (problem: string, details: string) => violations.push(`${problem}: ${details}`);
  const offMessages = sandbox.onMessage((message) => {
    for (const problem of findProblems(message, sandbox.botUserId)) {
      report(problem, message.text);
    }
  });
  const offTraffic = sandbox.traffic.on((exchange) => {
    const refusal = describeRefusal(exchange);
    if (refusal !== undefined) report(refusal, JSON.stringify(exchange.responseBody));
  });
  return {
    violations,
    stop: () => {
      offMessages();
      offTraffic();
    },
  };
}

function findProblems(message: MessageView, botUserId: string): string[] {
  const { author, text, pinged, mentionsEveryone } = message;
  if (author.id !== botUserId) return [];
  return [
    ...(pinged.length > 0 || mentionsEveryone ? ['a ping'] : []),
    ...(LINK.test(text) ? ['a link'] : []),
    ...(INTERNAL_ERRORS.some((sentence) => text.includes(sentence)) ? ['an internal error'] : []),
  ];
}

function describeRefusal({ method, path, status }: RestExchange): string | undefined {
  return status >= 400 ? `${status} for ${method} ${path.split('/')[1]}` : undefined;
}
