import { assemble } from 'es-hangul';

/** Words that chats abbreviate to their first consonants. */
const ABBREVIATIONS: Record<string, string> = {
  ㅇㅋ: '오케이',
  ㅇㅇ: '응응',
  ㄴㄴ: '노노',
  ㄱㅅ: '감사',
  ㄳ: '감사',
  ㅊㅋ: '축하',
  ㅈㅅ: '죄송',
  ㄱㄱ: '고고',
  ㅂㅂ: '바이바이',
  ㅂㅇ: '바이',
  ㅎㅇ: '하이',
  ㅅㄱ: '수고',
  ㄷㄷ: '덜덜',
  ㅁㄹ: '몰라',
  ㅇㄷ: '어디',
  ㄹㅇ: '리얼',
  ㅇㅈ: '인정',
  ㄱㄷ: '기달',
  ㅈㅁ: '잠만',
  ㅇㅎ: '아하',
  ㅈㅈ: '지지',
};
const LONE_LETTERS = /[\u3131-\u3163]+/gu;
/** Team sizes: 5v5, 1 vs 1, 5대5. */
const TEAM_SIZES = /(?<![A-Za-z\d])(\d{1,2})(?: ?vs?\.? ?|대)(\d{1,2})(?![A-Za-z\d대])/giu;
/** 1920x1080 */
const PIXELS = /(?<=(?<![A-Za-z\d])\d{3,5}) ?[x×] ?(?=\d{3,5}(?![A-Za-z\d]))/giu;
/** Longer laughter is shortened. */
const MAX_RUN = 3;

/** Expands single letters as used in chats: ㅋㅋㅋ is laughter, ㅠㅠ crying, ㅇㅋ okay. */
export function expandChatLetters(text: string): string {
  return text
    .replace(TEAM_SIZES, '$1 : $2')
    .replace(PIXELS, ' 바이 ')
    .replace(LONE_LETTERS, expandLetters)
    .replace(/\^\^+|[~∼]+(?! ?[\d\p{Sc}])/gu, ' ');
}

function expandLetters(letters: string): string {
  const [, pair = ''] = /^(\p{L}{1,2}?)\1*$/u.exec(letters) ?? [];
  const word = ABBREVIATIONS[letters] ?? ABBREVIATIONS[pair] ?? ABBREVIATIONS[pair + pair];
  if (word !== undefined) return word;
  const cut = letters.replace(/(\p{L})\1+/gu, (run) => run.slice(0, MAX_RUN));
  return [...cut].map(expandLetter).join('');
}

function expandLetter(letter: string): string {
  if (letter === 'ㅇ') return '응';
  // Eyes with tears.
  if (letter === 'ㅠ' || letter === 'ㅜ') return '흑';
  return letter >= 'ㅏ' ? assemble(['ㅇ', letter]) : assemble([letter, 'ㅡ']);
}
