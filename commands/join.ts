import {
  type APIApplicationCommandChannelOption,
  ApplicationCommandOptionType,
  ChannelType,
  type GuildBasedChannel,
} from 'discord.js';
import { hasMessageContentIntent } from '../src/bot/discord/intents.ts';
import type { Command, CommandCall, ComponentCall } from '../src/bot/interactions/command.ts';
import { assertGroupAllowed, assertMayStartReading } from '../src/bot/policy/access.ts';
import { guildIdOf } from '../src/bot/policy/interaction-scope.ts';
import { isReadThere, placeOf } from '../src/bot/reading/read-channels.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { READ_THIS_CHANNEL } from './help/setup-card.ts';
import { optionWords } from './options/option.ts';
import {
  memberContextOf,
  type PlaybackCall,
  requireVoiceChannel,
  voiceChannelOption,
} from './playback/member-context.ts';
import { currentChannel } from './read/channels.ts';
import { slashCommand } from './shared/slash-command.ts';

const channelOption = {
  type: ApplicationCommandOptionType.Channel,
  ...optionWords('channel'),
  channel_types: [ChannelType.GuildVoice, ChannelType.GuildStageVoice],
} satisfies APIApplicationCommandChannelOption;

/** The failures of members who may not start reading. */
const FORBIDDEN: readonly Failure['code'][] = ['access.role-needed', 'manager.needed'];

/** `/join`: the bot joins a voice channel and, where the member may start that, reads the current channel aloud. */
export const join: Command = {
  data: slashCommand('join', { options: [channelOption] }),
  group: 'playback',
  // Whether it also reads the channel.
  decidedBy: 'read',

  async execute(call: CommandCall): Promise<void> {
    const { services, reply } = call;
    const context = memberContextOf(call);
    const chosen = voiceChannelOption(call, context, channelOption.name);
    const channelId = chosen?.id ?? requireVoiceChannel(call);
    await services.sessions.join(context.guild.id, channelId);
    await reply.show(describeJoined(call, channelId));
  },

  components: { [READ_THIS_CHANNEL.action]: { replyMode: 'public', run: readThisChannel } },
};

/** The "Read this channel" button of the welcome message. */
async function readThisChannel(call: ComponentCall): Promise<void> {
  const { interaction, services, settings, reply } = call;
  assertGroupAllowed('playback', interaction, settings);
  const channelId = requireVoiceChannel(call);
  const textChannel = assertMayReadHere(call, channelId);
  await services.sessions.join(textChannel.guildId, channelId);
  await reply.show(readHere(call, textChannel, channelId));
}

/** Members who may not start reading, or could not here, only bring the bot in. */
function describeJoined(call: CommandCall, voiceChannelId: string): string {
  const { t } = call;
  const done = t('join.done', { channel: `<#${voiceChannelId}>` });
  try {
    return readHere(call, assertMayReadHere(call, voiceChannelId), voiceChannelId);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return FORBIDDEN.includes(error.code) ? `${done}\n-# ${t('join.not-reading')}` : done;
  }
}

/**
 * The channel of a command or button, if its caller may have it read aloud in a voice channel.
 * @throws Failure `access.blocked`, `access.role-needed`, `manager.needed`, `read.no-content`, `read.unreadable`,
 *   `read.not-seen`, `channel.missing-permission`
 */
function assertMayReadHere(call: PlaybackCall, voiceChannelId: string): GuildBasedChannel {
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
function readHere(
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
