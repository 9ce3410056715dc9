import { type Message, PermissionFlagsBits, type VoiceBasedChannel } from 'discord.js';
import { Failure } from '../../shared/common/failure.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { VoiceSessions } from '../voice/types.ts';
import { isGone } from './written.ts';

/**
 * The voice channel in which a message is heard; undefined: in none. A voice channel's own chat is heard
 * there alone, a text channel wherever the bot is. Where nobody would hear it, the bot goes to the writer,
 * if they are in a voice channel that is set for that; it never leaves people who listen.
 * @throws Failure `read.overheard`, `read.age-restricted`
 */
export function placeFor(
  message: Message<true>,
  { autoJoinChannels }: GuildSettings['read'],
  sessions: Pick<VoiceSessions, 'channelOf'>,
): string | undefined {
  if (isGone(message)) return undefined;
  const here = voiceChannel(message, sessions.channelOf(message.guildId));
  const isHeard = here !== undefined && hasPeople(here);
  const place = isHeard ? here : message.member?.voice.channel;
  if (!place || !hasPeople(place) || !fits(message, place)) return undefined;
  if (!isHeard && !autoJoinChannels.includes(place.id)) return undefined;
  assertMayBeHeard(message, place);
  return place.id;
}

/** Whether anybody could hear a message at all. Tells nearly all messages apart before the database is asked. */
export function couldBeHeard(
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

function fits({ channel }: Message<true>, voice: VoiceBasedChannel): boolean {
  return !channel.isVoiceBased() || channel.id === voice.id;
}

function hasPeople(voice: VoiceBasedChannel): boolean {
  return voice.members.some(({ user }) => !user.bot);
}

/**
 * Anybody may call the bot anywhere, and a closed channel stays closed all the same. Roles are as Discord
 * last told of each member.
 * @throws Failure
 */
function assertMayBeHeard({ channel }: Message<true>, voice: VoiceBasedChannel): void {
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
