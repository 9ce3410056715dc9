import { BOT_PARTS, type BotBenchOptions, type BotPart } from './arguments.ts';
import { openBenchDiscord } from './bench-discord.ts';
import { startBot } from './bot-process.ts';
import { type TimedText, writeTexts } from './measure-crowd.ts';
import { measurePipeline } from './measure-pipeline.ts';
import { measureService } from './measure-service.ts';
import { PacketCounter } from './packets/counter.ts';
import { Floor } from './packets/floor.ts';
import { runCached } from './run-cached.ts';
import { countTexts, runSpeaking } from './run-speaking.ts';
import { percentile } from './statistics.ts';
import { type BenchRun, createStep, type Measured } from './steps.ts';

/** How long the floor is measured before and after each measurement of the bot. */
const FLOOR_MS = { usual: 3_000, quick: 1_000 } as const;

export interface RunOptions extends BotBenchOptions {
  withFfmpeg: boolean;
  /** Called before each measurement. */
  onStep(what: string): void;
}

/** Runs all measurements in sequence. A failed one is recorded and the others continue. */
export async function runBotBench(options: RunOptions): Promise<BenchRun> {
  const run: BenchRun = { figures: new Map(), failures: [] };
  const { rounds, quick, guilds, only, profileFolder } = options;
  const step = createStep(run, options.onStep);
  await using counter = await PacketCounter.start();
  await using floor = new Floor(counter, quick ? FLOOR_MS.quick : FLOOR_MS.usual);
  const texts: TimedText[] = [];
  const speaking = { guilds, texts, counter, quick };
  const parts: Record<BotPart, () => Promise<void>> = {
    alone: async () => {
      await step('the service alone', () => measureService(quick ? 30 : 100));
      await step('the speech pipeline alone', () => measurePipeline(quick ? 30 : 100));
      await step('booting', () => measureBoot(quick ? 1 : 3));
    },
    speech: () => runSpeaking('mynah', { ...speaking, rounds, floor, profileFolder }, step),
    ffmpeg: () => runSpeaking('ffmpeg', { ...speaking, rounds: Math.ceil(rounds / 3) }, step),
    cached: () => {
      const { cached: streams } = options;
      return runCached({ streams, counter, floor, profileFolder, quick }, step);
    },
  };
  if (only.includes('speech') || only.includes('ffmpeg')) {
    await step('durations of the texts', async () => {
      texts.push(...(await writeTexts(countTexts(guilds), quick ? 3 : 6)));
      return {};
    });
  }
  const possible = BOT_PARTS.filter((part) => options.withFfmpeg || part !== 'ffmpeg');
  for (const part of possible) if (only.includes(part)) await parts[part]();
  return run;
}

async function measureBoot(times: number): Promise<Measured> {
  const boots: number[] = [];
  for (let i = 0; i < times; i++) {
    await using discord = await openBenchDiscord(1);
    await using bot = await startBot('mynah', discord.sandbox, discord.folder);
    boots.push(bot.bootMs);
  }
  return { boot_to_ready_ms: percentile(boots, 0.5) };
}
