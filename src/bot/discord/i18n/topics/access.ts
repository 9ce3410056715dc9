import type { Topic } from '../topic.ts';

/** Missing permissions. */
export const access = {
  'failure.access.blocked': {
    en: 'A server manager has blocked you from using me on this server.',
    ko: '서버 관리자가 이 서버에서 저를 사용하지 못하도록 차단했어요.',
    ja: 'サーバーの管理者により、このサーバーでの利用がブロックされています。',
  },
  'failure.access.role-needed': {
    en: 'You need one of these roles to do that: {{roles}}.',
    ko: '다음 역할 중 하나가 필요해요: {{roles}}',
    ja: 'この操作には、次のいずれかのロールが必要です：{{roles}}',
  },
  'failure.guild.needed': {
    en: 'This works only on a server. Use it there.',
    ko: '서버에서만 사용할 수 있어요. 서버에서 다시 시도해 주세요.',
    ja: 'これはサーバーでのみ使えます。サーバーでお試しください。',
  },
  'failure.manager.needed': {
    en: 'You need the **Manage Server** permission to do that.',
    ko: '**서버 관리하기** 권한이 필요해요.',
    ja: 'この操作には**サーバー管理**の権限が必要です。',
  },
} satisfies Topic;
