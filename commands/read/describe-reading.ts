import type { Translate } from '../../src/bot/i18n/index.ts';
import { listNames } from '../../src/bot/i18n/list-names.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { Services } from '../../src/bot/interactions/command.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import { characterLimit } from '../../src/bot/reading/guild-settings.ts';
import type { ReadSettings } from './change-reading.ts';
import { describeFlag, flagsOn, type ReadingPage } from './flags.ts';
import type { ReadingState } from './reading-state.ts';

/** A card takes 4,000 characters, and a mention 23. */
const MAX_NAMED = 15;

/** All facts of the card of `/read settings`, a text for each of its pages. */
export function describeReading(
  t: Translate,
  state: ReadingState,
  limits: Services['limits'],
): string[] {
  const { read } = state.settings;
  const flags = (page: ReadingPage) =>
    flagsOn(page).map((flag) => t('read.flag.line', describeFlag(t, read, flag)));
  return [
    [...describeChannels(t, state), ...flags('channels')],
    [
      ...flags('messages'),
      describeIgnoredRoles(t, read),
      ...describeSpeakers(t, state),
      describePrefixes(t, read),
    ],
    [...flags('style'), describeLanguage(t, read), describeLength(t, state, limits)],
  ].map((lines) => lines.join('\n'));
}

function describeChannels(t: Translate, state: ReadingState): string[] {
  const { settings, channels, bound, autoJoinChannels: joins } = state;
  const list = (names: readonly string[]) => listNames(t.locale, names, MAX_NAMED);
  const named = channels.map((id) => nameChannel(t, settings.read, id));
  return [
    channels.length === 0 ? t('read.channels.none') : t('read.channels', { channels: list(named) }),
    ...(bound.length === 0 ? [] : [t('read.bound', { channels: list(bound.map(mentionChannel)) })]),
    describeHeard(t, state),
    joins.length === 0
      ? t('read.joins.none')
      : t('read.joins', { channels: list(joins.map(mentionChannel)) }),
  ];
}

export const mentionChannel = (id: string) => `<#${id}>`;

/** A channel with its language, if the server has set one for it. */
export function nameChannel(t: Translate, { channelLanguages }: ReadSettings, id: string): string {
  const code = channelLanguages[id];
  const channel = mentionChannel(id);
  if (code === undefined) return channel;
  return t('read.channel-language', { channel, language: languageName(code, t.locale) });
}

/** Where messages are heard now. */
export function describeHeard(t: Translate, { voiceChannelId: id }: ReadingState): string {
  return id === undefined
    ? t('read.heard.nowhere')
    : t('read.heard.now', { channel: mentionChannel(id) });
}

function describeIgnoredRoles(t: Translate, { ignoredRoles }: ReadSettings): string {
  if (ignoredRoles.length === 0) return t('read.ignored.roles.none');
  const roles = listNames(t.locale, ignoredRoles.map(mentionRole), MAX_NAMED);
  return t('read.ignored.roles', { roles });
}

/** Names the only roles that are read, if the server has restricted speaking. */
export function describeSpeakers(t: Translate, { settings: { roles } }: ReadingState): string[] {
  if (roles.speak.length === 0) return [];
  return [t('read.only-roles', { roles: listNames(t.locale, roles.speak.map(mentionRole)) })];
}

/** The ignored prefixes, and the one that is required. */
export function describePrefixes(t: Translate, read: ReadSettings): string {
  const { ignoredPrefixes: ignored, requiredPrefix: required } = read;
  return [
    ignored.length === 0
      ? t('read.ignored.prefixes.none')
      : t('read.ignored.prefixes', { prefixes: ignored.map(plainText).join(' ') }),
    required === undefined
      ? t('read.required-prefix.none')
      : t('read.required-prefix', { prefix: plainText(required) }),
  ].join('\n');
}

export function describeLanguage(t: Translate, { language }: ReadSettings): string {
  return language === undefined
    ? t('read.language.learned')
    : t('read.language', { language: languageName(language, t.locale) });
}

export function describeLength(
  t: Translate,
  { settings }: ReadingState,
  limits: Services['limits'],
): string {
  return t('read.length', { count: characterLimit(settings, limits) });
}

const mentionRole = (id: string) => `<@&${id}>`;
