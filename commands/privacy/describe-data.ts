import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { CLIP_RETENTION_DAYS } from '../../src/bot/speech/cache/clip-cache.ts';
import type { MemberData } from '../../src/bot/store/types/privacy.ts';

/** More servers appear only in the file. */
const MAX_DESCRIBED_SERVERS = 5;

/** The data stored about a member, with a paragraph for each server. */
export function describeData(
  t: Translate,
  { mayBeRead, servers }: { mayBeRead: boolean; servers: readonly MemberData[] },
  currentGuildId: string | null,
): string {
  const optOut = mayBeRead ? [] : [t('privacy.unread-anywhere')];
  const sound = t('privacy.sound', { days: CLIP_RETENTION_DAYS });
  if (servers.length === 0 && mayBeRead)
    return [t('privacy.title'), t('privacy.nothing'), sound].join('\n');
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
  const notes = [t('privacy.file'), sound];
  return [t('privacy.title'), ...optOut, ...described, ...more, ...notes].join('\n');
}

function describeServer(t: Translate, data: MemberData): string[] {
  const counted = ['presets', 'clones', 'consents', 'dictionary'] as const;
  return [
    ...(data.voice === undefined ? [] : [t('privacy.voice')]),
    ...counted
      .filter((kind) => data[kind].length > 0)
      .map((kind) => t(`privacy.${kind}`, { count: data[kind].length })),
    ...(data.usage.length > 0 ? [t('privacy.usage')] : []),
    ...(data.isRead ? [] : [t('privacy.unread')]),
  ];
}
