import path from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from '../src/shared/common/plain-error.ts';
import { ABUSE_NAMES, type AbuseName } from './hostile/abuses.ts';
import { MACHINES_PARTS } from './machines/parts.ts';
import { SOUND_PARTS } from './sound/parts.ts';

/** The parts of the bot benchmark, in the order in which they run. */
export const BOT_PARTS = ['alone', 'speech', 'ffmpeg', 'cached'] as const;
export type BotPart = (typeof BOT_PARTS)[number];

/** The parts of the voice service benchmark, in the order in which they run. */
export const SERVICE_PARTS = [
  'latency',
  'speed',
  'parallel',
  'fairness',
  'engines',
  'sherpa',
  'cloning',
  'memory',
] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

/** The parts of the pages benchmark, in the order in which they run. */
export const PAGES_PARTS = ['load', 'interaction', 'lag', 'start'] as const;
export type PagesPart = (typeof PAGES_PARTS)[number];

interface CommonOptions {
  /** The file that receives the figures as JSON. */
  jsonFile: string | undefined;
  quick: boolean;
}

export interface BotBenchOptions extends CommonOptions {
  of: 'bot';
  only: readonly BotPart[];
  /** Numbers of servers that speak at once. Each is measured separately. */
  guilds: readonly number[];
  /** The same with cached clips. */
  cached: readonly number[];
  /** The folder for CPU profiles of the bot. Default: none. */
  profileFolder: string | undefined;
  /** How many single `/say` commands are timed. */
  rounds: number;
}

export interface ServiceBenchOptions extends CommonOptions {
  of: 'service';
  only: readonly ServicePart[];
  /** How many requests of each kind are timed. */
  rounds: number;
  /** How many requests the memory measurement sends. */
  requests: number;
}

export interface PagesBenchOptions extends CommonOptions {
  of: 'pages';
  only: readonly PagesPart[];
  /** How many visits to each page are timed. Half as many utterances, and a third as many starts and rounds of interactions, are timed. */
  rounds: number;
}

export interface HostileBenchOptions extends CommonOptions {
  of: 'hostile';
  only: readonly AbuseName[];
  /** How long the honest client is measured alone, and again next to each abuse. */
  seconds: number;
}

/** For benchmarks whose parts are a file each. */
interface ListedPartsOptions extends CommonOptions {
  /** The names of parts. */
  only: readonly string[];
}

export interface SoundBenchOptions extends ListedPartsOptions {
  of: 'sound';
}

export interface MachinesBenchOptions extends ListedPartsOptions {
  of: 'machines';
}

export interface SoakBenchOptions {
  of: 'soak';
  hours: number;
  /** The file that receives the samples as JSON lines. */
  outFile: string;
}

export type BenchOptions =
  | BotBenchOptions
  | ServiceBenchOptions
  | PagesBenchOptions
  | HostileBenchOptions
  | SoundBenchOptions
  | MachinesBenchOptions
  | SoakBenchOptions;

const SOUND_PART_NAMES: readonly string[] = SOUND_PARTS.map(({ name }) => name);
const MACHINES_PART_NAMES: readonly string[] = MACHINES_PARTS.map(({ name }) => name);

