import { readFileSync } from 'node:fs';
import { EngineError, type EngineSound } from '../../src/service/engines/engine.ts';
import { HTTP_ENGINE_LIMITS } from '../../src/service/engines/http/limits.ts';
import { DecodingWorker } from '../../src/service/engines/http/sound/decoding-worker.ts';
import { OggPacketReader } from '../../src/service/engines/http/sound/ogg-packets.ts';
import { readSound } from '../../src/service/engines/http/sound/read-sound.ts';
import { AudioError } from '../../src/shared/audio/audio-error.ts';
import { concatBytes } from '../../src/shared/audio/pcm.ts';
import { concatSamples } from '../../src/shared/audio/samples.ts';
import { sniffAudio } from '../../src/shared/audio/sniff.ts';
import { wavFile } from '../../src/shared/audio/wav-file.ts';
import { allowing, PURE_BUDGET, type Target, Violation } from '../target.ts';

const MAX_SECONDS = 30;
const CONTENT_TYPES = [
  '',
  'audio/wav',
  'audio/pcm',
  'audio/pcm;rate=22050',
  'audio/l16;rate=8000;channels=2',
  'audio/mpeg',
  'audio/ogg',
  'application/json',
] as const;

/** Two bytes before the body of a response choose its content type and how it is cut into chunks. */
const HEAD_BYTES = 2;

function response(
  type: (typeof CONTENT_TYPES)[number],
  body: Uint8Array,
  chunkSize = 96,
): Uint8Array {
  return concatBytes([Uint8Array.of(CONTENT_TYPES.indexOf(type), chunkSize), body]);
}

function fixture(name: string, bytes: number): Uint8Array {
  const file = new URL(`../../test/fixtures/voices/${name}`, import.meta.url);
  return readFileSync(file).subarray(0, bytes);
}

function* chunksOf(body: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

async function* arriving(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** Responses of speech engines over HTTP. */
const target: Target = {
  ...PURE_BUDGET,
  name: 'engine-sound',
  format: 'bytes',
  maxBytes: 16_384,
  seeds: async () => [
    response('audio/wav', fixture('female.wav', 4_096)),
    response('', wavFile({ sampleRate: 8_000, channels: 2, encoding: 'f32' }, [pcm(480)])),
    response('audio/pcm', pcm(400)),
    response('audio/pcm;rate=22050', pcm(401)),
    response('audio/l16;rate=8000;channels=2', pcm(403)),
    // Samples that begin like a text.
    response('audio/pcm', concatBytes([new Uint8Array(20).fill(0x41), pcm(400)]), 1),
    response('audio/mpeg', fixture('male-vbr.mp3', 1_500)),
    response('audio/ogg', fixture('female-voice-message.ogg', 4_000)),
    response('application/json', new TextEncoder().encode('{"error":"out of memory"}')),
  ],
  open: async () => {
    const decoders = new DecodingWorker();
    return {
      run: async (input) => {
        const [type = 0, size = 0] = input;
        const body = input.subarray(HEAD_BYTES);
        await allowing(
          (error) => error instanceof AudioError,
          () => readPackets(chunksOf(body, 1 + size)),
        );
        const contentType = CONTENT_TYPES[type % CONTENT_TYPES.length] ?? '';
        // Decoding in a thread takes a message for each chunk.
        const inParts = await listen(contentType, chunksOf(body, 1 + 16 * size), decoders);
        const asWhole = await listen(contentType, [body], decoders);
        // Where a damaged MP3 goes on is up to its decoder.
        if (sniffAudio(body) !== 'mp3' && !isSame(inParts, asWhole))
          throw new Violation('it depends on how the sound arrives');
      },
      close: () => decoders.close(),
    };
  },
};

function pcm(bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, n) => (n % 2 === 0 ? n : n >> 5));
}

function readPackets(chunks: Iterable<Uint8Array>): void {
  const reader = new OggPacketReader();
  for (const chunk of chunks) {
    for (const { length } of reader.push(chunk)) {
      if (length > HTTP_ENGINE_LIMITS.opusPacketBytes) throw new Violation('a packet is too large');
    }
  }
}

/** @returns all samples; undefined if the sound is refused */
async function listen(
  contentType: string,
  chunks: Iterable<Uint8Array>,
  decoders: DecodingWorker,
): Promise<Float32Array | undefined> {
  const whole = { contentType, body: arriving(chunks), discard: () => {} };
  const expects = { format: 'pcm', sampleRate: 24_000 } as const;
  const parts: Float32Array[] = [];
  let seconds = 0;
  try {
    for await (const chunk of readSound(whole, { expects, maxSeconds: MAX_SECONDS, decoders })) {
      checkChunk(chunk);
      parts.push(chunk.samples);
      seconds += chunk.samples.length / chunk.sampleRate;
    }
  } catch (error) {
    if (error instanceof EngineError && error.fault === 'bad_audio') return undefined;
    throw error;
  }
  if (!(seconds > 0 && seconds <= MAX_SECONDS)) throw new Violation('too short or too long');
  return concatSamples(parts);
}

function checkChunk({ sampleRate, samples }: EngineSound): void {
  const { min, max } = HTTP_ENGINE_LIMITS.sampleRate;
  if (!(sampleRate >= min && sampleRate <= max)) throw new Violation('an impossible sample rate');
  const isWrong = samples.some((sample) => !Number.isFinite(sample) || Math.abs(sample) > 4);
  if (isWrong) throw new Violation('samples out of range');
}

function isSame(one: Float32Array | undefined, other: Float32Array | undefined): boolean {
  return one?.length === other?.length && (one ?? []).every((sample, i) => sample === other?.[i]);
}

export default target;
