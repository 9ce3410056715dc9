import type { LanguageData } from './language-data.ts';

export const amharic: LanguageData = {
  code: 'am',
  times: {
    clock: { time: '#h ሰዓት ከ #m ደቂቃ', fullHour: '#h ሰዓት' },
  },
  symbols: {
    point: 'ነጥብ',
    minus: 'ሲቀነስ',
    plus: 'ሲደመር',
    times: 'ሲባዛ',
    over: 'ሲካፈል',
    equals: 'እኩል ነው',
    at: 'አት',
    hash: 'ሀሽ',
    and: 'እና',
    to: 'እስከ',
  },
};
