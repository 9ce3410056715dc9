/** A letter of one script, and the languages that are written in it. The first is assumed unless another is expected. */
type Script = readonly [letters: RegExp, languages: readonly string[]];

const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** All but Latin and Han. */
const SCRIPTS: readonly Script[] = [
  [/\p{Script=Hangul}/gu, ['ko']],
  [/\p{Script=Cyrillic}/gu, ['ru', 'uk', 'bg']],
  [/\p{Script=Arabic}/gu, ['ar', 'fa', 'ur']],
  [/\p{Script=Hebrew}/gu, ['he']],
  [/\p{Script=Greek}/gu, ['el']],
  [/\p{Script=Thai}/gu, ['th']],
  [/\p{Script=Devanagari}/gu, ['hi']],
];
const JAPANESE: Script = [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu, ['ja']];
const HAN_ALONE: Script = [HAN, ['zh', 'ja']];
const OTHERS = [...SCRIPTS, JAPANESE, HAN_ALONE].flatMap(([, languages]) => languages);
const LATIN = /\p{Script=Latin}/gu;

/** Mentions, timestamps, links and code say nothing about the language. */
const MARKUP = /<[^\s<>]+>|https?:\/\/\S+|`[^`]*`/g;
/** Common English words. */
const ENGLISH = /\b(?:the|and|you|your|this|that|with|it|is|can|in|of|for|to)\b/gi;
/** Apps answer in English if they don't have the member's language. */
const ENGLISH_WORDS = 3;
/** A syllable or ideograph carries as much as several Latin letters. */
const LATIN_LETTERS = 3;

/**
 * The BCP 47 tag for a text, so that screen readers choose a voice and browsers choose a font.
 * @returns undefined for texts without letters
 */
export function languageOfText(text: string, expected: string | undefined): string | undefined {
  const plain = text.replace(MARKUP, ' ');
  const base = expected?.split('-')[0] ?? 'en';
  const latin = countOf(plain, LATIN);
  const scripts = [...SCRIPTS, KANA.test(plain) ? JAPANESE : HAN_ALONE];
  const counts = scripts.map(([letters, languages]) => ({
    count: countOf(plain, letters) * LATIN_LETTERS,
    languages,
  }));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  if (most !== undefined && most.count > 0 && most.count >= latin) {
    return most.languages.includes(base) ? expected : most.languages[0];
  }
  if (latin === 0) return undefined;
  const isEnglish = OTHERS.includes(base) || countOf(plain, ENGLISH) >= ENGLISH_WORDS;
  return isEnglish && base !== 'en' ? 'en' : (expected ?? 'en');
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
