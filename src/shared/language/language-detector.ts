import type { Language } from '../contract/languages.ts';
import { scoreLetters } from './alphabets.ts';
import { COMMON_WORDS, scoreCommonWords } from './common-words.ts';
import { HAN, isWrittenIn, KANA, type Script, scriptOf, weighScripts } from './scripts.ts';
import { Trigrams } from './trigrams.ts';
import { hasWeekdayRange } from './weekdays.ts';

/** A language that a text is probably in, whatever it says: of its author, its channel, its voice. */
export interface LanguagePrior {
  language: Language;
  /** How strongly it is expected, from 0 to 1. */
  weight: number;
}

/** The most probable language of a text. */
export interface DetectedLanguage {
  language: Language;
  /** The text alone proves it, whatever the priors. */
  isCertain: boolean;
}

/** `detectAll` of tinyld: languages with their likelihood, 0 to 1. */
type LanguageModel = (
  text: string,
  options: { only: string[] },
) => readonly { lang: string; accuracy: number }[];

/** A language and the evidence for it. */
export interface ScoredLanguage {
  language: Language;
  score: number;
}

/** In shorter texts, the model has less weight, because single words mislead it. */
const ENOUGH_LETTERS = 15;
/** The maximum number of characters to examine, from the start of the text. */
const MAX_CHARACTERS = 400;
/** The weight of each kind of evidence. */
const WEIGHTS = {
  model: 0.7,
  trigrams: 0.8,
  commonWords: 2,
  letters: 1,
  /** Mo–Fr. Several languages may have the same abbreviations. */
  weekdays: 1.5,
  fallback: 0.1,
  learned: -0.4,
} as const;
/** The minimum score that counts as evidence. */
const MIN_SCORE = 0.35;
/** The score that proves a language, and its distance from the second. */
const CERTAIN = { score: 1, margin: 0.8 } as const;
/** Nobody's first languages: names look like them more often than people write them. */
const LEARNED: ReadonlyMap<Language, number> = new Map([
  ['eo', 1],
  ['la', 1],
]);

/** Units in lower case. Some are words in other languages: min is "my" in Danish. */
const UNITS =
  /(?<=\d ?)(?:min|sec|ms|am|pm|km|cm|mm|kg|kb|mb|gb|tb|hz|khz|mhz|ghz|fps|mph|[a-z])(?![\p{L}\d])/giu;
/** Two words with a dash between, which may be weekdays. */
const MAYBE_WEEKDAYS = /\p{L}\.? ?[–-] ?\p{L}/u;

/** Languages that the statistical model does not know and mistakes for another one. */
const LOOKALIKES: Readonly<Partial<Record<Language, readonly Language[]>>> = {
  es: ['gl', 'ca'],
  fr: ['ca'],
  de: ['lb'],
  pt: ['gl'],
  tr: ['az', 'uz'],
  id: ['ms', 'jv', 'su'],
  cs: ['sl'],
  sr: ['hr', 'bs', 'sl'],
};
/** The share of a language's model score that similar languages get. */
const LOOKALIKE_SHARE = 0.9;

const trigrams = new Trigrams(COMMON_WORDS);

/** Detects the language of texts. Loading takes about 100 ms; each program loads one. */
export class LanguageDetector {
  readonly #model: LanguageModel;

  private constructor(model: LanguageModel) {
    this.#model = model;
  }

  static async load(): Promise<LanguageDetector> {
    const { detectAll } = await import('tinyld');
    return new LanguageDetector(detectAll);
  }

  /**
   * Detects the language of a text by its script. If several languages share that script, common words,
   * letters and two statistical models decide. Without enough evidence, the result is the most probable
   * prior, or the main language of the script if that prior has another script. Examines the start of
   * the text only.
   * @param priors in any order; English if there are none
   */
  detect(text: string, priors: readonly LanguagePrior[]): DetectedLanguage {
    const fallback = strongest(priors);
    const start = text.slice(0, MAX_CHARACTERS);
    const script = mainScript(start);
    if (script === undefined) return { language: fallback, isCertain: false };
    const letters = lettersIn(script, start);
    return {
      language: this.detectInScript(letters, script, fallback),
      isCertain: this.#isCertain(letters, script),
    };
  }

  /** Detects the language of a text in a known script. @param fallback the expected language */
  detectInScript(text: string, script: Script, fallback: Language): Language {
    if (script === HAN) return detectHan(text, fallback);
    const preferred = isWrittenIn(fallback, script) ? fallback : script.languages[0];
    if (script.languages.length === 1) return preferred;
    // Single letters are not words: the T and Z of a time.
    if (wordsOf(withoutUnits(text)).every((word) => word.length === 1)) return preferred;
    const [best] = this.score(text, script, fallback);
    return best !== undefined && best.score >= MIN_SCORE ? best.language : preferred;
  }

