import type { LanguageData } from './language-data.ts';

export const slovak: LanguageData = {
  code: 'sk',
  detection: {
    letters: 'áäčďéíĺľňóôŕšťúýž',
    commonWords:
      'a je sú sa si na to že v vo z zo s do od pre po ne nie nie som si sme ste my vy ja ty on ona ahoj čau ďakujem vďaka prosím áno hej ako máš mám má dobrý dobré dobrú ráno deň noc dnes zajtra včera veľmi ale čo kto kde kedy prečo koľko koľkej tiež aj všetci všetko už ešte len iba teraz potom hneď späť tu tam niekto nikto nič niečo vždy nikdy chcem chceš chce môžem môže musím budem bude bol bola bolo idem ide príde spať hrať robiť počujem ťa ma mi ti ho ju nás začíname počasie naozaj',
  },
  abbreviations: {
    expansions: {
      'napr.': 'napríklad',
      'atď.': 'a tak ďalej',
      't. j.': 'to jest',
      'tzn.': 'to znamená',
      'dr.': 'doktor',
      'č.': 'číslo',
      'ul.': 'ulica',
      'hod.': 'hodín',
    },
    nonFinal: 'napr|t.j|tzn|dr|č|ul',
  },
  dates: { wordsBeforeDotted: 'dňa' },
  times: {
    clock: { time: '#h hodín #m', fullHour: '#h hodín' },
  },
  fractions: {
    '1/2': 'pol',
    '1/3': 'jedna tretina',
    '2/3': 'dve tretiny',
    '1/4': 'štvrtina',
    '3/4': 'tri štvrtiny',
    share: '#a z #b',
    joiner: 'a',
  },
  symbols: { minus: 'mínus', to: 'až' },
  rules: { convertsRomanNumerals: true },
};
