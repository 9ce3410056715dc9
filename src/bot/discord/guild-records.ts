import {
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayReadyDispatchData,
  type Guild,
  type Interaction,
} from 'discord.js';
import type { Logger } from '../../shared/common/logger.ts';
import type { VoiceCloning } from '../speech/cloning/types.ts';
import type { Guilds } from '../store/types/guilds.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Keeps the store's list of guilds true: a guild's data goes some time after the bot was removed from
 * it, and stays when the bot comes back before. Where only its commands are installed, being used is being there.
 * @returns stops it
 */
export function keepGuildRecords(
  discord: Client,
  { guilds, cloning }: { guilds: Guilds; cloning: Pick<VoiceCloning, 'deleteVoice'> },
  log: Logger,
): () => void {
  const unless = (what: string) => (err: unknown) => log.warn({ err }, `guilds: could not ${what}`);
  const compare = async (present: ReadonlySet<string>, [shard, count]: [number, number]) => {
    const recorded = new Set(await guilds.listPresent());
    // What another shard is in must not be taken for left.
    const gone = [...recorded].filter((id) => !present.has(id) && shardOf(id, count) === shard);
    const come = [...present].filter((id) => !recorded.has(id));
    await Promise.all([
      ...come.map((id) => guilds.markPresent(id)),
      ...gone.map((id) => guilds.markLeft(id)),
    ]);
  };
  const purge = async () => {
    for (const { guildId, presets, voiceIds } of await guilds.purgeDue()) {
      await Promise.all(voiceIds.map((id) => cloning.deleteVoice(id)));
      log.info({ guildId, presets }, 'data of a server that was left is gone');
    }
  };
  const onCreate = ({ id }: Pick<Guild, 'id'>) =>
    void guilds.markPresent(id).catch(unless('note a server'));
  const onDelete = ({ id }: Guild) => void guilds.markLeft(id).catch(unless('note a leaving'));
  // Of every new session, not of the first alone: what happened since the last one nobody told us.
  const onReady = ({ guilds: all, shard = [0, 1] }: GatewayReadyDispatchData) =>
    void compare(new Set(all.map(({ id }) => id)), shard).catch(unless('compare'));
  const onInteraction = ({ guild, guildId }: Interaction) => {
    if (guild === null && guildId !== null) onCreate({ id: guildId });
  };
  discord.ws.on(GatewayDispatchEvents.Ready, onReady);
  discord.on(Events.InteractionCreate, onInteraction);
  discord.on(Events.GuildCreate, onCreate);
  discord.on(Events.GuildDelete, onDelete);
  const timer = setInterval(() => void purge().catch(unless('purge')), HOUR_MS).unref();
  return () => {
    clearInterval(timer);
    discord.ws.off(GatewayDispatchEvents.Ready, onReady);
    discord.off(Events.InteractionCreate, onInteraction);
    discord.off(Events.GuildCreate, onCreate).off(Events.GuildDelete, onDelete);
  };
}

/** Discord's own formula: https://discord.com/developers/docs/events/gateway#sharding */
function shardOf(guildId: string, count: number): number {
  return Number((BigInt(guildId) >> 22n) % BigInt(count));
}
