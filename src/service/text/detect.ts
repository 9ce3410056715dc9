import { LANGUAGES, type Language } from '../../voice-api/languages.ts';
import { scoreCommonWords } from './common-words.ts';

/** A statistical model: languages with their likelihood, 0 to 1. tinyld's `detectAll` is one. */
export type LanguageModel = (
  text: string,
  options: { only: string[] },
) => readonly { lang: string; accuracy: number }[];

/** With fewer letters than this, the model is believed in proportion; single words mislead it. */
const ENOUGH_LETTERS = 15;
/** A text longer than this is judged by its beginning. */
const JUDGED_CHARACTERS = 1_000;
/** How much each sign counts; together they must reach the least to be believed. */
const WEIGHTS = {
  model: 1,
  commonWords: 1.5,
  tellingLetters: 0.7,
  preferred: 0.1,
  least: 0.35,
} as const;

interface Script {
  letters: RegExp;
  /** About how many Latin letters one of these stands for. */
  weight?: number;
  languages: readonly Language[];
}

/** Scripts apart from Latin; the first language is meant where nothing tells them apart. */
const SCRIPTS: readonly Script[] = [
  { letters: /\p{Script=Hangul}/gu, weight: 3, languages: ['ko'] },
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, weight: 2, languages: ['ja'] },
  { letters: /\p{Script=Han}/gu, weight: 4, languages: ['zh', 'ja'] },
  { letters: /\p{Script=Cyrillic}/gu, languages: ['ru', 'uk', 'bg'] },
  { letters: /\p{Script=Arabic}/gu, languages: ['ar'] },
  { letters: /\p{Script=Devanagari}/gu, languages: ['hi'] },
  { letters: /\p{Script=Greek}/gu, languages: ['el'] },
];

const NOT_LATIN = new Set<Language>(SCRIPTS.flatMap(({ languages }) => languages));
const LATIN: Script = {
  letters: /\p{Script=Latin}/gu,
  languages: ['en', ...LANGUAGES.filter((code) => code !== 'en' && !NOT_LATIN.has(code))],
};

/** Letters that only these languages of a script write. */
const TELLING_LETTERS: readonly [RegExp, readonly Language[]][] = [
  [/[ґєїі]/u, ['uk']],
  [/[ыэё]/u, ['ru']],
  [/ъ/u, ['bg']],
  [/ß/u, ['de']],
  [/[¿¡ñ]/u, ['es']],
  [/[ãõ]/u, ['pt']],
  [/[ąęłńśźż]/u, ['pl']],
  [/[ğış]/u, ['tr']],
  [/[ěřů]/u, ['cs']],
  [/[ľĺŕ]/u, ['sk']],
  [/[őű]/u, ['hu']],
  [/[țșă]/u, ['ro']],
  [/[æø]/u, ['da', 'no']],
  [/å/u, ['sv', 'da', 'no']],
  [/[đ]/u, ['vi', 'hr']],
  [/[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u, ['vi']],
];

/**
 * Finds the language of a text by its script and, where several languages write it, by common words,
 * telling letters and a statistical model together. Short texts that say nothing are taken for the
 * fallback where it is written in this script.
 * @param fallback the language the voice is at home in
 */
export function detectLanguage(text: string, fallback: Language, model: LanguageModel): Language {
  const judged = text.slice(0, JUDGED_CHARACTERS).toLowerCase();
  const script = mainScript(judged);
  if (script === undefined) return fallback;
  const [first = fallback, ...others] = script.languages;
  if (others.length === 0) return first;
  const preferred = script.languages.includes(fallback) ? fallback : first;
  // Han alone is Chinese unless the voice is Japanese: no sign below tells them apart.
  return first === 'zh' ? preferred : (mostLikely(judged, script, model, preferred) ?? preferred);
}

/** The script of most of the text. Kana beside Han is Japanese, however few. */
function mainScript(text: string): Script | undefined {
  const counted = [...SCRIPTS, LATIN]
    .map((script) => ({
      script,
      count: (text.match(script.letters)?.length ?? 0) * (script.weight ?? 1),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const kana = counted.find(({ script }) => script.languages[0] === 'ja')?.script;
  const main = counted[0]?.script;
  return main?.languages[0] === 'zh' ? (kana ?? main) : main;
}

function mostLikely(
  text: string,
  script: Script,
  model: LanguageModel,
  preferred: Language,
): Language | undefined {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const commonWords = scoreCommonWords(words);
  const modelled = model(text, { only: [...script.languages] });
  const all = modelled.reduce((sum, { accuracy }) => sum + accuracy, 0) || 1;
  const trust = WEIGHTS.model * Math.min(1, words.join('').length / ENOUGH_LETTERS);
  const score = (language: Language) =>
    WEIGHTS.commonWords * (commonWords.get(language) ?? 0) +
    trust * ((modelled.find(({ lang }) => lang === language)?.accuracy ?? 0) / all) +
    WEIGHTS.tellingLetters * (hasTellingLetters(text, language) ? 1 : 0) +
    (language === preferred ? WEIGHTS.preferred : 0);
  const [best] = script.languages
    .map((language) => ({ language, score: score(language) }))
    .toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.score >= WEIGHTS.least ? best.language : undefined;
}

function hasTellingLetters(text: string, language: Language): boolean {
  return TELLING_LETTERS.some(
    ([letters, languages]) => languages.includes(language) && letters.test(text),
  );
}
