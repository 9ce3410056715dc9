import type { LanguageData } from './language-data.ts';

export const welsh: LanguageData = {
  code: 'cy',
  abbreviations: {
    expansions: {
      'e. e.': 'er enghraifft',
      'h. y.': 'hynny yw',
      'ayyb.': 'ac yn y blaen',
      'Dr.': 'Doctor',
    },
  },
  symbols: {
    minus: 'minws',
    plus: 'plws',
    times: 'gwaith',
    over: 'rhannu â',
    equals: 'yn hafal i',
    at: 'at',
    hash: 'hash',
    and: 'a',
    to: 'i',
  },
};
