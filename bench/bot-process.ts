import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Sandbox } from '../src/sandbox/types.ts';
import { withDeadline } from '../src/shared/common/deadline.ts';
import { endProcess } from './end-process.ts';
import { environmentWith } from './environment.ts';
import type { Answer, Question, Usage } from './probe.ts';

const PROBE = new URL('./probe.ts', import.meta.url).href;
/** Generous, for a busy machine and bots with many guilds. */
const READY_TIMEOUT_MS = 90_000;
const ANSWER_TIMEOUT_MS = 10_000;
const KEPT_OUTPUT = 2_000;

/** The bots to compare. Each prints a line with "ready" on standard output. */
export const BOTS = {
  mynah: {
    entry: new URL('../src/launch.cjs', import.meta.url),
    args: ['start'],
    // The launcher sets it, but not in a process with a channel to its parent.
    flags: ['--max-semi-space-size=2'],
  },
  ffmpeg: { entry: new URL('./ffmpeg-bot.ts', import.meta.url), args: [], flags: [] },
} as const;
export type BotKind = keyof typeof BOTS;

export interface BotOptions {
  /** Environment variables in addition to those that connect it to the sandbox. */
  settings?: Readonly<Record<string, string>>;
  /** The folder for CPU profiles of its threads, which are written when it stops. Default: none. */
  profileFolder?: string | undefined;
}

/** One bot or several, whose usage is measured. */
export interface MeasuredBot {
  /** Resets the usage counters. @returns the usage so far, which is next to nothing but memory */
  begin(): Promise<Usage>;
  usage(): Promise<Usage>;
  /** Waits for the work. @throws Error with the bot's last output if the bot exits first */
  whileAlive<T>(work: Promise<T>): Promise<T>;
}

/** A bot in its own process, so that memory, CPU time and event loop delay belong to it alone. */
export interface BotProcess extends MeasuredBot, AsyncDisposable {
  readonly kind: BotKind;
  readonly pid: number | undefined;
  /** Time from the fork until the bot reports that it is ready. */
  readonly bootMs: number;
  /** The memory of the bot's main thread after a garbage collection. */
  liveBytes(): Promise<number>;
  /** Blocks the bot's main thread. Resolves once it runs again. */
  blockMainThread(ms: number): Promise<void>;
}

/**
 * Starts a bot and waits until it is ready.
 * @param folder the bot's working folder, which holds the sandbox's certificate as `sandbox.pem`
 * @throws Error when the bot does not become ready
 */
export async function startBot(
  kind: BotKind,
  sandbox: Sandbox,
  folder: string,
  { settings = {}, profileFolder }: BotOptions = {},
): Promise<BotProcess> {
  const startedAtMs = performance.now();
  const { entry, args, flags } = BOTS[kind];
  const profiling =
    profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  const child = fork(fileURLToPath(entry), args, {
    cwd: folder,
    env: environmentFor(sandbox, folder, settings),
    execArgv: [...flags, '--import', PROBE, ...profiling],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const bot = new RunningBot(kind, child);
  try {
    await bot.ready();
    bot.bootMs = performance.now() - startedAtMs;
    return bot;
  } catch (error) {
    await bot[Symbol.asyncDispose]();
    throw error;
  }
}

function environmentFor(
  sandbox: Sandbox,
  folder: string,
  settings: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  return environmentWith({
    DISCORD_TOKEN: sandbox.botToken,
    DISCORD_API_URL: sandbox.restUrl,
    NODE_EXTRA_CA_CERTS: `${folder}/sandbox.pem`,
    LOG_LEVEL: 'error',
    ...settings,
  });
}

class RunningBot implements BotProcess {
  bootMs = Number.NaN;
  readonly kind: BotKind;
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;
  readonly #ready = Promise.withResolvers<void>();
  #said = '';

  constructor(kind: BotKind, child: ChildProcess) {
    this.kind = kind;
    this.#child = child;
    this.#ended = this.#end();
    this.#ended.catch(() => {});
    child.stdout?.on('data', (data) => {
      this.#keep(data);
      if (/\bready\b/.test(this.#said)) this.#ready.resolve();
    });
    child.stderr?.on('data', (data) => this.#keep(data));
    process.on('exit', this.#kill);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  ready(): Promise<void> {
    const ready = withDeadline(this.#ready.promise, READY_TIMEOUT_MS, 'starting the bot');
    return this.whileAlive(ready);
  }

  begin(): Promise<Usage> {
    return this.#ask({ type: 'bench:begin' });
  }

  usage(): Promise<Usage> {
    return this.#ask({ type: 'bench:usage' });
  }

  async liveBytes(): Promise<number> {
    const { liveBytes } = await this.#ask({ type: 'bench:collect' });
    return liveBytes;
  }

  async blockMainThread(ms: number): Promise<void> {
    await this.#ask({ type: 'bench:block', ms });
  }

  async whileAlive<T>(work: Promise<T>): Promise<T> {
    work.catch(() => {});
    return Promise.race([work, this.#ended]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    process.off('exit', this.#kill);
    await endProcess(this.#child);
  }

  async #ask(question: Question): Promise<Usage> {
    const answer = once(this.#child, 'message') as Promise<[Answer]>;
    this.#child.send(question);
    const [{ usage }] = await this.whileAlive(
      withDeadline(answer, ANSWER_TIMEOUT_MS, "the bot's answer about its usage"),
    );
    return usage;
  }

  async #end(): Promise<never> {
    const [code, signal] = await once(this.#child, 'exit');
    const how = signal ?? `code ${code}`;
    throw new Error(`the ${this.kind} bot ended (${how}). It said last: ${this.#said.trim()}`);
  }

  readonly #kill = () => {
    this.#child.kill('SIGKILL');
  };

  #keep(data: Buffer): void {
    this.#said = (this.#said + data.toString()).slice(-KEPT_OUTPUT);
  }
}
