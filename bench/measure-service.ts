import { PATHS } from '../src/shared/contract/contract.ts';
import { DEFAULT_VOICE } from '../src/shared/contract/voices.ts';
import { WAV_BYTES_PER_SECOND } from './service-client.ts';
import { type BenchService, openService } from './service-process.ts';
import { percentile } from './statistics.ts';
import { longText, shortText } from './texts.ts';

const WARM_UP_ROUNDS = 20;
const LONG_ROUNDS = 5;

/** Measures the warm embedded service with the bot's requests, one at a time. */
export async function measureService(rounds: number) {
  await using service = await openService();
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++) {
    const { firstByteMs } = await speak(service, shortText(round));
    if (round >= WARM_UP_ROUNDS) times.push(firstByteMs);
  }
  let soundMs = 0;
  let takenMs = 0;
  for (let round = 0; round < LONG_ROUNDS; round++) {
    const answer = await speak(service, longText(round, 20));
    soundMs += soundMsOf(answer.bytes);
    takenMs += answer.totalMs;
  }
  return {
    service_first_byte_p50_ms: percentile(times, 0.5),
    service_first_byte_p95_ms: percentile(times, 0.95),
    service_times_real_time: soundMs / takenMs,
  };
}

/** Duration of each text's speech. It is the same in every run. */
export async function soundDurationsMs(texts: readonly string[]): Promise<number[]> {
  await using service = await openService();
  const durations: number[] = [];
  for (const text of texts) durations.push(soundMsOf((await speak(service, text)).bytes));
  return durations;
}

function speak(service: BenchService, text: string) {
  return service.ask({
    path: PATHS.tts,
    headers: { prefer: 'streaming' },
    body: { text, voice_id: DEFAULT_VOICE, output_format: 'wav' },
  });
}

function soundMsOf(bytes: number): number {
  return (1_000 * bytes) / WAV_BYTES_PER_SECOND;
}
