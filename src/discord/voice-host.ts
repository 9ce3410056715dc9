import {
  ChannelType,
  type Client,
  Events,
  type Guild,
  PermissionFlagsBits,
  type VoiceBasedChannel,
  type VoiceState,
} from 'discord.js';
import { Failure } from '../common/failure.ts';
import type { Logger } from '../common/logger.ts';
import type { VoiceHost } from '../voice/types.ts';

const NEEDED = {
  ViewChannel: PermissionFlagsBits.ViewChannel,
  Connect: PermissionFlagsBits.Connect,
  Speak: PermissionFlagsBits.Speak,
} as const;

/** What `voice` needs of Discord, answered from discord.js' caches. */
export function createVoiceHost(client: Client, log: Logger): VoiceHost {
  takeTheStage(client, log);
  const onVoiceStateChange = voiceStateChanges(client);
  return {
    adapterCreator: (guildId) => client.guilds.cache.get(guildId)?.voiceAdapterCreator,
    listeners: (channelId) => {
      const channel = client.channels.cache.get(channelId);
      return channel?.isVoiceBased()
        ? channel.members.filter((member) => !member.user.bot).size
        : 0;
    },
    assertSpeakable: (guildId, channelId) => {
      const guild = guildOf(client, guildId);
      const channel = guild.channels.cache.get(channelId);
      if (!channel?.isVoiceBased()) throw missing(channelId, ['ViewChannel']);
      assertPermitted(guild, channel);
      assertRoom(guild, channel);
    },
    silencedBy: (guildId) => {
      const me = client.guilds.cache.get(guildId)?.members.me;
      return me ? silencedBy(me.voice) : undefined;
    },
    onVoiceStateChange,
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
  if (guild === undefined) throw new Failure('internal', {}, { cause: new Error('unknown guild') });
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

  // Only in a channel can a moderator unmute it: elsewhere it must be let in to be seen.
  if (me?.voice.channelId && me.voice.serverMute) {
    throw new Failure('channel.muted', { channelId: channel.id });
  }
  if (channel.type !== ChannelType.GuildStageVoice) return;
  const isSpeaker = me?.voice.channelId === channel.id && me.voice.suppress === false;
  if (!isSpeaker && !permissions?.has(PermissionFlagsBits.MuteMembers)) {
    throw new Failure('channel.suppressed', { channelId: channel.id });
  }
}

function silencedBy({ channel, serverMute, suppress }: VoiceState): Failure | undefined {
  if (channel === null) return undefined;
  const channelId = channel.id;
  if (serverMute) return new Failure('channel.muted', { channelId });
  if (!suppress) return undefined;
  return channel.type === ChannelType.GuildStageVoice
    ? new Failure('channel.suppressed', { channelId })
    : missing(channelId, ['Speak']);
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

/** A bot enters a stage in the audience. Where it may, it makes itself a speaker. */
function takeTheStage(client: Client, log: Logger): void {
  client.on(Events.VoiceStateUpdate, (_, state) => {
    if (state.id !== client.user?.id || !state.suppress) return;
    if (state.channel?.type !== ChannelType.GuildStageVoice) return;
    state.setSuppressed(false).catch((error) => {
      log.warn(
        { err: error, channelId: state.channelId },
        'could not become a speaker on the stage',
      );
    });
  });
}
