import path from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from '../src/shared/common/plain-error.ts';
import type { Benchmark, NumberName, RunOptions } from './benchmark.ts';
import { botBenchmark } from './bot.ts';
import { hostileBenchmark } from './hostile/hostile.ts';
import { pagesBenchmark } from './pages.ts';
import { serviceBenchmark } from './service.ts';
import { soundBenchmark } from './sound/sound.ts';

const BENCHMARKS: readonly Benchmark[] = [
  botBenchmark,
  serviceBenchmark,
  pagesBenchmark,
  hostileBenchmark,
  soundBenchmark,
];

/** What to run. */
export interface BenchCommand {
  readonly benchmark: Benchmark;
  /** The names of its parts. */
  readonly only: readonly string[];
  readonly options: RunOptions;
  /** The file that receives the figures as JSON. */
  readonly jsonFile: string | undefined;
}

export interface SoakOptions {
  readonly hours: number;
  /** The file that receives the samples as JSON lines. */
  readonly outFile: string;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

const RANGES: Readonly<Record<NumberName, Range>> = {
  guilds: { min: 1, max: 200 },
  cached: { min: 1, max: 500 },
  rounds: { min: 5, max: 1_000 },
  requests: { min: 100, max: 1_000_000 },
  seconds: { min: 2, max: 120 },
};
const HOURS: Range = { min: 0.01, max: 1_000 };

export const USAGE =
  'Usage: npm run bench -- [--guilds 10,50] [--cached 50,200] [--rounds 60] [--profile DIR]\n' +
  '       npm run bench -- service [--rounds 60] [--requests 10000]\n' +
  '       npm run bench -- pages [--rounds 30]\n' +
  '       npm run bench -- hostile [--seconds 10]\n' +
  '       npm run bench -- sound\n' +
  '       npm run bench -- soak [--hours 2] [--out FILE]\n' +
  '       npm run bench -- intelligibility\n' +
  '       npm run bench -- languages\n\n' +
  'All of the first five:\n' +
  '  --quick     use fewer rounds, 10 servers and shorter texts\n' +
  '  --json      also write all figures to a file, as a JSON object of names and numbers\n' +
  `  --only      measure some parts, for example alone,speech:\n${describeParts()}\n\n` +
  'Some of them:\n' +
  '  --guilds    numbers of servers that speak at once (1 to 200), each measured separately\n' +
  '  --cached    the same with clips from the cache (1 to 500)\n' +
  '  --profile   write CPU profiles of the bot to a folder, and print where the time goes\n' +
  '  --rounds    number of /say commands, requests of each kind, or visits to time (5 to 1000)\n' +
  '  --requests  number of requests in the memory measurement (100 to 1000000)\n' +
  '  --seconds   how long to measure next to each abuse (2 to 120)\n' +
  '  --hours     how long to play; an hour is a week of a busy server (0.01 to 1000)\n' +
  '  --out       the file for the samples, as JSON lines (default: soak.jsonl)';

function describeParts(): string {
  return BENCHMARKS.map(
    ({ name, partNames }) => `              ${name}: ${partNames.join(', ')}`,
  ).join('\n');
}

/** @throws PlainError with the problem and the usage */
export function readArguments(args: readonly string[]): BenchCommand {
  const named = BENCHMARKS.find(({ name }) => name === args[0] && name !== botBenchmark.name);
  const benchmark = named ?? botBenchmark;
  const { partNames, defaults, hasProfiles } = benchmark;
  const isQuick = args.includes('--quick');
  const own = Object.keys(defaults) as NumberName[];
  const { json, only, profile, ...given } = parse(
    args.slice(named === undefined ? 0 : 1).filter((word) => word !== '--quick'),
    ['json', 'only', ...(hasProfiles ? (['profile'] as const) : []), ...own],
  );
  const usual = <Name extends NumberName>(name: Name) =>
    defaults[name]?.[isQuick ? 1 : 0] as RunOptions[Name] | undefined;
  const list = (name: 'guilds' | 'cached') =>
    given[name] === undefined ? (usual(name) ?? []) : readCounts(name, given[name]);
  const number = (name: 'rounds' | 'requests' | 'seconds') =>
    given[name] === undefined ? (usual(name) ?? 0) : readNumber(name, given[name]);
  return {
    benchmark,
    only: only === undefined ? partNames : readParts(only, partNames),
    options: {
      isQuick,
      guilds: list('guilds'),
      cached: list('cached'),
      rounds: number('rounds'),
      requests: number('requests'),
      seconds: number('seconds'),
      profileFolder: profile === undefined ? undefined : path.resolve(profile),
    },
    jsonFile: json,
  };
}

/** Reads what follows `soak`. @throws PlainError with the problem and the usage */
export function readSoakArguments(args: readonly string[]): SoakOptions {
  const { hours = '2', out = 'soak.jsonl' } = parse(args, ['hours', 'out']);
  const isNumber = /^\d+(\.\d+)?$/.test(hours);
  if (isNumber && Number(hours) >= HOURS.min && Number(hours) <= HOURS.max) {
    return { hours: Number(hours), outFile: out };
  }
  throw refusal(`--hours takes numbers from ${HOURS.min} to ${HOURS.max}, not "${hours}"`);
}

/** @returns the values of these options as they were given */
function parse<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  try {
    return parseArgs({ args: [...args], options }).values as Partial<Record<Name, string>>;
  } catch (error) {
    throw refusal(error instanceof Error ? firstSentence(error.message) : String(error));
  }
}

function readCounts(name: NumberName, list: string): number[] {
  const counts = list.split(',').map((part) => readNumber(name, part.trim()));
  return [...new Set(counts)].sort((a, b) => a - b);
}

function readParts(list: string, parts: readonly string[]): string[] {
  const wanted = list.split(',').map((part) => part.trim());
  const unknown = wanted.find((part) => !parts.includes(part));
  if (unknown !== undefined) {
    throw refusal(`--only takes ${parts.join(', ')}, not "${unknown}"`);
  }
  return parts.filter((part) => wanted.includes(part));
}

function readNumber(name: NumberName, value: string): number {
  const number = Number(value);
  const { min, max } = RANGES[name];
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw refusal(`--${name} takes whole numbers from ${min} to ${max}, not "${value}"`);
}

/** Node.js adds advice about positional arguments, which does not apply here. */
function firstSentence(message: string): string {
  return message.split(/\. |\.$|\n/)[0] ?? message;
}

function refusal(problem: string): PlainError {
  return new PlainError(`${problem}.\n\n${USAGE}`);
}
