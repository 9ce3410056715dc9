import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { drafts as english } from '../en/drafts.ts';

export const drafts: Translation<typeof english, 'zh-TW'> = {
  'draft.button.edit': '修改並再試一次',
  'draft.button.edit-text': '修改文字',
  'draft.button.speak-beginning': '只說前 {{limit}} 個字元',
  'draft.button.save-beginning': '只儲存前 {{limit}} 個字元',
  'draft.button.post': '傳送到這裡',
  'draft.button.use': '使用「{{name}}」',
  'draft.did-you-mean': '你想用的是這個嗎？',

  'draft.form.title': '修改並再試一次',
  'draft.form.text': '文字',
  'draft.form.text-hint': '最多 {{limit}} 個字元',
  'draft.form.more-text': '文字（續）',
  'draft.form.name': '名稱',
  'draft.form.sample': '錄音',
  'draft.form.voice': '聲音',
  'draft.form.tone': '語氣',
  'draft.form.preset': '設定檔',
  'draft.form.language': '語言',
  'draft.form.output': '輸出',
  'draft.form.format': '檔案格式',

  'failure.draft.gone': '這段文字已不在了。我只保留 15 分鐘，重新啟動後也會消失。請重新使用指令。',
  'failure.draft.not-yours': '只有寫這段文字的人才能這樣做。',
  'failure.component.outdated': '這個按鈕來自我的舊版本，已經失效。請重新使用指令。',
};
