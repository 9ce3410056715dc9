import { createSpeech } from '../src/bot/speech/speech.ts';
import type { Clip, Speech } from '../src/bot/speech/types.ts';
import { wavFile } from '../src/shared/audio/wav-file.ts';
import { createLogger } from '../src/shared/common/logger.ts';
import { percentile } from './statistics.ts';

/** The speaking pipeline alone: bytes of a WAV in memory to Opus packets, no network, no service. */

const RATE = 22_050;
/** What the embedded service sends at once: 100 ms. */
const CHUNK_BYTES = 4_410;
const UTTERANCE = { text: 'Hello', voice: 'voice-b-en-f-01' };

/** From the service's first bytes to the first packet, and encoding at full speed. */
export async function measurePipeline(rounds: number) {
  return {
    pipeline_first_packet_p50_ms: percentile(await firstPacketTimes(rounds), 0.5),
    pipeline_times_real_time: await timesRealTime(),
  };
}

/** From the service's first bytes (header and 100 ms of sound) to the first packet, one clip at a time. */
async function firstPacketTimes(rounds: number): Promise<number[]> {
  await using bench = await startSpeech(speechLike(1));
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const clip = bench.speak();
    times.push(await firstPacketMs(clip));
    await clip.finished;
  }
  return times;
}

/** Clips that are made and read at full speed, all at the same time. */
async function timesRealTime(clips = 10, seconds = 10): Promise<number> {
  await using bench = await startSpeech(speechLike(seconds));
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: clips }, () => drain(bench.speak())));
  return (clips * seconds * 1_000) / (performance.now() - startedAt);
}

interface Bench extends AsyncDisposable {
  speak(): Timed;
}

/** A clip and the moment at which the service's first bytes arrived. */
interface Timed extends Clip {
  readonly firstBytes: Promise<number>;
}

async function startSpeech(file: Uint8Array): Promise<Bench> {
  const firstBytes: PromiseWithResolvers<number>[] = [];
  let served = 0;
  const client = {
    async tts() {
      const arrived = firstBytes[served++];
      return { format: 'wav' as const, body: body(file, arrived), headers: new Map() };
    },
    emotionTts: () => Promise.reject(new Error('nothing here is spoken with emotion')),
  };
  const speech: Speech = createSpeech({ client, log: createLogger('error') });
  await speech.warmUp();
  const bench = {
    speak(): Timed {
      const arrived = Promise.withResolvers<number>();
      firstBytes.push(arrived);
      return Object.assign(speech.speak(UTTERANCE), { firstBytes: arrived.promise });
    },
    [Symbol.asyncDispose]: () => speech.close(),
  };
  // The main thread's own code wants to be warm, too.
  for (let round = 0; round < 5; round++) await drain(bench.speak());
  return bench;
}

async function* body(
  file: Uint8Array,
  arrived: PromiseWithResolvers<number> | undefined,
): AsyncGenerator<Uint8Array> {
  arrived?.resolve(performance.now());
  yield file.subarray(0, 44 + CHUNK_BYTES);
  for (let at = 44 + CHUNK_BYTES; at < file.length; at += CHUNK_BYTES) {
    // As from a socket: later bytes come in later turns of the event loop.
    await new Promise(setImmediate);
    yield file.subarray(at, at + CHUNK_BYTES);
  }
}

async function firstPacketMs(clip: Timed): Promise<number> {
  await clip.ready;
  return performance.now() - (await clip.firstBytes);
}

async function drain(clip: Clip): Promise<void> {
  for await (const _ of clip.packets());
}

/** A buzz with syllables: as hard to encode as a voice, and the same in every run. */
function speechLike(seconds: number): Uint8Array {
  const samples = Int16Array.from({ length: seconds * RATE }, (_, i) => {
    const t = i / RATE;
    let sum = 0;
    for (let harmonic = 1; harmonic < 20; harmonic++) {
      sum += Math.sin(2 * Math.PI * harmonic * (140 * t + 2 * Math.sin(3 * t))) / harmonic;
    }
    return 6_000 * sum * (0.6 + 0.4 * Math.cos(25 * t));
  });
  const format = { sampleRate: RATE, channels: 1, encoding: 's16' } as const;
  return wavFile(format, [new Uint8Array(samples.buffer)]);
}
