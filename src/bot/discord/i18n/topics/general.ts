import type { Topic } from '../topic.ts';

/** Sentences that every command can need. */
export const general = {
  'confirm.cancel': { en: 'Cancel', ko: '취소', ja: 'キャンセル' },
  'confirm.cancelled': {
    en: 'Nothing was changed.',
    ko: '아무것도 바뀌지 않았어요.',
    ja: '何も変わっていません。',
  },

  'failure.name.invalid': {
    en: 'A name has 1 to {{limit}} characters in one line. Choose another one.',
    ko: '이름은 한 줄로 1~{{limit}}자여야 해요. 다른 이름을 골라 주세요.',
    ja: '名前は1行で1～{{limit}}文字にしてください。別の名前を選んでください。',
  },
  'failure.cancelled': {
    en: 'This was cancelled.',
    ko: '취소되었어요.',
    ja: 'キャンセルされました。',
  },
  'failure.internal': {
    en: 'Something went wrong on my side. It was logged; please try again.',
    ko: '제 쪽에서 문제가 생겼어요. 기록해 두었으니 다시 시도해 주세요.',
    ja: 'こちらで問題が起きました。記録しましたので、もう一度お試しください。',
  },
} satisfies Topic;
