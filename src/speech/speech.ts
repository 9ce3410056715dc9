import { AudioError } from '../audio/audio-error.ts';
import { Failure, toFailure } from '../common/failure.ts';
import type { Logger } from '../common/logger.ts';
import type { AudioResponse } from '../voice-api/client.ts';
import type { OutputFormat } from '../voice-api/contract.ts';
import { EncoderPool } from './encoding/pool.ts';
import { joinAsCame, receive } from './file-rendering.ts';
import { GrowingClip } from './growing-clip.ts';
import { DEFAULT_SPEECH_LIMITS, type SpeechLimits } from './limits.ts';
import { feed, piecesOf, responses, type SpeechClient } from './synthesis.ts';
import { packToFit, soundOfClip, soundOfPieces, type WholeClip } from './transcoding.ts';
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
}

export function createSpeech({ client, log, limits }: SpeechOptions): Speech {
  return new SpeechPipeline(client, log, { ...DEFAULT_SPEECH_LIMITS, ...limits });
}

class SpeechPipeline implements Speech {
  readonly #client: SpeechClient;
  readonly #limits: SpeechLimits;
  readonly #pool: EncoderPool;
  readonly #growing = new Set<GrowingClip>();
  readonly #closing = new AbortController();

  constructor(client: SpeechClient, log: Logger, limits: SpeechLimits) {
    this.#client = client;
    this.#limits = limits;
    this.#pool = new EncoderPool(limits, log);
  }

  warmUp(): Promise<void> {
    return this.#pool.warmUp();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const clip of this.#growing) clip.cancel();
    await this.#pool.close();
  }

  speak(utterance: Utterance): SpokenClip {
    return this.#speak(utterance);
  }

  hear(sound: AudioResponse): SpokenClip {
    return this.#grow(async function* () {
      yield sound;
    });
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
    return this.#grow((signal) => {
      const pieces = piecesOf(utterance.text, { firstCharacters, maxCharacters });
      return responses({ client: this.#client, utterance, pieces, format: 'wav', signal });
    });
  }

  /** @param sounds asks for what the clip is made of, until the signal aborts */
  #grow(sounds: (signal: AbortSignal) => AsyncIterable<AudioResponse>): GrowingClip {
    const stop = new AbortController();
    const clip = new GrowingClip(
      (whole, format, maxBytes) => this.#pack(whole, format, maxBytes),
      () => stop.abort(),
    );
    this.#make(clip, sounds, stop).catch((error) => clip.fail(toFailure(error)));
    return clip;
  }

  /** Fills the clip; everything under way ends with `stop`, and `stop` with everything. */
  async #make(
    clip: GrowingClip,
    sounds: (signal: AbortSignal) => AsyncIterable<AudioResponse>,
    stop: AbortController,
  ): Promise<void> {
    const job = this.#pool.open({
      output: { kind: 'opus' },
      onChunks: (packets) => clip.append(packets),
      onFailure: (failure) => clip.fail(failure),
    });
    stop.signal.addEventListener('abort', () => job.cancel(), { once: true });
    this.#growing.add(clip);
    try {
      await feed(sounds(stop.signal), job).catch(async (error) => {
        // What came before the failure is still to be heard.
        if (!stop.signal.aborted) await job.drain();
        throw error;
      });
      clip.finish(await job.end());
    } finally {
      this.#growing.delete(clip);
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

  async #renderFile(
    utterance: Utterance,
    format: OutputFormat,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<SpeechFile> {
    const tools = { client: this.#client, limits: this.#limits };
    const received = await receive(tools, utterance, format, signal);
    const file = joinAsCame(received, format);
    if (file !== undefined && file.data.length <= maxBytes) return file;
    return packToFit(this.#pool, soundOfPieces(received), format, { maxBytes, signal });
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

function asFailure(error: unknown): Failure {
  if (!(error instanceof AudioError)) return toFailure(error);
  return new Failure('voice-api.bad-audio', { reason: error.reason }, { cause: error });
}
