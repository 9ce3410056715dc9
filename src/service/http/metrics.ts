import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { registerConnections } from '../../shared/database/connection-metrics.ts';
import type { EmbeddedEngine } from '../engines/embedded/embedded-engine.ts';
import type { Store } from '../store/store.ts';
import type { Connections } from './connections.ts';
import { EngineMetrics } from './engine-metrics.ts';

/** Prometheus metrics. No label contains an account, voice, text or key. */
export class Metrics {
  readonly registry = new Registry();
  readonly engines = new EngineMetrics(this.registry);
  readonly #requests = new Counter({
    name: 'mynah_service_requests_total',
    help: 'Responses by route, status and error code (empty for none).',
    labelNames: ['route', 'status', 'code'],
    registers: [this.registry],
  });
  readonly #duration = new Histogram({
    name: 'mynah_service_request_seconds',
    help: 'Time from the request to the end of the response.',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });
  readonly #firstSample = new Histogram({
    name: 'mynah_service_first_sound_seconds',
    help: 'Time from the request to the first samples of speech.',
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1, 2, 5],
    registers: [this.registry],
  });
  readonly #characters = new Counter({
    name: 'mynah_service_characters_total',
    help: 'Charged characters.',
    labelNames: ['operation'],
    registers: [this.registry],
  });
  readonly #seconds = new Counter({
    name: 'mynah_service_speech_seconds_total',
    help: 'Seconds of synthesized speech.',
    labelNames: ['operation'],
    registers: [this.registry],
  });

  constructor(
    { pool, slots }: EmbeddedEngine,
    connections: Connections,
    store: Pick<Store, 'connections'> & { deletions: Pick<Store['deletions'], 'listPending'> },
  ) {
    collectDefaultMetrics({ register: this.registry });
    registerConnections(this.registry, 'mynah_service', store);
    new Gauge({
      name: 'mynah_service_threads',
      help: 'Speech threads by state.',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        for (const [state, count] of Object.entries(pool.threads)) this.set({ state }, count);
      },
    });
    new Gauge({
      name: 'mynah_service_threads_replaced',
      help: 'Speech threads replaced since the start, by reason.',
      labelNames: ['reason'],
      registers: [this.registry],
      collect() {
        for (const [reason, count] of Object.entries(pool.replaced)) this.set({ reason }, count);
      },
    });
    new Gauge({
      name: 'mynah_service_connections',
      help: 'Client connections by state.',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        for (const [state, count] of Object.entries(connections.count()))
          this.set({ state }, count);
      },
    });
    new Gauge({
      name: 'mynah_service_connections_replaced',
      help: 'Connections closed since the start to make room for others.',
      registers: [this.registry],
      collect() {
        this.set(connections.replaced);
      },
    });
    new Gauge({
      name: 'mynah_service_deletions_unerased',
      help: 'Deletions whose traces may still be in files of SQLite.',
      registers: [this.registry],
      async collect() {
        const pending = await store.deletions.listPending().catch(() => undefined);
        if (pending !== undefined) this.set(pending.length);
      },
    });
    new Gauge({
      name: 'mynah_service_waiting_segments',
      help: 'Segments waiting for a thread.',
      registers: [this.registry],
      collect() {
        this.set(slots.waiting);
      },
    });
  }

  recordResponse(route: string, status: number, code: string, seconds: number): void {
    this.#requests.inc({ route, status, code });
    this.#duration.observe({ route }, seconds);
  }

  recordFirstSample(operation: string, seconds: number): void {
    this.#firstSample.observe({ operation }, seconds);
  }

  recordSpeech(operation: string, seconds: number): void {
    this.#seconds.inc({ operation }, seconds);
  }

  recordCharge(operation: string, characters: number): void {
    this.#characters.inc({ operation }, characters);
  }
}
