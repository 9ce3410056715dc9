import type { LanguageData } from './language-data.ts';
import { slavicInflection } from './shared/slavic-counts.ts';

const inflectCounts = slavicInflection({
  one: [
    [/^(?:\p{L}{2,}a|noc|vec|časť)$/u, 'jedna'],
    [/^(?:minútu|sekundu|hodinu|knihu|ženu|stránku|pesničku|hru|osobu|lyžicu)$/u, 'jednu'],
    [/^(?:mesto|auto|slovo|pivo|kolo|okno|miesto|číslo|percento|euro)$/u, 'jedno'],
  ],
  two: [
    [
      /^(?:hodiny|minúty|sekundy|ženy|osoby|stránky|strany|pesničky|hry|knihy|noci|veci|časti|dievčatá|baby|koruny|školy|ulice|mapy|verzie|možnosti|správy|dcéry|sestry|triedy|ruky|nohy|lyžice|fľaše|tony|míle|kávy|pizze|karty|hviezdy|tablety|tretiny|libry|jablká|autá|mestá|slová|pivá|kolá|okná|miesta|čísla|percentá|eurá|videá|kilá)$/u,
      'dve',
    ],
  ],
  exceptions: /^(?:a|na|za|tá|ktorá|\p{L}+la)$/u,
});

export const slovak: LanguageData = {
  code: 'sk',
  abbreviations: {
    expansions: {
      'pred n. l.': 'pred naším letopočtom',
      'n. l.': 'nášho letopočtu',
      'prof.': 'profesor',
      'Ing.': 'inžinier',
      'Mgr.': 'magister',
      'tzv.': 'takzvaný',
      'sv.': 'svätý',
      'stor.': 'storočie',

      'napr.': 'napríklad',
      'atď.': 'a tak ďalej',
      't. j.': 'to jest',
      'tzn.': 'to znamená',
      'dr.': 'doktor',
      'č.': 'číslo',
      'ul.': 'ulica',
      'hod.': 'hodín',
    },
    nonFinal: 'prof|Ing|Mgr|tzv|sv|napr|t.j|tzn|dr|č|ul',
    beforeNumbers: {
      'min.': 'minimálne',
      'max.': 'maximálne',
      'str.': 'strana',
      's.': 'strana',
      'kap.': 'kapitola',
      'obr.': 'obrázok',
      'č.': 'číslo',
      'tel.': 'telefón',
      'čl.': 'článok',
      'ods.': 'odsek',
    },
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
  symbols: {
    minus: 'mínus',
    to: 'až',
    dot: 'bodka',
  },
  operators: {
    notEqual: 'sa nerovná',
    atLeast: 'väčšie alebo rovné',
    atMost: 'menšie alebo rovné',
    power: 'umocnené na #',
    squared: 'na druhú',
    cubed: 'na tretiu',
  },
  numbers: {
    inflect: inflectCounts,
  },
  rules: { convertsRomanNumerals: true },
};
