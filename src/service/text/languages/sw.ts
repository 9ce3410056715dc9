import type { LanguageData } from './language-data.ts';

export const swahili: LanguageData = {
  code: 'sw',
  detection: {
    letters: '',
    commonWords:
      'na ya wa za la cha vya kwa ni si mimi wewe yeye sisi ninyi wao hii hiyo huyu hapa hapo kuna hakuna habari hujambo jambo mambo poa karibu asante sana ndiyo hapana tafadhali samahani leo kesho jana usiku mchana asubuhi nini nani lini wapi kwa nini vipi gani ngapi sasa baadaye bado tu pia lakini kama au wote kila rafiki yangu yako yake wangu wako nataka unataka ninataka naweza siwezi unaweza saa kucheza kulala kula kuja anakuja nakuja twende mwingine nzuri vizuri salama kwaheri',
  },
  times: {
    clock: { time: '#h na dakika #m', fullHour: '#h' },
  },
  numbers: {
    millions: { other: 'milioni #' },
  },
  symbols: {
    minus: 'toa',
    plus: 'jumlisha',
    times: 'mara',
    over: 'gawanya kwa',
    equals: 'sawa na',
    at: 'at',
    hash: 'alama ya reli',
    and: 'na',
    to: 'hadi',
  },
};
