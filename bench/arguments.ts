import { parseArgs } from 'node:util';
import { PlainError } from '../src/common/plain-error.ts';

export interface BenchOptions {
  /** Where the figures go as JSON. */
  jsonFile: string | undefined;
  /** How many servers speak at once, one measurement each. */
  guilds: readonly number[];
  /** How many single `/say` are timed. */
  rounds: number;
  quick: boolean;
}

export const USAGE =
  'Usage: npm run bench -- [--quick] [--json FILE] [--guilds 10,50] [--rounds 60]\n\n' +
  '  --quick    under a minute: fewer rounds, 10 servers, shorter texts\n' +
  '  --json     also writes every figure as one flat object of name to number\n' +
  '  --guilds   how many servers speak at once, one measurement each (1 to 200)\n' +
  '  --rounds   how many single /say are timed (5 to 1000)';

const GUILDS = { min: 1, max: 200 } as const;
const ROUNDS = { min: 5, max: 1_000 } as const;

/** @throws PlainError: what is wrong, and the usage */
export function readArguments(args: readonly string[]): BenchOptions {
  const { json, guilds, rounds, quick = false } = parse(args);
  return {
    jsonFile: json,
    guilds: guilds === undefined ? (quick ? [10] : [10, 50]) : readGuilds(guilds),
    rounds: rounds === undefined ? (quick ? 12 : 60) : readNumber('--rounds', rounds, ROUNDS),
    quick,
  };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'string' },
        guilds: { type: 'string' },
        rounds: { type: 'string' },
        quick: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw refusal(error instanceof Error ? firstSentence(error.message) : String(error));
  }
}

function readGuilds(list: string): number[] {
  const counts = list.split(',').map((part) => readNumber('--guilds', part.trim(), GUILDS));
  return [...new Set(counts)].sort((a, b) => a - b);
}

function readNumber(option: string, value: string, { min, max }: { min: number; max: number }) {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw refusal(`${option} takes whole numbers from ${min} to ${max}, not "${value}"`);
}

/** Node's messages go on with advice about positional arguments, which nobody asked for. */
function firstSentence(message: string): string {
  return message.split(/\. |\.$|\n/)[0] ?? message;
}

function refusal(problem: string): PlainError {
  return new PlainError(`${problem}.\n\n${USAGE}`);
}
