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

/** Reading coverage takes as long as some hundred inputs. */
const INPUTS_PER_COVERAGE = 300;
const PROGRESS_INTERVAL_MS = 5_000;

const task = workerData as WorkerTask;
collectUncaughtErrors();

class FuzzLoop {
  readonly #target: Target;
  readonly #opened: OpenTarget;
  readonly #coverage: Coverage | undefined;
  readonly #current = new CurrentInput(task.shared);
  readonly #corpus: Uint8Array[];
  readonly #signatures = new Set<string>();
  readonly #kept: Uint8Array[] = [];
  #executions = 0;
  #nextProgressMs = Date.now() + PROGRESS_INTERVAL_MS;

  constructor(
    target: Target,
    opened: OpenTarget,
    coverage: Coverage | undefined,
    corpus: Uint8Array[],
  ) {
    this.#target = target;
    this.#opened = opened;
    this.#coverage = coverage;
    this.#corpus = corpus;
  }

  async replay(inputs: readonly Uint8Array[]): Promise<void> {
    for (const [index, input] of inputs.entries()) await this.#run(index + 1, input);
  }

  async fuzz(): Promise<void> {
    // Seeds as they are first: they must be fine.
    if (task.from === 0) await this.replay(this.#corpus);
    await this.#coverage?.countNew();
    let batch: Uint8Array[] = [];
    for (let run = task.from; run < task.to && Date.now() < task.untilMs; run += 1) {
      const input = mutate(this.#target, this.#corpus, new Random(task.seed, task.target, run));
      await this.#run(run + 1, input);
      if (this.#coverage === undefined) continue;
      batch.push(input);
      if (batch.length < INPUTS_PER_COVERAGE) continue;
      if ((await this.#coverage.countNew()) > 0) await this.#keepInteresting(batch);
      batch = [];
    }
  }

  report(kind: 'progress' | 'done'): void {
    const blocks = this.#coverage?.blocks ?? 0;
    send({ kind, executions: this.#executions, blocks, kept: this.#kept });
  }

  async #run(run: number, input: Uint8Array): Promise<void> {
    this.#current.set(run, input);
    this.#executions += 1;
    const wrong = await runInput(this.#target, this.#opened, input);
    if (wrong !== undefined) await this.#report(wrong, input);
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
    for (const input of inputs) await runInput(this.#target, this.#opened, input);
  }

  async #report(wrong: unknown, input: Uint8Array): Promise<void> {
    const signature = signatureOf(wrong);
    if (this.#signatures.has(signature)) return;
    this.#signatures.add(signature);
    const smallest = await minimize(input, async (shorter) => {
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
    await (task.replay === undefined ? loop.fuzz() : loop.replay(task.replay));
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
