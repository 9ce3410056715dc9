import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { access as english } from '../en/access.ts';

export const access: Translation<typeof english, 'zh-CN'> = {
  'failure.access.blocked': '服务器管理员已屏蔽你，你不能在此服务器使用我。',
  'failure.access.role-needed': '你需要拥有以下身份组之一才能这样做：{{roles}}。',
  'failure.guild.needed': '这只能在服务器中使用。请到服务器里试试。',
  'failure.manager.needed': '你需要拥有**管理服务器**权限才能这样做。',
};
