import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { access as english } from '../en/access.ts';

export const access: Translation<typeof english, 'zh-TW'> = {
  'failure.access.blocked': '伺服器管理員已封鎖你，你無法在此伺服器使用我。',
  'failure.access.role-needed': '你需要擁有以下其中一個身分組才能這麼做：{{roles}}。',
  'failure.guild.needed': '這只能在伺服器中使用。請到伺服器裡試試。',
  'failure.manager.needed': '你需要擁有**管理伺服器**權限才能這麼做。',
};
