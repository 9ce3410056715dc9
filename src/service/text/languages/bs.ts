import type { LanguageData } from './language-data.ts';

export const bosnian: LanguageData = {
  code: 'bs',
  detection: {
    letters: 'čćđšž',
    commonWords:
      'i je su se u na da ne nije sam si smo ste što šta bok zdravo hvala molim kako dobro jutro dan večer noć danas sutra jučer vrlo jako ali gdje svi drago mi lijepo ovo to imam ja ti on ona mi vi oni za od do iz s sa kad kada ko neko niko ništa nešto tačno hiljada sretno hajde ajde možeš može mogu hoću neću ćemo će idem ide dođe doći kasnije poslije zašto koliko već još opet večeras igrati spavati radiš vrijeme zaista',
  },
  abbreviations: {
    expansions: {
      'itd.': 'i tako dalje',
      'npr.': 'na primjer',
      'tj.': 'to jest',
      'dr.': 'doktor',
      'br.': 'broj',
      'ul.': 'ulica',
    },
    nonFinal: 'npr|tj|dr|br|ul',
  },
  times: {
    clock: { time: '#h i #m', fullHour: '#h sati' },
  },
  fractions: {
    '1/2': 'pola',
    '1/3': 'jedna trećina',
    '2/3': 'dvije trećine',
    '1/4': 'četvrtina',
    '3/4': 'tri četvrtine',
    share: '#a od #b',
    joiner: 'i',
  },
  symbols: { to: 'do' },
  rules: { convertsRomanNumerals: true },
};
