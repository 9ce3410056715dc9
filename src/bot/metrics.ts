import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { toFailure } from '../shared/common/failure.ts';
import { countCharacters } from '../shared/contract/contract.ts';
import type { EventObserver } from './discord/events.ts';
import type { GatewayObserver } from './discord/gateway/shard-keeper.ts';
import type { DispatchObserver } from './interactions/dispatch.ts';
import type { BotStore } from './store/types/bot-store.ts';
import type { VoiceObserver, VoiceSessions } from './voice/types.ts';
import type { VoiceApiClient } from './voice-api/client.ts';

const SECONDS = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];

interface WatchedStore extends Pick<BotStore, 'countUnerased'> {
  readonly voiceDeletions: Pick<BotStore['voiceDeletions'], 'backlog'>;
}

/** Prometheus metrics of the bot. Labels never contain a guild, member, voice, text or key. */
export class BotMetrics implements VoiceObserver, DispatchObserver, EventObserver, GatewayObserver {
  readonly #registry = new Registry();
  readonly #registers = [this.#registry];
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

  readonly #eventErrors = new Counter({
    name: 'mynah_bot_event_errors_total',
    help: 'Events of Discord that could not be processed, by event.',
    labelNames: ['event'],
    registers: this.#registers,
  });

  readonly #gatewayLosses = new Counter({
    name: 'mynah_bot_gateway_losses_total',
    help: 'Lost and failed connections to the gateway, by close code, unreachable or replaced.',
    labelNames: ['reason'],
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

  eventFailed(event: string): void {
    this.#eventErrors.inc({ event });
  }

  gatewayLost(reason: string): void {
    this.#gatewayLosses.inc({ reason });
  }

  fellBack(operation: string, code: string): void {
    this.#fallbacks.inc({ operation, code });
  }

  /** Reports the load of these sessions with every scrape. */
  watch(sessions: Pick<VoiceSessions, 'load'>): void {
    const registers = this.#registers;
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

  /** Reports what is still to be deleted. While the database is down, the last counts. */
  watchDeletions({ voiceDeletions, countUnerased }: WatchedStore): void {
    const registers = this.#registers;
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
        const backlog = await voiceDeletions.backlog().catch(() => undefined);
        if (backlog === undefined) return;
        this.set(backlog.voices);
        oldest.set((Date.now() - (backlog.oldestAt ?? Date.now())) / 1_000);
      },
    });
    new Gauge({
      name: 'mynah_bot_deletions_unerased',
      help: 'Deletions whose traces may still be in files of the database.',
      registers,
      async collect() {
        const count = await countUnerased().catch(() => undefined);
        if (count !== undefined) this.set(count);
      },
    });
  }

  /** Wraps a client so that its requests are counted. */
  countRequests(client: VoiceApiClient): VoiceApiClient {
    return {
      ...client,
      tts: (request, options) =>
        this.#count('tts', request.text, () => client.tts(request, options)),
      emotionTts: (request, options) =>
        this.#count('emotion-tts', request.text, () => client.emotionTts(request, options)),
      voiceClone: (request, options) =>
        this.#count('voice-clone', request.text, () => client.voiceClone(request, options)),
    };
  }

  /** All metrics in Prometheus' text format. */
  async render(): Promise<{ contentType: string; text: string }> {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  async #count<T>(operation: string, text: string, send: () => Promise<T>): Promise<T> {
    const stop = this.#responseTime.startTimer({ operation });
    try {
      const response = await send();
      stop();
      this.#requests.inc({ operation, code: 'ok' });
      this.#characters.inc({ operation }, countCharacters(text));
      return response;
    } catch (error) {
      this.#requests.inc({ operation, code: toFailure(error).code });
      throw error;
    }
  }
}
