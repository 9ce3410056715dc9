import type { LanguageData } from './language-data.ts';

export const esperanto: LanguageData = {
  code: 'eo',
  abbreviations: {
    expansions: {
      'ekz.': 'ekzemple',
      'ktp.': 'kaj tiel plu',
      't. e.': 'tio estas',
      'k. a.': 'kaj aliaj',
      'd-ro': 'doktoro',
      's-ro': 'sinjoro',
      's-ino': 'sinjorino',
    },
    nonFinal: 'ekz|t.e',
  },
  dates: { pattern: 'la #d-a de #m #y' },
  symbols: { times: 'oble', over: 'dividite per', hash: 'kradeto', to: 'ĝis' },
};
