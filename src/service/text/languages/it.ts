import type { LanguageData } from './language-data.ts';
import { inflectItalian } from './shared/other-counts.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

export const italian: LanguageData = {
  code: 'it',
  abbreviations: {
    expansions: {
      'a. C.': 'avanti Cristo',
      'd. C.': 'dopo Cristo',
      'ca.': 'circa',
      'Sigg.': 'signori',
      'Avv.': 'avvocato',
      'Ing.': 'ingegner',
      'P.za': 'piazza',
      'V.le': 'viale',

      'p. es.': 'per esempio',
      'ad es.': 'ad esempio',
      'ecc.': 'eccetera',
      'Sig.': 'signor',
      'Sig.ra': 'signora',
      'Dott.': 'dottor',
      'Dott.ssa': 'dottoressa',
      'Prof.': 'professor',
      'n.': 'numero',
    },
    nonFinal: 'ca|Avv|Ing|p.es|ad es|Sig|Dott|Prof|n',
    beforeNumbers: {
      'min.': 'minimo',
      'max.': 'massimo',
      'p.': 'pagina',
      'pp.': 'pagine',
      'pag.': 'pagina',
      'pagg.': 'pagine',
      'cap.': 'capitolo',
      'Cap.': 'capitolo',
      'vol.': 'volume',
      'art.': 'articolo',
      'fig.': 'figura',
      'n.': 'numero',
      'nr.': 'numero',
      'N.': 'numero',
      'tel.': 'telefono',
      'Tel.': 'telefono',
      'ed.': 'edizione',
    },
  },
  dates: {
    wordsBeforeSlashed: 'il|dal|al',
  },
  times: {
    clock: { time: '#h e #m', fullHour: '#h in punto' },
    wordsBeforeDotted: 'alle|dalle|ore',
  },
  money: {
    nouns: { JPY: '# yen', GBP: '# sterline' },
    centsJoiner: 'e',
    scales: {
      words: { mila: '', milioni: 'di', miliardi: 'di' },
      signs: { k: 'mila', K: 'mila', mln: 'milioni' },
    },
    per: 'al',
  },
  numbers: {
    versionPoint: 'punto',
    one: {
      word: 'un',
      nouns:
        'euro|dollaro|centesimo|(?:chilo|centi|milli)?metro|(?:chilo|milli)?grammo|chilo|litro|millilitro|grado|per cento|giorno|mese|anno|minuto|secondo|milione|miliardo|punto',
      feminine: 'una',
      feminineNouns: 'ora|settimana|sterlina|persona|volta',
    },
    inflect: inflectItalian,
  },
  fractions: {
    '1/2': 'un mezzo',
    '1/3': 'un terzo',
    '2/3': 'due terzi',
    '1/4': 'un quarto',
    '3/4': 'tre quarti',
    share: '#a su #b',
    joiner: 'e',
    parts: {
      5: ['quinto', 'quinti'],
      6: ['sesto', 'sesti'],
      7: ['settimo', 'settimi'],
      8: ['ottavo', 'ottavi'],
      9: ['nono', 'noni'],
      10: ['decimo', 'decimi'],
      16: ['sedicesimo', 'sedicesimi'],
    },
    nounsAfter: 'di|del|della|dei|degli|delle|litri|litro|tazz[ae]|pollic[ei]',
    half: [
      ['(?!di|e|o|della)\\p{L}+a', 'mezza'],
      ['(?!di|e|o|del|dei)\\p{L}+', 'mezzo'],
    ],
  },
  operators: {
    about: 'circa',
    notEqual: 'diverso da',
    atLeast: 'maggiore o uguale a',
    atMost: 'minore o uguale a',
    power: 'elevato a #',
    squared: 'al quadrato',
    cubed: 'al cubo',
    ratio: ' a ',
  },
  symbols: {
    times: 'per',
    over: 'diviso',
    to: 'a',
    dot: 'punto',
  },
  romanNumerals: {
    numbered:
      'capitolo|parte|tomo|volume|atto|libro|titolo|fase|tipo|sezione|livello|articolo|guerra mondiale',
    men: '[Ss]ecolo|Vittorio Emanuele|Umberto|Carlo Alberto|Carlo|Luigi|Filippo|Felipe|Enrico|Federico|Francesco|Giovanni Paolo|Giovanni|Benedetto|Pio|Gregorio|Leone|Clemente|Alessandro|Napoleone|Guglielmo|Giorgio|Edoardo|Giacomo|Nicola|Pietro|Ferdinando|Leopoldo|Ramses|Paolo|Innocenzo|Urbano|Giulio|Sisto|Amedeo|Ottone|Bonifacio|Riccardo|Carlomagno',
    women: 'Elisabetta|Isabella|Caterina|Maria|Margherita|Cleopatra',
    titles: ['[Rr]e|[Pp]apa|[Ii]mperatore|[Zz]ar', '[Rr]egina|[Ii]mperatrice'],
    ordinal: regnalOrdinals(
      'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo tredicesimo quattordicesimo quindicesimo sedicesimo diciassettesimo diciottesimo diciannovesimo ventesimo ventunesimo ventiduesimo ventitreesimo',
      'prima seconda terza quarta quinta sesta settima ottava nona decima undicesima dodicesima tredicesima quattordicesima quindicesima sedicesima diciassettesima diciottesima diciannovesima ventesima ventunesima ventiduesima ventitreesima',
    ),
  },
  units: {
    'milliampere-hour': '# milliampere ora',
  },
  rules: {
    convertsRomanNumerals: true,
  },
};
