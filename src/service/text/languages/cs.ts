import type { LanguageRules } from './language-data.ts';
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

export const czech: LanguageRules = {
  numbers: {
    inflect: inflectCounts,
  },
  romanNumerals: {
    ordinal: (n, { isFeminine }) =>
      slavicOrdinal(n, ORDINALS)
        ?.replace(/ého(?= |$)/gu, isFeminine ? 'á' : 'ý')
        .replace(/ího(?= |$)/gu, 'í'),
  },
  rules: {
    ordinals: (text, monthNames) => expandSlavicDates(text, monthNames, ORDINALS),
  },
};
