import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { LogLevel } from '../common/logger.ts';
import { PlainError } from '../common/plain-error.ts';
import type { DatabaseOptions } from '../database/database.ts';

/**
 * The environment, parsed once. Every variable is described here and nowhere else; a test holds
 * `.env.example` against this schema.
 */

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

/** http is for machines one can trust the way to: this one, and containers named without a dot. */
function isSafeUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  if (protocol === 'https:') return true;
  const isNear = /^(127\.[\d.]+|\[::1\]|[^.:[\]]+)$/.test(hostname);
  return protocol === 'http:' && isNear;
}

function partsOf(value: string): string[] {
  if (!URL.canParse(value)) return [];
  const { username, password, search, hash } = new URL(value);
  return [username, password, search, hash];
}

const safeUrl = z
  .string()
  .refine(
    isSafeUrl,
    'must be an address that starts with https:// (http:// only for this machine or a container)',
  )
  .refine(
    (value) => partsOf(value).every((part) => part === ''),
    'must end with its path and not hold a user name, password, query or fragment',
  );

/** Secrets travel in headers. */
const secret = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must hold letters, digits and signs of ASCII only, without spaces');

/** An address, a network such as `10.0.0.0/8`, or a word for some. */
function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits = '0', ...more] = value.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return family !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

const environmentSchema = z.object({
  DISCORD_TOKEN: secret
    .refine((value) => value.split('.').length === 3, {
      message:
        'does not look like a bot token (three parts with dots between them). Copy it from the Bot page of your application; the client secret and the public key are something else',
    })
    .optional()
    .meta({ example: 'the token from the Bot page of your application' }),
  DISCORD_API_URL: safeUrl
    .optional()
    .default('https://discord.com/api')
    .meta({ example: 'https://discord.com/api' }),
  VOICE_API_URL: safeUrl.optional().meta({ example: 'https://api.example.com' }),
  VOICE_API_KEY: secret.optional().meta({ example: 'the API key from your dashboard' }),
  VOICE_API_FALLBACK: z.enum(['embedded']).optional().meta({ example: 'embedded' }),
  MAX_TEXT_CHARACTERS: wholeNumber(1, 5_000).optional().default(1_500).meta({ example: '1500' }),
  QUEUE_LENGTH: wholeNumber(1, 1_000).optional().default(50).meta({ example: '50' }),
  LEAVE_WHEN_ALONE_SECONDS: wholeNumber(1, 86_400).optional().default(30).meta({ example: '30' }),
  LEAVE_WHEN_IDLE_SECONDS: wholeNumber(1, 86_400).optional().default(600).meta({ example: '600' }),
  HEALTH_PORT: wholeNumber(1, 65_535).optional().meta({ example: '8081' }),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional().meta({ example: 'info' }),
  SANDBOX_PORT: wholeNumber(0, 65_535).optional().default(0).meta({ example: '4000' }),
  SANDBOX_PAGE_PORT: wholeNumber(0, 65_535).optional().meta({ example: '4080' }),
  VOICE_SERVICE_HOST: z
    .string()
    .min(1)
    .optional()
    .default('127.0.0.1')
    .meta({ example: '0.0.0.0' }),
  VOICE_SERVICE_PORT: wholeNumber(0, 65_535).optional().default(8080).meta({ example: '8080' }),
  VOICE_SERVICE_KEYS: z
    .string()
    .transform((value) => value.split(',').map((key) => key.trim()))
    .pipe(z.array(secret.min(16, 'must be keys of at least 16 characters, separated by commas')))
    .optional()
    .meta({ example: 'a-long-random-key,another-long-random-key' }),
  VOICE_SERVICE_PROXIES: z
    .string()
    .refine(
      (value) => value.split(',').every((proxy) => isProxy(proxy.trim())),
      'must be addresses or networks of your proxies, separated by commas (loopback is this machine)',
    )
    .optional()
    .meta({ example: 'loopback,10.0.0.0/8' }),
  VOICE_SERVICE_WORKERS: wholeNumber(1, 64).optional().meta({ example: '2' }),
  DATA_DIR: z.string().optional().default('data').meta({ example: '/var/lib/mynah' }),
  CACHE_MEGABYTES: wholeNumber(0, 100_000).optional().default(512).meta({ example: '512' }),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''),
      'must be the address of a PostgreSQL database. Without it, SQLite is used',
    )
    .optional()
    .meta({ example: 'postgres://mynah:password@localhost:5432/mynah' }),
});

type Environment = z.output<typeof environmentSchema>;
type Variable = keyof Environment;

/** Every variable Mynah reads, in the order of the schema. */
export const VARIABLES = Object.keys(environmentSchema.shape) as Variable[];

export interface Config {
  discord: { token: string | undefined; apiUrl: string };
  /** Undefined: the embedded service speaks. */
  voiceApi: { url: string; key: string; hasFallback: boolean } | undefined;
  limits: {
    textCharacters: number;
    queueLength: number;
    aloneMs: number;
    idleMs: number;
  };
  /** Speech that may be heard again. Undefined: nothing is kept; without a directory, in memory alone. */
  cache: { directory: string | undefined; diskBytes: number } | undefined;
  /** Where the bot keeps what outlives it. */
  store: DatabaseOptions;
  healthPort: number | undefined;
  logLevel: LogLevel;
  /** Without a `pagePort`, the page takes its usual one, or a free one when that is taken. */
  sandbox: { port: number; pagePort: number | undefined };
  service: ServiceConfig;
}

