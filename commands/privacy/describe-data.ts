import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { listNames } from '../../src/bot/discord/list-names.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import { CLIP_RETENTION_DAYS } from '../../src/bot/speech/cache/clip-cache.ts';
import type { LanguageCounts } from '../../src/bot/store/types/languages.ts';
import type {
  DeletedData,
  MemberData,
  PendingDeletions,
} from '../../src/bot/store/types/privacy.ts';

/** More servers appear only in the file. */
const MAX_DESCRIBED_SERVERS = 5;

/** The data stored about a member, with a paragraph for each server. */
export function describeData(
  t: Translate,
  { mayBeRead, servers }: { mayBeRead: boolean; servers: readonly MemberData[] },
  pending: PendingDeletions,
  currentGuildId: string | null,
): string {
  const optOut = mayBeRead ? [] : [t('privacy.unread-anywhere')];
  const sound = t('privacy.sound', { days: CLIP_RETENTION_DAYS });
  if (servers.length === 0 && mayBeRead)
    return [
      t('privacy.title'),
      t('privacy.nothing'),
      ...describePending(t, pending, servers),
      sound,
    ].join('\n');
  const described = servers.slice(0, MAX_DESCRIBED_SERVERS).flatMap((data) => [
    t('privacy.server', {
      server:
        data.guildId === currentGuildId
          ? t('privacy.this-server')
          : t('privacy.other-server', { id: data.guildId }),
    }),
    ...describeServer(t, data),
  ]);
  const more = servers.length > MAX_DESCRIBED_SERVERS ? ['…'] : [];
  const notes = [...describePending(t, pending, servers), t('privacy.file'), sound];
  return [t('privacy.title'), ...optOut, ...described, ...more, ...notes].join('\n');
}

/** The data that was deleted, and how many cloned voices the voice service still has to delete. */
export function describeDeleted(
  t: Translate,
  { presets, voiceIds }: DeletedData,
  pendingVoices: number,
): string {
  const done = t('privacy.delete.done', { presets, voices: voiceIds.length });
  return [done, ...describePendingVoices(t, pendingVoices)].join('\n');
}

/** What is not deleted everywhere yet; or, after a voice was deleted, that it is. */
function describePending(
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

function describeServer(t: Translate, data: MemberData): string[] {
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
    ...(data.isRead ? [] : [t('privacy.unread')]),
  ];
}

/** `English 12, Korean 3` */
function describeLanguages(t: Translate, counts: LanguageCounts): string {
  const shown = counts.map(({ language, lines }) => `${languageName(language, t.locale)} ${lines}`);
  return listNames(t.locale, shown);
}

function describeVoiceData(t: Translate, { voice = {}, defaultVoice }: MemberData): string[] {
  const { nickname, isLocked, isSetByManager, ...settings } = voice;
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
