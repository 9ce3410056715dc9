import type { GuildSeed } from '../../src/sandbox/types.ts';
import { guildOnShard, memberOf, type ShardSandbox } from '../../test/support/shard-bots.ts';
import { say } from '../bench-discord.ts';
import type { Program } from '../program.ts';
import { row } from '../report-lines.ts';
import { shortText } from '../texts.ts';
import { openBotFleet } from './bot-fleet.ts';
import { explainMissingPostgres, type MachinesPart } from './machines-part.ts';
import { until } from './until.ts';

const SHARDS = 4;
const SHARDS_PER_PROCESS = 2;
const GUILDS = Array.from({ length: 24 }, (_, index) =>
  guildOnShard(index % SHARDS, SHARDS, Math.floor(index / SHARDS)),
);
const DUPLICATE_WARNING = 'same DISCORD_TOKEN';

/** Two bots share the shards, and start one shard after the other as Discord demands it of small bots. */
export const twoBotsPart: MachinesPart = {
  name: 'two-bots',
  title: `Two bots with ${SHARDS_PER_PROCESS} shards each on one PostgreSQL`,
  rows: [
    row('guilds heard', 'machines_bots_guilds_heard', '', { exactly: GUILDS.length }),
    row('warnings of a duplicate instance', 'machines_bots_duplicate_warnings', '', { exactly: 0 }),
    row('identifies', 'machines_bots_identifies', '', { exactly: SHARDS }),
    row('invalid sessions', 'machines_bots_invalid_sessions', '', { exactly: 0 }),
    row('shards that answered while others started', 'machines_bots_early_shards', '', {
      exactly: SHARDS - 1,
    }),
    row('  their answers, slowest', 'machines_bots_early_answer_ms', 'ms', { atMost: 3_000 }),
    row('all shards ready', 'machines_bots_all_ready_s', 's'),
  ],
  explainMissing: explainMissingPostgres,
  async measure() {
    await using fleet = await openBotFleet({ shards: SHARDS, maxConcurrency: 1, guilds: GUILDS });
    const { discord } = fleet;
    const start = (ordinal: number) =>
      fleet.startBot({
        SHARD_COUNT: String(SHARDS),
        SHARDS_PER_PROCESS: String(SHARDS_PER_PROCESS),
        PROCESS_ORDINAL: String(ordinal),
      });
    await using first = start(0);
    await using second = start(1);
    const bots = [first, second];
    const answers = await askWhileStarting(discord);
    await Promise.all(bots.map((bot) => bot.printed(/is ready/)));
    const readyMs = Math.max(...bots.map((bot) => bot.ageMs()));
    const heard = await Promise.allSettled(
      GUILDS.map((guild, index) => sayOnce(discord, guild, shortText(index))),
    );
    return {
      machines_bots_guilds_heard: heard.filter(({ status }) => status === 'fulfilled').length,
      machines_bots_duplicate_warnings: bots.filter(hasWarned).length,
      machines_bots_identifies: discord.identified.length + discord.rejected,
      machines_bots_invalid_sessions: discord.rejected,
      machines_bots_early_shards: answers.length,
      machines_bots_early_answer_ms: Math.max(...answers),
      machines_bots_all_ready_s: readyMs / 1_000,
    };
  },
};

/**
 * Uses a command in a guild of each shard as soon as its session exists.
 * @returns after how long it was answered, in ms, if another shard was not yet there by then
 */
async function askWhileStarting(discord: ShardSandbox): Promise<number[]> {
  const { sandbox, identified } = discord;
  const answers: number[] = [];
  for (let asked = 0; asked < SHARDS; asked += 1) {
    await until('the next session of a shard', () => identified.length > asked);
    const guild = GUILDS[identified[asked] ?? 0] as GuildSeed;
    const run = await memberOf(sandbox, guild).command('general', 'usage');
    await run.reply();
    if (identified.length < SHARDS) answers.push(performance.now() - run.sentAtMs);
  }
  return answers;
}

/** Says something in a guild, and listens to the end. */
async function sayOnce({ sandbox }: ShardSandbox, guild: GuildSeed, text: string): Promise<void> {
  const member = memberOf(sandbox, guild);
  const listener = await member.joinVoice('Lounge');
  await say({ member, listener }, text);
}

const hasWarned = ({ errors }: Program) => errors.includes(DUPLICATE_WARNING);
