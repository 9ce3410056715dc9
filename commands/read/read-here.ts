import type { GuildBasedChannel } from 'discord.js';
import { hasMessageContentIntent } from '../../src/bot/discord/intents.ts';
import { assertMayStartReading } from '../../src/bot/policy/access.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import { isReadThere, placeOf } from '../../src/bot/reading/read-channels.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import type { PlaybackCall } from '../playback/member-context.ts';
import { currentChannel } from './channels.ts';

/**
 * The channel of a command or button, if its caller may have it read aloud in a voice channel.
 * @throws Failure `access.blocked`, `access.role-needed`, `manager.needed`, `read.no-content`, `read.unreadable`,
 *   `read.not-seen`, `channel.missing-permission`
 */
export function assertMayReadHere(call: PlaybackCall, voiceChannelId: string): GuildBasedChannel {
  const { interaction, settings } = call;
  assertMayStartReading(interaction, settings);
  if (!hasMessageContentIntent(interaction.client)) throw new Failure('read.no-content', {});
  const channel = currentChannel(call);
  // The chat of a voice channel is only read in that voice channel.
  if (channel.isVoiceBased() && channel.id !== voiceChannelId) {
    throw new Failure('read.unreadable', {});
  }
  return channel;
}

/**
 * Reads a channel aloud until the bot leaves its voice channel.
 * @returns one sentence that says so, and how to stop it
 */
export function readHere(
  { interaction, services, settings, t }: PlaybackCall,
  channel: GuildBasedChannel,
  voiceChannelId: string,
): string {
  const { id } = channel;
  const guildId = guildIdOf(interaction);
  const names = { channel: `<#${voiceChannelId}>`, text: `<#${id}>` };
  if (isReadThere(settings.read, placeOf(channel))) return t('join.reads-always', names);
  if (guildId !== null) services.sessions.bindChannel(guildId, id);
  return t('join.reads', names);
}
