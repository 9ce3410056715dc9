import type { LanguageData } from './language-data.ts';

export const hungarian: LanguageData = {
  code: 'hu',
  detection: {
    letters: 'áéíóöőúüű',
    commonWords:
      'a az és van nem hogy egy én te ő mi ti ők szia sziasztok helló köszönöm köszi igen kérem jó reggelt napot estét éjszakát ma holnap tegnap nagyon de vagyok vagy vagyunk volt lesz mit is ez ezt azt mindenki minden hol már csak jól ki ki mikor miért hogyan hány hánykor mennyi most később mindjárt megint vissza itt ott még más valaki senki semmi valami mindig soha akarok akar kell tudok tud jön jövök megyek megy játszani aludni csinálsz hallak téged nekem neked ha meg szép idő',
  },
  abbreviations: {
    expansions: {
      'pl.': 'például',
      'stb.': 'és a többi',
      'kb.': 'körülbelül',
      'dr.': 'doktor',
      'ill.': 'illetve',
      'u.': 'utca',
      db: 'darab',
    },
    nonFinal: 'pl|kb|dr|ill',
  },
  dates: { keepsDotAfterDay: true },
  times: {
    clock: { time: '#h óra #m', fullHour: '#h óra' },
  },
  fractions: {
    '1/2': 'fél',
    '1/3': 'egyharmad',
    '2/3': 'kétharmad',
    '1/4': 'egynegyed',
    '3/4': 'háromnegyed',
    share: '#a per #b',
  },
  rules: { convertsRomanNumerals: true },
};
