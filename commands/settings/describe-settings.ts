import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { listNames } from '../../src/bot/discord/list-names.ts';
import type { Services } from '../../src/bot/interactions/command.ts';
import {
  COMMAND_GROUPS,
  type CommandGroup,
  DEFAULT_SETTINGS,
  type GuildSettings,
} from '../../src/bot/store/settings-schema.ts';
import { VOICE_LIMITS } from '../../src/bot/voice/limits.ts';

/**
 * The maximum number of roles per group and of blocked members. More would not fit into one
 * message.
 */
const MAX_NAMED = 6;

/** The defaults for servers that set no limits. */
type DefaultLimits = Services['limits'];

/** All settings, one per line. */
export function describeSettings(
  t: Translate,
  settings: GuildSettings,
  defaults: DefaultLimits,
): string {
  return [t('settings.title'), ...linesOf(t, settings, defaults), t('settings.managers')].join(
    '\n',
  );
}

/**
 * Says whether anything changed, so that a member notices a typo, and which settings were reset to their default.
 */
export function describeChange(
  t: Translate,
  { before, after }: { before: GuildSettings; after: GuildSettings },
  defaults: DefaultLimits,
): string {
  const old = linesOf(t, before, defaults);
  const changed = linesOf(t, after, defaults).filter((line) => !old.includes(line));
  if (changed.length === 0) return t('settings.unchanged');
  const defaultLines = linesOf(t, DEFAULT_SETTINGS, defaults);
  const reset = changed.filter((line) => defaultLines.includes(line));
  return [
    ...(reset.length < changed.length ? [t('settings.saved')] : []),
    ...(reset.length > 0 ? [t('settings.set-back', { settings: reset.join(' · ') })] : []),
  ].join('\n');
}

function linesOf(t: Translate, settings: GuildSettings, defaults: DefaultLimits): string[] {
  const { textCharacters, queue, monthlyCharacters } = settings;
  const limit = (value: number | undefined, defaultValue: number) =>
    value === undefined
      ? t('settings.usual', { limit: formatNumber(t, defaultValue) })
      : formatNumber(t, value);
  return [
    t('settings.language', { language: languageName(t, settings.replyLanguage) }),
    ...COMMAND_GROUPS.map((group) =>
      t('settings.roles', {
        group: t(`settings.group.${group}`),
        roles: describeRoles(t, group, settings),
      }),
    ),
    t('settings.blocked', { members: describeBlocked(t, settings.blocked) }),
    describeBlockedWords(t, settings.blockedWords),
    t('settings.length', { limit: limit(textCharacters, defaults.textCharacters) }),
    t('settings.queue', { limit: limit(queue.items, defaults.queueLength) }),
    t('settings.queue-own', { limit: limit(queue.itemsPerMember, VOICE_LIMITS.queuePerMember) }),
    t('settings.announce', { what: describeAnnounced(t, settings.announce) }),
    monthlyCharacters === undefined
      ? t('settings.budget.none')
      : t('settings.budget', { limit: formatNumber(t, monthlyCharacters) }),
  ];
}

function languageName(t: Translate, code: string | undefined): string {
  if (code === undefined) return t('settings.language.own');
  return new Intl.DisplayNames(t.locale, { type: 'language' }).of(code) ?? code;
}

/** Groups that only managers can use while no role is set. */
const MANAGED: readonly CommandGroup[] = ['read', 'dictionary', 'sounds'];

function describeRoles(t: Translate, group: CommandGroup, { roles, read }: GuildSettings): string {
  if (roles[group].length > 0) return mentioned(t, '@&', roles[group]);
  if (group === 'read' && read.membersMayStart) return t('settings.roles.managers-and-join');
  return t(MANAGED.includes(group) ? 'settings.roles.managers' : 'settings.roles.everybody');
}

function describeBlocked(t: Translate, ids: readonly string[]): string {
  return ids.length === 0 ? t('settings.blocked.nobody') : mentioned(t, '@', ids);
}

/** The words themselves are shown by `/settings block-words` alone. */
function describeBlockedWords(
  t: Translate,
  { words, whenFound }: GuildSettings['blockedWords'],
): string {
  if (words.length === 0) return t('settings.blocked-words.none');
  const action = t(`settings.blocked-words.${whenFound}`);
  return t('settings.blocked-words', { count: words.length, action });
}

function mentioned(t: Translate, sign: '@' | '@&', ids: readonly string[]): string {
  const mentions = ids.map((id) => `<${sign}${id}>`);
  return listNames(t.locale, mentions, MAX_NAMED);
}

function describeAnnounced(t: Translate, { joins, leaves }: GuildSettings['announce']): string {
  const what = [
    ...(joins ? [t('settings.announce.joins')] : []),
    ...(leaves ? [t('settings.announce.leaves')] : []),
  ];
  return what.length === 0 ? t('settings.announce.nothing') : listNames(t.locale, what);
}

function formatNumber({ locale }: Translate, value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}
