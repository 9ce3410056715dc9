import { delay } from '../src/shared/common/deadline.ts';
import type { Measured } from './benchmark.ts';
import { cloneAsk, recordSample } from './service-cases.ts';
import { openService } from './service-process.ts';
import { percentile } from './statistics.ts';

const MEBIBYTE = 1_048_576;
/** After each voice, the service starts a process for the next sample. This pause keeps it out of the measurement. */
const PAUSE_MS = 2_000;

/** Times cloning: from sending a ten-second sample to the first byte in the new voice. */
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
      after.processTreeRssBytes === undefined || before.processTreeRssBytes === undefined
        ? undefined
        : (after.processTreeRssBytes - before.processTreeRssBytes) / MEBIBYTE,
  };
}
