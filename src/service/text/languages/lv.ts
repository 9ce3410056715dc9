import type { LanguageData } from './language-data.ts';

export const latvian: LanguageData = {
  code: 'lv',
  abbreviations: {
    expansions: {
      'piem.': 'piemēram',
      'utt.': 'un tā tālāk',
      'u. c.': 'un citi',
      't. i.': 'tas ir',
      'plkst.': 'pulksten',
      'dr.': 'doktors',
    },
    nonFinal: 'piem|t.i|plkst|dr',
  },
  dates: { keepsDotAfterDay: true },
  symbols: { times: 'reiz', over: 'dalīts ar', hash: 'restīte', to: 'līdz' },
  rules: { convertsRomanNumerals: true },
};
