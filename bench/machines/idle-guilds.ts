import { setTimeout } from 'node:timers/promises';
import { startSandbox } from '../../src/sandbox/start.ts';
import { prepareForBot } from '../bench-discord.ts';
import { type BotProcess, startBot } from '../bot-process.ts';
import { openFolder } from '../folder.ts';
import { row } from '../report-lines.ts';
import { largeGuilds } from './large-guild.ts';
import type { MachinesPart } from './machines-part.ts';

/** The difference between two bots, so that the bot itself does not count. One shard has up to 2,500 guilds. */
const GUILDS = { few: 250, many: 2_250, quick: 750 } as const;

/**
 * The memory has settled when it stays the same in so many checks. On a busy machine, the bot loads some code and
 * processes guilds long after it is ready.
 */
const QUIET_CHECKS = 5;
const QUIET_BYTES = 500_000;
const CHECK_INTERVAL_MS = 2_000;
const MAX_CHECKS = 60;

/** How much memory of the bot a guild takes that nobody uses. */
export const idleGuildsPart: MachinesPart = {
  name: 'idle-guilds',
  title: 'Guilds that nobody uses',
  rows: [row('memory of a guild in the bot', 'machines_idle_guild_kb', 'kB', { atMost: 50 })],
  async measure({ isQuick }) {
    const { few, many } = { few: GUILDS.few, many: isQuick ? GUILDS.quick : GUILDS.many };
    const bytes = ((await liveBytesWith(many)) - (await liveBytesWith(few))) / (many - few);
    return { machines_idle_guild_kb: bytes / 1e3 };
  },
};

/** The memory of a bot that was just started. */
async function liveBytesWith(guilds: number): Promise<number> {
  await using cleanup = new AsyncDisposableStack();
  const folder = openFolder();
  cleanup.defer(folder.remove);
  const sandbox = await startSandbox({ guilds: largeGuilds(guilds) });
  cleanup.defer(() => sandbox.close());
  await prepareForBot(sandbox, folder.path);
  const bot = cleanup.use(await startBot('mynah', sandbox, folder.path));
  await sandbox.botReady();
  return await settledBytes(bot);
}

async function settledBytes(bot: BotProcess): Promise<number> {
  const checks: number[] = [];
  while (checks.length < MAX_CHECKS) {
    const bytes = await bot.liveBytes();
    checks.push(bytes);
    const last = checks.slice(-QUIET_CHECKS);
    const difference = Math.max(...last) - Math.min(...last);
    if (last.length === QUIET_CHECKS && difference < QUIET_BYTES) return bytes;
    await setTimeout(CHECK_INTERVAL_MS);
  }
  throw new Error('the memory of the bot did not settle');
}
