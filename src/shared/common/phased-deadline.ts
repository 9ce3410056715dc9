type State<E> =
  | { kind: 'paused' }
  | { kind: 'running'; timer: NodeJS.Timeout }
  | { kind: 'ended'; failure: E | undefined };

/** Creates the errors of an operation that did not end on its own. */
export interface DeadlineFailures<Phase, E> {
  timedOut(phase: Phase, timeoutMs: number): E;
  /** @param reason why the caller aborted */
  cancelled(reason: unknown): E;
}

/**
 * The deadlines of one operation, phase by phase, combined with the caller's signal. The first of them to occur
 * aborts the operation and becomes its failure.
 */
export class PhasedDeadline<Phase, E> {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal;
  readonly #failures: DeadlineFailures<Phase, E>;
  #state: State<E> = { kind: 'paused' };

  constructor(caller: AbortSignal, failures: DeadlineFailures<Phase, E>) {
    this.#caller = caller;
    this.#failures = failures;
    if (caller.aborted) this.#onAbort();
    else caller.addEventListener('abort', this.#onAbort);
  }

  /** Aborts when a deadline passes, the caller cancels, or the operation ends. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The reason why the operation was aborted, if it was. */
  get failure(): E | undefined {
    return this.#state.kind === 'ended' ? this.#state.failure : undefined;
  }

  /** Starts `phase` with this much time. Replaces the previous phase. */
  start(phase: Phase, timeoutMs: number): void {
    const timer = setTimeout(() => {
      this.#become({ kind: 'ended', failure: this.#failures.timedOut(phase, timeoutMs) });
    }, timeoutMs);
    this.#become({ kind: 'running', timer });
  }

  /** Pauses the deadline while the operation waits for its caller. */
  pause(): void {
    this.#become({ kind: 'paused' });
  }

  /** Rejects as soon as the operation is aborted: undici keeps an aborted request in its queue. */
  async race<T>(promise: Promise<T>): Promise<T> {
    promise.catch(() => {}); // The abort may happen after the race is over.
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const onAbort = () => reject(this.signal.reason);
    if (this.signal.aborted) onAbort();
    else this.signal.addEventListener('abort', onAbort);
    try {
      return await Promise.race([promise, aborted]);
    } finally {
      this.signal.removeEventListener('abort', onAbort);
    }
  }

  /** Frees the timer and the listener, and the socket unless its body was read to the end. */
  end(): void {
    this.#become({ kind: 'ended', failure: undefined });
  }

  readonly #onAbort = (): void => {
    this.#become({ kind: 'ended', failure: this.#failures.cancelled(this.#caller.reason) });
  };

  #become(next: State<E>): void {
    if (this.#state.kind === 'running') clearTimeout(this.#state.timer);
    if (this.#state.kind === 'ended') {
      if (next.kind === 'running') clearTimeout(next.timer);
      return;
    }
    this.#state = next;
    if (next.kind !== 'ended') return;
    this.#caller.removeEventListener('abort', this.#onAbort);
    this.#controller.abort(next.failure);
  }
}
