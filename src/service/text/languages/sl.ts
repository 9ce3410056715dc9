import type { LanguageData } from './language-data.ts';

export const slovenian: LanguageData = {
  code: 'sl',
  detection: {
    letters: 'čšž',
    commonWords:
      'in je so se v na da ne ni sem si smo ste kaj živjo zdravo hvala prosim kako dobro jutro dan večer noč danes jutri včeraj zelo ampak kje vsi lepo to imam jaz ti on ona mi vi oni za od do iz s z kdaj kdo nekdo nihče nič nekaj zakaj koliko že še spet lahko moram hočem bi bo bom boš grem gre pride prišel zdaj potem tukaj tudi samo tako res vreme nocoj igrati spati delaš slišim te začnemo ja',
  },
  abbreviations: {
    expansions: {
      'npr.': 'na primer',
      'itd.': 'in tako dalje',
      'tj.': 'to je',
      'dr.': 'doktor',
      'št.': 'številka',
    },
    nonFinal: 'npr|tj|dr|št',
  },
  dates: { wordsBeforeDotted: 'dne' },
  symbols: { minus: 'minus', times: 'krat', over: 'deljeno z', to: 'do' },
  rules: { convertsRomanNumerals: true },
};
