import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { general as english } from '../en/general.ts';

export const general: Translation<typeof english, 'zh-TW'> = {
  'confirm.cancel': '取消',
  'confirm.cancelled': '已取消，沒有任何變更。',

  'links.privacy': '隱私權政策',
  'links.terms': '服務條款',

  'failure.name.invalid': '名稱只能有一行，長度為 1 到 {{limit}} 個字元。請換一個名稱。',
  'failure.cancelled': '已取消。',
  'failure.storage.unavailable': '我的資料庫暫時無法使用，不能儲存或查詢。請一分鐘後再試一次。',
  'failure.internal': '發生錯誤，已經記錄下來。請再試一次。',
};
