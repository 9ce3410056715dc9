import type { LanguageData } from './language-data.ts';

export const nepali: LanguageData = {
  code: 'ne',
  abbreviations: {
    expansions: { 'डा.': 'डाक्टर', 'रु.': 'रुपैयाँ', 'प्रा.': 'प्राध्यापक' },
  },
  times: {
    clock: { time: '#h बजेर #m मिनेट', fullHour: '#h बजे' },
  },
  numbers: { zeroDigit: '०' },
  symbols: {
    minus: 'माइनस',
    plus: 'प्लस',
    times: 'गुणा',
    over: 'भाग',
    equals: 'बराबर',
    at: 'एट',
    hash: 'ह्यास',
    and: 'र',
    to: 'देखि',
  },
};
