import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { CLIP_RETENTION_DAYS } from '../../src/bot/speech/cache/clip-cache.ts';
import type { MemberData } from '../../src/bot/store/types/privacy.ts';

/** Servers that are described; all of them are in the file. */
const MOST_SERVERS = 5;

/** What is kept about a member, a paragraph for each server. */
export function describeData(
  t: Translate,
  { mayBeRead, servers }: { mayBeRead: boolean; servers: readonly MemberData[] },
  presentGuildId: string | null,
): string {
  const general = mayBeRead ? [] : [t('privacy.unread-anywhere')];
  const sound = t('privacy.sound', { days: CLIP_RETENTION_DAYS });
  if (servers.length === 0 && mayBeRead)
    return [t('privacy.title'), t('privacy.nothing'), sound].join('\n');
  const described = servers.slice(0, MOST_SERVERS).flatMap((kept) => [
    t('privacy.server', {
      server:
        kept.guildId === presentGuildId
          ? t('privacy.this-server')
          : t('privacy.other-server', { id: kept.guildId }),
    }),
    ...describeKept(t, kept),
  ]);
  const more = servers.length > MOST_SERVERS ? ['…'] : [];
  const notes = [t('privacy.file'), sound];
  return [t('privacy.title'), ...general, ...described, ...more, ...notes].join('\n');
}

function describeKept(t: Translate, kept: MemberData): string[] {
  const counted = ['presets', 'clones', 'consents', 'dictionary'] as const;
  return [
    ...(kept.voice === undefined ? [] : [t('privacy.voice')]),
    ...counted
      .filter((kind) => kept[kind].length > 0)
      .map((kind) => t(`privacy.${kind}`, { count: kept[kind].length })),
    ...(kept.usage.length > 0 ? [t('privacy.usage')] : []),
    ...(kept.isRead ? [] : [t('privacy.unread')]),
  ];
}
