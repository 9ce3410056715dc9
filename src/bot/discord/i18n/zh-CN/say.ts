import type { say as english } from '../en/say.ts';
import type { Draft } from '../language.ts';

export const say: Draft<typeof english, 'zh-CN'> = {
  'option.text.name': '文字',
  'option.text.description': '要说的文字',
  'option.voice.name': '声音',
  'option.voice.description': '声音的名称、风格或 ID',
  'option.language.name': '语言',
  'option.language.description': '文字的语言。留空则自动检测',
  'option.tone.name': '语气',
  'option.tone.description': '用你自己的话描述怎么说。例如：慢慢地、温柔地',
  'option.output.name': '输出',
  'option.output.description': '在哪里播放。留空则尽可能用你的语音频道',
  'option.output.auto': '自动',
  'option.output.voice': '语音频道',
  'option.output.file': '发送到这里',
  'option.format.name': '格式',
  'option.format.description': '文件格式',
  'option.format.voice-message': '语音消息',
  'option.format.mp3': 'MP3 文件',
  'option.format.wav': 'WAV 文件',
};
