import path from 'node:path';
import type { z } from 'zod';
import type { LogLevel } from '../common/logger.ts';
import { PlainError } from '../common/plain-error.ts';
import type { DatabaseOptions } from '../database/database.ts';
import type { TraceSettings } from '../tracing/settings.ts';
import { readEngineKeys } from './engine-keys.ts';
import type { LogFormat } from './log-output.ts';
import { findShardProblems, type ShardPlan, toShardPlan } from './shard-settings.ts';
import { findTraceProblems, toTraceSettings } from './trace-settings.ts';
import { unquote } from './unquote.ts';
import { type Environment, environmentSchema, VARIABLES, type Variable } from './variables.ts';

/** The environment, validated and frozen. */
export interface Config {
  discord: { token: string | undefined; apiUrl: string };
  links: Links;
  /** Undefined: use the embedded service. */
  voiceApi: { url: string; key: string; hasFallback: boolean; connections: number } | undefined;
  limits: {
    textCharacters: number;
    queueLength: number;
    /** Each user's characters per month outside of guilds. Undefined: no limit. */
    userMonthlyCharacters: number | undefined;
    /** Each guild's characters per month, unless the operator sets another number. Undefined: no limit. */
    guildMonthlyCharacters: number | undefined;
    aloneMs: number;
    idleMs: number;
  };
  /** The operator's SKUs, and the characters per month that each adds to a budget. */
  premiumSkus: readonly { skuId: string; characters: number }[];
  /** The clip cache. Undefined: no cache. Without a directory, clips are kept in memory only. */
  cache: { directory: string | undefined; diskBytes: number } | undefined;
  /** The gateway shards that this process runs. */
  shards: ShardPlan;
  /** The bot's database. */
  store: DatabaseOptions;
  /** Where health and metrics are served. Undefined: nowhere. */
  health: HealthAddress | undefined;
  /** Where traces are sent. Undefined: nowhere. */
  traces: TraceSettings | undefined;
  logLevel: LogLevel;
  /** Default: text in a terminal, otherwise JSON. */
  logFormat: LogFormat | undefined;
  /** Without a `pagePort`, the page uses its default port, or any free port if that one is in use. */
  sandbox: { port: number; pagePort: number | undefined };
  service: ServiceConfig;
}

/** The operator's own pages; undefined: none. */
export interface Links {
  privacyPolicyUrl: string | undefined;
  termsUrl: string | undefined;
}

export interface HealthAddress {
  host: string;
  port: number;
}

export interface ServiceConfig {
  host: string;
  port: number;
  /** The accepted API keys. */
  keys: readonly string[];
  /** Proxies whose `X-Forwarded-…` headers are trusted, separated by commas; undefined: none. */
  proxies: string | undefined;
  /** Addresses that may read the metrics, separated by commas. */
  metricsFrom: string;
  /** The file with the operator's engines, and the environment variables that it names. Undefined: none. */
  engines: EngineFile | undefined;
  library: LibrarySettings;
  /** Undefined: chosen by the number of processor cores. */
  workers: number | undefined;
  /** Whether to prepare the engines and spare processes, so that the first request is fast. */
  warmUp: boolean;
  /** How long requests are still answered after SIGTERM, so that a load balancer can notice. */
  graceMs: number;
  store: DatabaseOptions;
  /** Where traces are sent. Undefined: nowhere. */
  traces: TraceSettings | undefined;
  logLevel: LogLevel;
  /** Default: text in a terminal, otherwise JSON. */
  logFormat: LogFormat | undefined;
}

/** The library of downloaded voices. */
export interface LibrarySettings {
  /** Where voices are installed. Undefined: nowhere, because nothing is stored on disk. */
  folder: string | undefined;
  /** The names of voices that the service installs when it starts. */
  wanted: readonly string[];
  /** Most memory for the models of installed voices, in bytes; undefined: a part of the machine's. */
  memoryBytes: number | undefined;
  /** Replaces every address that voices are downloaded from. */
  mirror: string | undefined;
  /** Replaces the address of Hugging Face. */
  huggingFaceUrl: string | undefined;
  /** The proxy for downloads, and the hosts that are asked without it, as other programs write them. */
  httpsProxy: string | undefined;
  noProxy: string | undefined;
}

/** The path of the file, and the values of the variables that it names for keys. */
export interface EngineFile {
  file: string;
  keys: Readonly<Record<string, string>>;
}

/** One problem with the environment. Never contains the value of a variable. */
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
 * Validates the environment. Empty variables count as not set.
 * @param hostName of a program that runs shards, whose settings are checked then. It may contain the ordinal of the process
 * @throws ConfigError with all problems at once
 */
export function loadConfig(environment: NodeJS.ProcessEnv, hostName?: string): Config {
  const present = Object.fromEntries(
    VARIABLES.map((name) => [name, unquote(environment[name])]).filter(([, value]) => value),
  );
  const parsed = environmentSchema.safeParse(present);
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map(toProblem)),
    ...findContradictions(present),
    ...[
      ...(hostName === undefined ? [] : findShardProblems(present, hostName, parsed.data)),
      ...findTraceProblems(present),
    ].map(([variable, problem]) => problemOf(variable, problem)),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return deepFreeze(toConfig(parsed.data, environment, hostName));
}

