import type { LanguageData } from './language-data.ts';

export const telugu: LanguageData = {
  code: 'te',
  times: {
    clock: { time: '#h గంటల #m నిమిషాలు', fullHour: '#h గంటలు' },
  },
  money: {
    nouns: { USD: '# డాలర్లు', INR: '# రూపాయలు' },
  },
  symbols: {
    minus: 'మైనస్',
    times: 'గుణించు',
    over: 'భాగించు',
    equals: 'సమానం',
    at: 'ఎట్',
    hash: 'హ్యాష్',
    and: 'మరియు',
    to: 'నుండి',
  },
};