export const USAGE =
  'Usage: npm run bench -- [--quick] [--json FILE] [--guilds 10,50] [--rounds 60]\n' +
  '                     [--cached 50,200] [--only PART,…] [--profile DIR]\n' +
  '       npm run bench -- service [--quick] [--json FILE] [--rounds 60] [--requests 10000]\n' +
  '                                [--only PART,…]\n' +
  '       npm run bench -- pages [--quick] [--json FILE] [--rounds 30] [--only PART,…]\n' +
  '       npm run bench -- hostile [--quick] [--json FILE] [--seconds 10] [--only ABUSE,…]\n' +
  '       npm run bench -- sound [--quick] [--json FILE] [--only PART,…]\n' +
  '       npm run bench -- machines [--quick] [--json FILE] [--only PART,…]\n' +
  '       npm run bench -- soak [--hours 2] [--out FILE]\n' +
  '       npm run bench -- intelligibility\n' +
  '       npm run bench -- languages\n\n' +
  '  --quick     use fewer rounds, 10 servers and shorter texts\n' +
  '  --json      also write all figures to a file, as a JSON object of names and numbers\n' +
  '  --guilds    numbers of servers that speak at once (1 to 200), each measured separately\n' +
  '  --cached    the same with clips from the cache (1 to 500)\n' +
  '  --profile   write CPU profiles of the bot to a folder, and print where the time goes\n' +
  '  --rounds    number of /say commands, requests of each kind, or visits to time (5 to 1000)\n' +
  '  --requests  number of requests in the memory measurement (100 to 1000000)\n' +
  '  --seconds   how long to measure next to each abuse (2 to 120)\n' +
  '  --hours     how long to play; an hour is a week of a busy server (0.01 to 1000)\n' +
  '  --out       the file for the samples, as JSON lines (default: soak.jsonl)\n' +
  `  --only      parts of the bot: ${BOT_PARTS.join(', ')};\n` +
  `              parts of the service: ${SERVICE_PARTS.join(', ')};\n` +
  `              parts of the pages: ${PAGES_PARTS.join(', ')};\n` +
  `              parts of the sound: ${SOUND_PART_NAMES.join(', ')};\n` +
  `              parts of the machines: ${MACHINES_PART_NAMES.join(', ')};\n` +
  `              abuses: ${ABUSE_NAMES.slice(0, 5).join(', ')},\n` +
  `              ${ABUSE_NAMES.slice(5).join(', ')}`;

const GUILDS = { min: 1, max: 200 } as const;
const CACHED = { min: 1, max: 500 } as const;
/** Steps of the search for the number of streams that one process carries. */
const CACHED_STEPS = [50, 100, 200, 300, 400, 500];
const ROUNDS = { min: 5, max: 1_000 } as const;
const HOURS = { min: 0.01, max: 1_000 } as const;
const REQUESTS = { min: 100, max: 1_000_000 } as const;
const SECONDS = { min: 2, max: 120 } as const;

/** @throws PlainError with the problem and the usage */
export function readArguments(args: readonly string[]): BenchOptions {
  const [of, ...rest] = args;
  if (of === 'service') return readServiceArguments(rest);
  if (of === 'pages') return readPagesArguments(rest);
  if (of === 'hostile') return readHostileArguments(rest);
  if (of === 'sound') return { of, ...readListedParts(rest, SOUND_PART_NAMES) };
  if (of === 'machines') return { of, ...readListedParts(rest, MACHINES_PART_NAMES) };
  if (of === 'soak') return readSoakArguments(rest);
  return readBotArguments(args);
}

function readBotArguments(args: readonly string[]): BotBenchOptions {
  const own = { guilds: STRING, cached: STRING, only: STRING, profile: STRING };
  const {
    json,
    guilds,
    cached,
    rounds,
    only,
    profile,
    quick = false,
  } = parse(args, {
    ...COMMON,
    ...own,
  });
  const usual = quick
    ? { guilds: [10], cached: [10], rounds: 8 }
    : { guilds: [10, 50], cached: CACHED_STEPS, rounds: 60 };
  return {
    of: 'bot',
    jsonFile: json,
    only: only === undefined ? BOT_PARTS : readParts(only, BOT_PARTS),
    guilds: guilds === undefined ? usual.guilds : readCounts('--guilds', guilds, GUILDS),
    cached: cached === undefined ? usual.cached : readCounts('--cached', cached, CACHED),
    rounds: rounds === undefined ? usual.rounds : readNumber('--rounds', rounds, ROUNDS),
    profileFolder: profile === undefined ? undefined : path.resolve(profile),
    quick,
  };
}

