import type { LanguageData } from './language-data.ts';

export const swedish: LanguageData = {
  code: 'sv',
  detection: {
    letters: 'åäöé',
    commonWords:
      'och att det är en ett den de jag du han hon vi ni inte på för med som av om till från hej tack ja nej hur mår god morgon natt dag idag imorgon mycket bra men har hade var vad vem när varför vilken också alla här där kan ska vill måste någon något ingen inget kommer kom går gå nu sen sedan snart igen tillbaka bara så mer min mitt din dig mig sig oss er spela sova göra höra tid börjar fint väder eller efter',
  },
  abbreviations: {
    expansions: {
      't. ex.': 'till exempel',
      'bl. a.': 'bland annat',
      'd. v. s.': 'det vill säga',
      'o. s. v.': 'och så vidare',
      'osv.': 'och så vidare',
      'kl.': 'klockan',
      'ca.': 'cirka',
      'nr.': 'nummer',
      'm. m.': 'med mera',
      'dr.': 'doktor',
    },
    nonFinal: 't.ex|bl.a|d.v.s|kl|ca|nr|dr',
  },
  times: { wordsBeforeDotted: 'klockan|kl' },
  money: {
    currencies: { kr: 'SEK' },
    nouns: { SEK: '# kronor' },
  },
  fractions: {
    '1/2': 'en halv',
    '1/3': 'en tredjedel',
    '2/3': 'två tredjedelar',
    '1/4': 'en fjärdedel',
    '3/4': 'tre fjärdedelar',
    share: '#a av #b',
    joiner: 'och',
  },
  operators: { score: '', about: 'ungefär' },
  symbols: {
    times: 'gånger',
    over: 'delat med',
    equals: 'är lika med',
    hash: 'nummertecken',
    to: 'till',
  },
  rules: { convertsRomanNumerals: true },
};
