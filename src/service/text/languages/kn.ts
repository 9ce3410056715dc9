import type { LanguageData } from './language-data.ts';

export const kannada: LanguageData = {
  code: 'kn',
  times: {
    clock: { time: '#h ಗಂಟೆ #m ನಿಮಿಷ', fullHour: '#h ಗಂಟೆ' },
  },
  symbols: {
    minus: 'ಮೈನಸ್',
    plus: 'ಕೂಡಿಸು',
    times: 'ಗುಣಿಸು',
    equals: 'ಸಮ',
    at: 'ಅಟ್',
    hash: 'ಹ್ಯಾಶ್',
    and: 'ಮತ್ತು',
    to: 'ರಿಂದ',
  },
};
