import type { LanguageData } from './language-data.ts';
import { inflectRomanian } from './shared/other-counts.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const romanian: LanguageData = {
  code: 'ro',
  abbreviations: {
    expansions: {
      'î. Hr.': 'înainte de Hristos',
      'd. Hr.': 'după Hristos',
      'î. e. n.': 'înaintea erei noastre',
      'e. n.': 'era noastră',
      'prof.': 'profesor',
      'ing.': 'inginer',
      'sec.': 'secolul',
      'bd.': 'bulevardul',
      SUA: 'Statele Unite',

      'de ex.': 'de exemplu',
      'etc.': 'et cetera',
      'dl.': 'domnul',
      'dna.': 'doamna',
      'dr.': 'doctor',
      'nr.': 'numărul',
      'str.': 'strada',
      'aprox.': 'aproximativ',
    },
    nonFinal: 'prof|ing|sec|bd|de ex|dl|dna|dr|nr|str|aprox',
    beforeNumbers: {
      'p.': 'pagina',
      'pag.': 'pagina',
      'pg.': 'pagina',
      'cap.': 'capitolul',
      'vol.': 'volumul',
      'art.': 'articolul',
      'nr.': 'numărul',
      'tel.': 'telefon',
      'fig.': 'figura',
    },
  },
  times: {
    clock: { time: '#h și #m', fullHour: 'fix #h' },
  },
  money: { centsJoiner: 'și' },
  fractions: {
    '1/2': 'o jumătate',
    '1/3': 'o treime',
    '2/3': 'două treimi',
    '1/4': 'un sfert',
    '3/4': 'trei sferturi',
    share: '#a din #b',
    joiner: 'și',
  },
  symbols: {
    times: 'ori',
    over: 'împărțit la',
    to: 'până la',
    dot: 'punct',
  },
  operators: {
    notEqual: 'nu este egal cu',
    atLeast: 'mai mare sau egal cu',
    atMost: 'mai mic sau egal cu',
    power: 'la puterea #',
    squared: 'la pătrat',
    cubed: 'la cub',
  },
  numbers: {
    inflect: inflectRomanian,
  },
  romanNumerals: {
    numbered: 'capitolul|partea|volumul|actul|cartea|faza|tipul|clasa|nivelul|articolul|secolul',
    men: 'Carol|Mihai|Ferdinand|Ludovic|Filip|Henric|Napoleon|Gheorghe|Benedict|Pius|Ioan Paul|Alexandru|Nicolae|Petru|Wilhelm|Frederic|Charles',
    women: 'Elisabeta|Ecaterina|Maria',
    ordinal: regnalOrdinals(
      'întâi al_doilea al_treilea al_patrulea al_cincilea al_șaselea al_șaptelea al_optulea al_nouălea al_zecelea al_unsprezecelea al_doisprezecelea al_treisprezecelea al_paisprezecelea al_cincisprezecelea al_șaisprezecelea',
      'întâi a_doua a_treia a_patra a_cincea a_șasea',
    ),
  },
  rules: {
    convertsRomanNumerals: true,
  },
};
