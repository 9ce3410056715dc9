import {
  ChannelType,
  type GuildBasedChannel,
  type GuildMember,
  type Message,
  PermissionFlagsBits,
  type PrivateThreadChannel,
  type VoiceBasedChannel,
} from 'discord.js';
import { Failure } from '../../shared/common/failure.ts';
import { isAgeRestricted } from '../discord/threads.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { VoiceSessions } from '../voice/types.ts';
import type { PrivateThreadMembers } from './private-thread-members.ts';
import { isChannelGone } from './readable-message.ts';

/** Where the bot is, and who sees private threads. */
export interface AudienceSources {
  readonly sessions: Pick<VoiceSessions, 'channelOf'>;
  readonly threadMembers: Pick<PrivateThreadMembers, 'isMember' | 'load'>;
}

/**
 * The voice channel in which to play a message, if any. The chat of a voice channel is only played
 * there, messages from text channels in the bot's current channel. If nobody is there, the bot
 * moves to the author's voice channel, if it may join that one automatically. It never leaves a
 * channel with listeners. If the guild wants only people in voice read, the author must be in that channel.
 * @throws Failure `read.overheard`, `read.age-restricted`
 */
export function findVoiceChannel(
  message: Message<true>,
  { autoJoinChannels, onlyInVoice }: GuildSettings['read'],
  { sessions, threadMembers }: AudienceSources,
): string | undefined {
  if (isChannelGone(message)) return undefined;
  const here = voiceChannel(message, sessions.channelOf(message.guildId));
  const isHeard = here !== undefined && hasPeople(here);
  const target = isHeard ? here : message.member?.voice.channel;
  if (!target || !hasPeople(target) || !isSameChat(message, target)) return undefined;
  if (onlyInVoice && isPerson(message) && message.member?.voice.channelId !== target.id) {
    return undefined;
  }
  if (!isHeard && !autoJoinChannels.includes(target.id)) return undefined;
  assertNotOverheard(message, target, threadMembers);
  return target.id;
}

/** A quick check that excludes most messages before any database query. */
export function mayHaveListeners(
  message: Message<true>,
  sessions: Pick<VoiceSessions, 'channelOf'>,
): boolean {
  if (sessions.channelOf(message.guildId) !== undefined) return true;
  return Boolean(message.member?.voice.channelId);
}

function voiceChannel({ guild }: Message<true>, id: string | undefined) {
  const channel = guild.channels.cache.get(id ?? '');
  return channel?.isVoiceBased() ? channel : undefined;
}

function isSameChat({ channel }: Message<true>, voice: VoiceBasedChannel): boolean {
  return !channel.isVoiceBased() || channel.id === voice.id;
}

/** Applications and webhooks are in no voice channel. */
function isPerson({ author, webhookId }: Message): boolean {
  return !author.bot && webhookId === null;
}

function hasPeople(voice: VoiceBasedChannel): boolean {
  return voice.members.some(({ user }) => !user.bot);
}

/**
 * Checks that nobody hears messages of a channel that they cannot see. Uses the roles last received from Discord.
 * @throws Failure `read.overheard`, `read.age-restricted`
 */
function assertNotOverheard(
  message: Message<true>,
  voice: VoiceBasedChannel,
  threadMembers: AudienceSources['threadMembers'],
): void {
  const { channel } = message;
  if (channel.id === voice.id) return;
  const channelId = voice.id;
  if (isAgeRestricted(channel) && !voice.nsfw) {
    throw new Failure('read.age-restricted', { channelId });
  }
  const canSee = (member: GuildMember) =>
    channel.type === ChannelType.PrivateThread && needsMembership(channel, member)
      ? member.id === message.author.id || threadMembers.isMember(channel.id, member.id)
      : mayView(channel, member);
  const isOverheard = voice.members.some((member) => !member.user.bot && !canSee(member));
  if (isOverheard) throw new Failure('read.overheard', { channelId });
}

/** False for members who cannot see the channel of a thread, even if they are members of the thread. */
function mayView(channel: GuildBasedChannel, member: GuildMember): boolean {
  return channel.permissionsFor(member)?.has(PermissionFlagsBits.ViewChannel) ?? false;
}

/** Whether the member sees a private thread only as one of its members. Moderators of threads see all. */
function needsMembership(thread: GuildBasedChannel, member: GuildMember): boolean {
  const isModerator = thread.permissionsFor(member)?.has(PermissionFlagsBits.ManageThreads);
  return mayView(thread, member) && !isModerator;
}

/** Asks Discord who sees the message's private thread, before `findVoiceChannel`. Other channels need no question. */
export async function loadThreadMembers(
  { guild, channel, member }: Message<true>,
  { sessions, threadMembers }: AudienceSources,
): Promise<void> {
  if (channel === null || channel.type !== ChannelType.PrivateThread) return;
  const voiceIds = [sessions.channelOf(guild.id), member?.voice.channelId];
  const listeners = voiceIds.flatMap((id) => {
    const voice = guild.channels.cache.get(id ?? '');
    return voice?.isVoiceBased() ? [...voice.members.values()] : [];
  });
  const unclear = listeners.filter((it) => !it.user.bot && needsMembership(channel, it));
  await threadMembers.load(channel as PrivateThreadChannel, [
    ...new Set(unclear.map(({ id }) => id)),
  ]);
}
