import type { Measured } from './benchmark.ts';
import { makeClone, SERVICE_CASES, type ServiceCase } from './service-cases.ts';
import { WAV_BYTES_PER_SECOND } from './service-client.ts';
import { type BenchService, openService } from './service-process.ts';
import { story } from './service-texts.ts';

/** MP3 has 64 kbit/s. */
const BYTES_PER_SECOND = { wav: WAV_BYTES_PER_SECOND, mp3: 8_000 } as const;
const SENTENCES = 10;

/** Streamed and whole WAV cost the same; one of them is enough. */
const CASES = SERVICE_CASES.filter(({ name }) => !name.endsWith('_wav_whole'));

/**
 * Seconds of sound for each second of the service's CPU time, all its threads counted: how much
 * faster than real time one core speaks. And the same of the clock, with one request at a time.
 */
export async function measureSpeed(rounds: number): Promise<Measured> {
  await using service = await openService();
  const voiceId = await makeClone(service);
  const sums = new Map(CASES.map((it) => [it, { soundMs: 0, cpuMs: 0, takenMs: 0 }]));
  for (const it of CASES) await speak(service, it, 0, voiceId);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [it, sum] of sums) {
      const { soundMs, cpuMs, takenMs } = await speak(service, it, round, voiceId);
      sum.soundMs += soundMs;
      sum.cpuMs += cpuMs;
      sum.takenMs += takenMs;
    }
  }
  return Object.fromEntries(
    [...sums].flatMap(([{ name }, { soundMs, cpuMs, takenMs }]) => [
      [`times_real_time_per_core_${name}`, soundMs / cpuMs],
      [`times_real_time_${name}`, soundMs / takenMs],
    ]),
  );
}

async function speak(service: BenchService, it: ServiceCase, round: number, voiceId: string) {
  const text = story(it.language, round, SENTENCES);
  const before = await service.usage();
  const { bytes, totalMs } = await service.ask(it.ask(text, voiceId));
  const after = await service.usage();
  return {
    soundMs: (1_000 * bytes) / BYTES_PER_SECOND[it.format],
    cpuMs: after.cpuMs - before.cpuMs,
    takenMs: totalMs,
  };
}
