import { REPLY_LANGUAGES, translator } from '../../src/bot/i18n/index.ts';
import type { MessageView, Sandbox } from '../../src/sandbox/types.ts';
import { createLogger, type LogLevel } from '../../src/shared/common/logger.ts';

/**
 * A logger that stores its lines.
 * @param level Default: everything that a bot logs
 */
export function captureLog(level: LogLevel = 'debug') {
  const lines: string[] = [];
  const log = createLogger(level, 'story', { write: (line: string) => void lines.push(line) });
  return { log, lines };
}

const INTERNAL_ERRORS = REPLY_LANGUAGES.map((language) => translator(language)('failure.internal'));

/** A clickable link to anywhere but Discord. */
const LINK = /https?:\/\/(?!discord\.com\/)/;

/** Violations found while a story runs. Empty when all is well. */
export type ViolationWatch = ReturnType<typeof watchForViolations>;

/**
 * Checks everything the bot sends: no pings, no links, no internal errors, and no request that
 * Discord refuses.
 */
export function watchForViolations(sandbox: Sandbox) {
  const violations: string[] = [];
  const report = (problem: string, details: string) => violations.push(`${problem}: ${details}`);
  const offMessages = sandbox.onMessage((message) => {
    for (const problem of findProblems(message, sandbox.botUserId)) {
      report(problem, message.text);
    }
  });
  const offTraffic = sandbox.traffic.on(({ method, path, status, responseBody }) => {
    if (status >= 400)
      report(`${status} for ${method} ${path.split('/')[1]}`, JSON.stringify(responseBody));
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
