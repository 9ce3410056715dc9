import { type Client, Events, type Guild } from 'discord.js';
import type { Logger } from '../common/logger.ts';
import type { VoiceCloning } from '../speech/cloning/types.ts';
import type { Guilds } from '../store/types/guilds.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Keeps the store's list of guilds true: a guild's data goes some time after the bot was removed from
 * it, and stays when the bot comes back before.
 * @returns stops it
 */
export function keepGuildRecords(
  discord: Client,
  { guilds, cloning }: { guilds: Guilds; cloning: Pick<VoiceCloning, 'forget'> },
  log: Logger,
): () => void {
  const unless = (what: string) => (err: unknown) => log.warn({ err }, `guilds: could not ${what}`);
  const compare = async () => {
    const present = new Set(discord.guilds.cache.keys());
    const recorded = await guilds.listPresent();
    // What another shard or process is in must not be taken for left: only this one's are compared.
    const gone = recorded.filter((id) => !present.has(id) && isOurs(discord, id));
    await Promise.all([
      ...[...present].map((id) => guilds.markPresent(id)),
      ...gone.map((id) => guilds.markLeft(id)),
    ]);
  };
  const purge = async () => {
    for (const { guildId, presets, voiceIds } of await guilds.purgeDue()) {
      await Promise.all(voiceIds.map((id) => cloning.forget(id)));
      log.info({ guildId, presets }, 'data of a server that was left is gone');
    }
  };
  const onCreate = ({ id }: Guild) => void guilds.markPresent(id).catch(unless('note a server'));
  const onDelete = ({ id }: Guild) => void guilds.markLeft(id).catch(unless('note a leaving'));
  discord.once(Events.ClientReady, () => void compare().catch(unless('compare')));
  discord.on(Events.GuildCreate, onCreate);
  discord.on(Events.GuildDelete, onDelete);
  const timer = setInterval(() => void purge().catch(unless('purge')), HOUR_MS).unref();
  return () => {
    clearInterval(timer);
    discord.off(Events.GuildCreate, onCreate).off(Events.GuildDelete, onDelete);
  };
}

/** Discord's own formula: https://discord.com/developers/docs/events/gateway#sharding */
function isOurs({ options, ws }: Client, guildId: string): boolean {
  const count = options.shardCount ?? ws.shards.size;
  return ws.shards.has(Number((BigInt(guildId) >> 22n) % BigInt(Math.max(1, count))));
}