  /** The evidence for each language of a script, most likely first. */
  score(
    text: string,
    { letter, languages }: Script,
    fallback: Language | undefined,
  ): ScoredLanguage[] {
    const start = withoutUnits(text.slice(0, MAX_CHARACTERS).toLowerCase());
    const words = wordsOf(start);
    const trust = Math.min(1, words.join('').length / ENOUGH_LETTERS);
    const evidence: readonly [weight: number, scores: ReadonlyMap<Language, number>][] = [
      [WEIGHTS.commonWords, scoreCommonWords(words)],
      [WEIGHTS.trigrams, trigrams.score(words, languages)],
      [WEIGHTS.model * trust, askModel(start, languages, this.#model)],
      [WEIGHTS.letters, scoreLetters(start, letter, languages)],
      [WEIGHTS.weekdays, scoreWeekdays(start, languages)],
      [WEIGHTS.fallback, new Map(fallback === undefined ? [] : [[fallback, 1]])],
      [WEIGHTS.learned, LEARNED],
    ];
    return languages
      .map((language) => ({
        language,
        score: evidence.reduce(
          (sum, [weight, scores]) => sum + weight * (scores.get(language) ?? 0),
          0,
        ),
      }))
      .toSorted((a, b) => b.score - a.score);
  }

  #isCertain(text: string, script: Script): boolean {
    if (script === HAN) return CANTONESE.test(text) || CHINESE.test(text) || JAPANESE.test(text);
    if (script.languages.length === 1) return true;
    const [best, second] = this.score(text, script, undefined);
    if (best === undefined || second === undefined) return false;
    return best.score >= CERTAIN.score && best.score - second.score >= CERTAIN.margin;
  }
}

function strongest(priors: readonly LanguagePrior[]): Language {
  return priors.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? 'en';
}

/** The script of most of the text. Any kana makes Han Japanese. */
function mainScript(text: string): Script | undefined {
  const weights = weighScripts(text);
  const [main] = [...weights].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return main === HAN && weights.has(KANA) ? KANA : main;
}

/** The text without the letters of other scripts. */
function lettersIn(script: Script, text: string): string {
  return [...text].filter((letter) => (scriptOf(letter) ?? script) === script).join('');
}

/** The text without the units after numbers, which are the same in many languages. */
function withoutUnits(text: string): string {
  return text.replace(UNITS, ' ');
}

/**
 * The words of a text, with plain apostrophes. Persian words keep their zero-width joiners.
 * @param text lower case
 */
export function wordsOf(text: string): string[] {
  const words = text.match(/\p{L}[\p{L}\p{M}'’ʻ‘ʼ\u200c]*/gu) ?? [];
  return words.map((word) => word.replace(/[’ʻ‘ʼ]/gu, "'"));
}

function scoreWeekdays(text: string, languages: readonly Language[]): Map<Language, number> {
  if (!MAYBE_WEEKDAYS.test(text)) return new Map();
  const matching = languages.filter((code) => hasWeekdayRange(text, code));
  return new Map(matching.map((language) => [language, 1 / Math.sqrt(matching.length)]));
}

function askModel(
  text: string,
  languages: readonly Language[],
  model: LanguageModel,
): Map<Language, number> {
  const found = model(text, { only: [...languages] });
  const total = found.reduce((sum, { accuracy }) => sum + accuracy, 0) || 1;
  const byModel = new Map(found.map(({ lang, accuracy }) => [lang, accuracy / total]));
  const scores = new Map<Language, number>();
  const raise = (language: Language, score: number) =>
    scores.set(language, Math.max(scores.get(language) ?? 0, score));
  for (const language of languages) {
    const score = byModel.get(language);
    if (score === undefined) continue;
    raise(language, score);
    for (const lookalike of LOOKALIKES[language] ?? []) raise(lookalike, LOOKALIKE_SHARE * score);
  }
  return scores;
}

/** Characters that only written Cantonese has. */
const CANTONESE = /[嘅咗喺哋唔佢冇嚟啲嗰嘢咁咩攞瞓睇噉嗌畀嘥揾]/u;

/** Words of every Chinese sentence, and simplified characters, that modern Japanese does not use. */
const CHINESE =
  /[你您妳她它们們吗嗎呢吧啊哪谁这這么麼谢沒还让讓给请说說个為为对过时间见吃爸妈媽很]/u;

/** Characters that only Japan simplified in this way. */
const JAPANESE =
  /[駅気円図働込峠畑広実単発権検験売価帰県楽薬変読続戻歩毎黒桜沢経総絵聴蔵豊転鉄関霊顔塩栄斎剣暁渋滝竜払応戦団囲圏拡拠済焼猟獣縄繊営覚観証訳譲軽郷釈闘隠雑頼髪々]/u;

/** The language of Chinese characters without kana: Chinese by default. */
function detectHan(text: string, fallback: Language): Language {
  if (CANTONESE.test(text)) return 'yue';
  if (fallback === 'yue') return 'yue';
  if (CHINESE.test(text)) return 'zh';
  return fallback === 'ja' || JAPANESE.test(text) ? 'ja' : 'zh';
}
