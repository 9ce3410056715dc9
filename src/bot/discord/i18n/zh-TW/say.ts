import type { say as english } from '../en/say.ts';
import type { Draft } from '../language.ts';

export const say: Draft<typeof english, 'zh-TW'> = {
  'option.text.name': '文字',
  'option.text.description': '要說的文字',
  'option.voice.name': '聲音',
  'option.voice.description': '聲音的名稱、風格或 ID',
  'option.language.name': '語言',
  'option.language.description': '文字的語言。留空則自動偵測',
  'option.tone.name': '語氣',
  'option.tone.description': '用你自己的話描述怎麼說。例如：慢慢地、溫柔地',
  'option.output.name': '輸出',
  'option.output.description': '在哪裡播放。留空則盡可能用你的語音頻道',
  'option.output.auto': '自動',
  'option.output.voice': '語音頻道',
  'option.output.file': '發送到這裡',
  'option.format.name': '格式',
  'option.format.description': '檔案格式',
  'option.format.voice-message': '語音訊息',
  'option.format.mp3': 'MP3 檔案',
  'option.format.wav': 'WAV 檔案',
};