function readServiceArguments(args: readonly string[]): ServiceBenchOptions {
  const options = { ...COMMON, requests: STRING, only: STRING };
  const { json, rounds, requests, only, quick = false } = parse(args, options);
  return {
    of: 'service',
    jsonFile: json,
    only: only === undefined ? SERVICE_PARTS : readParts(only, SERVICE_PARTS),
    rounds: rounds === undefined ? (quick ? 15 : 60) : readNumber('--rounds', rounds, ROUNDS),
    requests:
      requests === undefined
        ? quick
          ? 500
          : 10_000
        : readNumber('--requests', requests, REQUESTS),
    quick,
  };
}

function readPagesArguments(args: readonly string[]): PagesBenchOptions {
  const { json, rounds, only, quick = false } = parse(args, { ...COMMON, only: STRING });
  return {
    of: 'pages',
    jsonFile: json,
    only: only === undefined ? PAGES_PARTS : readParts(only, PAGES_PARTS),
    rounds: rounds === undefined ? (quick ? 9 : 30) : readNumber('--rounds', rounds, ROUNDS),
    quick,
  };
}

function readHostileArguments(args: readonly string[]): HostileBenchOptions {
  const options = { json: STRING, quick: COMMON.quick, seconds: STRING, only: STRING };
  const { json, seconds, only, quick = false } = parse(args, options);
  return {
    of: 'hostile',
    jsonFile: json,
    only: only === undefined ? ABUSE_NAMES : readParts(only, ABUSE_NAMES),
    seconds: seconds === undefined ? (quick ? 4 : 10) : readNumber('--seconds', seconds, SECONDS),
    quick,
  };
}

function readListedParts(args: readonly string[], parts: readonly string[]): ListedPartsOptions {
  const options = { json: STRING, quick: COMMON.quick, only: STRING };
  const { json, only, quick = false } = parse(args, options);
  return { jsonFile: json, only: only === undefined ? parts : readParts(only, parts), quick };
}

function readSoakArguments(args: readonly string[]): SoakBenchOptions {
  const { hours = '2', out = 'soak.jsonl' } = parse(args, { hours: STRING, out: STRING });
  return { of: 'soak', hours: readHours(hours), outFile: out };
}

function readHours(value: string): number {
  const hours = Number(value);
  const isNumber = /^\d+(\.\d+)?$/.test(value);
  if (isNumber && hours >= HOURS.min && hours <= HOURS.max) return hours;
  throw refusal(`--hours takes numbers from ${HOURS.min} to ${HOURS.max}, not "${value}"`);
}

const STRING = { type: 'string' } as const;
const COMMON = { json: STRING, rounds: STRING, quick: { type: 'boolean' } } as const;
type Options = Record<string, typeof STRING | typeof COMMON.quick>;

function parse<const T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw refusal(error instanceof Error ? firstSentence(error.message) : String(error));
  }
}

function readCounts(option: string, list: string, range: Range): number[] {
  const counts = list.split(',').map((part) => readNumber(option, part.trim(), range));
  return [...new Set(counts)].sort((a, b) => a - b);
}

function readParts<Part extends string>(list: string, parts: readonly Part[]): Part[] {
  const wanted = list.split(',').map((part) => part.trim());
  const unknown = wanted.find((part) => !parts.some((known) => known === part));
  if (unknown !== undefined) {
    throw refusal(`--only takes ${parts.join(', ')}, not "${unknown}"`);
  }
  return parts.filter((part) => wanted.includes(part));
}

interface Range {
  min: number;
  max: number;
}

function readNumber(option: string, value: string, { min, max }: Range): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw refusal(`${option} takes whole numbers from ${min} to ${max}, not "${value}"`);
}

/** Node.js adds advice about positional arguments, which does not apply here. */
function firstSentence(message: string): string {
  return message.split(/\. |\.$|\n/)[0] ?? message;
}

function refusal(problem: string): PlainError {
  return new PlainError(`${problem}.\n\n${USAGE}`);
}
