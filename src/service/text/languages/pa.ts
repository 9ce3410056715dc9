import type { LanguageData } from './language-data.ts';

export const punjabi: LanguageData = {
  code: 'pa',
  times: {
    clock: { time: '#h ਵੱਜ ਕੇ #m ਮਿੰਟ', fullHour: '#h ਵਜੇ' },
  },
  symbols: {
    minus: 'ਘਟਾਓ',
    times: 'ਗੁਣਾ',
    over: 'ਭਾਗ',
    at: 'ਐਟ',
    hash: 'ਹੈਸ਼',
    and: 'ਅਤੇ',
    to: 'ਤੋਂ',
  },
};
