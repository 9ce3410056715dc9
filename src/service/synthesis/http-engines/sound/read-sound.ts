import { AudioError } from '../../../../shared/audio/audio-error.ts';
import { concatBytes, type SoundDecoder } from '../../../../shared/audio/pcm.ts';
import { WavDecoder } from '../../../../shared/audio/wav-decoder.ts';
import { type SynthesizedAudio, SynthesizerError } from '../../synthesizer.ts';
import type { EngineResponse } from '../client.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from '../limits.ts';
import { type ContentType, parseContentType } from './content-type.ts';
import type { DecodingWorker } from './decoding-worker.ts';
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

type Chunks = AsyncGenerator<SynthesizedAudio, void, undefined>;

/**
 * Decodes the sound of a response as it arrives, whatever its content type. The rate in the header of a WAV or in the
 * content type wins over the expected one.
 * @throws SynthesizerError `bad_audio`, and the errors of the body
 */
export async function* readSound(
  { contentType, body }: EngineResponse,
  options: ReadSoundOptions,
): Chunks {
  const type = parseContentType(contentType);
  const source = limitBytes(body, options.maxSeconds * LIMITS.soundBytesPerSecond);
  try {
    const { head, format } = await readHead(source, type, options.expects);
    yield* limitSeconds(decode(head, source, format, type, options), options.maxSeconds);
  } catch (error) {
    if (error instanceof AudioError) throw badAudio(describe(error));
    throw error;
  } finally {
    await source.return(undefined);
  }
}

async function* limitBytes(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw badAudio('The sound of the server is too large.');
    yield chunk;
  }
}

async function readHead(
  source: AsyncIterator<Uint8Array>,
  type: ContentType,
  expects: ExpectedSound,
): Promise<{ head: Uint8Array; format: BodyFormat }> {
  let head: Uint8Array = new Uint8Array(0);
  for (;;) {
    const next = await source.next();
    const isComplete = next.done === true;
    if (!isComplete) head = head.length === 0 ? next.value : concatBytes([head, next.value]);
    if (isComplete && head.length === 0) throw badAudio('The server sent no sound.');
    const format = detectFormat(head, isComplete, type, expects.format);
    if (format !== undefined) return { head, format };
  }
}

async function* decode(
  head: Uint8Array,
  source: AsyncIterator<Uint8Array>,
  format: BodyFormat,
  type: ContentType,
  { expects, maxSeconds, decoders }: ReadSoundOptions,
): Chunks {
  switch (format) {
    case 'text':
      throw badAudio('The server sent a text instead of sound. Its log may say why.');
    case 'unsupported':
      throw badAudio('The server sent a format that cannot be read. Set format to pcm or wav.');
    case 'mp3':
    case 'ogg':
      yield* decodeCompressed(head, source, await decoders.open(format, maxSeconds));
      return;
    case 'wav':
      yield* decodeHere(head, source, new WavDecoder());
      return;
    case 'pcm':
      yield* decodeHere(head, source, openPcm(type, expects));
  }
}

function openPcm({ rate, channels = 1 }: ContentType, expects: ExpectedSound): RawPcmDecoder {
  const sampleRate = rate ?? expects.sampleRate;
  const { min, max } = LIMITS.sampleRate;
  if (sampleRate < min || sampleRate > max || channels < 1 || channels > 2) {
    throw badAudio('The server announced an impossible sample rate or number of channels.');
  }
  return new RawPcmDecoder(sampleRate, channels);
}

/** Samples only: no decoder that hostile bytes could crash. */
async function* decodeHere(
  head: Uint8Array,
  source: AsyncIterator<Uint8Array>,
  decoder: SoundDecoder,
): Chunks {
  let chunk: Uint8Array | undefined = head;
  while (chunk !== undefined) {
    const samples = decoder.push(chunk);
    if (samples.length > 0) yield { sampleRate: decoder.sampleRate as number, samples };
    chunk = await nextOf(source);
  }
  decoder.end();
}

async function* decodeCompressed(
  head: Uint8Array,
  source: AsyncIterator<Uint8Array>,
  decoder: Awaited<ReturnType<DecodingWorker['open']>>,
): Chunks {
  try {
    let chunk: Uint8Array | undefined = head;
    while (chunk !== undefined) {
      for (let at = 0; at < chunk.length; at += LIMITS.decodedPieceBytes) {
        const piece = chunk.slice(at, at + LIMITS.decodedPieceBytes);
        const { sampleRate, samples } = await decoder.push(piece);
        if (samples.length > 0) yield { sampleRate, samples };
      }
      chunk = await nextOf(source);
    }
    const { sampleRate, samples } = await decoder.end();
    if (samples.length > 0) yield { sampleRate, samples };
  } finally {
    decoder.close();
  }
}

async function* limitSeconds(chunks: Chunks, maxSeconds: number): Chunks {
  let seconds = 0;
  for await (const chunk of chunks) {
    seconds += chunk.samples.length / chunk.sampleRate;
    if (seconds > maxSeconds) {
      throw badAudio('The server did not stop speaking: the sound is too long for the text.');
    }
    yield chunk;
  }
  if (seconds === 0) throw badAudio('The server sent no sound.');
}

async function nextOf(source: AsyncIterator<Uint8Array>): Promise<Uint8Array | undefined> {
  const next = await source.next();
  return next.done === true ? undefined : next.value;
}

function describe({ reason }: AudioError): string {
  if (reason === 'truncated') return 'The sound of the server ends too early.';
  if (reason === 'too-long') {
    return 'The server did not stop speaking: the sound is too long for the text.';
  }
  return 'The server sent sound that cannot be decoded. Set format to pcm or wav.';
}

function badAudio(message: string): SynthesizerError {
  return new SynthesizerError('bad_audio', message);
}
