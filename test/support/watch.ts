import { REPLY_LANGUAGES, translator } from '../../src/bot/discord/i18n/index.ts';
import type { MessageView, RestExchange, Sandbox } from '../../src/sandbox/types.ts';
import { createLogger, type Logger } from '../../src/shared/common/logger.ts';

/** Every line of a log. */
export interface KeptLog {
  readonly log: Logger;
  readonly lines: readonly string[];
}

export function keepLog(): KeptLog {
  const lines: string[] = [];
  const log = createLogger('debug', 'story', { write: (line: string) => void lines.push(line) });
  return { log, lines };
}

const OUR_MISTAKE = REPLY_LANGUAGES.map((language) => translator(language)('failure.internal'));

/** Whole, as Discord makes one that can be clicked; ours lead to Discord alone. */
const LINK = /https?:\/\/(?!discord\.com\/)/;

/** What must not happen whatever people do, gathered while a story runs; empty when all is well. */
export interface Watch {
  readonly complaints: readonly string[];
  stop(): void;
}

/**
 * Looks at everything the bot sends: it pings nobody, makes no link of what a member typed, never
 * excuses itself for a mistake of ours, and sends nothing that Discord refuses.
 */
export function watch(sandbox: Sandbox): Watch {
  const complaints: string[] = [];
  const complain = (what: string, about: string) => complaints.push(`${what}: ${about}`);
  const offMessages = sandbox.onMessage((message) => {
    for (const what of wrongWith(message, sandbox.botUserId)) complain(what, message.content);
  });
  const offTraffic = sandbox.traffic.on((exchange) => {
    const what = refused(exchange);
    if (what !== undefined) complain(what, JSON.stringify(exchange.responseBody));
  });
  return {
    complaints,
    stop: () => {
      offMessages();
      offTraffic();
    },
  };
}

function wrongWith(message: MessageView, botUserId: string): string[] {
  const { author, content, pinged, mentionsEveryone } = message;
  if (author.id !== botUserId) return [];
  return [
    ...(pinged.length > 0 || mentionsEveryone ? ['a ping'] : []),
    ...(LINK.test(content) ? ['a link'] : []),
    ...(OUR_MISTAKE.some((words) => content.includes(words)) ? ['a mistake of ours'] : []),
  ];
}

function refused({ method, path, status }: RestExchange): string | undefined {
  return status >= 400 ? `${status} for ${method} ${path.split('/')[1]}` : undefined;
}
