import { openHouse } from './pages-house.ts';
import { percentile } from './statistics.ts';
import type { Measured } from './steps.ts';

/** `npm start` until it says that it is ready, by turns with the sandbox's page and without it. */
export async function measureStart(rounds: number): Promise<Measured> {
  const times = { with: [] as number[], without: [] as number[] };
  // The first one compiles what the next ones find compiled.
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
  await using house = await openHouse({ withPage });
  return house.readyMs;
}
