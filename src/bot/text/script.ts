/**
 * Scripts that mostly determine the language of a text. Latin is missing, because too many languages use it.
 */
const LANGUAGE_OF_SCRIPT: readonly (readonly [script: RegExp, language: string])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
];

/** Letters that only one language of a script has. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const UKRAINIAN = /[іїєґ]/iu;

/** Scripts without spaces between words, or with attached particles: 지훈님. */
const UNSPACED =
  /[\p{sc=Hangul}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;

/** Whether a text contains a letter that can touch another word without a space. */
export function hasUnspacedScript(text: string): boolean {
  return UNSPACED.test(text);
}

/** The minimum share of letters in the script, so that a single name does not decide. */
const MIN_SHARE = 0.2;

/**
 * The most probable language of a text by its script; undefined if the script does not determine it. Only used where
 * the language in which a text is spoken is not known, as in the preview of a cloned voice.
 */
export function languageOfScript(text: string): string | undefined {
  const letters = count(text, /\p{L}/gu);
  if (letters === 0) return undefined;
  const found = LANGUAGE_OF_SCRIPT.find(([script]) => count(text, script) >= letters * MIN_SHARE);
  const language = found?.[1];
  if (language === 'zh' && KANA.test(text)) return 'ja';
  if (language === 'ru' && UKRAINIAN.test(text)) return 'uk';
  return language;
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}
