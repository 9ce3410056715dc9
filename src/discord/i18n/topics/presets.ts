import { topic } from '../topic.ts';

export const presets = topic({
  en: {
    'option.preset.name': 'preset',
    'option.preset.description': 'A voice and its way to speak that this server has saved',
    'failure.preset.unusable':
      'The preset “{{name}}” speaks with a voice that you may not use. Choose another one.',
  },
  ko: {
    'option.preset.name': '프리셋',
    'option.preset.description': '이 서버에 저장된 목소리와 말하는 방식',
    'failure.preset.unusable':
      '“{{name}}” 프리셋의 목소리는 사용할 수 없어요. 다른 프리셋을 골라 주세요.',
  },
  ja: {
    'option.preset.name': 'プリセット',
    'option.preset.description': 'このサーバーに保存された声と話し方',
    'failure.preset.unusable':
      'プリセット「{{name}}」の声は使えません。ほかのプリセットを選んでください。',
  },
});
