import type { LanguageData } from './language-data.ts';
import { wordList } from './shared/number-words.ts';
import { slavicInflection } from './shared/slavic-counts.ts';
import { expandSlavicDates, type SlavicOrdinals, slavicOrdinal } from './shared/slavic-ordinals.ts';

const ORDINALS: SlavicOrdinals = {
  ones: wordList(
    'prvního druhého třetího čtvrtého pátého šestého sedmého osmého devátého desátého jedenáctého dvanáctého třináctého čtrnáctého patnáctého šestnáctého sedmnáctého osmnáctého devatenáctého dvacátého',
  ),
  tens: wordList(
    'dvacátého třicátého čtyřicátého padesátého šedesátého sedmdesátého osmdesátého devadesátého',
  ),
  year: '',
};

const inflectCounts = slavicInflection({
  one: [
    [
      /^(?:\p{L}{2,}a|noc|věc|část|hodina|minuta|sekunda|žena|osoba|stránka|písnička|hra|kniha)$/u,
      'jedna',
    ],
    [/^(?:minutu|sekundu|hodinu|knihu|ženu|stránku|písničku|hru|osobu|lžíci|sklenici)$/u, 'jednu'],
    [
      /^(?:město|auto|slovo|pivo|kolo|okno|patro|kuře|moře|pole|místo|číslo|procento|euro)$/u,
      'jedno',
    ],
  ],
  two: [
    [
      /^(?:hodiny|minuty|sekundy|ženy|osoby|stránky|strany|písničky|hry|knihy|noci|věci|části|dívky|holky|koruny|školy|ulice|mapy|verze|možnosti|zprávy|dcery|sestry|třídy|ruce|nohy|lžíce|lžičky|sklenice|lahve|tuny|míle|kávy|pizzy|karty|hvězdy|tablety|třetiny|pětiny|libry|jablka|auta|města|slova|piva|kola|okna|patra|kuřata|pole|místa|čísla|procenta|eura|videa|slova|kila|deka|léta|jezera|divadla|křesla)$/u,
      'dvě',
    ],
  ],
  exceptions: /^(?:a|na|za|ta|dva|oba|která|\p{L}+la)$/u,
});

export const czech: LanguageData = {
  code: 'cs',
  abbreviations: {
    expansions: {
      'př. n. l.': 'před naším letopočtem',
      'n. l.': 'našeho letopočtu',
      'prof.': 'profesor',
      'Ing.': 'inženýr',
      'Mgr.': 'magistr',
      'tzv.': 'takzvaný',
      'mj.': 'mimo jiné',
      'sv.': 'svatý',
      'stol.': 'století',
      'atp.': 'a tak podobně',

      'např.': 'například',
      'atd.': 'a tak dále',
      'tj.': 'to jest',
      'tzn.': 'to znamená',
      'dr.': 'doktor',
      'č.': 'číslo',
      'ul.': 'ulice',
      cca: 'circa',
      'hod.': 'hodin',
    },
    nonFinal: 'prof|Ing|Mgr|tzv|mj|sv|např|tj|tzn|dr|č|ul',
    beforeNumbers: {
      'min.': 'minimálně',
      'max.': 'maximálně',
      'str.': 'strana',
      's.': 'strana',
      'kap.': 'kapitola',
      'obr.': 'obrázek',
      'tab.': 'tabulka',
      'č.': 'číslo',
      'sv.': 'svazek',
      'tel.': 'telefon',
      'čl.': 'článek',
      'odst.': 'odstavec',
    },
  },
  dates: { wordsBeforeDotted: 'dne' },
  times: {
    clock: { time: '#h hodin #m', fullHour: '#h hodin' },
  },
  money: {
    nouns: { CZK: '# korun' },
  },
  fractions: {
    '1/2': 'půl',
    '1/3': 'jedna třetina',
    '2/3': 'dvě třetiny',
    '1/4': 'čtvrt',
    '3/4': 'tři čtvrtiny',
    share: '#a z #b',
    joiner: 'a',
    parts: {
      5: ['pětina', 'pětiny'],
      6: ['šestina', 'šestiny'],
      7: ['sedmina', 'sedminy'],
      8: ['osmina', 'osminy'],
      9: ['devítina', 'devítiny'],
      10: ['desetina', 'desetiny'],
      16: ['šestnáctina', 'šestnáctiny'],
    },
    nounsAfter: 'palce|litru|všech',
  },
  operators: {
    score: '',
    about: 'asi',
    notEqual: 'se nerovná',
    atLeast: 'větší nebo rovno',
    atMost: 'menší nebo rovno',
    power: 'umocněno na #',
    squared: 'na druhou',
    cubed: 'na třetí',
  },
  symbols: {
    to: 'až',
    dot: 'tečka',
  },
  numbers: {
    inflect: inflectCounts,
  },
  romanNumerals: {
    numbered: 'kapitola|část|díl|svazek|akt|kniha|typ|třída|úroveň|fáze',
    men: 'Karel|Václav|Jan Pavel|Jan|Jiří|Rudolf|Ferdinand|František|Josef|Ludvík|Vladislav|Přemysl Otakar|Jindřich|Filip|Benedikt|Pius|Vilém|Mikuláš|Alexandr|Petr|Leopold|Maxmilián|Zikmund|Fridrich|Bedřich|Napoleon|Eduard|Gustav',
    women: 'Alžběta|Marie|Kateřina|Markéta|Anna',
    titles: ['[Kk]rál|[Pp]apež|[Cc]ísař', '[Kk]rálovna'],
    hasDot: true,
    ordinal: (n, { isFeminine }) =>
      slavicOrdinal(n, ORDINALS)
        ?.replace(/ého(?= |$)/gu, isFeminine ? 'á' : 'ý')
        .replace(/ího(?= |$)/gu, 'í'),
  },
  rules: {
    convertsRomanNumerals: true,
    ordinals: (text, monthNames) => expandSlavicDates(text, monthNames, ORDINALS),
  },
};
