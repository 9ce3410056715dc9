import { openBenchDiscord } from './bench-discord.ts';
import type { Step } from './benchmark.ts';
import { startBot } from './bot-process.ts';
import { CachedSpeech } from './measure-cached.ts';
import { measureJoins } from './measure-join.ts';
import type { PacketCounter } from './packets/counter.ts';
import type { Floor } from './packets/floor.ts';

/** A number of streams is carried while their gaps (p99) exceed the floor's by at most this much. */
const TOLERANCE_MS = 5;
/** Joins that are measured. */
const JOINS = 40;
/** After so many numbers of streams in a row that were not carried, higher ones are left out. */
const MOST_EXCEEDED = 2;
/** Except for these. */
const ALWAYS: readonly number[] = [50, 200, 400];

type CachedFigures = Awaited<ReturnType<CachedSpeech['measure']>>;

export interface CachedOptions {
  /** Numbers of streams, in ascending order. */
  streams: readonly number[];
  counter: PacketCounter;
  floor: Floor;
  profileFolder: string | undefined;
  /** Uses shorter clips. */
  isQuick: boolean;
}

/** Measures cached clips in more and more servers, with its own bot. */
export async function runCached(options: CachedOptions, step: Step): Promise<void> {
  const { streams, counter, floor, profileFolder, isQuick } = options;
  await using open = new AsyncDisposableStack();
  const most = Math.max(...streams);
  let speech: CachedSpeech | undefined;
  await step('joining, with another bot', async () => {
    const { sandbox, members, folder } = open.use(await openBenchDiscord(most));
    counter.attachTo(sandbox, { forwards: false });
    const bot = open.use(await startBot('mynah', sandbox, folder, { profileFolder }));
    const { rssBytes } = await bot.begin();
    const idleRssBytes = rssBytes.atBegin;
    const sentences = isQuick ? 1 : 2;
    speech = new CachedSpeech(bot, members, { counter, floor, idleRssBytes, sentences });
    return measureJoins(bot, members.slice(0, Math.min(JOINS, most)));
  });
  if (speech !== undefined) await measureSteps(streams, speech, step);
}

async function measureSteps(
  streams: readonly number[],
  speech: CachedSpeech,
  step: Step,
): Promise<void> {
  let carried = 0;
  let exceeded = 0;
  for (const count of streams) {
    if (exceeded >= MOST_EXCEEDED && !ALWAYS.includes(count)) continue;
    await step(
      `${count} servers with cached clips`,
      async () => {
        let figures = await speech.measure(count);
        // Once more, because other work on this machine may have caused the delay.
        if (excessMs(figures) > TOLERANCE_MS)
          figures = better(figures, await speech.measure(count));
        const isCarried = excessMs(figures) <= TOLERANCE_MS;
        exceeded = isCarried ? 0 : exceeded + 1;
        if (isCarried) carried = count;
        return figures;
      },
      (name) => `${name}_${count}_guilds_cached`,
    );
  }
  await step('what was carried', async () => ({ streams_cached_within_5_ms_of_floor: carried }));
}

function better(one: CachedFigures, other: CachedFigures): CachedFigures {
  return excessMs(other) < excessMs(one) ? other : one;
}

/** How much longer the gaps are than the floor's. Infinite when the streams did not all play at once. */
function excessMs({ gap_p99_ms, floor_gap_p99_ms }: CachedFigures): number {
  return gap_p99_ms === undefined ? Number.POSITIVE_INFINITY : gap_p99_ms - floor_gap_p99_ms;
}
