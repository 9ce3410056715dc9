import { Events, GatewayDispatchEvents, type Guild } from 'discord.js';
import type { Logger } from '../../shared/common/logger.ts';
import { guildIdOf } from '../policy/interaction-scope.ts';
import type { DeletionQueue } from '../speech/cloning/types.ts';
import type { Guilds } from '../store/guilds.ts';
import type { DiscordEvents } from './events.ts';

/** With several shards, not at the start: one that is not connected yet may have guilds that took the bot back. */
const PURGE_INTERVAL_MS = 10 * 60_000;

/** A guild that the bot joined longer ago comes back after an outage. Allows for clocks that differ. */
const NEW_GUILD_MS = 10 * 60_000;

/**
 * Keeps the store's list of guilds up to date. The data of a guild is deleted some time after the
 * bot was removed, unless the bot returns. In guilds that only installed the commands, every use
 * counts as a join.
 * @returns a function that stops it
 */
export function keepGuildRecords(
  events: DiscordEvents,
  {
    guilds,
    deletionQueue,
    ownsGuild,
    onNewGuild,
  }: {
    guilds: Guilds;
    deletionQueue: DeletionQueue;
    /** Whether a guild can be one of this Discord, see `assemble`. */
    ownsGuild: (guildId: string) => boolean;
    /** Called once when the bot was added to a guild, not when it or the guild comes back. */
    onNewGuild: (guild: Guild) => unknown;
  },
  log: Logger,
): () => void {
  const logError = (action: string) => (err: unknown) => log.warn({ err }, `could not ${action}`);
  const compare = async (present: ReadonlySet<string>, [shard, count]: [number, number]) => {
    const recorded = new Set(await guilds.listPresent());
    // Guilds of other shards, or of another Discord, must not count as left.
    const left = [...recorded].filter(
      (id) => !present.has(id) && ownsGuild(id) && shardOf(id, count) === shard,
    );
    const joined = [...present].filter((id) => !recorded.has(id));
    await Promise.all([
      ...joined.map((id) => guilds.markPresent(id)),
      ...left.map((id) => guilds.markLeft(id)),
    ]);
    if (count === 1) await purge();
  };
  const purgeDue = async () => {
    for (const { guildId, presets } of await guilds.purgeDue()) {
      log.info({ guildId, presets }, 'deleted the data of a guild that removed the bot');
    }
    await deletionQueue.deleteQueued();
  };
  const purge = () => purgeDue().catch(logError('delete the data of left guilds'));
  const markPresent = (guildId: string) =>
    guilds.markPresent(guildId).catch(logError('record a joined guild'));
  const stops = [
    // Needed in every new session, because Discord does not report changes since the last one.
    events.onDispatch(GatewayDispatchEvents.Ready, ({ guilds: all, shard }) =>
      compare(new Set(all.map(({ id }) => id)), shard ?? [0, 1]).catch(
        logError('compare the recorded guilds'),
      ),
    ),
    events.on(Events.InteractionCreate, async (interaction) => {
      const guildId = guildIdOf(interaction);
      if (interaction.guild === null && guildId !== null) await markPresent(guildId);
    }),
    events.on(Events.GuildCreate, async (guild) => {
      if ((await markPresent(guild.id)) && isNewGuild(guild)) await onNewGuild(guild);
    }),
    events.on(Events.GuildDelete, ({ id }) =>
      guilds.markLeft(id).catch(logError('record a left guild')),
    ),
  ];
  const timer = setInterval(() => void purge(), PURGE_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

/** Whether the bot has only just been added to a guild. */
function isNewGuild({ joinedTimestamp }: Guild): boolean {
  return Math.abs(Date.now() - joinedTimestamp) < NEW_GUILD_MS;
}

/** Discord's own formula: https://discord.com/developers/docs/events/gateway#sharding */
function shardOf(guildId: string, count: number): number {
  return Number((BigInt(guildId) >> 22n) % BigInt(count));
}
