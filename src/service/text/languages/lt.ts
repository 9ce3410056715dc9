import type { LanguageData } from './language-data.ts';

export const lithuanian: LanguageData = {
  code: 'lt',
  detection: {
    letters: 'ąčęėįšųūž',
    commonWords:
      'ir yra nėra aš tu jis ji mes jūs jie ne į ant su iš prie kaip kas ką kur kada kodėl kiek labas sveiki sveikas ačiū prašau taip gerai laba diena rytas vakaras labanakt šiandien rytoj vakar labai bet esu esi buvo bus būti viskas visi visus taip pat dabar paskui tuoj vėl čia ten tik jau dar ar jei kažkas niekas nieko visada niekada mano tavo man tau mane tave noriu nori galiu gali reikia ateina ateis einu eiti žaisti miegoti daryti darai girdžiu oras gražus sekasi kad',
  },
  abbreviations: {
    expansions: {
      'pvz.': 'pavyzdžiui',
      't. y.': 'tai yra',
      'ir t. t.': 'ir taip toliau',
      'val.': 'valandos',
      'm.': 'metų',
      'd.': 'diena',
      'dr.': 'daktaras',
      'g.': 'gatvė',
    },
    nonFinal: 'pvz|t.y|dr',
  },
  dates: { pattern: '#y metų #m #d diena' },
  symbols: {
    times: 'kart',
    over: 'padalinti iš',
    hash: 'grotelės',
    and: 'ir',
    to: 'iki',
  },
  rules: { convertsRomanNumerals: true },
};
