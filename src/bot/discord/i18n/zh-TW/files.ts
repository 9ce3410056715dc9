import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { files as english } from '../en/files.ts';

export const files: Translation<typeof english, 'zh-TW'> = {
  'file.speech': '語音',
  'file.presets': 'Mynah 設定檔',
  'file.dictionary': 'Mynah 詞典',
  'file.dictionary-before': '之前的 Mynah 詞典',

  'failure.file.too-large':
    '檔案太大（{{megabytes}} MB，上限 {{limitMegabytes}} MB）。請選擇較小的檔案。',
  'failure.file.gone': 'Discord 上已沒有這個檔案。請重新附加。',
  'failure.file.unreachable': '無法從 Discord 下載這個檔案。請稍後重新附加。',
  'failure.import.invalid':
    '這不是 Mynah 的匯出檔案（問題：「{{at}}」）。請使用 </preset export> 或 </dictionary export> 匯出的檔案。',
  'failure.attachment.too-large':
    '音訊太大，無法發送到這裡（{{megabytes}} MB，上限 {{limitMegabytes}} MB）。請縮短文字。',
};
