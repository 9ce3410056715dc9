import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { recordings as english } from '../en/recordings.ts';

export const recordings: Translation<typeof english, 'zh-CN'> = {
  'failure.sample.unsupported': '无法读取这个文件。请使用 WAV、MP3、M4A 文件或语音消息。',
  'failure.sample.unsupported-codec':
    '无法读取 {{codec}} 音频。请转换为 PCM WAV、MP3 或 M4A，或使用语音消息。',
  'failure.sample.empty': '文件是空的。请附加一段录音。',
  'failure.sample.broken': '录音已损坏。请重新导出，再附加新文件。',
  'failure.sample.too-short': '录音长 {{seconds}} 秒，但至少需要 {{least}} 秒。十秒以上效果最好。',
  'failure.sample.too-long': '录音超过 {{most}} 秒。请剪短后重新附加。',
  'failure.sample.silent': '录音没有声音。请选择更响的录音。',
  'failure.sample.no-voice': '录音里没有人说话。请使用一个人在安静地方说话的录音。',
};
