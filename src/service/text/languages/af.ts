import type { LanguageData } from './language-data.ts';

export const afrikaans: LanguageData = {
  code: 'af',
  abbreviations: {
    expansions: {
      'bv.': 'byvoorbeeld',
      'ens.': 'ensovoorts',
      'mnr.': 'meneer',
      'mev.': 'mevrou',
      'dr.': 'dokter',
      'nr.': 'nommer',
    },
    nonFinal: 'bv|mnr|mev|dr|nr',
  },
  times: {
    clock: { time: '#h uur #m', fullHour: '#h uur' },
    writesDot: true,
  },
  symbols: { point: 'komma', to: 'tot' },
};
