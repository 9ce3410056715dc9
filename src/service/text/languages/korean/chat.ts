import { assemble } from 'es-hangul';
import { expandFirstConsonants } from '../../../../shared/text/korean-letters.ts';

const LONE_LETTERS = /[\u3131-\u3163]+/gu;
/** Team sizes: 5v5, 1 vs 1, 5대5. */
const TEAM_SIZES = /(?<![A-Za-z\d])(\d{1,2})(?: ?vs?\.? ?|대)(\d{1,2})(?![A-Za-z\d대])/giu;
/** 1920x1080 */
const PIXELS = /(?<=(?<![A-Za-z\d])\d{3,5}) ?[x×] ?(?=\d{3,5}(?![A-Za-z\d]))/giu;
/** Longer laughter is shortened. */
const MAX_RUN = 3;

/** Expands single letters as used in chats: ㅋㅋㅋ is laughter, ㅠㅠ crying, ㅇㅋ okay. */
export function expandChatLetters(text: string): string {
  return expandFirstConsonants(text)
    .replace(TEAM_SIZES, '$1 : $2')
    .replace(PIXELS, ' 바이 ')
    .replace(LONE_LETTERS, expandLetters)
    .replace(/\^\^+|[~∼]+(?! ?[\d\p{Sc}])/gu, ' ');
}

function expandLetters(letters: string): string {
  const cut = letters.replace(/(\p{L})\1+/gu, (run) => run.slice(0, MAX_RUN));
  return [...cut].map(expandLetter).join('');
}

function expandLetter(letter: string): string {
  if (letter === 'ㅇ') return '응';
  // Eyes with tears.
  if (letter === 'ㅠ' || letter === 'ㅜ') return '흑';
  return letter >= 'ㅏ' ? assemble(['ㅇ', letter]) : assemble([letter, 'ㅡ']);
}
