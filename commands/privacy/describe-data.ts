import type { Translate } from '../../src/bot/i18n/index.ts';
import { listNames } from '../../src/bot/i18n/list-names.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import type { DeletedData } from '../../src/bot/store/deletion.ts';
import type { LanguageCounts } from '../../src/bot/store/language-counts.ts';
import type { MemberData } from '../../src/bot/store/member-data.ts';
import type { PendingDeletions } from '../../src/bot/store/privacy.ts';

/** Leaves room for the rest of the card. More servers appear only in the file. */
const MAX_SERVERS_LENGTH = 2_400;

/** The data that was deleted, and how many cloned voices the voice service still has to delete. */
export function describeDeleted(
  t: Translate,
  key: 'privacy.delete.done' | 'privacy.server.done',
  { presets, voiceIds }: DeletedData,
  pendingVoices: number,
): string {
  const done = t(key, { presets, voices: voiceIds.length });
  return [done, ...describePendingVoices(t, pendingVoices)].join('\n');
}

/** The pending deletions; or, after a voice was deleted, that nothing is pending. */
export function describePending(
  t: Translate,
  { voices, inBackups }: PendingDeletions,
  servers: readonly MemberData[],
): string[] {
  const pending = [
    ...describePendingVoices(t, voices),
    ...(inBackups ? [t('privacy.pending-backups')] : []),
  ];
  if (pending.length > 0) return pending;
  const hasDeletedVoices = servers.some(({ consents }) =>
    consents.some(({ voiceDeletedAt }) => voiceDeletedAt !== undefined),
  );
  return hasDeletedVoices ? [t('privacy.nothing-pending')] : [];
}

function describePendingVoices(t: Translate, count: number): string[] {
  return count === 0 ? [] : [t('clone.delete-pending', { count })];
}

/** The data that is stored on one server, a line for each kind. */
export function describeServer(t: Translate, data: MemberData): string[] {
  const counted = [
    'presets',
    'clones',
    'consents',
    'sounds',
    'dictionary',
    'ownDictionary',
  ] as const;
  return [
    ...describeVoiceData(t, data),
    ...counted
      .filter((kind) => data[kind].length > 0)
      .map((kind) => t(`privacy.${kind}`, { count: data[kind].length })),
    ...(data.languages.length > 0
      ? [t('privacy.languages', { counts: describeLanguages(t, data.languages) })]
      : []),
    ...(data.usage.length > 0 ? [t('privacy.usage')] : []),
  ];
}

/**
 * The data that is stored on every server, as far as a card has room.
 * @param nameOf the name of a server, with markdown escaped
 */
export function describeServers(
  t: Translate,
  servers: readonly MemberData[],
  nameOf: (guildId: string) => string,
): string[] {
  const described = servers.flatMap((data) => {
    const lines = describeServer(t, data);
    return lines.length === 0 ? [] : [[`**${nameOf(data.guildId)}**`, ...lines].join('\n')];
  });
  if (described.length === 0) return [t('privacy.nothing')];
  return fittingLines(described, MAX_SERVERS_LENGTH);
}

/** `English 12, Korean 3` */
function describeLanguages(t: Translate, counts: LanguageCounts): string {
  const shown = counts.map(({ language, lines }) => `${languageName(language, t.locale)} ${lines}`);
  return listNames(t.locale, shown);
}

function describeVoiceData(t: Translate, { voice = {}, defaultVoice }: MemberData): string[] {
  const { nickname, isLocked, isSetByManager, voiceChosenAt: _, ...settings } = voice;
  const key = isSetByManager ? 'privacy.voice-by-manager' : 'privacy.voice';
  return [
    ...(Object.keys(settings).length > 0 ? [t(key)] : []),
    ...(nickname === undefined
      ? []
      : [t('privacy.nickname', { nickname: t('quote', { text: plainText(nickname) }) })]),
    ...(isLocked ? [t('privacy.locked')] : []),
    ...(defaultVoice === undefined ? [] : [t('privacy.default-voice')]),
  ];
}

/** The first texts that together fit into a length, and `…` if some are left out. */
function fittingLines(lines: readonly string[], maxLength: number): string[] {
  const fitting: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > maxLength) return [...fitting, '…'];
    fitting.push(line);
  }
  return fitting;
}
