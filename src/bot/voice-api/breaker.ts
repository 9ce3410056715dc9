import { Failure } from '../../shared/common/failure.ts';

export interface BreakerLimits {
  breakerFailures: number;
  breakerRestMs: number;
  breakerMaxRestMs: number;
}

/**
 * How a call went, for the service's health. `answered`: sound began to come, its end is open.
 * `unclear`: it says nothing about the service (the caller left, or one text came back unusable).
 */
export type CallOutcome = 'answered' | 'ok' | 'failed' | 'unclear';

/** Tells the breaker how the call went; may be told more than once while a call unfolds. */
export type Permit = (outcome: CallOutcome) => void;

type State =
  | { kind: 'closed'; failures: number }
  | { kind: 'resting'; untilMs: number; restMs: number }
  | { kind: 'probing'; probe: Permit; restMs: number };

/**
 * Leaves a broken service alone: after some failed calls in a row all calls are refused for a
 * while, then a single one is let through and decides. Sound streams for long after a call has
 * returned, and a cancelled probe decides nothing; that is what the ready-made breakers lack.
 */
export class Breaker {
  readonly #limits: BreakerLimits;
  readonly #onChange: (kind: State['kind']) => void;
  #state: State = { kind: 'closed', failures: 0 };

  constructor(limits: BreakerLimits, onChange: (kind: State['kind']) => void) {
    this.#limits = limits;
    this.#onChange = onChange;
  }

  /** @throws Failure `voice-api.resting` */
  enter(): Permit {
    const permit: Permit = (outcome) => this.#note(permit, outcome);
    const state = this.#state;
    if (state.kind === 'closed') return permit;
    const restLeftMs =
      state.kind === 'resting' ? state.untilMs - performance.now() : this.#limits.breakerRestMs;
    if (restLeftMs > 0) {
      throw new Failure('voice-api.resting', { retryAfterMs: Math.ceil(restLeftMs) });
    }
    this.#become({ kind: 'probing', probe: permit, restMs: state.restMs });
    return permit;
  }

  #note(permit: Permit, outcome: CallOutcome): void {
    const state = this.#state;
    if (state.kind === 'closed') this.#noteWhileClosed(state.failures, outcome);
    else if (state.kind === 'probing' && state.probe === permit) {
      this.#noteProbe(state.restMs, outcome);
    }
    // Calls that began before the rest say nothing new.
  }

  #noteWhileClosed(failures: number, outcome: CallOutcome): void {
    if (outcome === 'ok') this.#state = { kind: 'closed', failures: 0 };
    if (outcome !== 'failed') return;
    if (failures + 1 < this.#limits.breakerFailures) {
      this.#state = { kind: 'closed', failures: failures + 1 };
    } else {
      this.#rest(this.#limits.breakerRestMs);
    }
  }

  #noteProbe(restMs: number, outcome: CallOutcome): void {
    if (outcome === 'failed') this.#rest(Math.min(restMs * 2, this.#limits.breakerMaxRestMs));
    else if (outcome === 'unclear') this.#become({ kind: 'resting', untilMs: 0, restMs });
    else this.#become({ kind: 'closed', failures: 0 });
  }

  #rest(restMs: number): void {
    this.#become({ kind: 'resting', untilMs: performance.now() + restMs, restMs });
  }

  #become(state: State): void {
    this.#state = state;
    this.#onChange(state.kind);
  }
}
