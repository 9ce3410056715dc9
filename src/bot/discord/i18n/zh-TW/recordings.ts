import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { recordings as english } from '../en/recordings.ts';

export const recordings: Translation<typeof english, 'zh-TW'> = {
  'failure.sample.unsupported': '無法讀取這個檔案。請使用 WAV、MP3、M4A 檔案或語音訊息。',
  'failure.sample.unsupported-codec':
    '無法讀取 {{codec}} 音訊。請轉換為 PCM WAV、MP3 或 M4A，或使用語音訊息。',
  'failure.sample.empty': '檔案是空的。請附加一段錄音。',
  'failure.sample.broken': '錄音已損壞。請重新匯出，再附加新檔案。',
  'failure.sample.too-short': '錄音長 {{seconds}} 秒，但至少需要 {{least}} 秒。十秒以上效果最好。',
  'failure.sample.too-long': '錄音超過 {{most}} 秒。請剪短後重新附加。',
  'failure.sample.silent': '錄音沒有聲音。請選擇較大聲的錄音。',
  'failure.sample.no-voice': '錄音裡沒有人說話。請使用一個人在安靜地方說話的錄音。',
};
