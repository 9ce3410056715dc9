import { createSpeech } from '../src/bot/speech/speech.ts';
import type { Clip, Speech, Utterance } from '../src/bot/speech/types.ts';
import { wavFile } from '../src/shared/audio/wav-file.ts';
import { createLogger } from '../src/shared/common/logger.ts';
import { percentile } from './statistics.ts';

/** Measures the bot's speech pipeline alone: from WAV bytes in memory to Opus packets. */

const RATE = 24_000;
/** The embedded service sends 100 ms at a time. */
const CHUNK_BYTES = 4_410;
const UTTERANCE: Utterance = { text: 'Hello', voice: 'voice-b-en-f-01' };
/** A speed and a pitch that take about as much time as others. */
const CHANGED: Utterance = { ...UTTERANCE, speed: 1.3, pitch: 3 };

/** Measures the time from the first bytes to the first packet, and the encoding speed. */
export async function measurePipeline(rounds: number) {
  return {
    pipeline_first_packet_p50_ms: percentile(await firstPacketTimes(UTTERANCE, rounds), 0.5),
    pipeline_times_real_time: await timesRealTime(UTTERANCE),
    pipeline_changed_first_packet_p50_ms: percentile(await firstPacketTimes(CHANGED, rounds), 0.5),
    pipeline_changed_times_real_time: await timesRealTime(CHANGED),
  };
}

/** Times from the first bytes (header and 100 ms of audio) to the first packet, one clip at a time. */
async function firstPacketTimes(utterance: Utterance, rounds: number): Promise<number[]> {
  await using bench = await startSpeech(utterance, speechLike(1));
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const clip = bench.speak();
    times.push(await firstPacketMs(clip));
    await clip.finished;
  }
  return times;
}

/** Encodes several clips at the same time, as fast as possible. */
async function timesRealTime(utterance: Utterance, clips = 10, seconds = 10): Promise<number> {
  await using bench = await startSpeech(utterance, speechLike(seconds));
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: clips }, () => drain(bench.speak())));
  return (clips * seconds * 1_000) / (performance.now() - startedAt);
}

interface Bench extends AsyncDisposable {
  speak(): Timed;
}

/** A clip and the time at which the first bytes arrived. */
interface Timed extends Clip {
  readonly firstBytes: Promise<number>;
}

async function startSpeech(utterance: Utterance, file: Uint8Array): Promise<Bench> {
  const firstBytes: PromiseWithResolvers<number>[] = [];
  let served = 0;
  const client = {
    async tts() {
      const arrived = firstBytes[served++];
      return { format: 'wav' as const, body: body(file, arrived), headers: new Map() };
    },
    emotionTts: () => Promise.reject(new Error('this benchmark uses no emotion')),
  };
  const speech: Speech = createSpeech({ client, log: createLogger('error') });
  await speech.warmUp();
  const bench = {
    speak(): Timed {
      const arrived = Promise.withResolvers<number>();
      firstBytes.push(arrived);
      return Object.assign(speech.speak(utterance), { firstBytes: arrived.promise });
    },
    [Symbol.asyncDispose]: () => speech.close(),
  };
  // Let V8 compile the main thread's code first.
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
    // As with a socket, later bytes arrive in later turns of the event loop.
    await new Promise(setImmediate);
    yield file.subarray(at, at + CHUNK_BYTES);
  }
}

async function firstPacketMs(clip: Timed): Promise<number> {
  await clip.ready;
  return performance.now() - (await clip.firstBytes);
}

async function drain(clip: Clip): Promise<void> {
  await clip.finished;
}

/** A buzz with syllables: as hard to encode as a voice, and identical in every run. */
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
