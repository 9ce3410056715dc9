import { LANGUAGES, type Language } from '../../voice-api/languages.ts';

/** Fewer words than this say too little about a language. */
const ENOUGH_WORDS = 3;

interface Script {
  pattern: RegExp;
  languages: readonly Language[];
}

/** Scripts apart from Latin; the first language is meant where nothing tells them apart. */
const SCRIPTS: readonly Script[] = [
  { pattern: /\p{Script=Hangul}/gu, languages: ['ko'] },
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, languages: ['ja'] },
  { pattern: /\p{Script=Han}/gu, languages: ['zh', 'ja'] },
  { pattern: /\p{Script=Cyrillic}/gu, languages: ['ru', 'uk', 'bg'] },
  { pattern: /\p{Script=Arabic}/gu, languages: ['ar'] },
  { pattern: /\p{Script=Devanagari}/gu, languages: ['hi'] },
  { pattern: /\p{Script=Greek}/gu, languages: ['el'] },
];

const NON_LATIN = new Set<Language>(SCRIPTS.flatMap(({ languages }) => languages));
const LATIN: Script = {
  pattern: /\p{Script=Latin}/gu,
  languages: ['en', ...LANGUAGES.filter((code) => code !== 'en' && !NON_LATIN.has(code))],
};

/** Letters that only one of the languages of a script writes. */
const TELLING_LETTERS: readonly [RegExp, Language][] = [
  [/[ґєії]/iu, 'uk'],
  [/[ыэё]/iu, 'ru'],
  [/[ßẞ]/u, 'de'],
  [/[¿¡ñ]/iu, 'es'],
  [/[ãõ]/iu, 'pt'],
  [/[ąęłńśźż]/iu, 'pl'],
  [/[ğış]/u, 'tr'],
  [/[ěřů]/iu, 'cs'],
  [/[őű]/iu, 'hu'],
  [/[țșă]/iu, 'ro'],
  [/[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđ]/iu, 'vi'],
];

type ModelDetector = (text: string, options: { only: string[] }) => string;

/**
 * Finds the language of a text: by its script where that is enough, by telling letters, by a
 * statistical model from three words up, else the default where it is written in this script.
 * @param fallback the language the voice is at home in
 */
export function detectLanguage(text: string, fallback: Language, model: ModelDetector): Language {
  const script = mainScript(text);
  if (script === undefined) return fallback;
  const [first = fallback, ...others] = script.languages;
  if (others.length === 0) return first;
  const preferred = script.languages.includes(fallback) ? fallback : first;
  if (first === 'zh') return preferred;
  return byModel(text, script, model) ?? byLetters(text, script) ?? preferred;
}

/** The script of most letters. Kana next to Han is Japanese, however few. */
function mainScript(text: string): Script | undefined {
  const counted = [...SCRIPTS, LATIN]
    .map((script) => ({ script, count: text.match(script.pattern)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
  const best = counted.toSorted((a, b) => b.count - a.count)[0]?.script;
  const kana = counted.find(({ script }) => script.languages[0] === 'ja')?.script;
  return best?.languages[0] === 'zh' ? (kana ?? best) : best;
}

function byLetters(text: string, script: Script): Language | undefined {
  const language = TELLING_LETTERS.find(([letters]) => letters.test(text))?.[1];
  return language !== undefined && script.languages.includes(language) ? language : undefined;
}

function byModel(text: string, script: Script, model: ModelDetector): Language | undefined {
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length < ENOUGH_WORDS) return undefined;
  const found = model(words.join(' '), { only: [...script.languages] });
  return script.languages.find((language) => language === found);
}
