import { Failure, type FailureContexts } from '../../shared/common/failure.ts';

type Phase = FailureContexts['voice-api.timeout']['phase'];

type State =
  | { kind: 'calm' }
  | { kind: 'waiting'; timer: NodeJS.Timeout }
  | { kind: 'over'; failure: Failure | undefined };

/**
 * Watches over one exchange: its deadlines, phase by phase, and its caller's signal. Whatever comes
 * first aborts the exchange and stands as the reason. undici's own timers tick in seconds and do not
 * cover the wait for a socket.
 */
export class Watch {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal;
  #state: State = { kind: 'calm' };

  constructor(caller: AbortSignal) {
    this.#caller = caller;
    if (caller.aborted) this.#onAbort();
    else caller.addEventListener('abort', this.#onAbort);
  }

  /** Aborts when a deadline passes, the caller leaves, or the watch ends. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why the exchange was stopped, if it was. */
  get failure(): Failure | undefined {
    return this.#state.kind === 'over' ? this.#state.failure : undefined;
  }

  /** From now on `phase` may take `timeoutMs`; replaces what was waited for before. */
  expect(phase: Phase, timeoutMs: number): void {
    const timer = setTimeout(() => {
      const failure = new Failure('voice-api.timeout', { phase, timeoutMs });
      this.#become({ kind: 'over', failure });
    }, timeoutMs);
    this.#become({ kind: 'waiting', timer });
  }

  /** Nothing is expected for now. */
  calm(): void {
    this.#become({ kind: 'calm' });
  }

  /** The promise, or the watch's failure as soon as there is one: undici keeps an aborted request in its queue. */
  async guard<T>(promise: Promise<T>): Promise<T> {
    promise.catch(() => {}); // It may lose the race and fail later, unseen.
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    const onAbort = () => reject(this.signal.reason);
    if (this.signal.aborted) onAbort();
    else this.signal.addEventListener('abort', onAbort);
    try {
      return await Promise.race([promise, stopped]);
    } finally {
      this.signal.removeEventListener('abort', onAbort);
    }
  }

  /** The exchange is over: frees timer, listener, and the socket if its body was not read to the end. */
  end(): void {
    this.#become({ kind: 'over', failure: undefined });
  }

  readonly #onAbort = (): void => {
    this.#become({ kind: 'over', failure: new Failure('cancelled', {}) });
  };

  #become(next: State): void {
    if (this.#state.kind === 'waiting') clearTimeout(this.#state.timer);
    if (this.#state.kind === 'over') {
      if (next.kind === 'waiting') clearTimeout(next.timer);
      return;
    }
    this.#state = next;
    if (next.kind !== 'over') return;
    this.#caller.removeEventListener('abort', this.#onAbort);
    this.#controller.abort(next.failure);
  }
}
