import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DeadlineError, withDeadline } from '../shared/common/deadline.ts';
import type { Logger } from '../shared/common/logger.ts';
import { PlainError } from '../shared/common/plain-error.ts';
import type { DatabaseOptions } from '../shared/database/database.ts';
import { IN_MEMORY, type ServiceConfig } from '../shared/program/config.ts';

const ENTRY = fileURLToPath(new URL('../service/main.ts', import.meta.url));
const HOST = '127.0.0.1';

const LIMITS = {
  /** Time from the fork until the service listens. Generous, for slow or busy machines. */
  startTimeoutMs: 60_000,
  /** The service lets open responses finish for 10 s. After that it is killed. */
  closeTimeoutMs: 11_000,
  /** The delay before a restart doubles with every failed start, up to the maximum. */
  minRestartDelayMs: 100,
  maxRestartDelayMs: 10_000,
} as const;

export interface EmbeddedServiceOptions {
  log: Logger;
  /** Receives each line of the service's log, without the line break. Default: writes to standard error. */
  onLogLine?: ((line: string) => void) | undefined;
  /** Number of synthesis threads. Default: chosen by the service. */
  workers?: number | undefined;
  /** Whether the service prepares its engines at the start. Default: yes. */
  warmUp?: boolean;
  /** Engines that the operator added. Default: none. */
  engines?: ServiceConfig['engines'];
  /** Where voices are installed. Default: nowhere. */
  library?: ServiceConfig['library'];
  /** Where the service stores voices and usage. Default: in memory. */
  store?: DatabaseOptions;
  /** Where the service sends traces. Default: nowhere. */
  traces?: ServiceConfig['traces'];
}

export interface EmbeddedService {
  /** Does not change when the service restarts. Known once it has started. */
  readonly url: string;
  /** Created for this run, and never logged. */
  readonly apiKey: string;
  /** The current process, if one is running. */
  readonly pid: number | undefined;
  /** Stops the process, after a grace period for open responses. Can be called twice. */
  close(): Promise<void>;
}

/** A service that is being started. It can already be closed. */
export interface StartingService {
  readonly service: EmbeddedService;
  /** Resolves when it listens. Rejects with a PlainError when it does not start. */
  readonly started: Promise<void>;
}

/**
 * Starts the voice service as a child process on a free loopback port, and restarts it on the same port whenever it
 * exits.
 * @throws PlainError when the service does not start
 */
export async function startEmbeddedService(
  options: EmbeddedServiceOptions,
): Promise<EmbeddedService> {
  const { service, started } = launchEmbeddedService(options);
  await started;
  return service;
}

/** Like `startEmbeddedService`, but does not wait: other work can be done in the meantime. */
export function launchEmbeddedService(options: EmbeddedServiceOptions): StartingService {
  const service = new Supervisor(options);
  const started = service.start();
  // The caller may be busy when it fails.
  started.catch(() => {});
  return { service, started };
}

type SupervisorState =
  | { kind: 'stopped' }
  | { kind: 'running'; child: ChildProcess }
  | { kind: 'restarting'; timer: NodeJS.Timeout }
  | { kind: 'closed'; child: ChildProcess | undefined };

class Supervisor implements EmbeddedService {
  readonly apiKey = randomBytes(32).toString('base64url');
  readonly #options: EmbeddedServiceOptions;
  #state: SupervisorState = { kind: 'stopped' };
  #port = 0;
  #restartDelayMs: number = LIMITS.minRestartDelayMs;

  constructor(options: EmbeddedServiceOptions) {
    this.#options = options;
  }

  get url(): string {
    return `http://${HOST}:${this.#port}`;
  }

  get pid(): number | undefined {
    return this.#state.kind === 'running' ? this.#state.child.pid : undefined;
  }

  async start(): Promise<void> {
    try {
      await this.#launch();
    } catch (cause) {
      await this.close();
      // The operator can fix it, and its message says how.
      if (cause instanceof PlainError) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new PlainError(
        `The embedded voice service did not start: ${reason}. Run "npm run service" to find out why, ` +
          'or set VOICE_API_URL and VOICE_API_KEY to use a hosted one.',
        { cause },
      );
    }
  }

