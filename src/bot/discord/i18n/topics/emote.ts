import type { Topic } from '../topic.ts';

/** `/emote` and the message menus. */
export const emote = {
  'command.emote.name': { en: 'emote', ko: '감정', ja: '感情' },
  'command.emote.description': {
    en: 'Speak text with emotion, from calm to dramatic',
    ko: '차분한 말투부터 극적인 말투까지, 감정을 담아 말해요',
    ja: '落ち着いた声からドラマチックな声まで、感情を込めて話します',
  },
  'menu.speak-this': { en: 'Speak this', ko: '소리 내어 읽기', ja: '読み上げる' },
  'menu.save-as-audio': { en: 'Save as audio', ko: '음성 파일로 저장', ja: '音声として保存' },
} satisfies Topic;
