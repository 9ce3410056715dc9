/** Precomposed syllables stand in this order (Unicode, chapter 3.12). */
const FIRST = 0xac00;
const LAST = 0xd7a3;
const FINALS = 28;
const VOWELS = 21;

/** Final consonants that move whole to a following vowel. */
const MOVING_FINALS = 'ㄱㄴㄷㄹㅁㅂㅅ';
const INITIAL_LETTERS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FINAL_LETTERS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
/** Before 육, ㄴ is put in, and changes the consonant before as any ㄴ does. */
const BEFORE_YUK: Record<string, readonly [final: string, initial: string]> = {
  ㄱ: ['ㅇ', 'ㄴ'],
  ㄴ: ['ㄴ', 'ㄴ'],
  ㄹ: ['ㄹ', 'ㄹ'],
  ㅁ: ['ㅁ', 'ㄴ'],
  ㅂ: ['ㅁ', 'ㄴ'],
};
/** A word joiner: cleaned texts have none. */
export const BORDER = '\u2060';
/** Compounds in which 일 keeps its ㄴ. */
const KEEPS = /[볼들밭]/;

/**
 * Links the numbers and days that es-hangul 2 takes for compounds with an inserted ㄴ, and
 * mispronounces: 십일 → 시빌, 십육 → 심뉵, 금요일 → 그묘일. Other words are left to it. Borders are to be
 * taken out afterwards.
 */
export function linkSyllables(text: string): string {
  const letters = [...text.replace(/(\p{Script=Hangul})(?=일)/gu, keepNasal)];
  for (let at = 1; at < letters.length; at += 1) {
    const before = letters[at - 1] ?? '';
    const own = letters[at] ?? '';
    const linked = linkOf(before, own, letters[at + 1] ?? '');
    if (linked !== undefined) [letters[at - 1], letters[at]] = linked;
  }
  return letters.join('');
}

/** 생일 stays as it is; what is between the syllables hides one from the other. */
function keepNasal(before: string): string {
  return finalOf(before) === 'ㅇ' ? before + BORDER : before;
}

function linkOf(before: string, own: string, after: string): [string, string] | undefined {
  const final = finalOf(before);
  if (own === '육') {
    const sounds = BEFORE_YUK[final];
    return sounds && [withFinal(before, sounds[0]), withInitial(own, sounds[1])];
  }
  const isLinked =
    (own === '일' && !KEEPS.test(before)) ||
    (own === '요' && after === '일') ||
    own === '원' ||
    own === '월';
  if (!isLinked || final === '' || !MOVING_FINALS.includes(final)) return undefined;
  return [withFinal(before, ' '), withInitial(own, final)];
}

function isSyllable(letter: string): boolean {
  const code = letter.charCodeAt(0);
  return code >= FIRST && code <= LAST;
}

function finalOf(syllable: string): string {
  if (!isSyllable(syllable)) return '';
  return FINAL_LETTERS.charAt((syllable.charCodeAt(0) - FIRST) % FINALS).trim();
}

function withFinal(syllable: string, final: string): string {
  const index = syllable.charCodeAt(0) - FIRST;
  return String.fromCharCode(FIRST + index - (index % FINALS) + FINAL_LETTERS.indexOf(final));
}

function withInitial(syllable: string, initial: string): string {
  const index = syllable.charCodeAt(0) - FIRST;
  const rest = index % (VOWELS * FINALS);
  return String.fromCharCode(FIRST + INITIAL_LETTERS.indexOf(initial) * VOWELS * FINALS + rest);
}
