import {
  ChannelType,
  type Client,
  Events,
  type Guild,
  type GuildMember,
  PermissionFlagsBits,
  type VoiceBasedChannel,
} from 'discord.js';
import type { GatewayVoiceStateUpdate } from 'discord-api-types/v10';
import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { VoiceHost } from '../voice/types.ts';
import { SendWindow } from './send-window.ts';
import { StageSeats } from './stage-seats.ts';

const NEEDED = {
  ViewChannel: PermissionFlagsBits.ViewChannel,
  Connect: PermissionFlagsBits.Connect,
  Speak: PermissionFlagsBits.Speak,
} as const;

/** What `voice` needs of Discord, answered from discord.js' caches. */
export function createVoiceHost(client: Client, log: Logger): VoiceHost {
  const seats = new StageSeats(client, log);
  const adapterOf = throttledAdapters(client);
  const onVoiceStateChange = voiceStateChanges(client);
  return {
    getAdapterCreator: adapterOf,
    countListeners: (channelId) => {
      const channel = client.channels.cache.get(channelId);
      return channel?.isVoiceBased()
        ? channel.members.filter((member) => !member.user.bot).size
        : 0;
    },
    assertCanSpeak: (guildId, channelId) => {
      const guild = guildOf(client, guildId);
      const channel = guild.channels.cache.get(channelId);
      if (!channel?.isVoiceBased()) throw missing(channelId, ['ViewChannel']);
      assertHeard(guild, channel);
      assertPermitted(guild, channel);
      if (channel.type === ChannelType.GuildStageVoice) assertOnStage(seats, guild, channel);
      assertRoom(guild, channel);
    },
    getSilenceReason: (guildId) => {
      const me = client.guilds.cache.get(guildId)?.members.me;
      return me ? getSilenceReason(me, seats) : undefined;
    },
    onVoiceStateChange,
  };
}

/** The guilds' own adapters, with all that a shard sends below its limit together. */
function throttledAdapters(client: Client): VoiceHost['getAdapterCreator'] {
  const windows = new Map<number, SendWindow>();
  const windowOf = ({ shardId }: Guild) => {
    const window = windows.get(shardId) ?? new SendWindow();
    windows.set(shardId, window);
    return window;
  };
  return (guildId) => {
    const guild = client.guilds.cache.get(guildId);
    return (
      guild &&
      ((library) => {
        const adapter = guild.voiceAdapterCreator(library);
        return {
          sendPayload: (payload: GatewayVoiceStateUpdate) =>
            windowOf(guild).submit(guildId, payload.d.channel_id === null, () =>
              adapter.sendPayload(payload),
            ),
          destroy: () => adapter.destroy(),
        };
      })
    );
  };
}

/** One listener at the client for all guilds: with one each, every change anywhere would ask them all. */
function voiceStateChanges(client: Client): VoiceHost['onVoiceStateChange'] {
  const byGuild = new Map<string, Set<() => void>>();
  client.on(Events.VoiceStateUpdate, (_, { guild }) => {
    for (const listener of [...(byGuild.get(guild.id) ?? [])]) listener();
  });
  return (guildId, listener) => {
    const listeners = byGuild.get(guildId) ?? new Set();
    byGuild.set(guildId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && byGuild.get(guildId) === listeners) byGuild.delete(guildId);
    };
  };
}

function guildOf(client: Client, guildId: string): Guild {
  const guild = client.guilds.cache.get(guildId);
  if (guild === undefined) throw new Failure('guild.not-member', {});
  return guild;
}

function assertPermitted(guild: Guild, channel: VoiceBasedChannel): void {
  const me = guild.members.me;
  const permissions = me === null ? null : channel.permissionsFor(me);
  const lacking = Object.entries(NEEDED).filter(([name, flag]) => {
    // On a stage nobody has Speak by itself: it is being a speaker that counts.
    if (name === 'Speak' && channel.type === ChannelType.GuildStageVoice) return false;
    return !permissions?.has(flag);
  });
  if (lacking.length > 0)
    throw missing(
      channel.id,
      lacking.map(([name]) => name),
    );
}

/** Whether what is sent there reaches anybody. */
function assertHeard(guild: Guild, { id: channelId }: VoiceBasedChannel): void {
  const { me } = guild.members;
  if (guild.afkChannelId === channelId) throw new Failure('channel.afk', { channelId });
  const timeout = me && timeoutOf(me, channelId);
  if (timeout) throw timeout;
  // Only in a channel can a moderator unmute it: elsewhere it must be let in to be seen.
  if (me?.voice.channelId && me.voice.serverMute) throw new Failure('channel.muted', { channelId });
}

/** A speaker, or about to be one. */
function assertOnStage(seats: StageSeats, guild: Guild, channel: VoiceBasedChannel): void {
  const { me } = guild.members;
  const isThere = me?.voice.channelId === channel.id;
  if (isThere && me.voice.suppress === false) return;
  if (isThere && seats.isPutBack(guild.id)) {
    throw new Failure('channel.audience', { channelId: channel.id });
  }
  if (!me || !channel.permissionsFor(me).has(PermissionFlagsBits.MuteMembers)) {
    throw new Failure('channel.suppressed', { channelId: channel.id });
  }
  // It has been waiting in the audience for this permission.
  if (isThere) seats.stepUp(me.voice);
}

function getSilenceReason(me: GuildMember, seats: StageSeats): Failure | undefined {
  const { channel, serverMute, suppress } = me.voice;
  if (channel === null) return undefined;
  const channelId = channel.id;
  if (serverMute) return new Failure('channel.muted', { channelId });
  if (!suppress) return undefined;
  if (channel.type !== ChannelType.GuildStageVoice) {
    return timeoutOf(me, channelId) ?? missing(channelId, ['Speak']);
  }
  const isPutBack = seats.isPutBack(channel.guild.id);
  return new Failure(isPutBack ? 'channel.audience' : 'channel.suppressed', { channelId });
}

function timeoutOf(me: GuildMember, channelId: string): Failure | undefined {
  const untilMs = me.communicationDisabledUntilTimestamp;
  if (untilMs === null || untilMs <= Date.now()) return undefined;
  return new Failure('channel.timed-out', { channelId, until: Math.ceil(untilMs / 1_000) });
}

function assertRoom(guild: Guild, channel: VoiceBasedChannel): void {
  const me = guild.members.me;
  if (channel.userLimit === 0 || me === null || me.voice.channelId === channel.id) return;
  const mayOverfill = channel.permissionsFor(me).has(PermissionFlagsBits.MoveMembers);
  if (channel.members.size >= channel.userLimit && !mayOverfill) {
    throw new Failure('channel.full', { channelId: channel.id });
  }
}

function missing(channelId: string, permissions: string[]): Failure {
  return new Failure('channel.missing-permission', { channelId, permissions });
}
