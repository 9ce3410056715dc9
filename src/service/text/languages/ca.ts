import type { LanguageData } from './language-data.ts';

export const catalan: LanguageData = {
  code: 'ca',
  detection: {
    letters: 'àçéèíïóòúü·',
    commonWords:
      "el la els les l'hi que de i és un una uns per amb no sí hola gràcies com estàs està estic bon bona dia nit tarda adéu molt bé però sóc soc ets som tinc tens avui demà ahir tothom tot això jo tu ell ella nosaltres em et es ens us fa fas dels del al als quan on qui què algú ningú res alguna vull vols vol puc pots pot vaig vas va anem ve vens més ja encara mai sempre ara després aquí allà doncs perquè jugar dormir fer hora quina comencem temps si us plau",
  },
  abbreviations: {
    expansions: {
      'p. ex.': 'per exemple',
      'etc.': 'etcètera',
      'Sr.': 'senyor',
      'Sra.': 'senyora',
      'Dr.': 'doctor',
      'núm.': 'número',
    },
    nonFinal: 'p.ex|Sr|Sra|Dr|núm',
  },
  dates: { wordsBeforeSlashed: 'el|del|dia' },
  times: {
    clock: { time: '#h i #m', fullHour: '#h en punt' },
    writesH: true,
  },
  money: { centsJoiner: 'amb' },
  fractions: {
    '1/2': 'mig',
    '1/3': 'un terç',
    '2/3': 'dos terços',
    '1/4': 'un quart',
    '3/4': 'tres quarts',
    share: '#a de #b',
    joiner: 'i',
  },
  symbols: { minus: 'menys', times: 'per', over: 'dividit per', to: 'a' },
};
