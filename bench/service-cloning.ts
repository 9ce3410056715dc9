import { delay } from '../src/shared/common/deadline.ts';
import { cloneAsk, recordSample } from './service-cases.ts';
import { openService } from './service-process.ts';
import { percentile } from './statistics.ts';
import type { Measured } from './steps.ts';

const MEBIBYTE = 1_048_576;
/** The process for the next sample loads after each voice; it is not to be in the next one's way. */
const PAUSE_MS = 2_000;

/** A sample of ten seconds in, the first byte in the new voice out. */
export async function measureCloning(rounds: number): Promise<Measured> {
  await using service = await openService();
  const sample = await recordSample(service);
  await service.ask(cloneAsk(sample, 'A voice to begin with.'));
  await delay(PAUSE_MS);
  const before = await service.usage();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const answer = await service.ask(cloneAsk(sample, `This is voice number ${round}.`));
    times.push(answer.firstByteMs);
    await delay(PAUSE_MS);
  }
  const after = await service.usage();
  return {
    clone_first_byte_p50_ms: percentile(times, 0.5),
    clone_first_byte_max_ms: percentile(times, 1),
    clone_rss_growth_mb: (after.rssBytes - before.rssBytes) / MEBIBYTE,
    clone_family_rss_growth_mb:
      after.familyRssBytes === undefined || before.familyRssBytes === undefined
        ? undefined
        : (after.familyRssBytes - before.familyRssBytes) / MEBIBYTE,
  };
}
