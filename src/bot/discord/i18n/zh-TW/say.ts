import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { say as english } from '../en/say.ts';

export const say: Translation<typeof english, 'zh-TW'> = {
  'command.say.name': '說',
  'command.say.description': '在你的語音頻道說出文字，或以語音訊息傳送',
  'option.text.name': '文字',
  'option.text.description': '要說的文字',
  'option.voice.name': '聲音',
  'option.voice.description': '由誰來說。留空則使用你自己的聲音',
  'option.language.name': '語言',
  'option.language.description': '文字的語言。留空則自動偵測',
  'option.tone.name': '語氣',
  'option.tone.description': '用你自己的話描述怎麼說。例如：慢慢地、溫柔地',
  'option.output.name': '輸出',
  'option.output.description': '在哪裡播放。留空則儘可能用你的語音頻道',
  'option.output.auto': '自動',
  'option.output.voice': '語音頻道',
  'option.output.file': '傳送到這裡',
  'option.format.name': '格式',
  'option.format.description': '檔案格式',
  'option.format.voice-message': '語音訊息',
  'option.format.mp3': 'MP3 檔案',
  'option.format.wav': 'WAV 檔案',

  'say.queued':
    '⏳ 已加入 {{channel}} 的佇列，第 {{position}} 位。**{{voice}}**：{{text}}\n-# {{characters}}',
  'say.speaking': '🔊 **{{voice}}** · {{channel}}：{{text}}\n-# {{characters}}',
  'say.posted': '🎙️ **{{voice}}**：{{text}}\n-# {{characters}}',
  'say.queued.sound':
    '⏳ 已加入 {{channel}} 的佇列，第 {{position}} 位：{{text}}\n-# {{characters}}',
  'say.speaking.sound': '🔊 {{text}} · {{channel}}\n-# {{characters}}',
  'say.posted.sound': '🔊 {{text}}\n-# {{characters}}',
  'say.posted-instead': '{{posted}}\n-# 已改為傳送到這裡。{{reason}}',
  'say.tone-unknown':
    '⚠️ 語氣「{{tone}}」沒有效果。請描述語速、音高、音量或情緒，例如「慢慢地、難過地」。',
  'say.tone-partly-unknown': '⚠️ 語氣中無法理解的詞：{{words}}',
  'say.no-database': '⚠️ 我的資料庫暫時無法使用，因此使用了預設設定。',
  'say.kept': '免費（已快取）',
  'say.as-file': '{{posted}}\n-# 這裡不允許語音訊息，已作為檔案傳送。',
  'say.only-you': '{{posted}}\n-# 只有你能聽到。此伺服器會將未新增的應用的回覆設為私密。',

  characters: '{{count}} 個字元',

  quote: '「{{text}}」',

  'failure.text.blocked': '這段文字含有此伺服器封鎖的詞。請修改後再試一次。',
  'failure.text.empty': '這段文字裡沒有可以說的內容。請寫幾個字再試。',
  'failure.text.too-long': '這段文字有 {{characters}} 個字元，這裡的上限是 {{limit}}。',
  'failure.language.unknown': '我不會說「{{language}}」。請從清單中選擇語言，或留空。',
  'failure.format.unavailable': '現在無法以{{format}}傳送。請選擇其他格式。',
};
