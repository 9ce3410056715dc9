import type { LanguageData } from './language-data.ts';

export const esperanto: LanguageData = {
  code: 'eo',
  detection: {
    letters: 'ĉĝĥĵŝŭ',
    commonWords:
      'la kaj estas estis estos ne jes mi vi li ŝi ĝi ni ili kiel kio kiu kie kiam kial kioma al de en kun por pri sur el sed aŭ ĉu ke se saluton dankon bonan bone tre hodiaŭ morgaŭ hieraŭ nun poste tuj jam ankoraŭ nur ankaŭ ĉiuj ĉio nenio iu neniu ĉi tio tiu mia via volas povas devas iras venas ludi dormi fari havas faras ĝis vetero bela farti fartas horo mateno nokto',
    isLearned: true,
  },
  abbreviations: {
    expansions: {
      'ekz.': 'ekzemple',
      'ktp.': 'kaj tiel plu',
      't. e.': 'tio estas',
      'k. a.': 'kaj aliaj',
      'd-ro': 'doktoro',
      's-ro': 'sinjoro',
      's-ino': 'sinjorino',
    },
    nonFinal: 'ekz|t.e',
  },
  dates: { pattern: 'la #d-a de #m #y' },
  symbols: { times: 'oble', over: 'dividite per', hash: 'kradeto', to: 'ĝis' },
};
