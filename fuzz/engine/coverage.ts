import { Session } from 'node:inspector/promises';

/** Only code of this project counts. */
const OWN_CODE = /^file:.*\/(?:src|commands)\//;

/** Counts which blocks of our code have run in this thread. Reading the counts takes some milliseconds. */
export class Coverage {
  readonly #session = new Session();
  #seen = new Set<string>();

  static async start(): Promise<Coverage> {
    const coverage = new Coverage();
    coverage.#session.connect();
    await coverage.#session.post('Profiler.enable');
    await coverage.#session.post('Profiler.startPreciseCoverage', {
      callCount: true,
      detailed: true,
    });
    return coverage;
  }

  /** The number of blocks that have run so far. */
  get blocks(): number {
    return this.#seen.size;
  }

  /** The number of blocks that ran since the last call, and never before. */
  async countNew(): Promise<number> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    const before = this.#seen.size;
    for (const { url, scriptId, functions } of result) {
      if (!OWN_CODE.test(url)) continue;
      for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges)) {
        if (count > 0) this.#seen.add(`${scriptId} ${startOffset} ${endOffset}`);
      }
    }
    return this.#seen.size - before;
  }

  /** The blocks that have run, to {@link restore}. */
  copy(): ReadonlySet<string> {
    return new Set(this.#seen);
  }

  restore(seen: ReadonlySet<string>): void {
    this.#seen = new Set(seen);
  }

  close(): void {
    this.#session.disconnect();
  }
}
