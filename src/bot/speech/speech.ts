import { AudioError } from '../../shared/audio/audio-error.ts';
import { Failure, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { OutputFormat } from '../../shared/contract/contract.ts';
import type { AudioResponse } from '../voice-api/client.ts';
import { type CacheOptions, ClipCache, type ClipPlace } from './cache/clip-cache.ts';
import { EncoderPool } from './encoding/pool.ts';
import { joinAsCame, receive } from './file-rendering.ts';
import { GrowingClip } from './growing-clip.ts';
import { DEFAULT_SPEECH_LIMITS, type SpeechLimits } from './limits.ts';
import { expectedMs, Pace } from './pace.ts';
import { feed, piecesOf, responses, type SpeechClient } from './synthesis.ts';
import {
  packToFit,
  type SoundPiece,
  soundOfClip,
  soundOfPieces,
  transcode,
  type WholeClip,
} from './transcoding.ts';
import type {
  FileFormat,
  RenderBounds,
  Speech,
  SpeechFile,
  SpokenClip,
  Utterance,
} from './types.ts';

export interface SpeechOptions {
  client: SpeechClient;
  log: Logger;
  limits?: Partial<SpeechLimits>;
  /** Left out, nothing is kept. */
  cache?: CacheOptions | undefined;
}

export function createSpeech(options: SpeechOptions): Speech {
  return new SpeechPipeline(options);
}

class SpeechPipeline implements Speech {
  readonly #client: SpeechClient;
  readonly #limits: SpeechLimits;
  readonly #pool: EncoderPool;
  readonly #cache: ClipCache | undefined;
  readonly #log: Logger;
  readonly #growing = new Set<GrowingClip>();
  readonly #closing = new AbortController();
  readonly #pace = new Pace();

  constructor({ client, log, limits, cache }: SpeechOptions) {
    this.#client = client;
    this.#log = log;
    this.#limits = { ...DEFAULT_SPEECH_LIMITS, ...limits };
    this.#pool = new EncoderPool(this.#limits, log);
    this.#cache = cache && new ClipCache(cache, log);
  }

  warmUp(): Promise<void> {
    return this.#pool.warmUp();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const clip of this.#growing) clip.cancel();
    await this.#pool.close();
    await this.#cache?.close();
  }

  async forget(scope: string): Promise<void> {
    await this.#cache?.forget(scope);
  }

  async isCached(utterance: Utterance): Promise<boolean> {
    return (await this.#cache?.placeOf(utterance)?.find()) !== undefined;
  }

  speak(utterance: Utterance): SpokenClip {
    return this.#speak(utterance);
  }

  toClip(sound: AudioResponse): SpokenClip {
    const sounds = async function* () {
      yield sound;
    };
    // How long it will be nobody knows, so it is not held back.
    return this.#grow(sounds, 0);
  }

  async render(
    utterance: Utterance,
    format: FileFormat,
    { maxBytes = Number.POSITIVE_INFINITY, signal }: RenderBounds = {},
  ): Promise<SpeechFile> {
    try {
      if (format === 'voice-message') return await this.#renderClip(utterance, maxBytes, signal);
      const stops = signal ? [signal, this.#closing.signal] : [this.#closing.signal];
      return await this.#renderFile(utterance, format, maxBytes, AbortSignal.any(stops));
    } catch (error) {
      throw asFailure(error);
    }
  }

  #speak(utterance: Utterance): GrowingClip {
    const { firstCharacters, maxCharacters } = this.#limits;
    const sounds: Sounds = (signal) => {
      const pieces = piecesOf(utterance.text, { firstCharacters, maxCharacters });
      return responses({ client: this.#client, utterance, pieces, format: 'wav', signal });
    };
    return this.#grow(sounds, expectedMs(utterance.text), this.#cache?.placeOf(utterance));
  }

  /**
   * @param sounds asks for what the clip is made of, until the signal aborts
   * @param soundMs about how long it will be
   * @param place where the clip may be already, and is kept once it is whole
   */
  #grow(sounds: Sounds, soundMs: number, place?: ClipPlace): GrowingClip {
    const stop = new AbortController();
    const clip = new GrowingClip(
      (whole, format, maxBytes) => this.#pack(whole, format, maxBytes),
      this.#pace.begin(soundMs),
      () => stop.abort(),
    );
    const recalled = place?.recall();
    if (recalled !== undefined) clip.complete(recalled);
    else this.#fill(clip, sounds, stop, place).catch((error) => clip.fail(toFailure(error)));
    return clip;
  }

  async #fill(
    clip: GrowingClip,
    sounds: Sounds,
    stop: AbortController,
    place: ClipPlace | undefined,
  ): Promise<void> {
    this.#growing.add(clip);
    try {
      const make = () => this.#findOrMake(clip, sounds, stop, place);
      await (place === undefined ? make() : place.inTurn(make));
    } finally {
      this.#growing.delete(clip);
    }
  }

  async #findOrMake(
    clip: GrowingClip,
    sounds: Sounds,
    stop: AbortController,
    place: ClipPlace | undefined,
  ): Promise<void> {
    const found = await place?.find();
    if (stop.signal.aborted) return;
    if (found !== undefined) clip.complete(found);
    else await this.#make(clip, sounds, stop, place);
  }

  /** Fills the clip; everything under way ends with `stop`, and `stop` with everything. */
  async #make(
    clip: GrowingClip,
    sounds: Sounds,
    stop: AbortController,
    place: ClipPlace | undefined,
  ): Promise<void> {
    const job = this.#pool.open({
      output: { kind: 'opus' },
      onChunks: (packets) => clip.append(packets),
      onFailure: (failure) => clip.fail(failure),
    });
    stop.signal.addEventListener('abort', () => job.cancel(), { once: true });
    try {
      const isPrimary = await feed(sounds(stop.signal), job).catch(async (error) => {
        // What came before the failure is still to be heard.
        if (!stop.signal.aborted) await job.drain();
        throw error;
      });
      const summary = await job.end();
      // It is remembered before anybody hears that it is whole and asks for it again. In another
      // service's voice it shall not be heard once the usual one is back.
      const keeping = isPrimary ? place?.keep({ packets: clip.soFar, summary }) : undefined;
      clip.finish(summary);
      await keeping;
    } finally {
      stop.abort();
    }
  }

  async #renderClip(
    utterance: Utterance,
    maxBytes: number,
    signal?: AbortSignal,
  ): Promise<SpeechFile> {
    if (signal?.aborted) throw new Failure('cancelled', {});
    const clip = this.#speak(utterance);
    const onAbort = () => clip.cancel();
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await clip.file('voice-message', maxBytes);
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #renderFile(
    utterance: Utterance,
    format: OutputFormat,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<SpeechFile> {
    const place = this.#cache?.placeOf(utterance);
    const make = () => this.#findOrReceive(utterance, format, { maxBytes, signal }, place);
    return place === undefined ? make() : place.inTurn(make);
  }

  async #findOrReceive(
    utterance: Utterance,
    format: OutputFormat,
    { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
    place: ClipPlace | undefined,
  ): Promise<SpeechFile> {
    const kept = await place?.find();
    if (signal.aborted) throw new Failure('cancelled', {});
    if (kept !== undefined) {
      return packToFit(this.#pool, soundOfClip(kept), format, { maxBytes, signal });
    }
    const tools = { client: this.#client, limits: this.#limits };
    const { received, isPrimary } = await receive(tools, utterance, format, signal);
    if (place !== undefined && isPrimary) await this.#keepReceived(place, received, signal);
    const file = joinAsCame(received, format);
    if (file !== undefined && file.data.length <= maxBytes) return file;
    return packToFit(this.#pool, soundOfPieces(received), format, { maxBytes, signal });
  }

  /** What was asked for as a file is kept as a clip: it may be wanted in a voice channel next. */
  async #keepReceived(
    place: ClipPlace,
    received: readonly SoundPiece[],
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const output = { kind: 'opus' } as const;
      const { chunks, summary } = await transcode(this.#pool, received, output, signal);
      await place.keep({ packets: chunks, summary });
    } catch (err) {
      // What is wrong with the sound itself is told by whoever makes the file of it.
      this.#log.debug({ err }, 'a file is not kept as a clip');
    }
  }

  async #pack(clip: WholeClip, format: FileFormat, maxBytes: number): Promise<SpeechFile> {
    try {
      const bounds = { maxBytes, signal: this.#closing.signal };
      return await packToFit(this.#pool, soundOfClip(clip), format, bounds);
    } catch (error) {
      throw asFailure(error);
    }
  }
}

type Sounds = (signal: AbortSignal) => AsyncIterable<AudioResponse>;

function asFailure(error: unknown): Failure {
  if (!(error instanceof AudioError)) return toFailure(error);
  return new Failure('voice-api.bad-audio', { reason: error.reason }, { cause: error });
}
