import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { access as english } from '../en/access.ts';

export const access: Translation<typeof english, 'ja'> = {
  'failure.access.blocked': 'サーバーの管理者により、このサーバーでの利用がブロックされています。',
  'failure.access.role-needed': 'この操作には、次のいずれかのロールが必要です：{{roles}}',
  'failure.guild.needed': 'これはサーバーでのみ使えます。サーバーでお試しください。',
  'failure.manager.needed': 'この操作には**サーバー管理**の権限が必要です。',
};
