import { languageOfScript } from './script.ts';
import { SLANG_TABLES } from './slang/tables.ts';

const PORTUGUESE =
  /[ãõ]|(?<!\p{L})(?:que|você|vc|muito|muita|isso|essa|esse|foi|tá|né|mano|cara|eu|meu|minha)(?!\p{L})/iu;
const OTHER_LETTER = /[[\p{L}]--[\p{sc=Latin}]]/v;
const LATIN_WORD = /[\p{sc=Latin}\p{N}]+/gu;
/** Languages that do not use Latin letters, and write some of their slang with them. */
const OTHER_SCRIPTS: ReadonlySet<string> = new Set([
  'ja',
  'ko',
  'zh',
  'th',
  'ar',
  'hi',
  'ru',
  'uk',
]);

/**
 * The probable language of a text, for slang and laughter, where nothing better is known.
 * @param locale the reader's, BCP 47
 * @returns as in the voice API
 */
export function guessTextLanguage(text: string, locale: string): string {
  const [own = 'en'] = locale.split('-');
  const script = languageOfScript(text);
  if (script === 'zh' && own === 'ja') return own;
  if (script !== undefined) return script;
  if (PORTUGUESE.test(text)) return 'pt';
  if (!OTHER_SCRIPTS.has(own)) return own;
  return isSlangOf(text, own) ? own : 'en';
}

/** Whether a text is only slang of a language, in Latin letters: ktkr, www, 888. */
export function isSlangOf(text: string, language: string): boolean {
  if (OTHER_LETTER.test(text)) return false;
  const words = text.toLowerCase().match(LATIN_WORD) ?? [];
  const table = SLANG_TABLES[language];
  return words.every((word) => /^[\p{N}]+$|^w+$/u.test(word) || (table?.words.has(word) ?? false));
}
