import { parseArgs } from 'node:util';
import { PlainError } from '../src/shared/common/plain-error.ts';
import { describeArgumentError } from '../src/shared/program/process.ts';
import { TARGET_NAMES } from './targets/index.ts';

export const USAGE = `Usage: npm run fuzz -- [options]

Changes valid inputs at random and reports what breaks. Findings are written to fuzz/findings.

  --minutes N      how long to run, over all targets (default: 10)
  --target NAME    only this target; can be repeated
  --seed N         a number; the same seed starts with the same inputs (default: the time)
  --help           this text

Targets: ${TARGET_NAMES.join(', ')}`;

export interface FuzzArguments {
  readonly minutes: number;
  readonly targets: readonly string[];
  readonly seed: number;
}

/** @throws PlainError */
export function readArguments(args: readonly string[]): FuzzArguments {
  const { minutes, target, seed } = parse(args);
  const unknown = target?.find((name) => !TARGET_NAMES.includes(name));
  if (unknown !== undefined) {
    throw new PlainError(`Unknown target “${unknown}”. Use: ${TARGET_NAMES.join(', ')}.`);
  }
  return {
    minutes: readNumber('--minutes', minutes ?? '10'),
    targets: target ?? TARGET_NAMES,
    seed: readNumber('--seed', seed ?? String(Date.now() % 1_000_000)),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string' },
        target: { type: 'string', multiple: true },
        seed: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new PlainError(`${describeArgumentError(error)} See --help.`);
  }
}

function readNumber(name: string, value: string): number {
  const number = Number(value);
  if (value.trim() !== '' && Number.isFinite(number) && number >= 0) return number;
  throw new PlainError(`${name} needs a number, not “${value}”.`);
}
