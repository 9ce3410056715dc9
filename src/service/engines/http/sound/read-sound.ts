import { AudioError } from '../../../../shared/audio/audio-error.ts';
import { concatBytes, type SoundDecoder } from '../../../../shared/audio/pcm.ts';
import { WavDecoder } from '../../../../shared/audio/wav-decoder.ts';
import { EngineError, type EngineSound } from '../../engine.ts';
import type { HttpResponse } from '../client.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from '../limits.ts';
import { type ContentType, parseContentType } from './content-type.ts';
import type { DecodingWorker, StreamDecoder } from './decoding-worker.ts';
import { type BodyFormat, detectFormat } from './detect-format.ts';
import { RawPcmDecoder } from './pcm-decoder.ts';

export interface ExpectedSound {
  /** Whether samples without a header were asked for. */
  readonly format: 'pcm' | 'other';
  /** The rate of samples without a header, unless the content type names it. */
  readonly sampleRate: number;
}

export interface ReadSoundOptions {
  readonly expects: ExpectedSound;
  readonly maxSeconds: number;
  /** Decodes MP3 and Opus. */
  readonly decoders: DecodingWorker;
}

const NOTHING = new Uint8Array(0);

/**
 * Decodes the sound of a response as it arrives, whatever its content type. The rate in the header of a WAV or in the
 * content type wins over the expected one.
 * @throws EngineError `bad_audio`, and the errors of the body
 */
export async function* readSound(
  { contentType, body }: HttpResponse,
  options: ReadSoundOptions,
): AsyncGenerator<EngineSound, void, undefined> {
  const limits = new SoundLimits(options.maxSeconds);
  const reader = new SoundReader(parseContentType(contentType), options);
  try {
    for await (const chunk of body) {
      limits.addBytes(chunk.length);
      const bytes = await reader.detect(chunk, false);
      for (let at = 0; at < bytes.length; at += LIMITS.decodedPieceBytes) {
        const sound = await reader.push(bytes.slice(at, at + LIMITS.decodedPieceBytes));
        if (limits.addSound(sound)) yield sound;
      }
    }
    const rest = await reader.push(await reader.detect(NOTHING, true));
    if (limits.addSound(rest)) yield rest;
    const last = await reader.end();
    if (limits.addSound(last)) yield last;
    if (limits.seconds === 0) throw badAudio('The server sent no sound.');
  } catch (error) {
    if (error instanceof AudioError) throw badAudio(describe(error));
    throw error;
  } finally {
    reader.close();
  }
}

/** Limits the size of a response and the duration of its sound. */
class SoundLimits {
  readonly #maxSeconds: number;
  #bytes = 0;
  seconds = 0;

  constructor(maxSeconds: number) {
    this.#maxSeconds = maxSeconds;
  }

  /** @throws EngineError */
  addBytes(count: number): void {
    this.#bytes += count;
    if (this.#bytes > this.#maxSeconds * LIMITS.soundBytesPerSecond) {
      throw badAudio('The sound of the server is too large.');
    }
  }

  /**
   * @returns whether there are any samples
   * @throws EngineError
   */
  addSound({ samples, sampleRate }: EngineSound): boolean {
    if (samples.length === 0) return false;
    this.seconds += samples.length / sampleRate;
    if (this.seconds > this.#maxSeconds) {
      throw badAudio('The server did not stop speaking: the sound is too long for the text.');
    }
    return true;
  }
}

/** Detects the format of a response by its first bytes, and decodes it. */
class SoundReader {
  readonly #type: ContentType;
  readonly #options: ReadSoundOptions;
  #head: Uint8Array = NOTHING;
  #decoder: StreamDecoder | undefined;

  constructor(type: ContentType, options: ReadSoundOptions) {
    this.#type = type;
    this.#options = options;
  }

  /**
   * @param isComplete whether there are no further bytes
   * @returns the bytes to decode: none while more are needed to detect the format
   */
  async detect(bytes: Uint8Array, isComplete: boolean): Promise<Uint8Array> {
    if (this.#decoder !== undefined) return bytes;
    this.#head = concatBytes([this.#head, bytes]);
    if (isComplete && this.#head.length === 0) throw badAudio('The server sent no sound.');
    const { expects } = this.#options;
    const format = detectFormat(this.#head, isComplete, this.#type, expects.format);
    if (format === undefined) return NOTHING;
    this.#decoder = await this.#open(format);
    return this.#head;
  }

  /** @throws AudioError */
  async push(bytes: Uint8Array): Promise<EngineSound> {
    return this.#decoder === undefined ? NO_SOUND : this.#decoder.push(bytes);
  }

  /** @throws AudioError */
  async end(): Promise<EngineSound> {
    return this.#decoder === undefined ? NO_SOUND : this.#decoder.end();
  }

  close(): void {
    this.#decoder?.close();
  }

  async #open(format: BodyFormat): Promise<StreamDecoder> {
    const { expects, maxSeconds, decoders } = this.#options;
    switch (format) {
      case 'text':
        throw badAudio('The server sent a text instead of sound. Its log may say why.');
      case 'unsupported':
        throw badAudio('The server sent a format that cannot be read. Set format to pcm or wav.');
      case 'mp3':
      case 'ogg':
        return decoders.open(format, maxSeconds);
      case 'wav':
        return decodeHere(new WavDecoder());
      case 'pcm':
        return decodeHere(openPcm(this.#type, expects));
    }
  }
}

const NO_SOUND: EngineSound = { sampleRate: 0, samples: new Float32Array(0) };

/** Samples only: no decoder that hostile bytes could crash. */
function decodeHere(decoder: SoundDecoder): StreamDecoder {
  const decoded = (samples: Float32Array) => ({ sampleRate: decoder.sampleRate ?? 0, samples });
  return {
    push: async (bytes) => decoded(decoder.push(bytes)),
    end: async () => decoded(decoder.end()),
    close: () => decoder.free(),
  };
}

function openPcm({ rate, channels = 1 }: ContentType, expects: ExpectedSound): RawPcmDecoder {
  const sampleRate = rate ?? expects.sampleRate;
  const { min, max } = LIMITS.sampleRate;
  if (sampleRate < min || sampleRate > max || channels < 1 || channels > 2) {
    throw badAudio('The server announced an impossible sample rate or number of channels.');
  }
  return new RawPcmDecoder(sampleRate, channels);
}

function describe({ reason }: AudioError): string {
  if (reason === 'truncated') return 'The sound of the server ends too early.';
  if (reason === 'too-long') {
    return 'The server did not stop speaking: the sound is too long for the text.';
  }
  return 'The server sent sound that cannot be decoded. Set format to pcm or wav.';
}

function badAudio(message: string): EngineError {
  return new EngineError('bad_audio', message);
}
