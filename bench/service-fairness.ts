import { PATHS } from '../src/shared/contract/contract.ts';
import type { Measured } from './benchmark.ts';
import type { Ask } from './service-client.ts';
import { type BenchService, openService } from './service-process.ts';
import { phrase, story } from './service-texts.ts';
import { percentile } from './statistics.ts';

const LONG_TEXTS = 50;
/** All texts together stay below the service's limit of 100,000 characters in progress. */
const SENTENCES = 28;
const WARM_UP_ROUNDS = 10;

/** Measures how long one account waits for a short text while another has long texts in progress. */
export async function measureFairness(rounds: number): Promise<Measured> {
  await using service = await openService(LONG_TEXTS + 1);
  const key = await service.openAccount('other');
  await short(service, key, WARM_UP_ROUNDS);
  const idle = await short(service, key, rounds);
  const gone = new AbortController();
  let isDone = false;
  const { promise: allHeard, resolve } = Promise.withResolvers<void>();
  let silent = LONG_TEXTS;
  const long = Array.from({ length: LONG_TEXTS }, async (_, index) => {
    let isHeard = false;
    await service.ask(longAsk(index, gone.signal), () => {
      if (isHeard) return;
      isHeard = true;
      silent -= 1;
      if (silent === 0) resolve();
    });
    isDone = true;
  });
  const ended = Promise.allSettled(long);
  await Promise.race([allHeard, ended]);
  const busy = await short(service, key, rounds);
  // Otherwise, the last short text would have met an idle service.
  if (isDone) throw new Error('a long text finished too early');
  gone.abort();
  await ended;
  return {
    fairness_idle_p50_ms: percentile(idle, 0.5),
    fairness_idle_p95_ms: percentile(idle, 0.95),
    fairness_busy_p50_ms: percentile(busy, 0.5),
    fairness_busy_p95_ms: percentile(busy, 0.95),
    fairness_busy_max_ms: percentile(busy, 1),
  };
}

function longAsk(index: number, signal: AbortSignal): Ask {
  const text = story(index % 2 === 0 ? 'de' : 'en', index, SENTENCES);
  const body = { text, voice_id: 'voice-b-de-m-01' };
  return { path: PATHS.tts, body, headers: { prefer: 'streaming' }, signal };
}

/** Times to the first byte of short texts, one at a time. */
async function short(service: BenchService, key: string, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const body = { text: phrase('ko', round), voice_id: 'voice-b-ko-f-01' };
    const headers = { prefer: 'streaming' };
    times.push((await service.ask({ path: PATHS.tts, body, headers, key })).firstByteMs);
  }
  return times;
}
