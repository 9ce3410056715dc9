import { wordList } from './number-words.ts';
import { type RomanceNumbers, romanceInflection } from './romance-counts.ts';

const NUMBERS: RomanceNumbers = {
  small: wordList(
    'zero un dos tres quatre cinc sis set vuit nou deu onze dotze tretze catorze quinze setze disset divuit dinou vint vint-i-un vint-i-dos vint-i-tres vint-i-quatre vint-i-cinc vint-i-sis vint-i-set vint-i-vuit vint-i-nou',
  ),
  tens: wordList('trenta quaranta cinquanta seixanta setanta vuitanta noranta'),
  hundreds: wordList(
    'cent dos-cents tres-cents quatre-cents cinc-cents sis-cents set-cents vuit-cents nou-cents',
  ),
  hundred: 'cent',
  thousand: 'mil',
  tensJoiner: '-',
  hundredsJoiner: ' ',
  feminine: (word) =>
    word
      .replace(/^un$/, 'una')
      .replace(/^dos$/, 'dues')
      .replace(/^cents$/, 'centes'),
};

/** Numbers before Catalan nouns: 21 persones → vint-i-una persones, 200 dones → dues-centes dones. */
export const inflectCatalan = romanceInflection(NUMBERS, {
  feminine:
    /^(?:\p{L}+(?:nes|ses|res|les|tes|des|gues|ques|ies|ades|cions|sions|tats|tuts|ors)|mans|nits|veus|llums|parts|vegades|coses|claus|fonts|lleis|xarxes|fotos|motos)$/u,
  exceptions:
    /^(?:homes|pares|problemes|temes|sistemes|programes|poemes|mapes|planetes|idiomes|dies|cotxes|llibres|metres|quilòmetres|centímetres|mil·límetres|litres|mil·lilitres|nombres|membres|sopars|mestres|noms|arbres|dissabtes|diumenges|\p{L}+istes|altres|tres|les|des|actors|professors|jugadors|errors|autors|doctors|senyors|valors|colors|motors|pobles|exemples|cercles|títols|articles|vehicles|àngels|segles|oncles|milles?)$/u,
  feminineOne: /^(?:\p{L}{2,}(?:a|ció|sió|tat|tut)|dona|mà|nit|veu|part|clau|llum|foto|moto)$/u,
  beforeOne:
    /^(?:hi|ha|tinc|tens|té|només|de|en|amb|i|per|falta|vull|era|és|cada|més|com|o|fa|a)$/u,
  hasFeminine: (n) =>
    ((n % 10 === 1 || n % 10 === 2) && n % 100 !== 11 && n % 100 !== 12) ||
    Math.floor(n / 100) % 10 > 1,
});
