import type { LanguageData } from './language-data.ts';

export const basque: LanguageData = {
  code: 'eu',
  detection: {
    letters: 'ñü',
    commonWords:
      'eta da dira naiz zara gara ez bai ni zu hura gu zuek haiek hau hori kaixo agur eskerrik asko mesedez egun on gabon gaur bihar atzo oso ondo baina edo zer nor non noiz zergatik nola zenbat orain gero hemen hor ere bat bi gehiago guztiak dena inor ezer nahi dut duzu du dugu dizut behar ahal joan etorri dator egin egiten jolastu lo ordutan hasiko moduz polita izan zen eguraldi ona',
  },
  dates: { pattern: '#yko #m #d' },
  times: {
    clock: { time: '#h eta #m', fullHour: '#h' },
    writesH: true,
  },
  symbols: {
    minus: 'minus',
    plus: 'gehi',
    times: 'bider',
    over: 'zati',
    equals: 'berdin',
    at: 'abildua',
    hash: 'traola',
    and: 'eta',
    to: 'eta',
  },
};
