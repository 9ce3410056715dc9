import type { LanguageData } from './language-data.ts';

export const indonesian: LanguageData = {
  code: 'id',
  abbreviations: {
    expansions: {
      'dll.': 'dan lain-lain',
      dll: 'dan lain-lain',
      'dsb.': 'dan sebagainya',
      yg: 'yang',
      'Dr.': 'dokter',
      'Jl.': 'jalan',
      'No.': 'nomor',
    },
    nonFinal: 'Dr|Jl|No',
  },
  times: {
    clock: { time: '#h lewat #m', fullHour: '#h' },
    wordsBeforeDotted: 'jam|pukul',
    writesDecades: true,
  },
  money: {
    currencies: { Rp: 'IDR' },
    nouns: { IDR: '# rupiah' },
  },
  fractions: {
    '1/2': 'setengah',
    '1/3': 'sepertiga',
    '2/3': 'dua pertiga',
    '1/4': 'seperempat',
    '3/4': 'tiga perempat',
    share: '#a dari #b',
  },
  operators: { about: 'sekitar' },
  symbols: { minus: 'minus', times: 'kali', over: 'bagi', to: 'sampai' },
};
