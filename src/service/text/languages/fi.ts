import type { LanguageData } from './language-data.ts';

export const finnish: LanguageData = {
  code: 'fi',
  detection: {
    letters: 'äöå',
    commonWords:
      'ja on ei se hän minä sinä me te he mä sä hei moi kiitos kyllä joo mitä kuuluu hyvää huomenta yötä päivää tänään huomenna eilen hyvin mutta olen olet oli olla en et ole tämä tuo että kaikki myös nyt niin kun kuin jos vai tai kuka missä milloin miksi miten mihin aikaan vielä jo kohta sitten taas takaisin täällä siellä muu joku joka vain mun sun minun sinua minua haluan haluaa voi voin pitää tulee tulen menen mennä pelata nukkumaan tehdä kuule todella sää aika kaunis paljon',
  },
  abbreviations: {
    expansions: {
      'esim.': 'esimerkiksi',
      'mm.': 'muun muassa',
      'jne.': 'ja niin edelleen',
      klo: 'kello',
      'ts.': 'toisin sanoen',
      'n.': 'noin',
      tri: 'tohtori',
    },
    nonFinal: 'esim|mm|ts|n',
  },
  dates: { wordsBeforeDotted: 'asti' },
  times: { wordsBeforeDotted: 'kello|klo' },
  fractions: {
    '1/2': 'puoli',
    '1/3': 'yksi kolmasosa',
    '2/3': 'kaksi kolmasosaa',
    '1/4': 'yksi neljäsosa',
    '3/4': 'kolme neljäsosaa',
    share: '#a kautta #b',
    joiner: 'ja',
  },
  operators: { score: '', about: 'noin' },
  symbols: { times: 'kertaa', over: 'jaettuna', hash: 'ristikko', to: 'viiva' },
  rules: { convertsRomanNumerals: true },
};
