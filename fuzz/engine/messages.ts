/** The task of a worker. */
export interface WorkerTask {
  readonly target: string;
  readonly seed: number;
  /**
   * Number of the first input. The seeds and the corpus come first, unchanged. Input `n` after them depends on the
   * seed and `n` only, unless there is coverage.
   */
  readonly from: number;
  /** Number of inputs after the seeds and the corpus. */
  readonly runs: number;
  /** Epoch milliseconds after which no input starts. */
  readonly untilMs: number;
  /** Whether inputs that reach new code are kept as a start for others. Then inputs also depend on each other. */
  readonly withCoverage: boolean;
  /** Inputs to start from, besides the seeds. */
  readonly corpus: readonly Uint8Array[];
  /** Inputs that threads before this one have kept. */
  readonly kept: readonly Uint8Array[];
  readonly shared: SharedArrayBuffer;
}

/** Messages from a worker. */
export type FromWorker =
  | { readonly kind: 'finding'; readonly finding: Finding }
  /** The target did not load or start. */
  | { readonly kind: 'failed'; readonly detail: string }
  | ({ readonly kind: 'progress' | 'done' } & Progress);

export interface Progress {
  readonly executions: number;
  /** Blocks of our code that have run; 0 without coverage. */
  readonly blocks: number;
  /** Inputs that reached new code. */
  readonly kept: readonly Uint8Array[];
}

/** An input that made a target do what it must never do. */
export interface Finding {
  readonly target: string;
  /** The same for inputs with the same cause. */
  readonly signature: string;
  readonly detail: string;
  readonly input: Uint8Array;
}
