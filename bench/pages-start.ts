import type { Measured } from './benchmark.ts';
import { openLocalStack } from './local-stack.ts';
import { percentile } from './statistics.ts';

/** Times `npm start` until it is ready, in turn with and without the sandbox's page. */
export async function measureStart(rounds: number): Promise<Measured> {
  const times = { with: [] as number[], without: [] as number[] };
  // The first start fills the compile cache.
  await startOnce(true);
  await startOnce(false);
  for (let round = 0; round < rounds; round += 1) {
    times.with.push(await startOnce(true));
    times.without.push(await startOnce(false));
  }
  const [withPage, without] = [percentile(times.with, 0.5), percentile(times.without, 0.5)];
  return {
    start_with_page_p50_ms: withPage,
    start_without_page_p50_ms: without,
    start_page_ratio: withPage / without,
  };
}

async function startOnce(withPage: boolean): Promise<number> {
  await using stack = await openLocalStack({ withPage });
  return stack.readyMs;
}
