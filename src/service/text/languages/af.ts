import type { LanguageData } from './language-data.ts';

export const afrikaans: LanguageData = {
  code: 'af',
  detection: {
    letters: 'êëéèîïôöûüá',
    commonWords:
      'die n en is van ek jy hy sy ons julle hulle nie met vir op hallo dankie asseblief ja nee hoe gaan goed goeie môre dag aand nag totsiens baie maar het was vandag wat ook dit dat hierdie alles almal my jou hom haar wie waar wanneer hoekom waarom as omdat kan wil moet kom gaan nou later weer weg daar hier nog al te om by uit na aan geen niks iets iemand altyd nooit meer lekker speel slaap doen hoor sien saam sal sou mooi begin laat',
  },
  abbreviations: {
    expansions: {
      'bv.': 'byvoorbeeld',
      'ens.': 'ensovoorts',
      'mnr.': 'meneer',
      'mev.': 'mevrou',
      'dr.': 'dokter',
      'nr.': 'nommer',
    },
    nonFinal: 'bv|mnr|mev|dr|nr',
  },
  times: {
    clock: { time: '#h uur #m', fullHour: '#h uur' },
    writesDot: true,
  },
  symbols: { point: 'komma', to: 'tot' },
};
