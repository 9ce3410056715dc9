import type { GuildBasedChannel } from 'discord.js';
import { describeFailure } from '../../src/bot/discord/i18n/index.ts';
import { hasMessageContentIntent } from '../../src/bot/discord/intents.ts';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { assertMayStartReading } from '../../src/bot/policy/access.ts';
import { languageName, parseLanguage } from '../../src/bot/policy/choose-voice.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import { isReadForParent, placeOf } from '../../src/bot/reading/read-channels.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { languageOption } from '../options/language.ts';
import { memberContextOf, voiceChannelOption } from '../playback/member-context.ts';
import { confirmChange } from '../shared/confirm-change.ts';
import {
  assertMayChangeReading,
  changeReading,
  excluding,
  including,
  type ReadSettings,
} from './change-reading.ts';
import { channelToRead, readChannelOption } from './channels.ts';
import { readReadingOptions } from './choose-options.ts';
import { describeReading } from './describe-reading.ts';

/**
 * `/read on`: reads a channel aloud, and joins a voice channel automatically for it. Also sets the channel's language;
 * without one, the channel keeps it.
 * @throws Failure `language.unknown`, and those of `channelToRead`
 */
export async function turnOn(call: CommandCall): Promise<void> {
  const { interaction, reply, t } = call;
  assertMayChangeReading(call);
  if (!hasMessageContentIntent(interaction.client)) throw new Failure('read.no-content', {});
  const channel = channelToRead(call);
  const context = memberContextOf(call);
  // The chat of a voice channel is only read in that voice channel.
  const voice = channel.isVoiceBased()
    ? channel
    : (voiceChannelOption(call, context, 'voice') ?? context.member.voice.channel);
  const typed = interaction.options.getString(languageOption.name);
  const language = typed ? parseLanguage(typed, [t.locale]) : undefined;
  await changeReading(call, (read) => ({
    ...read,
    channels: including(read.channels, [channel.id]),
    channelLanguages: {
      ...read.channelLanguages,
      ...(language === undefined ? {} : { [channel.id]: language }),
    },
    autoJoinChannels: including(read.autoJoinChannels, voice ? [voice.id] : []),
  }));
  const done = t('read.on.done', { channel: `<#${channel.id}>` });
  const heard = voice ? t('read.on.joins', { voice: `<#${voice.id}>` }) : t('read.on.call');
  const spoken =
    language === undefined
      ? []
      : [t('read.language', { language: languageName(language, t.locale) })];
  await reply.show([`${done} ${heard}`, ...spoken, ...warnAbout(call, voice?.id)].join('\n'));
}

/** Why the bot will not be able to join a voice channel, unless that passes. */
function warnAbout({ interaction, services, t }: CommandCall, voiceId: string | undefined) {
  const guildId = guildIdOf(interaction);
  if (guildId === null || voiceId === undefined) return [];
  try {
    services.sessions.assertCanSpeak(guildId, voiceId);
  } catch (error) {
    const isLasting =
      error instanceof Failure &&
      ['channel.missing-permission', 'channel.afk'].includes(error.code);
    if (isLasting) return [`⚠️ ${describeFailure(t, error)}`];
  }
  return [];
}

/**
 * `/read off`: stops reading a channel. When no channel is left, automatic joining is switched off
 * too.
 */
export async function turnOff(call: CommandCall): Promise<void> {
  const { interaction, reply, services, settings, t } = call;
  const { guild } = memberContextOf(call);
  const channel = readChannelOption(call, guild);
  const id = channel?.id ?? interaction.channelId;
  const isSaved = settings.read.channels.includes(id);
  const isBound = services.sessions.boundChannels(guild.id).includes(id);
  // Members who may start reading may also stop it.
  if (isBound && !isSaved) assertMayStartReading(interaction, settings);
  else assertMayChangeReading(call);
  if (!isSaved && !isBound) throw notRead(settings.read, id, channel);
  services.sessions.unbindChannel(guild.id, id);
  if (isSaved) await removeChannel(call, id);
  await reply.show(t('read.off.done', { channel: `<#${id}>` }));
}

/** A thread can be read only because its channel is. */
function notRead(
  read: ReadSettings,
  channelId: string,
  channel: GuildBasedChannel | undefined,
): Failure {
  const place = channel && placeOf(channel);
  return place !== undefined && place.parentId !== null && isReadForParent(read, place)
    ? new Failure('read.in-parent', { channelId: place.parentId })
    : new Failure('read.not-on', { channelId });
}

async function removeChannel(call: CommandCall, id: string): Promise<void> {
  await changeReading(call, (read) => {
    const channels = read.channels.filter((other) => other !== id);
    const joined = read.autoJoinChannels.filter((other) => other !== id);
    return { ...read, channels, autoJoinChannels: channels.length === 0 ? [] : joined };
  });
}

/** `/read auto-join`: sets whether a voice channel is joined automatically. */
export async function setAutoJoin(call: CommandCall): Promise<void> {
  assertMayChangeReading(call);
  const voice = voiceChannelOption(call, memberContextOf(call), 'voice');
  const change = CHANGE_LIST[changeOf(call)];
  await changeAndShow(call, (read) => ({
    ...read,
    autoJoinChannels: change(read.autoJoinChannels, voice ? [voice.id] : []),
  }));
}

/** `/read choose`: empty options keep their current value. Without options, it shows all settings. */
export async function choose(call: CommandCall): Promise<void> {
  assertMayChangeReading(call);
  const changes = readReadingOptions(call.interaction.options);
  if (Object.keys(changes).length === 0) {
    return call.reply.show(await describeReading(call, call.settings));
  }
  await changeAndShow(call, (read) => ({ ...read, ...changes }));
}

/** `/read ignore`: adds or removes a prefix or a role whose messages are not read. */
export async function ignore(call: CommandCall): Promise<void> {
  assertMayChangeReading(call);
  const { options } = call.interaction;
  const prefix = options.getString('prefix')?.trim();
  const role = options.getRole('role')?.id;
  const change = CHANGE_LIST[changeOf(call)];
  await changeAndShow(call, (read) => ({
    ...read,
    ignoredPrefixes: change(read.ignoredPrefixes, prefix ? [prefix] : []),
    ignoredRoles: change(read.ignoredRoles, role ? [role] : []),
  }));
}

const CHANGE_LIST = { add: including, remove: excluding } as const;

function changeOf({ interaction: { options } }: CommandCall): keyof typeof CHANGE_LIST {
  return options.getString('change', true) === 'remove' ? 'remove' : 'add';
}

async function changeAndShow(
  call: CommandCall,
  change: (read: ReadSettings) => ReadSettings,
): Promise<void> {
  const { settings, reply, t } = call;
  const after = await changeReading(call, change);
  const confirmation = confirmChange(t, settings.read, after.read);
  await reply.show([confirmation, await describeReading(call, after)].join('\n'));
}
