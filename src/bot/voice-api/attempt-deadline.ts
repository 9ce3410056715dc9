import { Failure, type FailureContexts } from '../../shared/common/failure.ts';

type Phase = FailureContexts['voice-api.timeout']['phase'];

type State =
  | { kind: 'paused' }
  | { kind: 'running'; timer: NodeJS.Timeout }
  | { kind: 'ended'; failure: Failure | undefined };

/**
 * The deadlines of one attempt, phase by phase, combined with the caller's signal. The first of them to occur
 * aborts the attempt and becomes its failure. undici's own timers tick in seconds and do not cover the wait
 * for a free socket.
 */
export class AttemptDeadline {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal;
  #state: State = { kind: 'paused' };

  constructor(caller: AbortSignal) {
    this.#caller = caller;
    if (caller.aborted) this.#onAbort();
    else caller.addEventListener('abort', this.#onAbort);
  }

  /** Aborts when a deadline passes, the caller cancels, or the attempt ends. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The reason why the attempt was aborted, if it was. */
  get failure(): Failure | undefined {
    return this.#state.kind === 'ended' ? this.#state.failure : undefined;
  }

  /** Starts `phase` with this much time. Replaces the previous phase. */
  start(phase: Phase, timeoutMs: number): void {
    const timer = setTimeout(() => {
      const failure = new Failure('voice-api.timeout', { phase, timeoutMs });
      this.#become({ kind: 'ended', failure });
    }, timeoutMs);
    this.#become({ kind: 'running', timer });
  }

  /** Pauses the deadline while the attempt waits for its reader. */
  pause(): void {
    this.#become({ kind: 'paused' });
  }

  /** Rejects as soon as the attempt is aborted: undici keeps an aborted request in its queue. */
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
    this.#become({ kind: 'ended', failure: new Failure('cancelled', {}) });
  };

  #become(next: State): void {
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
