import type { Topic } from '../topic.ts';

/** Messages shared by all commands. */
export const general = {
  'confirm.cancel': { en: 'Cancel', ko: '취소', ja: 'キャンセル' },
  'confirm.cancelled': {
    en: 'Cancelled. Nothing changed.',
    ko: '취소했어요. 바뀐 것은 없어요.',
    ja: 'キャンセルしました。変更はありません。',
  },

  'failure.name.invalid': {
    en: 'Names must be one line of 1 to {{limit}} characters. Choose another name.',
    ko: '이름은 한 줄, 1~{{limit}}자여야 해요. 다른 이름을 골라 주세요.',
    ja: '名前は1行、1～{{limit}}文字にしてください。別の名前を選んでください。',
  },
  'failure.cancelled': { en: 'Cancelled.', ko: '취소했어요.', ja: 'キャンセルしました。' },
  'failure.storage.unavailable': {
    en: 'I couldn’t save or look that up, because my database isn’t available. Try again in a minute.',
    ko: '데이터베이스를 사용할 수 없어서 저장하거나 불러오지 못했어요. 잠시 후 다시 시도해 주세요.',
    ja: 'データベースが利用できないため、保存や読み込みができませんでした。しばらくしてから、もう一度お試しください。',
  },
  'failure.internal': {
    en: 'Something went wrong, and I’ve logged the error. Please try again.',
    ko: '문제가 발생해서 오류를 기록했어요. 다시 시도해 주세요.',
    ja: '問題が発生したため、エラーを記録しました。もう一度お試しください。',
  },
} satisfies Topic;
