import { appendFileSync, writeFileSync } from 'node:fs';
import { percentile, rounded } from '../statistics.ts';

/** The counts and times of a run between two samples. */
export interface Window {
  /** Finished events by name. */
  done: Record<string, number>;
  /** Failed events by name, apart from those in the shadow of a fault. */
  failed: Record<string, number>;
  /** Failed events with a fault during them or shortly before. */
  failedNearFault: Record<string, number>;
  /** Events that were left out because their server was still busy with earlier ones. */
  skipped: number;
  /** By kind of event. */
  latencies: Record<string, { count: number; p50_ms: number; p99_ms: number }>;
}

/** Counts what happens, and writes each line to a file at once, so that a stopped run keeps its samples. */
export class SoakLog {
  readonly #file: string;
  readonly #startedAtMs = performance.now();
  #window = emptyWindow();
  #times: Record<string, number[]> = {};
  readonly totals = emptyWindow();
  readonly #allTimes: Record<string, number[]> = {};

  constructor(file: string) {
    this.#file = file;
    writeFileSync(file, '');
  }

  /** Since the start of the run. */
  get elapsedMs(): number {
    return performance.now() - this.#startedAtMs;
  }

  done(event: string): void {
    for (const { done } of [this.#window, this.totals]) done[event] = (done[event] ?? 0) + 1;
  }

  took(event: string, ms: number): void {
    for (const times of [this.#times, this.#allTimes]) {
      const list = times[event] ?? [];
      times[event] = list;
      list.push(ms);
    }
  }

  skipped(): void {
    this.#window.skipped += 1;
    this.totals.skipped += 1;
  }

  failed(event: string, error: unknown, nearFault: string | undefined): void {
    const name = nearFault === undefined ? 'failed' : 'failedNearFault';
    for (const { [name]: counts } of [this.#window, this.totals])
      counts[event] = (counts[event] ?? 0) + 1;
    this.write('failure', { event, near_fault: nearFault, error: describeError(error) });
  }

  /** Ends the window. */
  takeWindow(): Window {
    const window = { ...this.#window, latencies: summarize(this.#times) };
    this.#window = emptyWindow();
    this.#times = {};
    return window;
  }

  /** Latencies of the whole run. */
  get latencies(): Window['latencies'] {
    return summarize(this.#allTimes);
  }

  /** One line of JSON. */
  write(kind: string, values: object): void {
    const line = { kind, elapsed_s: rounded(this.elapsedMs / 1_000), ...values };
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

function emptyWindow(): Window {
  return { done: {}, failed: {}, failedNearFault: {}, skipped: 0, latencies: {} };
}

function summarize(times: Readonly<Record<string, number[]>>): Window['latencies'] {
  return Object.fromEntries(
    Object.entries(times).map(([event, values]) => [
      event,
      {
        count: values.length,
        p50_ms: rounded(percentile(values, 0.5)),
        p99_ms: rounded(percentile(values, 0.99)),
      },
    ]),
  );
}

/** With its causes. */
function describeError(error: unknown): string {
  const parts: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) parts.push(cause.message);
  return parts.join(': ') || String(error);
}
