import { LineError } from './parse-line.ts';

const VERBS = ['join', 'leave', 'as', 'channels', 'who', 'record', 'help', 'quit'] as const;

/** A line that is for the console and not for the chat, such as `:join Lounge`. */
export interface Direction {
  verb: (typeof VERBS)[number];
  /** What stands behind the verb; `''` when nothing does. */
  argument: string;
}

/**
 * Reads a line as a direction; undefined for every other line, such as `:)` or `:wave: hello`.
 * @throws LineError when it looks like one that there is not
 */
export function readDirection(line: string): Direction | undefined {
  const [, word, argument = ''] = /^:([a-z]+)(?:\s+(.*))?$/is.exec(line.trim()) ?? [];
  if (word === undefined) return undefined;
  const verb = VERBS.find((known) => known === word.toLowerCase());
  if (verb !== undefined) return { verb, argument: argument.trim() };
  const known = VERBS.map((name) => `:${name}`).join(', ');
  throw new LineError(`There is no :${word} here. There is ${known}.`);
}
