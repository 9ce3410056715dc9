import type { LanguageData } from './language-data.ts';

export const albanian: LanguageData = {
  code: 'sq',
  abbreviations: {
    expansions: {
      'p. sh.': 'për shembull',
      'etj.': 'e të tjera',
      'dmth.': 'domethënë',
      'dr.': 'doktor',
      'nr.': 'numri',
    },
    nonFinal: 'p.sh|dmth|dr|nr',
  },
  times: {
    clock: { time: '#h e #m', fullHour: '#h' },
  },
  symbols: { minus: 'minus', times: 'herë', over: 'pjesëtuar me', to: 'deri' },
};
