import type { Language } from '../contract/languages.ts';
import { type Evidence, weighWords } from './evidence.ts';
import { provenHan } from './han.ts';
import { LanguageModel } from './language-model.ts';
import { withoutNoise } from './noise.ts';
import { popularityOf } from './popularity.ts';
import { HAN, isWrittenIn, KANA, LATIN, type Script, scriptOf, weighScripts } from './scripts.ts';
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

/** The maximum number of characters to examine, from the start of the text. */
const MAX_CHARACTERS = 500;
/** The evidence that outweighs a prior of weight 1. One word is never enough; two have to be beyond doubt. */
const PRIOR = { strength: 9, strengthInShortText: 11 } as const;
/** A text with fewer words is short. */
const ENOUGH_WORDS = 4;

/** The evidence of a range of weekdays. */
const WEEKDAYS = 14;
/** Two words with a dash between, which may be weekdays. */
const MAYBE_WEEKDAYS = /\p{L}\.? ?[–-] ?\p{L}/u;

/** Detects the language of texts. Each program loads one detector; loading reads a file of a few megabytes. */
export class LanguageDetector {
  readonly #model: LanguageModel;

  private constructor(model: LanguageModel) {
    this.#model = model;
  }

  static async load(): Promise<LanguageDetector> {
    return new LanguageDetector(await LanguageModel.load());
  }

  /**
   * Detects the language of a text by its script. If several languages share that script, their words and
   * spelling decide, if they say more than the priors. If no prior is written in that script, the script's
   * main language is expected. Links, mentions, code and laughter are in no language. Examines the start of
   * the text only.
   * @param priors in any order
   */
  detect(text: string, priors: readonly LanguagePrior[]): DetectedLanguage {
    const start = startOf(text);
    const script = mainScript(start);
    if (script === undefined) return { language: strongest(priors) ?? 'en', isCertain: false };
    return this.#detectStart(script, start, priors);
  }

  /** Detects the language of the parts of a text that are in one script. */
  detectIn(script: Script, text: string, priors: readonly LanguagePrior[]): DetectedLanguage {
    return this.#detectStart(script, startOf(text), priors);
  }

  #detectStart(script: Script, start: string, priors: readonly LanguagePrior[]): DetectedLanguage {
    const own = priors.filter(({ language }) => isWrittenIn(language, script));
    if (script === HAN) return detectHan(start, own);
    const [main] = script.languages;
    if (script.languages.length === 1) return { language: main, isCertain: true };
    const words = wordsOf(lettersIn(script, start));
    const strength = words.length < ENOUGH_WORDS ? PRIOR.strengthInShortText : PRIOR.strength;
    const proof = weighWords(words, script.languages, this.#model);
    for (const [language, weight] of weekdayEvidence(start, script)) add(proof, language, weight);
    const isElsewhere = own.length === 0 && priors.length > 0;
    const expected = isElsewhere ? [{ language: main, weight: mainWeight(script) }] : own;
    return {
      language: ranked(withPriors(proof, expected, strength))[0]?.[0] ?? main,
      isCertain: margin(withPriors(proof, [], strength)) >= strength,
    };
  }
}

/** Adds how common languages are, and how much they are expected. What is expected is not rare. */
function withPriors(proof: Evidence, priors: readonly LanguagePrior[], strength: number): Evidence {
  const evidence: Evidence = new Map();
  for (const [language, weight] of proof) {
    const prior = priors.find((one) => one.language === language)?.weight ?? 0;
    evidence.set(language, weight + popularityOf(language) * (1 - prior) + prior * strength);
  }
  return evidence;
}

function add(evidence: Evidence, language: Language, weight: number): void {
  evidence.set(language, (evidence.get(language) ?? 0) + weight);
}

/** The language that is expected in a script, if a text says nothing. */
export function expectedIn(script: Script, priors: readonly LanguagePrior[]): Language {
  const own = priors.filter(({ language }) => isWrittenIn(language, script));
  return strongest(own) ?? script.languages[0];
}

function startOf(text: string): string {
  return withoutNoise(text.slice(0, MAX_CHARACTERS).normalize('NFKC'));
}

function strongest(priors: readonly LanguagePrior[]): Language | undefined {
  return priors.toSorted((a, b) => b.weight - a.weight)[0]?.language;
}

/**
 * How much the main language of a script is expected from someone who writes another script. Everyone
 * mixes in English, but nobody writes Russian instead of Ukrainian by chance.
 */
function mainWeight(script: Script): number {
  return script === LATIN ? 1 : 0.3;
}

/** A range of weekdays is proof, if few languages abbreviate them so. */
function weekdayEvidence(text: string, { languages }: Script): Evidence {
  if (!MAYBE_WEEKDAYS.test(text)) return new Map();
  const found = languages.filter((language) => hasWeekdayRange(text, language));
  return new Map(found.map((language) => [language, WEEKDAYS / Math.sqrt(found.length)]));
}

/** Chinese characters without kana are Chinese by default. */
function detectHan(text: string, priors: readonly LanguagePrior[]): DetectedLanguage {
  const proven = provenHan(text);
  const expected = strongest(priors);
  // Cantonese is also written in standard Chinese.
  if (proven === undefined || (proven === 'zh' && expected === 'yue')) {
    return { language: expected ?? proven ?? 'zh', isCertain: false };
  }
  return { language: proven, isCertain: true };
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

/** A longer word is noise. */
const WORD = /(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}'’ʻ‘ʼ\u200c]{0,39}(?![\p{L}\p{M}])/gu;

/** The words of a text, with plain apostrophes. Persian words keep their zero-width joiners. */
function wordsOf(text: string): string[] {
  const words = text.match(WORD) ?? [];
  return words.map((word) => word.replace(/[’ʻ‘ʼ]/gu, "'").replace(/'+$/u, ''));
}

function ranked(evidence: Evidence): [Language, number][] {
  return [...evidence].toSorted(([, a], [, b]) => b - a);
}

function margin(evidence: Evidence): number {
  const [best, second] = ranked(evidence);
  return (best?.[1] ?? 0) - (second?.[1] ?? 0);
}
