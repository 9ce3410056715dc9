import { parentPort, workerData } from 'node:worker_threads';
import type { OpenTarget, Target } from '../target.ts';
import { loadTarget } from '../targets/index.ts';
import { Coverage } from './coverage.ts';
import { CurrentInput } from './current-input.ts';
import type { FromWorker, WorkerTask } from './messages.ts';
import { minimize } from './minimize.ts';
import { mutate } from './mutate.ts';
import { Random } from './random.ts';
import { collectUncaughtErrors, detailOf, runInput, signatureOf } from './run-input.ts';

/** A thread that runs the inputs of one target. Its parent watches it, and starts another one if it hangs or dies. */

/** Reading coverage takes as long as some hundred inputs. When a batch has reached new code, it runs several times. */
const MAX_BATCH = 300;
const MAX_BATCH_MS = 2_000;
const PROGRESS_INTERVAL_MS = 5_000;

const task = workerData as WorkerTask;
collectUncaughtErrors();

class FuzzLoop {
  readonly #target: Target;
  readonly #opened: OpenTarget;
  readonly #coverage: Coverage | undefined;
  readonly #current = new CurrentInput(task.shared);
  readonly #corpus: Uint8Array[];
  /** The number of inputs that run as they are. */
  readonly #unchanged: number;
  readonly #signatures = new Set<string>();
  readonly #kept: Uint8Array[] = [];
  #executions = 0;
  #batchStartMs = Date.now();
  #nextProgressMs = Date.now() + PROGRESS_INTERVAL_MS;

  constructor(
    target: Target,
    opened: OpenTarget,
    coverage: Coverage | undefined,
    corpus: readonly Uint8Array[],
  ) {
    this.#target = target;
    this.#opened = opened;
    this.#coverage = coverage;
    this.#corpus = [...corpus, ...task.kept];
    this.#unchanged = corpus.length;
  }

  async fuzz(): Promise<void> {
    const end = this.#unchanged + task.runs;
    let batch: Uint8Array[] = [];
    for (let number = task.from; number < end && Date.now() < task.untilMs; number += 1) {
      const input = this.#input(number);
      this.#current.set(input, number + 1);
      this.#executions += 1;
      const wrong = await runInput(this.#target, this.#opened, input);
      if (wrong !== undefined) await this.#report(wrong, input);
      this.#reportProgress();
      if (number === this.#unchanged) await this.#coverage?.countNew();
      batch.push(input);
      if (this.#coverage === undefined || !this.#isBatchFull(batch)) continue;
      if ((await this.#coverage.countNew()) > 0) await this.#keepInteresting(batch);
      batch = [];
      this.#batchStartMs = Date.now();
    }
  }

  #input(number: number): Uint8Array {
    const unchanged = number < this.#unchanged ? this.#corpus[number] : undefined;
    if (unchanged !== undefined) return unchanged;
    return mutate(this.#target, this.#corpus, new Random(task.seed, task.target, number));
  }

  #isBatchFull(batch: readonly Uint8Array[]): boolean {
    return batch.length >= MAX_BATCH || Date.now() - this.#batchStartMs > MAX_BATCH_MS;
  }

  report(kind: 'progress' | 'done'): void {
    const blocks = this.#coverage?.blocks ?? 0;
    send({ kind, executions: this.#executions, blocks, kept: this.#kept });
  }

  #reportProgress(): void {
    if (Date.now() < this.#nextProgressMs) return;
    this.#nextProgressMs = Date.now() + PROGRESS_INTERVAL_MS;
    this.report('progress');
  }

  /**
   * New code was reached for the first time by some of these inputs. Coverage starts from nothing, and they run again,
   * in halves, until these inputs are found.
   */
  async #keepInteresting(batch: readonly Uint8Array[]): Promise<void> {
    const fresh = await Coverage.start();
    await this.#runAll(this.#corpus);
    await fresh.countNew();
    const search = async (inputs: readonly Uint8Array[]): Promise<void> => {
      const snapshot = fresh.copy();
      await this.#runAll(inputs);
      if ((await fresh.countNew()) === 0) return;
      const [only] = inputs;
      if (inputs.length === 1 && only !== undefined) {
        this.#corpus.push(only);
        this.#kept.push(only);
        return;
      }
      fresh.restore(snapshot);
      const middle = inputs.length >> 1;
      await search(inputs.slice(0, middle));
      await search(inputs.slice(middle));
    };
    await search(batch);
    fresh.close();
  }

  async #runAll(inputs: readonly Uint8Array[]): Promise<void> {
    for (const input of inputs) {
      this.#current.set(input);
      await runInput(this.#target, this.#opened, input);
    }
  }

  async #report(wrong: unknown, input: Uint8Array): Promise<void> {
    const signature = signatureOf(wrong);
    if (this.#signatures.has(signature)) return;
    this.#signatures.add(signature);
    const smallest = await minimize(input, async (shorter) => {
      this.#current.set(shorter);
      const other = await runInput(this.#target, this.#opened, shorter);
      return other !== undefined && signatureOf(other) === signature;
    });
    const { name: target } = this.#target;
    send({
      kind: 'finding',
      finding: { target, signature, detail: detailOf(wrong), input: smallest },
    });
  }
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}

async function main(): Promise<void> {
  const target = await loadTarget(task.target);
  const opened = await target.open();
  const corpus = [...(await target.seeds()), ...task.corpus];
  const coverage = task.withCoverage ? await Coverage.start() : undefined;
  const loop = new FuzzLoop(target, opened, coverage, corpus);
  try {
    await loop.fuzz();
  } finally {
    coverage?.close();
    await opened.close?.();
  }
  loop.report('done');
}

try {
  await main();
} catch (error) {
  send({ kind: 'failed', detail: detailOf(error) });
  process.exit(1);
}
