import { AudioError } from '../audio/audio-error.ts';
import { Failure, toFailure } from '../common/failure.ts';
import type { Logger } from '../common/logger.ts';
import { EncoderPool } from './encoding/pool.ts';
import { renderFile } from './file-rendering.ts';
import { GrowingClip } from './growing-clip.ts';
import { DEFAULT_SPEECH_LIMITS, type SpeechLimits } from './limits.ts';
import { feed, piecesOf, responses, type SpeechClient } from './synthesis.ts';
import type { FileFormat, Speech, SpeechFile, SpokenClip, Utterance } from './types.ts';

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

  async render(
    utterance: Utterance,
    format: FileFormat,
    signal?: AbortSignal,
  ): Promise<SpeechFile> {
    try {
      if (format === 'voice-message') return await this.#renderVoiceMessage(utterance, signal);
      const stops = signal ? [signal, this.#closing.signal] : [this.#closing.signal];
      const tools = { client: this.#client, pool: this.#pool, limits: this.#limits };
      return await renderFile(tools, utterance, format, AbortSignal.any(stops));
    } catch (error) {
      if (error instanceof AudioError) {
        throw new Failure('voice-api.bad-audio', { reason: error.reason }, { cause: error });
      }
      throw toFailure(error);
    }
  }

  #speak(utterance: Utterance): GrowingClip {
    const stop = new AbortController();
    const clip = new GrowingClip(() => stop.abort());
    this.#make(clip, utterance, stop).catch((error) => clip.fail(toFailure(error)));
    return clip;
  }

  /** Fills the clip; everything under way ends with `stop`, and `stop` with everything. */
  async #make(clip: GrowingClip, utterance: Utterance, stop: AbortController): Promise<void> {
    const job = this.#pool.open({
      output: 'opus',
      onChunks: (packets) => clip.append(packets),
      onFailure: (failure) => clip.fail(failure),
    });
    stop.signal.addEventListener('abort', () => job.cancel(), { once: true });
    this.#growing.add(clip);
    try {
      const { firstCharacters, maxCharacters } = this.#limits;
      const pieces = piecesOf(utterance.text, { firstCharacters, maxCharacters });
      const request = { client: this.#client, utterance, pieces, format: 'wav' } as const;
      await feed(responses({ ...request, signal: stop.signal }), job).catch(async (error) => {
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

  async #renderVoiceMessage(utterance: Utterance, signal?: AbortSignal): Promise<SpeechFile> {
    if (signal?.aborted) throw new Failure('cancelled', {});
    const clip = this.#speak(utterance);
    const onAbort = () => clip.cancel();
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await clip.voiceMessage();
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }
}
