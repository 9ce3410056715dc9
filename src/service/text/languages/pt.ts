import type { LanguageData } from './language-data.ts';
import { dropDotBeforeOrdinalSign } from './shared/ordinal-signs.ts';

export const portuguese: LanguageData = {
  code: 'pt',
  abbreviations: {
    expansions: {
      'p. ex.': 'por exemplo',
      'etc.': 'etcétera',
      'Sr.': 'senhor',
      'Sra.': 'senhora',
      'Dr.': 'doutor',
      'Dra.': 'doutora',
      'Prof.': 'professor',
      'Av.': 'avenida',
      vc: 'você',
      tb: 'também',
    },
    nonFinal: 'p.ex|Sr|Sra|Dr|Dra|Prof|Av',
  },
  dates: { wordsBeforeSlashed: 'dia|no dia|em' },
  times: {
    clock: { time: '#h e #m', fullHour: '#h horas' },
    writesH: true,
    writesDecades: true,
  },
  money: {
    nouns: { BRL: '# reais', JPY: '# ienes', KRW: '# wons' },
    centsJoiner: 'e',
    scales: {
      words: { mil: '', milhões: 'de', bilhões: 'de', trilhões: 'de' },
      signs: { k: 'mil', K: 'mil' },
    },
    per: 'por',
  },
  numbers: {
    versionPoint: 'ponto',
    one: {
      word: 'um',
      feminine: 'uma',
      feminineNouns: 'hora|semana|libra|milha|pessoa|vez',
    },
  },
  fractions: {
    '1/2': 'meio',
    '1/3': 'um terço',
    '2/3': 'dois terços',
    '1/4': 'um quarto',
    '3/4': 'três quartos',
    share: '#a de #b',
    joiner: 'e',
  },
  operators: { by: 'por', about: 'cerca de' },
  symbols: { hash: 'cerquilha', to: 'a' },
  rules: {
    ordinals: dropDotBeforeOrdinalSign,
  },
};