export interface ServiceConfig {
  host: string;
  port: number;
  /** Bearer keys that are let in. */
  keys: readonly string[];
  /** Whose `X-Forwarded-…` is believed, with commas between; undefined: nobody's. */
  proxies: string | undefined;
  /** Undefined: as many as the machine has cores to spare. */
  workers: number | undefined;
  store: DatabaseOptions;
  logLevel: LogLevel;
}

/** One thing that is wrong with the environment. Never holds a variable's value. */
export interface ConfigProblem {
  variable: Variable;
  problem: string;
  example: string;
}

export class ConfigError extends PlainError {
  override readonly name = 'ConfigError';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(describeProblems(problems));
    this.problems = problems;
  }
}

/**
 * Reads the environment into one frozen Config. Empty variables count as not set.
 * @throws ConfigError with every problem at once
 */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(
    VARIABLES.map((name) => [name, bare(environment[name])]).filter(([, value]) => value),
  );
  const parsed = environmentSchema.safeParse(present);
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map(toProblem)),
    ...findContradictions(present),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return deepFreeze(toConfig(parsed.data));
}

/** Without blanks and quotation marks around it, which `docker --env-file` takes for a part of the value. */
function bare(value: string | undefined): string | undefined {
  return value?.trim().replace(/^(["'])(.*)\1$/, '$2');
}

function findContradictions(present: Partial<Record<Variable, unknown>>): ConfigProblem[] {
  if (present.VOICE_API_KEY && !present.VOICE_API_URL) {
    return [problemOf('VOICE_API_URL', 'is missing, but VOICE_API_KEY is set')];
  }
  if (present.VOICE_API_URL && !present.VOICE_API_KEY) {
    return [problemOf('VOICE_API_KEY', 'is missing, but VOICE_API_URL is set')];
  }
  return [];
}

function toProblem(issue: z.core.$ZodIssue): ConfigProblem {
  const expected = issue.code === 'invalid_value' ? issue.values.join(', ') : undefined;
  return problemOf(
    issue.path[0] as Variable,
    expected === undefined ? issue.message : `must be one of: ${expected}`,
  );
}

function problemOf(variable: Variable, problem: string): ConfigProblem {
  const example = String(environmentSchema.shape[variable].meta()?.example ?? '');
  return { variable, problem, example };
}

function describeProblems(problems: readonly ConfigProblem[]): string {
  const count = problems.length === 1 ? 'One setting needs' : `${problems.length} settings need`;
  const lines = problems.map(
    ({ variable, problem, example }) =>
      `  ${variable} ${problem}.\n    Example: ${variable}=${example}`,
  );
  return `${count} attention (in .env or the environment; .env.example explains each):\n\n${lines.join('\n')}\n`;
}

function toConfig(env: Environment): Config {
  const logLevel = env.LOG_LEVEL ?? 'info';
  return {
    discord: { token: env.DISCORD_TOKEN, apiUrl: env.DISCORD_API_URL },
    voiceApi:
      env.VOICE_API_URL && env.VOICE_API_KEY
        ? {
            url: env.VOICE_API_URL,
            key: env.VOICE_API_KEY,
            hasFallback: env.VOICE_API_FALLBACK !== undefined,
          }
        : undefined,
    limits: {
      textCharacters: env.MAX_TEXT_CHARACTERS,
      queueLength: env.QUEUE_LENGTH,
      aloneMs: env.LEAVE_WHEN_ALONE_SECONDS * 1_000,
      idleMs: env.LEAVE_WHEN_IDLE_SECONDS * 1_000,
    },
    cache: toCache(env),
    store: toStore(env),
    healthPort: env.HEALTH_PORT,
    logLevel,
    sandbox: { port: env.SANDBOX_PORT, pagePort: env.SANDBOX_PAGE_PORT },
    service: {
      host: env.VOICE_SERVICE_HOST,
      port: env.VOICE_SERVICE_PORT,
      keys: env.VOICE_SERVICE_KEYS ?? [],
      proxies: env.VOICE_SERVICE_PROXIES,
      workers: env.VOICE_SERVICE_WORKERS,
      store: toStore(env),
      logLevel,
    },
  };
}

/** What a folder that is none is called, after SQLite's custom: nothing outlives the process. */
export const IN_MEMORY = ':memory:';

function toStore({ DATABASE_URL: url, DATA_DIR: dataDir }: Environment): DatabaseOptions {
  if (url !== undefined) return { kind: 'postgres', url };
  return dataDir === IN_MEMORY ? { kind: 'memory' } : { kind: 'sqlite', dataDir };
}

function toCache({ CACHE_MEGABYTES: megabytes, DATA_DIR: dataDir }: Environment): Config['cache'] {
  if (megabytes === 0) return undefined;
  const directory = dataDir === IN_MEMORY ? undefined : path.join(dataDir, 'cache');
  return { directory, diskBytes: megabytes * 1_048_576 };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}

/** The service's part of the Config. @throws ConfigError like {@link loadConfig} */
export function loadServiceConfig(environment: NodeJS.ProcessEnv): ServiceConfig {
  return loadConfig(environment).service;
}
