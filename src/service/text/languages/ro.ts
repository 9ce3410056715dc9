import type { LanguageData } from './language-data.ts';

export const romanian: LanguageData = {
  code: 'ro',
  detection: {
    letters: 'ăâîșțşţ',
    commonWords:
      'și si este e sunt nu că ca un o eu tu el ea noi voi ei pe în in la cu de din bună bun salut mulțumesc mersi da te rog ce faci dimineața ziua seara noaptea azi astăzi mâine ieri foarte bine dar ești am ai are avem toată toți lumea cine unde când de ce cum cât care acum apoi imediat iar din nou aici acolo mai încă doar cineva nimeni nimic ceva mereu vreau vrei vrea pot poate trebuie merg vin vine joc să mă îmi îți ne vă le oră ora începem aud vremea frumos',
  },
  abbreviations: {
    expansions: {
      'de ex.': 'de exemplu',
      'etc.': 'et cetera',
      'dl.': 'domnul',
      'dna.': 'doamna',
      'dr.': 'doctor',
      'nr.': 'numărul',
      'str.': 'strada',
      'aprox.': 'aproximativ',
    },
    nonFinal: 'de ex|dl|dna|dr|nr|str|aprox',
  },
  times: {
    clock: { time: '#h și #m', fullHour: 'fix #h' },
  },
  money: { centsJoiner: 'și' },
  fractions: {
    '1/2': 'o jumătate',
    '1/3': 'o treime',
    '2/3': 'două treimi',
    '1/4': 'un sfert',
    '3/4': 'trei sferturi',
    share: '#a din #b',
    joiner: 'și',
  },
  symbols: { times: 'ori', over: 'împărțit la', to: 'până la' },
};
