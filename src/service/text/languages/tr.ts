import type { LanguageData } from './language-data.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const turkish: LanguageData = {
  code: 'tr',
  abbreviations: {
    expansions: {
      'M. Ö.': 'milattan önce',
      'M. S.': 'milattan sonra',
      'Av.': 'avukat',
      'Doç.': 'doçent',
      'Mah.': 'mahallesi',
      'Apt.': 'apartmanı',
      'yy.': 'yüzyıl',
      'bkz.': 'bakınız',

      'vb.': 've benzeri',
      'vs.': 've saire',
      'örn.': 'örneğin',
      'Dr.': 'doktor',
      'Prof.': 'profesör',
      'No.': 'numara',
      'Cad.': 'caddesi',
      'Sok.': 'sokağı',
    },
    nonFinal: 'Av|Doç|bkz|örn|Dr|Prof|No',
    beforeNumbers: {
      's.': 'sayfa',
      'sf.': 'sayfa',
      'böl.': 'bölüm',
      'No.': 'numara',
      'no.': 'numara',
      'tel.': 'telefon',
      'md.': 'madde',
      'c.': 'cilt',
    },
  },
  times: { wordsBeforeDotted: 'saat' },
  money: {
    currencies: { TL: 'TRY' },
    nouns: {
      TRY: '# lira',
      USD: '# dolar',
      GBP: '# sterlin',
      JPY: '# yen',
      KRW: '# won',
    },
  },
  units: { 'kilometer-per-hour': 'saatte # kilometre' },
  fractions: {
    '1/2': 'yarım',
    '1/3': 'üçte bir',
    '2/3': 'üçte iki',
    '1/4': 'dörtte bir',
    '3/4': 'dörtte üç',
    share: '#b üzerinden #a',
  },
  operators: {
    score: '',
    about: 'yaklaşık',
    notEqual: 'eşit değil',
    atLeast: 'büyük eşit',
    atMost: 'küçük eşit',
    power: 'üzeri #',
    squared: 'kare',
    cubed: 'küp',
  },
  symbols: {
    minus: 'eksi',
    times: 'çarpı',
    over: 'bölü',
    at: 'et',
    hash: 'kare',
    to: 'ile',
    dot: 'nokta',
  },
  romanNumerals: {
    isBeforeName: true,
    ordinal: regnalOrdinals(
      'birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu on_birinci on_ikinci on_üçüncü on_dördüncü on_beşinci on_altıncı on_yedinci on_sekizinci on_dokuzuncu yirminci yirmi_birinci',
    ),
  },
  rules: { convertsRomanNumerals: true },
};
