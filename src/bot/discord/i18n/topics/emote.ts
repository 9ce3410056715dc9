import { topic } from '../topic.ts';

/** `/emote`, and what the context menu of a message offers. */
export const emote = topic({
  en: {
    'command.emote.name': 'emote',
    'command.emote.description':
      'Speak a text with emotion, as calmly or as dramatically as you like',
    'menu.speak-this': 'Speak this',
    'menu.save-as-audio': 'Save as audio',
  },
  ko: {
    'command.emote.name': '감정',
    'command.emote.description': '글을 차분하게 또는 극적으로, 원하는 만큼 감정을 담아 말해요',
    'menu.speak-this': '소리 내어 읽기',
    'menu.save-as-audio': '음성 파일로 저장',
  },
  ja: {
    'command.emote.name': '感情',
    'command.emote.description':
      '文章を、落ち着いた声からドラマチックな声まで、感情を込めて話します',
    'menu.speak-this': '読み上げる',
    'menu.save-as-audio': '音声として保存',
  },
});
