import type { Message } from 'discord.js';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { VoiceSessions } from '../voice/types.ts';

/**
 * The voice channel in which a message is heard; undefined: in none. A voice channel's own chat is heard
 * there alone, a text channel wherever the bot is. Where nobody would hear it, the bot goes to the writer,
 * if they are in a voice channel that is set for that; it never leaves people who listen.
 */
export function placeFor(
  message: Message<true>,
  { autoJoinChannels }: GuildSettings['read'],
  sessions: Pick<VoiceSessions, 'channelOf'>,
): string | undefined {
  const { guild, channel } = message;
  const here = sessions.channelOf(guild.id);
  const fits = (voiceId: string) => !channel.isVoiceBased() || channel.id === voiceId;
  if (here !== undefined && hasPeople(message, here)) return fits(here) ? here : undefined;
  const writersId = message.member?.voice.channelId ?? undefined;
  if (writersId === undefined || !fits(writersId)) return undefined;
  return autoJoinChannels.includes(writersId) ? writersId : undefined;
}

/** Whether anybody could hear a message at all. Tells nearly all messages apart before the database is asked. */
export function couldBeHeard(
  message: Message<true>,
  sessions: Pick<VoiceSessions, 'channelOf'>,
): boolean {
  if (sessions.channelOf(message.guildId) !== undefined) return true;
  return Boolean(message.member?.voice.channelId);
}

function hasPeople({ guild }: Message<true>, channelId: string): boolean {
  const channel = guild.channels.cache.get(channelId);
  return channel?.isVoiceBased() === true && channel.members.some(({ user }) => !user.bot);
}
