import type { EngineError, EngineFault } from './engine.ts';

const LIMITS = {
  /** How long an engine rests after its first failure. Each further failure doubles the pause. */
  firstPauseMs: 500,
  maxPauseMs: 60_000,
  /** The first pause after failures that the operator has to mend. */
  brokenPauseMs: 15_000,
  /** Requests in a row that an engine may refuse before it rests: the fault may be in the texts. */
  toleratedRefusals: 2,
} as const;

const BROKEN: ReadonlySet<EngineFault> = new Set(['unauthorized', 'unusable']);
const TOLERATED: ReadonlySet<EngineFault> = new Set(['refused', 'bad_audio']);

export type HealthState =
  | { readonly kind: 'available' }
  | { readonly kind: 'resting'; readonly timer: NodeJS.Timeout }
  | { readonly kind: 'probing' }
  | { readonly kind: 'closed' };

/**
 * Whether an engine can be used (a circuit breaker). After a failure it rests, longer each time, and is then probed.
 * Only speech that was heard resets the pause.
 */
export class EngineHealth {
  readonly #probe: () => Promise<void>;
  #state: HealthState = { kind: 'available' };
  #pauseMs = 0;
  #refusals = 0;

  /** @param probe asks the engine whether it works. Rejects if it does not. */
  constructor(probe: () => Promise<void>) {
    this.#probe = probe;
  }

  get state(): HealthState['kind'] {
    return this.#state.kind;
  }

  get isAvailable(): boolean {
    return this.#state.kind === 'available';
  }

  /** The engine has spoken. */
  succeeded(): void {
    this.#pauseMs = 0;
    this.#refusals = 0;
    if (this.#state.kind === 'resting') this.#setState({ kind: 'available' });
  }

  /** @returns how long the engine rests now; 0 if it does not */
  failed({ fault, retryAfterMs }: Pick<EngineError, 'fault' | 'retryAfterMs'>): number {
    if (fault === 'voice_missing') return 0;
    // Other requests that fail at the same time say nothing new.
    if (this.#state.kind === 'resting' || this.#state.kind === 'closed') return 0;
    if (TOLERATED.has(fault) && this.#state.kind !== 'probing') {
      this.#refusals += 1;
      if (this.#refusals <= LIMITS.toleratedRefusals) return 0;
    }
    const firstMs = BROKEN.has(fault) ? LIMITS.brokenPauseMs : LIMITS.firstPauseMs;
    this.#pauseMs = Math.min(LIMITS.maxPauseMs, Math.max(firstMs, 2 * this.#pauseMs));
    const restMs = Math.min(LIMITS.maxPauseMs, Math.max(this.#pauseMs, retryAfterMs ?? 0));
    const timer = setTimeout(() => void this.#check(), restMs).unref();
    this.#setState({ kind: 'resting', timer });
    return restMs;
  }

  close(): void {
    this.#setState({ kind: 'closed' });
  }

  async #check(): Promise<void> {
    this.#setState({ kind: 'probing' });
    try {
      await this.#probe();
      if (this.#state.kind === 'probing') this.#setState({ kind: 'available' });
    } catch {
      if (this.#state.kind === 'probing') this.failed({ fault: 'unreachable', retryAfterMs: 0 });
    }
  }

  #setState(state: HealthState): void {
    if (this.#state.kind === 'resting') clearTimeout(this.#state.timer);
    if (this.#state.kind !== 'closed') this.#state = state;
  }
}
