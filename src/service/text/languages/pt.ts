import type { LanguageData } from './language-data.ts';
import { dropDotBeforeOrdinalSign } from './shared/ordinal-signs.ts';
import { inflectPortuguese } from './shared/pt-counts.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const portuguese: LanguageData = {
  code: 'pt',
  abbreviations: {
    expansions: {
      'a. C.': 'antes de Cristo',
      'd. C.': 'depois de Cristo',
      'Avda.': 'avenida',
      'máx.': 'máximo',
      'mín.': 'mínimo',
      'Ltda.': 'limitada',
      'Eng.': 'engenheiro',
      'Sto.': 'santo',
      'Sta.': 'santa',

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
    nonFinal: 'Eng|Sto|Sta|máx|mín|p.ex|Sr|Sra|Dr|Dra|Prof|Av',
    beforeNumbers: {
      'p.': 'página',
      'pp.': 'páginas',
      'pág.': 'página',
      'págs.': 'páginas',
      'cap.': 'capítulo',
      'vol.': 'volume',
      'Vol.': 'volume',
      'art.': 'artigo',
      'fig.': 'figura',
      'n.º': 'número',
      nº: 'número',
      'núm.': 'número',
      'tel.': 'telefone',
      'ed.': 'edição',
    },
  },
  dates: {
    wordsBeforeSlashed: 'dia|no dia|em',
  },
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
    inflect: inflectPortuguese,
  },
  fractions: {
    '1/2': 'meio',
    '1/3': 'um terço',
    '2/3': 'dois terços',
    '1/4': 'um quarto',
    '3/4': 'três quartos',
    share: '#a de #b',
    joiner: 'e',
    parts: {
      5: ['quinto', 'quintos'],
      6: ['sexto', 'sextos'],
      7: ['sétimo', 'sétimos'],
      8: ['oitavo', 'oitavos'],
      9: ['nono', 'nonos'],
      10: ['décimo', 'décimos'],
    },
    nounsAfter: 'de|da|do|dos|das|polegadas?|litros?|xícaras?',
    half: [
      ['(?!de|da|do|dos|das|e|o|a)\\p{L}+as?', 'meia'],
      ['(?!de|da|do|dos|das|e|o|a)\\p{L}+', 'meio'],
    ],
  },
  operators: {
    by: 'por',
    about: 'cerca de',
    notEqual: 'diferente de',
    atLeast: 'maior ou igual a',
    atMost: 'menor ou igual a',
    power: 'elevado a #',
    squared: 'ao quadrado',
    cubed: 'ao cubo',
    ratio: ' a ',
  },
  symbols: {
    hash: 'cerquilha',
    to: 'a',
    dot: 'ponto',
  },
  romanNumerals: {
    numbered:
      'capítulo|parte|tomo|volume|ato|livro|título|século|fase|tipo|seção|nível|artigo|cena|guerra mundial',
    men: 'Pedro|João Paulo|João|Manuel|Afonso|Filipe|Felipe|Carlos|Luís|Luiz|Henrique|Sancho|Dinis|Sebastião|José|Miguel|Napoleão|Guilherme|Jorge|Eduardo|Frederico|Francisco|Bento|Pio|Gregório|Leão|Clemente|Alexandre|Nicolau|Ricardo|Jaime|Ramsés|Leopoldo|Vítor Manuel|Paulo|Inocêncio|Urbano|Fernando|Duarte|Dom \\p{Lu}\\p{L}+',
    women: 'Isabel|Elizabeth|Catarina|Maria|Margarida|Cleópatra|Ana',
    titles: ['[Rr]ei|[Pp]apa|[Ii]mperador', '[Rr]ainha|[Ii]mperatriz'],
    ordinal: regnalOrdinals(
      'primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo',
      'primeira segunda terceira quarta quinta sexta sétima oitava nona décima',
    ),
  },
  units: {
    'milliampere-hour': '# miliampères-hora',
    decibel: '# decibéis',
  },
  rules: {
    ordinals: dropDotBeforeOrdinalSign,
    convertsRomanNumerals: true,
  },
};
