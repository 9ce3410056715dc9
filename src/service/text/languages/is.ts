import type { LanguageData } from './language-data.ts';

export const icelandic: LanguageData = {
  code: 'is',
  abbreviations: {
    expansions: {
      't. d.': 'til dæmis',
      'o. s. frv.': 'og svo framvegis',
      'u. þ. b.': 'um það bil',
      'kl.': 'klukkan',
      'nr.': 'númer',
    },
    nonFinal: 't.d|u.þ.b|kl|nr',
  },
  money: {
    currencies: { kr: 'ISK' },
    nouns: { USD: '# dalir', ISK: '# krónur' },
  },
  symbols: { minus: 'mínus', times: 'sinnum', over: 'deilt með', at: 'hjá', to: 'til' },
};
