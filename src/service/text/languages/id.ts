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
    beforeNumbers: {
      'hlm.': 'halaman',
      'hal.': 'halaman',
      'No.': 'nomor',
      'no.': 'nomor',
      bab: 'bab',
      'tel.': 'telepon',
    },
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
  operators: {
    about: 'sekitar',
    notEqual: 'tidak sama dengan',
    atLeast: 'lebih besar atau sama dengan',
    atMost: 'lebih kecil atau sama dengan',
    power: 'pangkat #',
    squared: 'kuadrat',
    cubed: 'kubik',
  },
  symbols: {
    minus: 'minus',
    times: 'kali',
    over: 'bagi',
    to: 'sampai',
    dot: 'titik',
  },
};
