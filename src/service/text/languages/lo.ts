import type { LanguageRules, NumberSpeller } from './language-data.ts';
import { decimalScales, numberSpeller, wordAt, wordList } from './shared/number-words.ts';
import { transliterateWords } from './shared/transliteration.ts';
import { transliterateThaiWord } from './th.ts';

const ONES = wordList('ສູນ ໜຶ່ງ ສອງ ສາມ ສີ່ ຫ້າ ຫົກ ເຈັດ ແປດ ເກົ້າ');

/** 1 after a ten is ເອັດ, twenty is ຊາວ. */
const below100: NumberSpeller = (n) => {
  if (n < 10) return wordAt(ONES, n);
  const tens = Math.floor(n / 10);
  const head = tens === 1 ? 'ສິບ' : tens === 2 ? 'ຊາວ' : `${wordAt(ONES, tens)}ສິບ`;
  return head + (n % 10 === 0 ? '' : n % 10 === 1 ? 'ເອັດ' : wordAt(ONES, n % 10));
};

const spellNumber: NumberSpeller = numberSpeller(
  below100,
  decimalScales(
    (n) => spellNumber(n),
    [
      [1e6, 'ລ້ານ'],
      [1e5, 'ແສນ'],
      [1e4, 'ໝື່ນ'],
      [1e3, 'ພັນ'],
      [100, 'ຮ້ອຍ'],
    ],
  ),
  '',
);

/** The distance between the Unicode blocks of Lao and Thai, which have the same order. */
const DISTANCE = 0x80;

/** Writes Lao letters as Vietnamese syllables, by way of Thai, which has nearly the same rhymes. */
function transliterateLao(text: string): string {
  return transliterateWords(text, 'lo', /[\u0E81-\u0EDF]/, (word) =>
    transliterateThaiWord(toThai(word)),
  );
}

function toThai(lao: string): string {
  return (
    lao
      .replaceAll('ໜ', 'ຫນ')
      .replaceAll('ໝ', 'ຫມ')
      .replaceAll('ຼ', 'ລ')
      // Rhymes with another spelling than in Thai.
      .replace(/ເ([\u0E81-\u0EAE]{1,2})ົ([\u0EC8-\u0ECB]?)າ/g, 'ເ$1$2າ')
      .replace(/ົ([\u0EC8-\u0ECB]?)ວ/g, 'ັ$1ວ')
      .replaceAll('ົ', '')
      .replace(/ໍ([\u0EC8-\u0ECB]?)/g, '$1ອ')
      .replace(/([\u0EC8-\u0ECB])ໍ/g, '$1ອ')
      .replace(/ເ([\u0E81-\u0EAE]{1,2})ັ(?=[\u0EC8-\u0ECB]?[\u0E81-\u0EAE])/g, 'ເ$1็')
      .replace(/ແ([\u0E81-\u0EAE]{1,2})ັ(?=[\u0EC8-\u0ECB]?[\u0E81-\u0EAE])/g, 'ແ$1็')
      .replace(/([\u0E81-\u0EAE]{1,2}?)([\u0EC8-\u0ECB]?)ຽ/g, 'ເ$1ີ$2ຍ')
      // Ch is s in Lao. Of its two y letters, only the final one exists in Thai.
      .replaceAll('ຊ', 'ສ')
      .replaceAll('ຍ', 'ຢ')
      .replaceAll('ໆ', '')
      .replace(/[\u0E80-\u0EDF]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - DISTANCE))
  );
}

export const lao: LanguageRules = {
  numbers: {
    spell: spellNumber,
  },
  spelling: {
    transliterate: transliterateLao,
  },
};
