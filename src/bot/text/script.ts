/** Scripts that tell the language of a text by themselves, or nearly so. Latin is written in too many languages. */
const LANGUAGE_OF_SCRIPT: readonly (readonly [script: RegExp, language: string])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
];

/** Letters that another language of the same script does not have. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const UKRAINIAN = /[іїєґ]/iu;

/** Scripts that do not part words with spaces, or hang their particles on: 지훈님. */
const RUNS_ON =
  /[\p{sc=Hangul}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;

/** Whether there is a letter after which, and before which, another word may stand without a space. */
export function runsOn(text: string): boolean {
  return RUNS_ON.test(text);
}

/** This share of the letters must be in the script: one name does not tell a language. */
const ENOUGH = 0.2;

/**
 * The language that a text is most probably in, where its script tells; undefined where it does not.
 * Only to choose who speaks by default: what is spoken, the service finds out.
 */
export function languageOfScript(text: string): string | undefined {
  const letters = count(text, /\p{L}/gu);
  if (letters === 0) return undefined;
  const found = LANGUAGE_OF_SCRIPT.find(([script]) => count(text, script) >= letters * ENOUGH);
  const language = found?.[1];
  if (language === 'zh' && KANA.test(text)) return 'ja';
  if (language === 'ru' && UKRAINIAN.test(text)) return 'uk';
  return language;
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}
