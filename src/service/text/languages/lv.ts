import type { LanguageData } from './language-data.ts';

export const latvian: LanguageData = {
  code: 'lv',
  detection: {
    letters: 'āčēģīķļņšūž',
    commonWords:
      'un ir nav es tu viņš viņa mēs jūs viņi ne uz par ar no pie kā kas ko kur kad kāpēc cik cikos čau sveiki sveiks paldies lūdzu jā nē labi labdien labrīt labvakar arlabunakti šodien rīt vakar ļoti bet esmu esi bija būs būt viss visi visu arī tagad pēc tad tūlīt atkal šeit tur tikai jau vēl vai ja kāds nekas kaut vienmēr nekad mans tavs man tev mani tevi gribu grib varu var vajag nāk nāks nāku eju iet spēlēt gulēt darīt dari dzirdu sākam laiks jauks ka',
  },
  abbreviations: {
    expansions: {
      'piem.': 'piemēram',
      'utt.': 'un tā tālāk',
      'u. c.': 'un citi',
      't. i.': 'tas ir',
      'plkst.': 'pulksten',
      'dr.': 'doktors',
    },
    nonFinal: 'piem|t.i|plkst|dr',
  },
  dates: { keepsDotAfterDay: true },
  symbols: { times: 'reiz', over: 'dalīts ar', hash: 'restīte', to: 'līdz' },
  rules: { convertsRomanNumerals: true },
};
