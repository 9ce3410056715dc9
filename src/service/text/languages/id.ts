import type { LanguageData } from './language-data.ts';

export const indonesian: LanguageData = {
  code: 'id',
  detection: {
    letters: 'é',
    commonWords:
      'dan yang di ke dari ini itu tidak nggak gak enggak ada saya aku gue kamu anda lu kita kami mereka dia untuk dengan halo hai terima kasih makasih ya bukan apa siapa kapan dimana mana kenapa bagaimana gimana berapa kabar selamat pagi siang malam sudah udah belum sangat banget sekali baik bagus tapi hari besok semua bisa akan juga lagi sama aja saja kok sih dong deh nih mau ingin harus pergi datang main tidur makan dulu nanti sekarang jam mulai karena kalau cuaca cuacanya',
    lookalikes: ['ms', 'jv', 'su'],
  },
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
