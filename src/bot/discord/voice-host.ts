import {
  ChannelType,
  type Client,
  Events,
  GatewayDispatchEvents,
  type Guild,
  type GuildMember,
  PermissionFlagsBits,
  Status,
  type VoiceBasedChannel,
} from 'discord.js';
import type { GatewayVoiceStateUpdate } from 'discord-api-types/v10';
import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { VoiceHost } from '../voice/types.ts';
import type { DiscordEvents } from './events.ts';
import type { OrderlyLeaving } from './orderly-leaving.ts';
import { StageSpeaker } from './stage-speaker.ts';
import { VoiceStateRateLimiter } from './voice-state-rate-limiter.ts';

const REQUIRED_PERMISSIONS = {
  ViewChannel: PermissionFlagsBits.ViewChannel,
  Connect: PermissionFlagsBits.Connect,
  Speak: PermissionFlagsBits.Speak,
} as const;

/** Implements `VoiceHost` with the caches of discord.js. */
export function createVoiceHost(
  client: Client,
  events: DiscordEvents,
  leaving: OrderlyLeaving,
  log: Logger,
): VoiceHost {
  const stageSpeaker = new StageSpeaker(events, log);
  const getAdapterCreator = rateLimitedAdapters(client, leaving);
  const onVoiceStateChange = voiceStateChanges(events);
  return {
    getAdapterCreator,
    getGatewaySession: gatewaySessions(client, events),
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
      assertAudible(guild, channel);
      assertPermitted(guild, channel);
      if (channel.type === ChannelType.GuildStageVoice) {
        assertCanBeSpeaker(stageSpeaker, guild, channel);
      }
      assertNotFull(guild, channel);
    },
    getSilenceReason: (guildId) => {
      const me = client.guilds.cache.get(guildId)?.members.me;
      return me ? getSilenceReason(me, stageSpeaker) : undefined;
    },
    onVoiceStateChange,
  };
}

/** Remembers the ID of each shard's session. */
function gatewaySessions(client: Client, events: DiscordEvents): VoiceHost['getGatewaySession'] {
  const byShard = new Map<number, string>();
  events.onDispatch(GatewayDispatchEvents.Ready, ({ session_id: id, shard }) =>
    byShard.set(shard?.[0] ?? 0, id),
  );
  return (guildId) => {
    const shard = client.guilds.cache.get(guildId)?.shard;
    return shard?.status === Status.Ready ? byShard.get(shard.id) : undefined;
  };
}

/** The guilds' adapters, with one rate limiter for all guilds of a shard. */
function rateLimitedAdapters(
  client: Client,
  leaving: OrderlyLeaving,
): VoiceHost['getAdapterCreator'] {
  const limiters = new Map<number, VoiceStateRateLimiter>();
  const limiterOf = ({ shardId }: Guild) => {
    const limiter = limiters.get(shardId) ?? new VoiceStateRateLimiter();
    limiters.set(shardId, limiter);
    return limiter;
  };
  return (guildId) => {
    const guild = client.guilds.cache.get(guildId);
    return (
      guild &&
      ((library) => {
        const adapter = guild.voiceAdapterCreator(library);
        return {
          sendPayload: (payload: GatewayVoiceStateUpdate) => {
            const isLeaving = payload.d.channel_id === null;
            const send = () => adapter.sendPayload(payload);
            return leaving.submit(guildId, isLeaving, () =>
              limiterOf(guild).submit(guildId, isLeaving, send),
            );
          },
          destroy: () => adapter.destroy(),
        };
      })
    );
  };
}

/** One client listener for all guilds. With one per guild, every change would call all of them. */
function voiceStateChanges(events: DiscordEvents): VoiceHost['onVoiceStateChange'] {
  const byGuild = new Map<string, Set<() => void>>();
  events.on(Events.VoiceStateUpdate, (_, { guild }) => {
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
  const missingPermissions = Object.entries(REQUIRED_PERMISSIONS).filter(([name, flag]) => {
    // In stage channels, being a speaker counts instead of the Speak permission.
    if (name === 'Speak' && channel.type === ChannelType.GuildStageVoice) return false;
    return !permissions?.has(flag);
  });
  if (missingPermissions.length > 0) {
    throw missing(
      channel.id,
      missingPermissions.map(([name]) => name),
    );
  }
}

/** Checks that members in the channel can hear the bot. */
function assertAudible(guild: Guild, { id: channelId }: VoiceBasedChannel): void {
  const { me } = guild.members;
  if (guild.afkChannelId === channelId) throw new Failure('channel.afk', { channelId });
  const timeout = me && timeoutOf(me, channelId);
  if (timeout) throw timeout;
  // Outside a channel the bot may join: moderators can only unmute a member who is in a channel.
  if (me?.voice.channelId && me.voice.serverMute) throw new Failure('channel.muted', { channelId });
}

/** Checks that the bot is a speaker or can become one. */
function assertCanBeSpeaker(
  stageSpeaker: StageSpeaker,
  guild: Guild,
  channel: VoiceBasedChannel,
): void {
  const { me } = guild.members;
  const isThere = me?.voice.channelId === channel.id;
  if (isThere && me.voice.suppress === false) return;
  if (isThere && stageSpeaker.isSuppressedByModerator(guild.id)) {
    throw new Failure('channel.audience', { channelId: channel.id });
  }
  if (!me || !channel.permissionsFor(me).has(PermissionFlagsBits.MuteMembers)) {
    throw new Failure('channel.suppressed', { channelId: channel.id });
  }
  // The bot was in the audience only because it lacked this permission.
  if (isThere) stageSpeaker.becomeSpeaker(me.voice);
}

function getSilenceReason(me: GuildMember, stageSpeaker: StageSpeaker): Failure | undefined {
  const { channel, serverMute, suppress } = me.voice;
  if (channel === null) return undefined;
  const channelId = channel.id;
  if (serverMute) return new Failure('channel.muted', { channelId });
  if (!suppress) return undefined;
  if (channel.type !== ChannelType.GuildStageVoice) {
    return timeoutOf(me, channelId) ?? missing(channelId, ['Speak']);
  }
  const isByModerator = stageSpeaker.isSuppressedByModerator(channel.guild.id);
  return new Failure(isByModerator ? 'channel.audience' : 'channel.suppressed', { channelId });
}

function timeoutOf(me: GuildMember, channelId: string): Failure | undefined {
  const untilMs = me.communicationDisabledUntilTimestamp;
  if (untilMs === null || untilMs <= Date.now()) return undefined;
  return new Failure('channel.timed-out', { channelId, until: Math.ceil(untilMs / 1_000) });
}

function assertNotFull(guild: Guild, channel: VoiceBasedChannel): void {
  const me = guild.members.me;
  if (channel.userLimit === 0 || me === null || me.voice.channelId === channel.id) return;
  const canJoinFullChannel = channel.permissionsFor(me).has(PermissionFlagsBits.MoveMembers);
  if (channel.members.size >= channel.userLimit && !canJoinFullChannel) {
    throw new Failure('channel.full', { channelId: channel.id });
  }
}

function missing(channelId: string, permissions: string[]): Failure {
  return new Failure('channel.missing-permission', { channelId, permissions });
}