/** Variables that are useless without another one. */
const DEPENDENCIES: readonly [Variable, Variable][] = [
  ['VOICE_API_KEY', 'VOICE_API_URL'],
  ['VOICE_API_URL', 'VOICE_API_KEY'],
];

function findContradictions(present: Partial<Record<Variable, unknown>>): ConfigProblem[] {
  return DEPENDENCIES.filter(([name, needed]) => present[name] && !present[needed]).map(
    ([name, needed]) => problemOf(needed, `is missing, but ${name} is set`),
  );
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
  return `${count} attention (in .env or the environment; .env.example describes each):\n\n${lines.join('\n')}\n`;
}

function toConfig(env: Environment, environment: NodeJS.ProcessEnv, hostName = ''): Config {
  return {
    discord: { token: env.DISCORD_TOKEN, apiUrl: env.DISCORD_API_URL },
    links: { privacyPolicyUrl: env.PRIVACY_POLICY_URL, termsUrl: env.TERMS_URL },
    voiceApi: toVoiceApi(env),
    limits: {
      textCharacters: env.MAX_TEXT_CHARACTERS,
      queueLength: env.QUEUE_LENGTH,
      userMonthlyCharacters: env.USER_MONTHLY_CHARACTERS,
      guildMonthlyCharacters: env.GUILD_MONTHLY_CHARACTERS,
      aloneMs: env.LEAVE_WHEN_ALONE_SECONDS * 1_000,
      idleMs: env.LEAVE_WHEN_IDLE_SECONDS * 1_000,
    },
    premiumSkus: env.PREMIUM_SKUS ?? [],
    cache: toCache(env),
    shards: toShardPlan(env, hostName),
    store: toStore(env),
    health: toHealth(env),
    traces: toTraceSettings(env, environment),
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    sandbox: { port: env.SANDBOX_PORT, pagePort: env.SANDBOX_PAGE_PORT },
    service: {
      host: env.VOICE_SERVICE_HOST,
      port: env.VOICE_SERVICE_PORT,
      keys: env.VOICE_SERVICE_KEYS ?? [],
      proxies: env.VOICE_SERVICE_PROXIES,
      metricsFrom: env.VOICE_SERVICE_METRICS_FROM,
      engines: toEngineFile(env, environment),
      library: toLibrary(env, environment),
      workers: env.VOICE_SERVICE_WORKERS,
      warmUp: env.VOICE_SERVICE_WARM_UP === 'on',
      graceMs: env.VOICE_SERVICE_GRACE_SECONDS * 1_000,
      store: toStore(env),
      traces: toTraceSettings(env, environment),
      logLevel: env.LOG_LEVEL,
      logFormat: env.LOG_FORMAT,
    },
  };
}

function toEngineFile(
  { VOICE_SERVICE_ENGINES: file }: Environment,
  environment: NodeJS.ProcessEnv,
): ServiceConfig['engines'] {
  return file === undefined ? undefined : { file, keys: readEngineKeys(file, environment) };
}

function toLibrary(env: Environment, environment: NodeJS.ProcessEnv): LibrarySettings {
  const { DATA_DIR: dataDir, VOICES_MEMORY_MB: megabytes } = env;
  const usual = dataDir === IN_MEMORY ? undefined : path.join(dataDir, 'voices');
  return {
    folder: env.VOICES_DIR ?? usual,
    wanted: env.VOICES ?? [],
    memoryBytes: megabytes === undefined ? undefined : megabytes * 1_048_576,
    mirror: env.VOICES_MIRROR,
    huggingFaceUrl: env.HF_ENDPOINT,
    httpsProxy: environment.HTTPS_PROXY ?? environment.https_proxy,
    noProxy: environment.NO_PROXY ?? environment.no_proxy,
  };
}

function toHealth({ HEALTH_HOST: host, HEALTH_PORT: port }: Environment): Config['health'] {
  return port === undefined ? undefined : { host, port };
}

function toVoiceApi(env: Environment): Config['voiceApi'] {
  const { VOICE_API_URL: url, VOICE_API_KEY: key, VOICE_API_FALLBACK: fallback } = env;
  const connections = env.VOICE_API_CONNECTIONS;
  return url && key ? { url, key, hasFallback: fallback !== undefined, connections } : undefined;
}

/** The value of DATA_DIR that keeps everything in memory. Named after SQLite's in-memory database. */
export const IN_MEMORY = ':memory:';

function toStore(env: Environment): DatabaseOptions {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  const { DATABASE_POOL_SIZE: connections } = env;
  if (url !== undefined) {
    return {
      kind: 'postgres',
      url,
      ...(connections !== undefined && { limits: { connections } }),
    };
  }
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

/**
 * Loads the settings of the voice service.
 * @throws ConfigError like {@link loadConfig}
 */
export function loadServiceConfig(environment: NodeJS.ProcessEnv): ServiceConfig {
  return loadConfig(environment).service;
}
