import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { EngineObserver, RunningEngine } from '../engines/running-engine.ts';

const STATES = ['available', 'unknown', 'resting', 'probing'] as const;

/** Metrics of the engines. Their names come from the configuration, so there are few. */
export class EngineMetrics implements EngineObserver {
  readonly #requests: Counter;
  readonly #failures: Counter;
  readonly #firstSound: Histogram;
  readonly #realTimeFactor: Histogram;
  readonly #registry: Registry;

  constructor(registry: Registry) {
    const labelNames = ['engine'];
    const registers = [registry];
    this.#registry = registry;
    this.#requests = new Counter({
      name: 'mynah_service_engine_requests_total',
      help: "Clips that one of the operator's engines was asked to speak.",
      ...{ labelNames, registers },
    });
    this.#failures = new Counter({
      name: 'mynah_service_engine_failures_total',
      help: 'Failures of engines by fault.',
      ...{ labelNames: ['engine', 'fault'], registers },
    });
    this.#firstSound = new Histogram({
      name: 'mynah_service_engine_first_sound_seconds',
      help: 'Time from the request to an engine to its first sound.',
      buckets: [0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12],
      ...{ labelNames, registers },
    });
    this.#realTimeFactor = new Histogram({
      name: 'mynah_service_engine_real_time_factor',
      help: 'Time that an engine takes to speak, divided by the duration of the speech.',
      buckets: [0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 1, 1.5, 3],
      ...{ labelNames, registers },
    });
  }

  /** Shows the state of the engines in use. Call it once. */
  watch(engines: () => readonly RunningEngine[]): void {
    new Gauge({
      name: 'mynah_service_engine_state',
      help: 'The state of each engine: 1 for the current one.',
      labelNames: ['engine', 'state'],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const { name, state } of engines()) {
          for (const each of STATES)
            this.set({ engine: name, state: each }, each === state ? 1 : 0);
        }
      },
    });
    new Gauge({
      name: 'mynah_service_engine_segments',
      help: 'Segments that an engine speaks, and that wait for it.',
      labelNames: ['engine', 'state'],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const { name, slots } of engines()) {
          this.set({ engine: name, state: 'speaking' }, slots.busy);
          this.set({ engine: name, state: 'waiting' }, slots.waiting);
        }
      },
    });
  }

  requested(engine: string): void {
    this.#requests.inc({ engine });
  }

  failed(engine: string, fault: string): void {
    this.#failures.inc({ engine, fault });
  }

  firstSound(engine: string, seconds: number): void {
    this.#firstSound.observe({ engine }, seconds);
  }

  realTimeFactor(engine: string, factor: number): void {
    this.#realTimeFactor.observe({ engine }, factor);
  }

  removed(engine: string): void {
    for (const metric of [this.#requests, this.#firstSound, this.#realTimeFactor]) {
      metric.remove({ engine });
    }
    void this.#failures.get().then(({ values }) => {
      for (const { labels } of values) if (labels.engine === engine) this.#failures.remove(labels);
    });
  }
}
