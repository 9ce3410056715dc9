import { respellThaiWord } from './thai.ts';
import { respellWords } from './words.ts';

/** How far the two blocks of Unicode are apart, which list the same letters in the same places. */
const DISTANCE = 0x80;

/** Lao letters as Vietnamese syllables, by way of Thai, which has nearly the same letters and rhymes. */
export function respellLao(text: string): string {
  return respellWords(text, 'lo', /[\u0E81-\u0EDF]/, (word) => respellThaiWord(toThai(word)));
}

function toThai(lao: string): string {
  return (
    lao
      .replaceAll('ໜ', 'ຫນ')
      .replaceAll('ໝ', 'ຫມ')
      .replaceAll('ຼ', 'ລ')
      // Rhymes that Lao writes in its own way.
      .replace(/ເ([\u0E81-\u0EAE]{1,2})ົ([\u0EC8-\u0ECB]?)າ/g, 'ເ$1$2າ')
      .replace(/ົ([\u0EC8-\u0ECB]?)ວ/g, 'ັ$1ວ')
      .replaceAll('ົ', '')
      .replace(/ໍ([\u0EC8-\u0ECB]?)/g, '$1ອ')
      .replace(/([\u0EC8-\u0ECB])ໍ/g, '$1ອ')
      .replace(/ເ([\u0E81-\u0EAE]{1,2})ັ(?=[\u0EC8-\u0ECB]?[\u0E81-\u0EAE])/g, 'ເ$1็')
      .replace(/ແ([\u0E81-\u0EAE]{1,2})ັ(?=[\u0EC8-\u0ECB]?[\u0E81-\u0EAE])/g, 'ແ$1็')
      .replace(/([\u0E81-\u0EAE]{1,2}?)([\u0EC8-\u0ECB]?)ຽ/g, 'ເ$1ີ$2ຍ')
      // Ch is s in Lao, and of the two y the one at the end is Thai's.
      .replaceAll('ຊ', 'ສ')
      .replaceAll('ຍ', 'ຢ')
      .replaceAll('ໆ', '')
      .replace(/[\u0E80-\u0EDF]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - DISTANCE))
  );
}
