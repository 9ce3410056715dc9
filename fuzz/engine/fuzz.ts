import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CurrentInput } from './current-input.ts';
import type { Finding, FromWorker, Progress, WorkerTask } from './messages.ts';

const WORKER = new URL('./worker.ts', import.meta.url);

const LIMITS = {
  /** An input that runs for longer hangs. Generous, because other programs may use the processor. */
  hangMs: 120_000,
  /** Loading a target may take this long. */
  openMs: 120_000,
  checkIntervalMs: 250,
  heapMegabytes: 1_024,
  /** After a hang or a crash, a new thread continues. Beyond this number, the target is given up. */
  restarts: 20,
} as const;

export interface FuzzOptions extends Pick<WorkerTask, 'target' | 'seed' | 'withCoverage'> {
  /** The number of inputs. */
  readonly runs: number;
  /** Default: no end. */
  readonly untilMs?: number;
  readonly corpus?: readonly Uint8Array[];
  /** Default: 120,000. */
  readonly hangMs?: number;
}

export interface FuzzReport {
  readonly target: string;
  readonly executions: number;
  readonly elapsedMs: number;
  readonly blocks: number;
  readonly findings: readonly Finding[];
  /** Inputs that reached new code. */
  readonly kept: readonly Uint8Array[];
}

/** Runs inputs against a target in a thread, and collects what is wrong. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const startedAtMs = performance.now();
  const findings = new Map<string, Finding>();
  const kept: Uint8Array[] = [];
  let [executions, blocks, from] = [0, 0, 0];
  for (let restarts = 0; restarts <= LIMITS.restarts; restarts += 1) {
    const outcome = await runThread(options, from, kept);
    for (const finding of outcome.findings) findings.set(finding.signature, finding);
    executions += outcome.progress.executions;
    blocks = Math.max(blocks, outcome.progress.blocks);
    kept.push(...outcome.progress.kept);
    if (outcome.next === undefined) break;
    from = outcome.next;
  }
  const elapsedMs = performance.now() - startedAtMs;
  const { target } = options;
  return { target, executions, elapsedMs, blocks, findings: [...findings.values()], kept };
}

interface ThreadOutcome {
  readonly findings: readonly Finding[];
  readonly progress: Progress;
  /** Where another thread has to continue, because this one hung or died. */
  readonly next: number | undefined;
}

async function runThread(
  { target, seed, withCoverage, runs, untilMs, corpus = [], hangMs }: FuzzOptions,
  from: number,
  kept: readonly Uint8Array[],
): Promise<ThreadOutcome> {
  const current = new CurrentInput();
  const task: WorkerTask = {
    ...{ target, seed, withCoverage, from, runs, corpus, kept },
    untilMs: untilMs ?? Number.POSITIVE_INFINITY,
    shared: current.shared,
  };
  const worker = new Worker(WORKER, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.heapMegabytes },
    // Some decoders print errors.
    stderr: true,
  });
  worker.stderr.resume();
  const findings: Finding[] = [];
  let progress: Progress = { executions: 0, blocks: 0, kept: [] };
  let isDone = false;
  let failure: string | undefined;
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'finding') findings.push(message.finding);
    else if (message.kind === 'failed') failure = message.detail;
    else progress = message;
    isDone = message.kind === 'done';
  });
  const died = await waitForEnd(worker, current, hangMs ?? LIMITS.hangMs);
  if (failure !== undefined) throw new Error(`The target ${target} failed: ${failure}`);
  if (isDone) return { findings, progress, next: undefined };
  if (current.started === 0) throw new Error(`The target ${target} did not open: ${died}`);
  const signature = `${died.split('\n')[0]}`;
  findings.push({ target, signature, detail: died, input: current.bytes });
  return { findings, progress, next: current.nextNumber };
}

/** Waits until a thread has ended, or ends it if it hangs. @returns why it ended */
async function waitForEnd(worker: Worker, current: CurrentInput, hangMs: number): Promise<string> {
  let reason = 'The thread ended.';
  let [started, startedAtMs] = [0, performance.now()];
  worker.on('error', (error: unknown) => {
    reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  });
  const timer = setInterval(() => {
    const now = performance.now();
    if (current.started !== started) [started, startedAtMs] = [current.started, now];
    if (now - startedAtMs < (started === 0 ? LIMITS.openMs : hangMs)) return;
    reason = 'hang';
    void worker.terminate();
  }, LIMITS.checkIntervalMs);
  try {
    await once(worker, 'exit');
  } finally {
    clearInterval(timer);
  }
  return reason;
}