  async close(): Promise<void> {
    const child = 'child' in this.#state ? this.#state.child : undefined;
    if (this.#state.kind !== 'closed') this.#enter({ kind: 'closed', child });
    if (child === undefined || hasExited(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    try {
      await withDeadline(ended, LIMITS.closeTimeoutMs, 'Stopping the voice service');
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      child.kill('SIGKILL');
      await ended;
    }
  }

  /** Forks the service and waits until it listens. From then on it is restarted when it exits. */
  async #launch(): Promise<void> {
    const child = fork(ENTRY, {
      env: this.#environment(),
      // By default V8's young generation grows to 128 MB. A small one is just as fast here.
      execArgv: ['--max-semi-space-size=2'],
      // Its standard output is meant for people who run it directly. Its log passes through this
      // process, because a process with access to the terminal restores the terminal's settings
      // when it exits.
      // In the session of this process, because Linux compares the priorities of threads only within a session
      // (see "The autogroup feature" in sched(7)).
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#enter({ kind: 'running', child });
    const { onLogLine = writeToStandardError } = this.#options;
    if (child.stderr !== null) createInterface({ input: child.stderr }).on('line', onLogLine);
    child.on('error', (err) =>
      this.#options.log.warn({ err }, 'the voice service reported an error'),
    );
    this.#port = await withDeadline(listeningPort(child), LIMITS.startTimeoutMs, 'Starting');
    this.#restartDelayMs = LIMITS.minRestartDelayMs;
    child.once('exit', (code, signal) => this.#onExit(code, signal));
  }

  #onExit(code: number | null, signal: string | null): void {
    if (this.#state.kind === 'closed') return;
    this.#options.log.warn({ code, signal }, 'the voice service exited and will be restarted');
    this.#scheduleRestart();
  }

  #scheduleRestart(): void {
    const timer = setTimeout(() => void this.#restart(), this.#restartDelayMs);
    this.#restartDelayMs = Math.min(this.#restartDelayMs * 2, LIMITS.maxRestartDelayMs);
    this.#enter({ kind: 'restarting', timer });
  }

  async #restart(): Promise<void> {
    try {
      await this.#launch();
    } catch (err) {
      if (this.#state.kind === 'closed') return;
      if (this.#state.kind === 'running') this.#state.child.kill('SIGKILL');
      this.#options.log.error({ err }, 'could not restart the voice service');
      this.#scheduleRestart();
    }
  }

  #enter(state: SupervisorState): void {
    if (this.#state.kind === 'restarting') clearTimeout(this.#state.timer);
    this.#state = state;
  }

  /** Only what the service needs. The bot's token is not passed on. */
  #environment(): Record<string, string> {
    const { log, workers, warmUp = true, engines, library, traces } = this.#options;
    const compileCache = getCompileCacheDir();
    return {
      ...(engines === undefined ? {} : { ...engines.keys, VOICE_SERVICE_ENGINES: engines.file }),
      VOICE_SERVICE_HOST: HOST,
      VOICE_SERVICE_PORT: String(this.#port),
      VOICE_SERVICE_KEYS: this.apiKey,
      ...storeVariables(this.#options.store),
      ...libraryVariables(library),
      LOG_LEVEL: log.level,
      ...traces?.variables,
      // Sharing the bot's compile cache halves the start time. Node appends a folder for its version.
      ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(compileCache) }),
      ...(workers === undefined ? {} : { VOICE_SERVICE_WORKERS: String(workers) }),
      VOICE_SERVICE_WARM_UP: warmUp ? 'on' : 'off',
      // See src/launch.cjs.
      MALLOC_ARENA_MAX: '2',
    };
  }
}

function writeToStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}

function storeVariables(store: DatabaseOptions = { kind: 'memory' }): Record<string, string> {
  if (store.kind === 'postgres') {
    const { url, limits } = store;
    return {
      DATABASE_URL: url,
      ...(limits?.connections === undefined
        ? {}
        : { DATABASE_POOL_SIZE: String(limits.connections) }),
    };
  }
  return { DATA_DIR: store.kind === 'sqlite' ? store.dataDir : IN_MEMORY };
}

function libraryVariables(library: EmbeddedServiceOptions['library']): Record<string, string> {
  if (library?.folder === undefined) return {};
  const { folder, wanted, memoryBytes, mirror, huggingFaceUrl, httpsProxy, noProxy } = library;
  return {
    VOICES_DIR: folder,
    ...(wanted.length > 0 && { VOICES: wanted.join(',') }),
    ...(memoryBytes !== undefined && { VOICES_MEMORY_MB: String(memoryBytes / 1_048_576) }),
    ...(mirror !== undefined && { VOICES_MIRROR: mirror }),
    ...(huggingFaceUrl !== undefined && { HF_ENDPOINT: huggingFaceUrl }),
    ...(httpsProxy !== undefined && { HTTPS_PROXY: httpsProxy }),
    ...(noProxy !== undefined && { NO_PROXY: noProxy }),
  };
}

/**
 * @throws PlainError when the child reports what the operator has to fix
 * @throws Error when the child exits before it listens
 */
function listeningPort(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const onMessage = (message: unknown) => {
    const { kind, port, reason } = message as { kind?: string; port?: number; reason?: string };
    if (kind === 'listening' && port !== undefined) resolve(port);
    if (kind === 'failed' && reason !== undefined) reject(new PlainError(reason));
  };
  const onExit = (code: number | null, signal: string | null) =>
    reject(new Error(`it exited with ${signal ?? `code ${code}`}`));
  child.on('message', onMessage).once('exit', onExit).once('error', reject);
  return promise.finally(() =>
    child.off('message', onMessage).off('exit', onExit).off('error', reject),
  );
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}
