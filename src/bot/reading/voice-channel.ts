import { type Message, PermissionFlagsBits, type VoiceBasedChannel } from 'discord.js';
import { Failure } from '../../shared/common/failure.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { VoiceSessions } from '../voice/types.ts';
import { isChannelGone } from './readable-message.ts';

/**
 * The voice channel in which to play a message, if any. The chat of a voice channel is only played
 * there, messages from text channels in the bot's current channel. If nobody is there, the bot
 * moves to the author's voice channel, if it may join that one automatically. It never leaves a
 * channel with listeners. Where only people in voice are read, they must be in that channel.
 * @throws Failure `read.overheard`, `read.age-restricted`
 */
export function findVoiceChannel(
  message: Message<true>,
  { autoJoinChannels, onlyInVoice }: GuildSettings['read'],
  sessions: Pick<VoiceSessions, 'channelOf'>,
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
  assertNotOverheard(message, target);
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
function assertNotOverheard({ channel }: Message<true>, voice: VoiceBasedChannel): void {
  if (channel.id === voice.id) return;
  const channelId = voice.id;
  if (isRestricted(channel) && !voice.nsfw) throw new Failure('read.age-restricted', { channelId });
  const isOverheard = voice.members.some(
    (member) =>
      !member.user.bot && !channel.permissionsFor(member).has(PermissionFlagsBits.ViewChannel),
  );
  if (isOverheard) throw new Failure('read.overheard', { channelId });
}

function isRestricted(channel: Message<true>['channel']): boolean {
  return !channel.isThread() && channel.nsfw;
}
