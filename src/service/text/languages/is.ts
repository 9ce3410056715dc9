import type { LanguageData } from './language-data.ts';

export const icelandic: LanguageData = {
  code: 'is',
  detection: {
    letters: 'áðéíóúýþæö',
    commonWords:
      'og að það er ekki ég þú hann hún við þið þeir þær í á fyrir með sem um til frá hæ halló takk já nei hvernig gengur góðan góða daginn kvöld nótt dag í morgun á morgun mjög vel gott en hef hefur hefurðu var hvað hver hvar hvenær hvers vegna af hverju líka allir allt hér þar get getur vil verð einhver eitthvað enginn ekkert kemur kem fer fara nú núna strax aftur bara svo meira minn mitt þinn þér mér þig mig sér okkur spila sofa gera heyri tíma byrjum veðrið annar',
  },
  abbreviations: {
    expansions: {
      't. d.': 'til dæmis',
      'o. s. frv.': 'og svo framvegis',
      'u. þ. b.': 'um það bil',
      'kl.': 'klukkan',
      'nr.': 'númer',
    },
    nonFinal: 't.d|u.þ.b|kl|nr',
  },
  money: {
    currencies: { kr: 'ISK' },
    nouns: { USD: '# dalir', ISK: '# krónur' },
  },
  symbols: { minus: 'mínus', times: 'sinnum', over: 'deilt með', at: 'hjá', to: 'til' },
};
