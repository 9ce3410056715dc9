import type { LanguageData } from './language-data.ts';

export const malay: LanguageData = {
  code: 'ms',
  detection: {
    letters: 'é',
    commonWords:
      'dan yang di ke dari ini itu tidak tak takde ada saya aku awak kamu anda kita kami mereka dia untuk dengan helo hai terima kasih ya bukan apa siapa bila mana kenapa mengapa macam bagaimana berapa khabar selamat pagi petang malam sudah dah belum sangat sekali baik bagus tapi tetapi hari esok semua boleh akan juga lagi sahaja je ni tu lah kan nak mahu ingin kena pergi datang main tidur makan nanti sekarang pukul mula sebab kerana kalau jom cuaca cakap tengok bagus bukan korang',
  },
  abbreviations: {
    expansions: {
      'dll.': 'dan lain-lain',
      'dsb.': 'dan sebagainya',
      yg: 'yang',
      'Dr.': 'doktor',
      'Jln.': 'jalan',
      'No.': 'nombor',
    },
    nonFinal: 'Dr|Jln|No',
  },
  times: {
    clock: { time: '#h #m', fullHour: '#h' },
    writesDecades: true,
  },
  money: {
    currencies: { RM: 'MYR' },
    nouns: { MYR: '# ringgit', EUR: '# yuro' },
  },
  fractions: {
    '1/2': 'setengah',
    '1/3': 'sepertiga',
    '2/3': 'dua pertiga',
    '1/4': 'suku',
    '3/4': 'tiga suku',
    share: '#a daripada #b',
  },
  symbols: { times: 'kali', over: 'bahagi', to: 'hingga' },
};
