import type { Services } from '../../src/bot/discord/command.ts';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { listed } from '../../src/bot/discord/listed.ts';
import {
  COMMAND_GROUPS,
  DEFAULT_SETTINGS,
  type GuildSettings,
} from '../../src/bot/store/settings-schema.ts';
import { VOICE_LIMITS } from '../../src/bot/voice/limits.ts';

/** So many roles of each group, and members, fit into one message. */
const MOST_NAMED = 6;

/** What holds where a server has set nothing. */
type UsualLimits = Services['limits'];

/** Everything that `/settings` sets, a line for each thing. */
export function describeSettings(
  t: Translate,
  settings: GuildSettings,
  usual: UsualLimits,
): string {
  return [t('settings.title'), ...linesOf(t, settings, usual), t('settings.managers')].join('\n');
}

/**
 * What became of a change, first of all whether it was one: who mistyped must not believe that it is kept. What is as
 * on a server that has set nothing was set back, by leaving it out or by hand.
 */
export function describeChange(
  t: Translate,
  { before, after }: { before: GuildSettings; after: GuildSettings },
  usual: UsualLimits,
): string {
  const old = linesOf(t, before, usual);
  const changed = linesOf(t, after, usual).filter((line) => !old.includes(line));
  if (changed.length === 0) return t('settings.unchanged');
  const untouched = linesOf(t, DEFAULT_SETTINGS, usual);
  const back = changed.filter((line) => untouched.includes(line));
  return [
    ...(back.length < changed.length ? [t('settings.saved')] : []),
    ...(back.length > 0 ? [t('settings.set-back', { settings: back.join(' · ') })] : []),
  ].join('\n');
}

function linesOf(t: Translate, settings: GuildSettings, usual: UsualLimits): string[] {
  const { textCharacters, queue, monthlyCharacters, roles } = settings;
  const limit = (value: number | undefined, usually: number) =>
    value === undefined
      ? t('settings.usual', { limit: formatNumber(t, usually) })
      : formatNumber(t, value);
  return [
    t('settings.language', { language: languageName(t, settings.replyLanguage) }),
    ...COMMAND_GROUPS.map((group) =>
      t('settings.roles', {
        group: t(`settings.group.${group}`),
        roles: describeRoles(t, roles[group]),
      }),
    ),
    t('settings.blocked', { members: describeBlocked(t, settings.blocked) }),
    t('settings.length', { limit: limit(textCharacters, usual.textCharacters) }),
    t('settings.queue', { limit: limit(queue.items, usual.queueLength) }),
    t('settings.queue-own', { limit: limit(queue.itemsPerMember, VOICE_LIMITS.queuePerMember) }),
    t('settings.announce', { what: describeAnnounced(t, settings.announce) }),
    monthlyCharacters === undefined
      ? t('settings.budget.none')
      : t('settings.budget', { limit: formatNumber(t, monthlyCharacters) }),
  ];
}

function languageName(t: Translate, code: string | undefined): string {
  if (code === undefined) return t('settings.language.own');
  return new Intl.DisplayNames(t.language, { type: 'language' }).of(code) ?? code;
}

function describeRoles(t: Translate, ids: readonly string[]): string {
  if (ids.length === 0) return t('settings.roles.everybody');
  return mentioned('@&', ids);
}

function describeBlocked(t: Translate, ids: readonly string[]): string {
  return ids.length === 0 ? t('settings.blocked.nobody') : mentioned('@', ids);
}

function mentioned(sign: '@' | '@&', ids: readonly string[]): string {
  const mentions = ids.map((id) => `<${sign}${id}>`);
  return listed(mentions, ', ', MOST_NAMED);
}

function describeAnnounced(t: Translate, { joins, leaves }: GuildSettings['announce']): string {
  const what = [
    ...(joins ? [t('settings.announce.joins')] : []),
    ...(leaves ? [t('settings.announce.leaves')] : []),
  ];
  return what.length === 0 ? t('settings.announce.nothing') : what.join(', ');
}

function formatNumber({ language }: Translate, value: number): string {
  return new Intl.NumberFormat(language).format(value);
}
