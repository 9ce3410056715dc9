import type { LanguageData } from './language-data.ts';
import { dropDotBeforeOrdinalSign } from './shared/ordinal-signs.ts';

export const spanish: LanguageData = {
  code: 'es',
  abbreviations: {
    expansions: {
      'p. ej.': 'por ejemplo',
      'EE. UU.': 'Estados Unidos',
      'etc.': 'etcétera',
      'Sr.': 'señor',
      'Sra.': 'señora',
      'Srta.': 'señorita',
      'Dr.': 'doctor',
      'Dra.': 'doctora',
      'Ud.': 'usted',
      'Uds.': 'ustedes',
      'núm.': 'número',
      'n.º': 'número',
      'aprox.': 'aproximadamente',
      'pág.': 'página',
      'Av.': 'avenida',
    },
    nonFinal: 'p.ej|Sr|Sra|Srta|Dr|Dra|Ud|núm|pág|Av',
  },
  dates: { wordsBeforeSlashed: 'el|del|día' },
  times: {
    clock: { time: '#h y #m', fullHour: '#h en punto' },
    writesDecades: true,
  },
  money: {
    nouns: { JPY: '# yenes' },
    centsJoiner: 'con',
    scales: {
      words: { mil: '', millones: 'de', billones: 'de' },
      signs: { k: 'mil', K: 'mil', M: 'millones' },
    },
    per: 'al',
  },
  numbers: {
    versionPoint: 'punto',
    one: {
      word: 'un',
      nouns:
        'euro|dólar|peso|céntimo|yen|(?:kiló|centí|milí)?metro|(?:kilo|mili)?gramo|kilo|(?:mili)?litro|grado|por ciento|día|mes|año|minuto|segundo|millón|punto|(?:mega|giga)byte',
      feminine: 'una',
      feminineNouns: 'hora|semana|libra|milla|persona|vez|en punto',
    },
  },
  fractions: {
    '1/2': 'un medio',
    '1/3': 'un tercio',
    '2/3': 'dos tercios',
    '1/4': 'un cuarto',
    '3/4': 'tres cuartos',
    share: '#a de #b',
    joiner: 'y',
  },
  operators: { about: 'unos' },
  symbols: { minus: 'menos', times: 'por', over: 'entre', to: 'a' },
  rules: {
    ordinals: dropDotBeforeOrdinalSign,
  },
};
