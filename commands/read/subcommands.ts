import type { GuildBasedChannel } from 'discord.js';
import { describeFailure, type Translate } from '../../src/bot/i18n/index.ts';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { assertMayStartReading } from '../../src/bot/policy/access.ts';
import { languageName, parseLanguage } from '../../src/bot/policy/choose-voice.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import { isReadForParent, placeOf } from '../../src/bot/reading/read-channels.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import type { Language } from '../../src/shared/contract/languages.ts';
import { languageOption } from '../options/language.ts';
import { memberContextOf, voiceChannelOption } from '../playback/member-context.ts';
import { assertMayChangeReading, type ReadSettings } from '../settings/change.ts';
import { channelToRead, readChannelOption } from './channels.ts';
import { assertMayStartForGood, startReading, stopReading } from './start-stop.ts';

/**
 * `/read on`: reads a channel aloud, and joins a voice channel automatically for it. Also sets the channel's language;
 * without one, the channel keeps it.
 * @throws Failure `language.unknown`, and those of `channelToRead`
 */
export async function turnOn(call: CommandCall): Promise<void> {
  const { interaction, reply, t } = call;
  assertMayStartForGood(call);
  const channel = channelToRead(call);
  const context = memberContextOf(call);
  // The chat of a voice channel is only read in that voice channel.
  const voice = channel.isVoiceBased()
    ? channel
    : (voiceChannelOption(call, context, 'voice') ?? context.member.voice.channel);
  const typed = interaction.options.getString(languageOption.name);
  const language = typed ? parseLanguage(typed, [t.locale]) : undefined;
  await startReading(call, channel, { voiceId: voice?.id, language });
  const done = t('read.on.done', { channel: `<#${channel.id}>` });
  const heard = voice ? t('read.on.joins', { voice: `<#${voice.id}>` }) : t('read.on.call');
  const spoken = language === undefined ? [] : [describeLanguage(t, language)];
  await reply.show([`${done} ${heard}`, ...spoken, ...warnAbout(call, voice?.id)].join('\n'));
}

function describeLanguage(t: Translate, code: Language): string {
  const language = languageName(code, t.locale);
  const value = t('setting.read.language.value', { language });
  return t('settings.fact', { name: t('setting.read.language'), value });
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

/** `/read off`: stops reading a channel, whether `/read on` or `/join` started it. */
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
  await stopReading(call, id);
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
