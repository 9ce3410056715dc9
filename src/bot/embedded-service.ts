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
import { IN_MEMORY } from '../shared/program/config.ts';

const ENTRY = fileURLToPath(new URL('../service/main.ts', import.meta.url));
const HOST = '127.0.0.1';

const LIMITS = {
  /** From the fork to listening. Far more than it takes, for a machine that is busy or slow. */
  startTimeoutMs: 60_000,
  /** The service lets what streams finish for 10 s; then it is ended the hard way. */
  closeTimeoutMs: 11_000,
  /** Pause before a restart; doubles with every failed start, up to the longest. */
  firstPauseMs: 100,
  longestPauseMs: 10_000,
} as const;

export interface EmbeddedServiceOptions {
  log: Logger;
  /** Takes each line of the service's own log, without its end; default: standard error. */
  takeLogLine?: ((line: string) => void) | undefined;
  /** Number of speech workers; default: as many as the service finds good. */
  workers?: number | undefined;
  /** Where it keeps voices and usage; default: nowhere, they end with it. */
  store?: DatabaseOptions;
}

export interface EmbeddedService {
  /** Stays the same when the service is restarted. */
  readonly url: string;
  /** Made for this run alone; never printed. */
  readonly apiKey: string;
  /** The process that runs now, if one does. */
  readonly pid: number | undefined;
  /** Ends the process, letting it finish what streams for a while. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Starts the voice service as a child process on a free loopback port, and starts it again on the
 * same port whenever it dies.
 * @throws PlainError when the service does not start
 */
export async function startEmbeddedService(
  options: EmbeddedServiceOptions,
): Promise<EmbeddedService> {
  const supervisor = new Supervisor(options);
  await supervisor.start();
  return supervisor;
}

type SupervisorState =
  | { is: 'stopped' }
  | { is: 'running'; child: ChildProcess }
  | { is: 'pausing'; timer: NodeJS.Timeout }
  | { is: 'closed'; child: ChildProcess | undefined };

class Supervisor implements EmbeddedService {
  readonly apiKey = randomBytes(32).toString('base64url');
  readonly #options: EmbeddedServiceOptions;
  #state: SupervisorState = { is: 'stopped' };
  #port = 0;
  #pauseMs: number = LIMITS.firstPauseMs;

  constructor(options: EmbeddedServiceOptions) {
    this.#options = options;
  }

  get url(): string {
    return `http://${HOST}:${this.#port}`;
  }

  get pid(): number | undefined {
    return this.#state.is === 'running' ? this.#state.child.pid : undefined;
  }

  async start(): Promise<void> {
    try {
      await this.#launch();
    } catch (cause) {
      await this.close();
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new PlainError(
        `The embedded voice service did not start: ${reason}. Run "npm run service" to see why, ` +
          'or set VOICE_API_URL and VOICE_API_KEY to use another one.',
        { cause },
      );
    }
  }

  async close(): Promise<void> {
    const child = 'child' in this.#state ? this.#state.child : undefined;
    if (this.#state.is !== 'closed') this.#enter({ is: 'closed', child });
    if (child === undefined || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    try {
      await withDeadline(ended, LIMITS.closeTimeoutMs, 'Ending the voice service');
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      child.kill('SIGKILL');
      await ended;
    }
  }

  /** Forks the service and waits until it listens. From then on its end leads to a restart. */
  async #launch(): Promise<void> {
    const child = fork(ENTRY, {
      env: this.#environment(),
      // V8 would let its nursery grow to 128 MB for nothing: a small one is no slower.
      execArgv: ['--max-semi-space-size=8'],
      // Its one line for people is not for ours; its log goes where ours goes, by way of us: a process
      // that holds the terminal sets it back, at its own end, to how it once found it.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // A group of its own: on Ctrl-C the bot first ends what it says, and for that it needs this.
      detached: true,
    });
    this.#enter({ is: 'running', child });
    const { takeLogLine = writeToStandardError } = this.#options;
    if (child.stderr !== null) createInterface({ input: child.stderr }).on('line', takeLogLine);
    child.on('error', (err) => this.#options.log.warn({ err }, 'the voice service is unwell'));
    this.#port = await withDeadline(listeningPort(child), LIMITS.startTimeoutMs, 'Its start');
    this.#pauseMs = LIMITS.firstPauseMs;
    child.once('exit', (code, signal) => this.#onDeath(code, signal));
  }

  #onDeath(code: number | null, signal: string | null): void {
    if (this.#state.is === 'closed') return;
    this.#options.log.warn({ code, signal }, 'the voice service died and is started again');
    this.#relaunchLater();
  }

  #relaunchLater(): void {
    const timer = setTimeout(() => void this.#relaunch(), this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, LIMITS.longestPauseMs);
    this.#enter({ is: 'pausing', timer });
  }

  async #relaunch(): Promise<void> {
    try {
      await this.#launch();
    } catch (err) {
      if (this.#state.is === 'closed') return;
      if (this.#state.is === 'running') this.#state.child.kill('SIGKILL');
      this.#options.log.error({ err }, 'the voice service does not start');
      this.#relaunchLater();
    }
  }

  #enter(state: SupervisorState): void {
    if (this.#state.is === 'pausing') clearTimeout(this.#state.timer);
    this.#state = state;
  }

  /** Only what the service needs: the bot's token stays with the bot. */
  #environment(): Record<string, string> {
    const { log, workers } = this.#options;
    const compileCache = getCompileCacheDir();
    return {
      VOICE_SERVICE_HOST: HOST,
      VOICE_SERVICE_PORT: String(this.#port),
      VOICE_SERVICE_KEYS: this.apiKey,
      ...storeVariables(this.#options.store),
      LOG_LEVEL: log.level,
      // Where the bot keeps compiled code, so does the service: it halves the time to listening. Node names a folder
      // of its version in it.
      ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(compileCache) }),
      ...(workers === undefined ? {} : { VOICE_SERVICE_WORKERS: String(workers) }),
    };
  }
}

function writeToStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}

function storeVariables(store: DatabaseOptions = { kind: 'memory' }): Record<string, string> {
  if (store.kind === 'postgres') return { DATABASE_URL: store.url };
  return { DATA_DIR: store.kind === 'sqlite' ? store.dataDir : IN_MEMORY };
}

/** @throws Error when the child ends before it listens */
function listeningPort(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const onMessage = (message: unknown) => {
    const { type, port } = message as { type?: string; port?: number };
    if (type === 'listening' && port !== undefined) resolve(port);
  };
  const onExit = (code: number | null, signal: string | null) =>
    reject(new Error(`it ended with ${signal ?? `code ${code}`}`));
  child.on('message', onMessage).once('exit', onExit).once('error', reject);
  return promise.finally(() =>
    child.off('message', onMessage).off('exit', onExit).off('error', reject),
  );
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}
