import { AudioError } from '../../shared/audio/audio-error.ts';
import { Failure, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { OutputFormat } from '../../shared/contract/contract.ts';
import type { AudioResponse } from '../voice-api/client.ts';
import { type CacheEntry, type CacheOptions, ClipCache } from './cache/clip-cache.ts';
import type { AudioSegment } from './encoding/messages.ts';
import { EncoderPool } from './encoding/pool.ts';
import { joinSegments } from './files.ts';
import { GrowingClip } from './growing-clip.ts';
import { DEFAULT_SPEECH_LIMITS, type SpeechLimits } from './limits.ts';
import { estimateDurationMs, StartDelay } from './start-delay.ts';
import {
  downloadResponses,
  encodeResponses,
  requestSegments,
  type SpeechClient,
  splitIntoSegments,
} from './synthesis.ts';
import {
  audioOfClip,
  audioOfSegments,
  type CompleteClip,
  encodeToFit,
  transcode,
} from './transcoding.ts';
import type {
  FileFormat,
  RenderOptions,
  Speech,
  SpeechFile,
  SpokenClip,
  Utterance,
} from './types.ts';

export interface SpeechOptions {
  client: SpeechClient;
  log: Logger;
  limits?: Partial<SpeechLimits>;
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
}

interface FileOptions {
  format: OutputFormat;
  maxBytes: number;
  signal: AbortSignal;
}

class SpeechPipeline implements Speech {
  readonly #client: SpeechClient;
  readonly #limits: SpeechLimits;
  readonly #pool: EncoderPool;
  readonly #cache: ClipCache | undefined;
  readonly #log: Logger;
  readonly #growing = new Set<GrowingClip>();
  readonly #closing = new AbortController();
  readonly #startDelay = new StartDelay();

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
    return (await this.#cache?.entryFor(utterance)?.find()) !== undefined;
  }

  speak(utterance: Utterance): SpokenClip {
    return this.#speak(utterance);
  }

  toClip(response: AudioResponse): SpokenClip {
    const responses = async function* () {
      yield response;
    };
    // Its length is unknown, so it is not delayed.
    return this.#startClip(responses, 0);
  }

  async render(
    utterance: Utterance,
    format: FileFormat,
    { maxBytes = Number.POSITIVE_INFINITY, signal }: RenderOptions = {},
  ): Promise<SpeechFile> {
    try {
      if (format === 'voice-message') return await this.#renderClip(utterance, maxBytes, signal);
      const signals = signal ? [signal, this.#closing.signal] : [this.#closing.signal];
      const options = { format, maxBytes, signal: AbortSignal.any(signals) };
      return await this.#renderFile(utterance, options);
    } catch (error) {
      throw asFailure(error);
    }
  }

  #speak(utterance: Utterance): GrowingClip {
    const { firstCharacters, maxCharacters } = this.#limits;
    const request: RequestResponses = (signal) => {
      const segments = splitIntoSegments(utterance.text, { firstCharacters, maxCharacters });
      return requestSegments({ client: this.#client, utterance, segments, format: 'wav', signal });
    };
    const expectedMs = estimateDurationMs(utterance.text);
    return this.#startClip(request, expectedMs, this.#cache?.entryFor(utterance));
  }

  /**
   * Starts a clip, from the cache if possible.
   * @param expectedMs estimated length of the clip
   */
  #startClip(request: RequestResponses, expectedMs: number, entry?: CacheEntry): GrowingClip {
    const stop = new AbortController();
    const clip = new GrowingClip(
      (complete, format, maxBytes) => this.#encode(complete, format, maxBytes),
      this.#startDelay.forClip(expectedMs),
      () => stop.abort(),
    );
    const cached = entry?.peek();
    if (cached !== undefined) clip.complete(cached);
    else this.#fill({ clip, request, stop, entry }).catch((error) => clip.fail(toFailure(error)));
    return clip;
  }

  async #fill(task: ClipTask): Promise<void> {
    const { clip, stop, entry } = task;
    const findOrMake = async () => {
      const cached = await entry?.find();
      if (stop.signal.aborted) return;
      if (cached !== undefined) clip.complete(cached);
      else await this.#make(task);
    };
    this.#growing.add(clip);
    try {
      await (entry === undefined ? findOrMake() : entry.runInTurn(findOrMake));
    } finally {
      this.#growing.delete(clip);
    }
  }

  async #make({ clip, request, stop, entry }: ClipTask): Promise<void> {
    const job = this.#pool.open({
      output: { kind: 'opus' },
      onChunks: (packets) => clip.append(packets),
      onFailure: (failure) => clip.fail(failure),
    });
    stop.signal.addEventListener('abort', () => job.cancel(), { once: true });
    try {
      const isPrimary = await encodeResponses(request(stop.signal), job).catch(async (error) => {
        // Audio that arrived before the failure is still played.
        if (!stop.signal.aborted) await job.drain();
        throw error;
      });
      const summary = await job.end();
      // Stored before the clip is reported as complete, so that the next request finds it. The
      // fallback's voice is not cached, because it must not be heard once the primary service is
      // back.
      const stored = isPrimary
        ? entry?.store({ packets: clip.currentPackets, summary })
        : undefined;
      clip.finish(summary);
      await stored;
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

  #renderFile(utterance: Utterance, options: FileOptions): Promise<SpeechFile> {
    const entry = this.#cache?.entryFor(utterance);
    const render = () => this.#findOrRender(utterance, options, entry);
    return entry === undefined ? render() : entry.runInTurn(render);
  }

  async #findOrRender(
    utterance: Utterance,
    { format, ...fit }: FileOptions,
    entry: CacheEntry | undefined,
  ): Promise<SpeechFile> {
    const cached = await entry?.find();
    if (fit.signal.aborted) throw new Failure('cancelled', {});
    if (cached !== undefined) return encodeToFit(this.#pool, audioOfClip(cached), format, fit);
    const { segments, isPrimary } = await this.#download(utterance, format, fit.signal);
    if (entry !== undefined && isPrimary) await this.#storeAsClip(entry, segments, fit.signal);
    const file = joinSegments(segments, format);
    if (file !== undefined && file.data.length <= fit.maxBytes) return file;
    return encodeToFit(this.#pool, audioOfSegments(segments), format, fit);
  }

  /** Uses a single request if the text is short enough. */
  async #download(utterance: Utterance, format: OutputFormat, signal: AbortSignal) {
    const { fileCharacters, maxFileBytes } = this.#limits;
    const limits = { firstCharacters: fileCharacters, maxCharacters: fileCharacters };
    const segments = splitIntoSegments(utterance.text, limits);
    const stop = new AbortController();
    const stopped = AbortSignal.any([stop.signal, signal]);
    const options = { client: this.#client, utterance, segments, format, signal: stopped };
    try {
      return await downloadResponses(requestSegments(options), maxFileBytes);
    } finally {
      stop.abort();
    }
  }

  /** Caches a file as a clip, because it may be played in a voice channel next. */
  async #storeAsClip(
    entry: CacheEntry,
    segments: readonly AudioSegment[],
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const output = { kind: 'opus' } as const;
      const { chunks, summary } = await transcode(this.#pool, segments, output, signal);
      await entry.store({ packets: chunks, summary });
    } catch (err) {
      // If the audio itself is invalid, encoding the file reports it.
      this.#log.debug({ err }, 'could not cache a file as a clip');
    }
  }

  async #encode(clip: CompleteClip, format: FileFormat, maxBytes: number): Promise<SpeechFile> {
    try {
      const fit = { maxBytes, signal: this.#closing.signal };
      return await encodeToFit(this.#pool, audioOfClip(clip), format, fit);
    } catch (error) {
      throw asFailure(error);
    }
  }
}

function asFailure(error: unknown): Failure {
  if (!(error instanceof AudioError)) return toFailure(error);
  return new Failure('voice-api.bad-audio', { reason: error.reason }, { cause: error });
}
