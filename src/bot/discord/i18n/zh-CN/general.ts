import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { general as english } from '../en/general.ts';

export const general: Translation<typeof english, 'zh-CN'> = {
  'confirm.cancel': '取消',
  'confirm.cancelled': '已取消，没有任何更改。',

  'links.privacy': '隐私政策',
  'links.terms': '服务条款',

  'failure.name.invalid': '名称只能有一行，长度为 1 至 {{limit}} 个字符。请换一个名称。',
  'failure.cancelled': '已取消。',
  'failure.storage.unavailable': '我的数据库暂时不可用，无法保存或查询。请一分钟后重试。',
  'failure.internal': '出了点问题，错误已记录。请重试。',
};
