import type { LanguageData } from './language-data.ts';
import { dropDotBeforeOrdinalSign } from './shared/ordinal-signs.ts';

export const portuguese: LanguageData = {
  code: 'pt',
  detection: {
    letters: 'áâãàçéêíóôõú',
    commonWords:
      'o a os as que de e em é um uma por para com não sim olá oi obrigado obrigada como está você vocês eu ele ela nós bom boa bons dia dias noite tchau muito bem mas sou é tenho tem hoje amanhã tudo isso isto também meu minha seu sua vamos te se lhe do da dos das no na nos nas ao pelo pela quero quer posso pode vou vai ir já mais quando onde quem alguém ninguém nada algo agora depois aqui ali lá gente consigo consegue fazer jogar dormir horas hora estou estamos foi era são ser ter até só porque legal kkk cara',
    lookalikes: ['gl'],
  },
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
