import type { LanguageData } from './language-data.ts';
import { wordList } from './shared/number-words.ts';

const ONES = wordList(
  'nulde eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende',
);
const COUNTS = wordList('nul eenen tweeën drieën vieren vijfen zesen zevenen achten negenen');
const TENS = wordList(
  'twintigste dertigste veertigste vijftigste zestigste zeventigste tachtigste negentigste',
);

/** eerste, tweeëntwintigste. @param n 0 to 99 */
function ordinalWord(n: number): string {
  if (n < 20) return ONES[n] ?? `${n}`;
  const tens = TENS[Math.floor(n / 10) - 2] ?? '';
  return n % 10 === 0 ? tens : `${COUNTS[n % 10]}${tens}`;
}

const ORDINAL = /(?<![\p{L}\d.,])(\d{1,2})(?:e|de|ste)(?![\p{L}\d])/gu;

function expandOrdinals(text: string): string {
  return text.replace(ORDINAL, (_, n: string) => ordinalWord(Number(n)));
}

export const dutch: LanguageData = {
  code: 'nl',
  abbreviations: {
    expansions: {
      'v. Chr.': 'voor Christus',
      'n. Chr.': 'na Christus',
      'jan.': 'januari',
      'feb.': 'februari',
      'aug.': 'augustus',
      'sept.': 'september',
      'okt.': 'oktober',
      'nov.': 'november',
      'dec.': 'december',
      'St.': 'Sint',
      'prof.': 'professor',
      'incl.': 'inclusief',
      'excl.': 'exclusief',
      'evt.': 'eventueel',
      'tel.': 'telefoon',

      'bijv.': 'bijvoorbeeld',
      'd. w. z.': 'dat wil zeggen',
      'enz.': 'enzovoort',
      'o. a.': 'onder andere',
      'dhr.': 'de heer',
      'mevr.': 'mevrouw',
      'dr.': 'dokter',
      'nr.': 'nummer',
      'ca.': 'circa',
      'a. u. b.': 'alstublieft',
      'i. p. v.': 'in plaats van',
    },
    nonFinal: 'St|prof|incl|excl|evt|bijv|d.w.z|o.a|dhr|mevr|dr|nr|ca',
    beforeNumbers: {
      'min.': 'minimaal',
      'max.': 'maximaal',
      'p.': 'pagina',
      'blz.': 'bladzijde',
      'pag.': 'pagina',
      'hfst.': 'hoofdstuk',
      'Hfst.': 'hoofdstuk',
      'nr.': 'nummer',
      'Nr.': 'nummer',
      'art.': 'artikel',
      'afb.': 'afbeelding',
      'fig.': 'figuur',
      'tel.': 'telefoon',
      'dl.': 'deel',
      'vol.': 'volume',
    },
  },
  times: {
    clock: { time: '#h uur #m', fullHour: '#h uur' },
    writesDot: true,
  },
  money: {
    nouns: { JPY: '# yen', KRW: '# won' },
    scales: {
      words: { duizend: '', miljoen: '', miljard: '' },
      signs: { k: 'duizend', K: 'duizend', mln: 'miljoen' },
    },
    per: 'per',
  },
  numbers: { versionPoint: 'punt' },
  fractions: {
    '1/2': 'een half',
    '1/3': 'een derde',
    '2/3': 'twee derde',
    '1/4': 'een kwart',
    '3/4': 'drie kwart',
    share: '#a van de #b',
    joiner: 'en',
    parts: {
      5: ['vijfde', 'vijfde'],
      6: ['zesde', 'zesde'],
      7: ['zevende', 'zevende'],
      8: ['achtste', 'achtste'],
      9: ['negende', 'negende'],
      10: ['tiende', 'tiende'],
      16: ['zestiende', 'zestiende'],
    },
    nounsAfter: 'van|inch|liter|mijl|kopje',
    half: [
      ['liter|meter|kilometer|dag|maand|euro|minuut|seconde|pagina', 'een halve'],
      ['uur|jaar|kilo|pond|brood|glas', 'een half'],
    ],
  },
  operators: {
    score: '',
    by: 'bij',
    about: 'ongeveer',
    notEqual: 'is niet gelijk aan',
    atLeast: 'groter dan of gelijk aan',
    atMost: 'kleiner dan of gelijk aan',
    power: 'tot de macht #',
    squared: 'kwadraat',
    cubed: 'tot de derde macht',
  },
  symbols: {
    and: 'en',
    to: 'tot',
    dot: 'punt',
  },
  romanNumerals: {
    numbered: 'hoofdstuk|deel|band|akte|boek|fase|type|klasse|niveau|artikel|wereldoorlog',
    men: 'Willem|Karel|Lodewijk|Filips|Hendrik|Frederik|Leopold|Albert|Boudewijn|Napoleon|George|Edward|Benedictus|Pius|Johannes Paulus|Johannes|Gregorius|Leo|Alexander|Nicolaas|Richard|Jacobus|Ramses|Peter|Otto|Maximiliaan|Gustaaf|Christiaan|Harald|Felipe|Charles',
    women: 'Elizabeth|Catharina|Maria|Margaretha|Margrethe|Isabella|Cleopatra',
    titles: ['[Kk]oning|[Pp]aus|[Kk]eizer|[Tt]saar|[Pp]rins', '[Kk]oningin|[Kk]eizerin'],
    ordinal: (n) => `de ${ordinalWord(n)}`,
  },
  units: {
    'milliampere-hour': '# milliampère-uur',
  },
  rules: {
    convertsRomanNumerals: true,
    ordinals: expandOrdinals,
  },
};
