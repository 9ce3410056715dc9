/** The order of precomposed syllables (Unicode, chapter 3.12). */
const FIRST = 0xac00;
const LAST = 0xd7a3;
const FINALS = 28;
const VOWELS = 21;

/** Final consonants that move to a following vowel. */
const MOVING_FINALS = 'ㄱㄴㄷㄹㅁㅂㅅ';
const INITIAL_LETTERS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FINAL_LETTERS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
/** ㄴ is inserted before 육 and changes the consonant before it. */
const BEFORE_YUK: Record<string, readonly [final: string, initial: string]> = {
  ㄱ: ['ㅇ', 'ㄴ'],
  ㄴ: ['ㄴ', 'ㄴ'],
  ㄹ: ['ㄹ', 'ㄹ'],
  ㅁ: ['ㅁ', 'ㄴ'],
  ㅂ: ['ㅁ', 'ㄴ'],
};
/** A word joiner. Cleaned texts have none. */
export const BOUNDARY = '\u2060';
/** Compounds in which 일 keeps its ㄴ. */
const KEEPS = /[볼들밭]/;

/**
 * Links syllables of numbers and weekdays: 십일 → 시빌, 십육 → 심뉵, 금요일 → 그묘일. es-hangul 2 takes them
 * for compounds with an inserted ㄴ. The caller removes the boundaries afterwards.
 */
export function linkSyllables(text: string): string {
  const letters = [...text.replace(/(\p{Script=Hangul})(?=일)/gu, protectNasal)];
  for (let at = 1; at < letters.length; at += 1) {
    const before = letters[at - 1] ?? '';
    const own = letters[at] ?? '';
    const linked = linkOf(before, own, letters[at + 1] ?? '');
    if (linked !== undefined) [letters[at - 1], letters[at]] = linked;
  }
  return letters.join('');
}

/** 생일 stays: a boundary hides the syllables from each other. */
function protectNasal(before: string): string {
  return finalOf(before) === 'ㅇ' ? before + BOUNDARY : before;
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
