import type { SoundChange } from '../../shared/audio/sound-change.ts';
import { toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { endWith } from '../../shared/tracing/end-with.ts';
import { NO_SPAN, type Span } from '../../shared/tracing/span.ts';
import type { Forgotten } from '../store/forgotten.ts';
import { personalScope } from '../store/personal-scope.ts';
import type { AudioResponse } from '../voice-api/client.ts';
import { ClipSpeakers, type SpeakerFacts } from '../voice-api/speaker.ts';
import { type CacheEntry, type CacheOptions, ClipCache } from './cache/clip-cache.ts';
import { type EncoderLoad, EncoderPool } from './encoding/pool.ts';
import { GrowingClip } from './growing-clip.ts';
import { DEFAULT_SPEECH_LIMITS, type SpeechLimits } from './limits.ts';
import { prepareSound } from './prepare-sound.ts';
import { fillChanged, soundChangeOf } from './sound-change.ts';
import { type ClipStartDelay, estimateDurationMs, StartDelay } from './start-delay.ts';
import {
  encodeResponses,
  requestPassages,
  type SpeechClient,
  splitIntoPassages,
} from './synthesis.ts';
import type { PreparedSound, Speech, SpokenClip, Utterance } from './types.ts';

export interface SpeechOptions {
  client: SpeechClient;
  log: Logger;
  limits?: Partial<SpeechLimits>;
  /** Encoding threads that others use too. The caller closes them. */
  pool?: EncoderPool | undefined;
  /** Without it, nothing is cached. */
  cache?: CacheOptions | undefined;
}

export function createSpeech(options: SpeechOptions): Speech {
  return new SpeechPipeline(options);
}

/** Requests responses until the signal aborts. */
type RequestResponses = (signal: AbortSignal) => AsyncIterable<AudioResponse>;

/** A clip in progress and its sources. */
interface ClipTask {
  clip: GrowingClip;
  request: RequestResponses;
  /**
   * Stops the requests and the encoding. Aborts when the requests, the encoding or the clip end.
   */
  stop: AbortController;
  /** The cache entry, which may already have the clip. The complete clip is stored there. */
  entry: CacheEntry | undefined;
  /** Ends with the first packets. */
  trace: Span;
}

class SpeechPipeline implements Speech {
  readonly #client: SpeechClient;
  readonly #limits: SpeechLimits;
  readonly #pool: EncoderPool;
  readonly #hasOwnPool: boolean;
  readonly #cache: ClipCache | undefined;
  readonly #growing = new Set<GrowingClip>();
  readonly #startDelay = new StartDelay();

  constructor({ client, log, limits: overrides, pool, cache }: SpeechOptions) {
    this.#client = client;
    this.#limits = { ...DEFAULT_SPEECH_LIMITS, ...overrides };
    this.#pool = pool ?? new EncoderPool(this.#limits, log);
    this.#hasOwnPool = pool === undefined;
    this.#cache = cache && new ClipCache(cache, log);
  }

  get encoderLoad(): EncoderLoad {
    return this.#pool.load;
  }

  warmUp(): Promise<void> {
    return this.#pool.warmUp();
  }

  async close(): Promise<void> {
    for (const clip of this.#growing) clip.cancel();
    if (this.#hasOwnPool) await this.#pool.close();
    await this.#cache?.close();
  }

  async forget(what: Forgotten): Promise<void> {
    if (what.kind === 'everything') return this.#cache?.forgetAll();
    const scope = scopeOfClips(what);
    if (scope !== undefined) await this.#cache?.forget(scope);
  }

  prepareSound(bytes: Uint8Array): Promise<PreparedSound> {
    return prepareSound(this.#pool, bytes);
  }

  async isCached(utterance: Utterance): Promise<boolean> {
    return (await this.#cache?.entryFor(utterance)?.find()) !== undefined;
  }

  toClip(response: AudioResponse): SpokenClip {
    const responses = async function* () {
      yield response;
    };
    // Its length is unknown, so it is not delayed.
    return this.#startClip(responses, this.#startDelay.forClip(0));
  }

  speak(utterance: Utterance): SpokenClip {
    const trace = (utterance.trace ?? NO_SPAN).start('clip');
    const request: RequestResponses = (signal) => {
      const passages = splitIntoPassages(utterance, this.#limits);
      return requestPassages({ client: this.#client, utterance, passages, signal, trace });
    };
    const entry = this.#cache?.entryFor(utterance);
    const startDelay = this.#startDelay.forClip(
      estimateDurationMs(utterance.text),
      utterance.speed,
    );
    const source = this.#startClip(request, startDelay, entry, trace);
    const change = soundChangeOf(utterance);
    const clip = change === undefined ? source : this.#startChanged(source, change);
    endWith(trace, clip.ready);
    return clip;
  }

  /** Starts a clip, from the cache if possible. */
  #startClip(
    request: RequestResponses,
    startDelay: ClipStartDelay,
    entry?: CacheEntry,
    trace: Span = NO_SPAN,
  ): GrowingClip {
    const stop = new AbortController();
    const clip = this.#newClip(stop, startDelay);
    const task = { clip, request, stop, entry, trace };
    this.#fill(task).catch((error) => clip.fail(toFailure(error)));
    return clip;
  }

  /**
   * Starts a clip with the sound of another one, changed. The source is cached as the service sent it, so that it
   * serves every speed and pitch.
   */
  #startChanged(source: GrowingClip, change: SoundChange): GrowingClip {
    const stop = new AbortController();
    const clip = this.#newClip(stop);
    this.#growing.add(clip);
    fillChanged(clip, source, change, { pool: this.#pool, signal: stop.signal })
      .catch((error) => clip.fail(toFailure(error)))
      .finally(() => this.#growing.delete(clip));
    return clip;
  }

  #newClip(stop: AbortController, startDelay?: ClipStartDelay): GrowingClip {
    return new GrowingClip(this.#pool, () => stop.abort(), startDelay);
  }

  async #fill(task: ClipTask): Promise<void> {
    const { clip, stop, entry, trace } = task;
    const lookingUp = trace.start('cache', { attributes: { cache: entry ? 'miss' : 'off' } });
    const findOrMake = async () => {
      const cached = await entry?.find();
      if (cached !== undefined) lookingUp.set({ cache: 'hit' });
      lookingUp.end();
      if (stop.signal.aborted) return;
      if (cached !== undefined) clip.fill(cached);
      else await this.#make(task);
    };
    this.#growing.add(clip);
    try {
      await (entry === undefined ? findOrMake() : entry.runInTurn(findOrMake));
    } finally {
      this.#growing.delete(clip);
    }
  }

  async #make({ clip, request, stop, entry, trace }: ClipTask): Promise<void> {
    const speakers = new ClipSpeakers();
    const job = this.#pool.open({
      output: { kind: 'opus', packets: clip.shared },
      onPackets: (count) => clip.grow(count),
      onFailure: (failure) => clip.fail(failure),
    });
    void clip.played.then(() => job.play());
    stop.signal.addEventListener('abort', () => job.cancel(), { once: true });
    try {
      const onSpeaker = (speaker: SpeakerFacts) => {
        speakers.add(speaker);
        clip.notes = speakers;
        // Ends with the clip's first packets.
        trace.start('encode');
      };
      await encodeResponses(request(stop.signal), job, onSpeaker).catch(async (error) => {
        // Audio that arrived before the failure is still played.
        if (!stop.signal.aborted) await job.drain();
        throw error;
      });
      const { summary, data } = await job.end();
      // Stored before the clip is reported as complete, so that the next request finds it. The voice of a
      // fallback is not cached, because it must not be heard once the right one is back.
      const { credits, isStandIn } = speakers;
      const complete = { packets: data, summary, credits, isStandIn };
      const stored = speakers.isRepeatable ? entry?.store(complete, speakers.version) : undefined;
      clip.finish(complete);
      await stored;
    } finally {
      stop.abort();
    }
  }
}

/** The cache does not know who wrote a text, or which voice speaks it, so all clips of the scope are deleted. */
function scopeOfClips(what: Exclude<Forgotten, { kind: 'everything' }>): string | undefined {
  if (what.kind === 'unread' || what.kind === 'blocked') return undefined;
  // The guilds of a member have entries of their own.
  return what.kind === 'member' ? (what.scope ?? personalScope(what.memberId)) : what.scope;
}
