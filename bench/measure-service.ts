import { Pool } from 'undici';
import { createLogger } from '../src/common/logger.ts';
import { startEmbeddedService } from '../src/embedded-service.ts';
import { PATHS } from '../src/voice-api/contract.ts';
import { DEFAULT_VOICE } from '../src/voice-api/voices.ts';
import { percentile } from './statistics.ts';
import { longText, shortText } from './texts.ts';

const WARM_UP_ROUNDS = 20;
const LONG_ROUNDS = 5;
/** 22,050 samples of two bytes. */
const BYTES_PER_SECOND = 44_100;

/** The embedded service alone, warm, one request at a time. */
export async function measureService(rounds: number) {
  await using service = await openService();
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++) {
    const { firstByteMs } = await service.speak(shortText(round));
    if (round >= WARM_UP_ROUNDS) times.push(firstByteMs);
  }
  let soundMs = 0;
  let takenMs = 0;
  for (let round = 0; round < LONG_ROUNDS; round++) {
    const answer = await service.speak(longText(round, 20));
    soundMs += answer.soundMs;
    takenMs += answer.totalMs;
  }
  return {
    service_first_byte_p50_ms: percentile(times, 0.5),
    service_first_byte_p95_ms: percentile(times, 0.95),
    service_times_real_time: soundMs / takenMs,
  };
}

/** How long the sound of each text is, as the service makes it: the same in every run. */
export async function soundDurationsMs(texts: readonly string[]): Promise<number[]> {
  await using service = await openService();
  const durations: number[] = [];
  for (const text of texts) durations.push((await service.speak(text)).soundMs);
  return durations;
}

async function openService() {
  const service = await startEmbeddedService({ log: createLogger('error') });
  const pool = new Pool(service.url, { connections: 1 });
  return {
    speak: (text: string) => request(pool, service.apiKey, text),
    [Symbol.asyncDispose]: async () => {
      await pool.destroy();
      await service.close();
    },
  };
}

async function request(pool: Pool, apiKey: string, text: string) {
  const startedAtMs = performance.now();
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: PATHS.tts,
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      prefer: 'streaming',
    },
    body: JSON.stringify({ text, voice_id: DEFAULT_VOICE, output_format: 'wav' }),
  });
  if (statusCode !== 200) throw new Error(`the service answered ${statusCode}`);
  let firstByteMs: number | undefined;
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    firstByteMs ??= performance.now() - startedAtMs;
    bytes += chunk.length;
  }
  if (firstByteMs === undefined) throw new Error('the service sent nothing');
  const soundMs = (1_000 * bytes) / BYTES_PER_SECOND;
  return { firstByteMs, soundMs, totalMs: performance.now() - startedAtMs };
}
