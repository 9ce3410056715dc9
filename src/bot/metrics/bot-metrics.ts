import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type Metric,
  Registry,
} from 'prom-client';
import { registerConnections } from '../../shared/database/connection-metrics.ts';
import type { DispatchObserver } from '../interactions/dispatch.ts';
import type { Speech } from '../speech/types.ts';
import type { BotStore } from '../store/store.ts';
import { GAP_BOUNDS_MS, type PacketGaps } from '../voice/thread/packet-gaps.ts';
import type { VoiceObserver, VoiceSessions } from '../voice/types.ts';
import type { EndedRequest, VoiceApiObserver } from '../voice-api/client.ts';
import { DiscordMetrics } from './discord-metrics.ts';

const SECONDS = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];

const PACKET_GAP = 'mynah_bot_packet_gap_seconds';

interface WatchedLoad {
  readonly sessions: Pick<VoiceSessions, 'load'>;
  readonly speech: Pick<Speech, 'encoderLoad'>;
  readonly packetGaps: PacketGaps;
}

interface WatchedStore extends Pick<BotStore, 'countUnerased' | 'connections'> {
  readonly voiceDeletions: Pick<BotStore['voiceDeletions'], 'backlog'>;
}

/** Prometheus metrics of the bot. Labels never contain a guild, member, voice, text or key. */
export class BotMetrics implements VoiceObserver, VoiceApiObserver, DispatchObserver {
  readonly #registry = new Registry();
  readonly #registers = [this.#registry];
  readonly discord = new DiscordMetrics(this.#registry);
  readonly #interactions = new Counter({
    name: 'mynah_bot_interactions_total',
    help: 'Commands, menu entries, components and forms, by command and result (ok or an error code).',
    labelNames: ['command', 'code'],
    registers: this.#registers,
  });
  readonly #firstSound = new Histogram({
    name: 'mynah_bot_first_sound_seconds',
    help: 'Time until the first packet of an item that was first in its queue, in seconds.',
    buckets: SECONDS,
    registers: this.#registers,
  });
  readonly #late = new Counter({
    name: 'mynah_bot_frames_late_total',
    help: 'Delays of playback that were too long to catch up, because the machine is overloaded.',
    registers: this.#registers,
  });
  readonly #requests = new Counter({
    name: 'mynah_bot_voice_api_requests_total',
    help: 'Requests to the voice service, by operation and result (ok or an error code).',
    labelNames: ['operation', 'code'],
    registers: this.#registers,
  });
  readonly #responseTime = new Histogram({
    name: 'mynah_bot_voice_api_answer_seconds',
    help: 'Time until the voice service starts to answer, in seconds.',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers: this.#registers,
  });
  readonly #characters = new Counter({
    name: 'mynah_bot_characters_total',
    help: 'Characters that the voice service has synthesized.',
    labelNames: ['operation'],
    registers: this.#registers,
  });

  readonly #fallbacks = new Counter({
    name: 'mynah_bot_voice_api_fallbacks_total',
    help: 'Requests that the fallback answered, by operation and error code of the hosted service.',
    labelNames: ['operation', 'code'],
    registers: this.#registers,
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  recordFirstSound(seconds: number): void {
    this.#firstSound.observe(seconds);
  }

  recordLateFrames(count: number): void {
    this.#late.inc(count);
  }

  interactionEnded(command: string, code: string): void {
    this.#interactions.inc({ command, code });
  }

  fellBack(operation: string, code: string): void {
    this.#fallbacks.inc({ operation, code });
  }

  /** Reports the load of sessions, encoders and voice threads with every scrape. */
  watch({ sessions, speech, packetGaps }: WatchedLoad): void {
    const registers = this.#registers;
    registerPacketGaps(this.#registry, packetGaps);
    new Gauge({
      name: 'mynah_bot_encoder_jobs',
      help: 'Clips that are being encoded: those that wait for an encoding thread, and those that wait for the voice service (idle).',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(speech.encoderLoad)) this.set({ state }, count);
      },
    });
    new Gauge({
      name: 'mynah_bot_voice_sessions',
      help: 'Voice channels that the bot is in.',
      registers,
      collect() {
        this.set(sessions.load.sessions);
      },
    });
    new Gauge({
      name: 'mynah_bot_queue_items',
      help: 'Items waiting in all queues.',
      registers,
      collect() {
        this.set(sessions.load.waiting);
      },
    });
  }

  /** Reports connections, and what is still to be deleted: while the database is down, the last counts. */
  watchStore(store: WatchedStore): void {
    const registers = this.#registers;
    registerConnections(this.#registry, 'mynah_bot', store);
    const oldest = new Gauge({
      name: 'mynah_bot_voice_deletions_oldest_seconds',
      help: 'How long the oldest deleted voice has been waiting for the voice service, in seconds.',
      registers,
    });
    new Gauge({
      name: 'mynah_bot_voice_deletions_pending',
      help: 'Deleted voices that the voice service still has to delete.',
      registers,
      async collect() {
        const backlog = await store.voiceDeletions.backlog().catch(() => undefined);
        if (backlog === undefined) return;
        this.set(backlog.voices);
        oldest.set((Date.now() - (backlog.oldestAt ?? Date.now())) / 1_000);
      },
    });
    new Gauge({
      name: 'mynah_bot_deletions_unerased',
      help: 'Deletions whose traces may still be in files of SQLite.',
      registers,
      async collect() {
        const count = await store.countUnerased().catch(() => undefined);
        if (count !== undefined) this.set(count);
      },
    });
  }

  requestEnded({ operation, code, characters, seconds }: EndedRequest): void {
    this.#requests.inc({ operation, code });
    if (code !== 'ok') return;
    this.#responseTime.observe({ operation }, seconds);
    this.#characters.inc({ operation }, characters);
  }

  /** All metrics in Prometheus' text format. */
  async render(): Promise<{ contentType: string; text: string }> {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}

/** A histogram of counts that voice threads make. prom-client's own histograms count one observation at a time. */
function registerPacketGaps(registry: Registry, gaps: PacketGaps): void {
  const metric = {
    name: PACKET_GAP,
    get: async () => ({
      name: PACKET_GAP,
      help: 'Time between two packets of a clip, in seconds. 0.02 is on time. Packets that are held back on purpose do not count.',
      type: 'histogram',
      values: gapValues(gaps),
      aggregator: 'sum',
    }),
    reset: () => {},
  };
  // Any object with these methods is a metric. The type names prom-client's own classes only.
  registry.registerMetric(metric as unknown as Metric);
}

function gapValues({ counts, sumMs }: PacketGaps) {
  let total = 0;
  const buckets = counts.map((count, i) => {
    total += count;
    const bound = GAP_BOUNDS_MS[i];
    const le = bound === undefined ? '+Inf' : String(bound / 1_000);
    return { metricName: `${PACKET_GAP}_bucket`, labels: { le }, value: total };
  });
  return [
    ...buckets,
    { metricName: `${PACKET_GAP}_sum`, labels: {}, value: sumMs / 1_000 },
    { metricName: `${PACKET_GAP}_count`, labels: {}, value: total },
  ];
}
