import { Failure } from '../../shared/common/failure.ts';

export interface BreakerLimits {
  breakerFailures: number;
  breakerOpenMs: number;
  breakerMaxOpenMs: number;
}

/**
 * The result of a call, as evidence of the service's health. `answered`: audio began to arrive, but may still break off.
 * `inconclusive`: no evidence, because the caller cancelled or a single text produced unusable audio.
 */
export type CallOutcome = 'answered' | 'succeeded' | 'failed' | 'inconclusive';

/** Reports the outcome of a call. May be called more than once during the call. */
export type ReportOutcome = (outcome: CallOutcome) => void;

/** How soon to ask again while a probe is in progress. */
const PROBE_CHECK_MS = 250;

type State =
  | { kind: 'closed'; failures: number }
  | { kind: 'open'; untilMs: number; openMs: number }
  | { kind: 'half-open'; probe: ReportOutcome; openMs: number };

/**
 * Stops calls to a service that keeps failing. After several failures in a row, it refuses all calls for a
 * while. Then it lets a single call through, the probe, whose outcome decides. Each failed probe doubles the
 * wait. Calls that can wait longer than that ask again.
 *
 * Common breaker libraries judge a call when its promise settles. Audio keeps streaming long after that, and
 * a cancelled probe must not decide anything. So calls report their outcome themselves.
 */
export class CircuitBreaker {
  readonly #limits: BreakerLimits;
  readonly #onChange: (state: State['kind']) => void;
  #state: State = { kind: 'closed', failures: 0 };

  constructor(limits: BreakerLimits, onChange: (state: State['kind']) => void) {
    this.#limits = limits;
    this.#onChange = onChange;
  }

  /** Lets a call through, or says how long calls are refused. */
  startCall(): ReportOutcome | Failure<'voice-api.resting'> {
    const report: ReportOutcome = (outcome) => this.#onOutcome(report, outcome);
    const state = this.#state;
    if (state.kind === 'closed') return report;
    const waitMs = state.kind === 'open' ? state.untilMs - performance.now() : PROBE_CHECK_MS;
    if (waitMs > 0) {
      return new Failure('voice-api.resting', { retryAfterMs: Math.ceil(waitMs) });
    }
    this.#become({ kind: 'half-open', probe: report, openMs: state.openMs });
    return report;
  }

  #onOutcome(report: ReportOutcome, outcome: CallOutcome): void {
    const state = this.#state;
    if (state.kind === 'closed') this.#onOutcomeWhileClosed(state.failures, outcome);
    else if (state.kind === 'half-open' && state.probe === report) {
      this.#onProbeOutcome(state.openMs, outcome);
    }
    // Calls that started before the breaker opened are no new evidence.
  }

  #onOutcomeWhileClosed(failures: number, outcome: CallOutcome): void {
    if (outcome === 'succeeded') this.#state = { kind: 'closed', failures: 0 };
    if (outcome !== 'failed') return;
    if (failures + 1 < this.#limits.breakerFailures) {
      this.#state = { kind: 'closed', failures: failures + 1 };
    } else {
      this.#open(this.#limits.breakerOpenMs);
    }
  }

  #onProbeOutcome(openMs: number, outcome: CallOutcome): void {
    if (outcome === 'failed') this.#open(Math.min(openMs * 2, this.#limits.breakerMaxOpenMs));
    else if (outcome === 'inconclusive') this.#become({ kind: 'open', untilMs: 0, openMs });
    else this.#become({ kind: 'closed', failures: 0 });
  }

  #open(openMs: number): void {
    this.#become({ kind: 'open', untilMs: performance.now() + openMs, openMs });
  }

  #become(state: State): void {
    this.#state = state;
    this.#onChange(state.kind);
  }
}
