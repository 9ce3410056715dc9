import type { Language } from '../../shared/contract/languages.ts';
import { expectedIn, type LanguageDetector } from '../../shared/language/language-detector.ts';
import {
  CYRILLIC,
  HAN,
  HANGUL,
  isWrittenIn,
  KANA,
  LATIN,
  type Script,
} from '../../shared/language/scripts.ts';
import { type Run, splitScripts } from './script-runs.ts';
import type { Segment } from './segment.ts';

/** The known facts about the whole text. */
export interface TextContext {
  /** The language that the request names. It applies to all text in its own script. */
  requested: Language | undefined;
  /** The language of most of the text. */
  main: Language;
  /** The voice's language. */
  fallback: Language;
  detector: LanguageDetector;
}

/** Sentences of one text whose language is detected separately; the others get the main language. */
const MAX_DETECTED = 60;
/** How much a sentence in the voice's language is expected within a text in another one, from 0 to 1. */
const HOME_WEIGHT = 0.5;
/** A sentence with more segments is noise. It is spoken in the language of its longest segment. */
const MAX_SEGMENTS = 24;
/** A quote that is long enough to have its own language. */
const QUOTED = /([“«„「『"][^“”«»„「」『』"\n]{4,200}[”»“」』"])/u;

/** Splits the sentences of one text where their language changes. */
export class LanguageSplitter {
  readonly #context: TextContext;
  #detected = 0;

  constructor(context: TextContext) {
    this.#context = context;
  }

  /** Splits a sentence into segments of one language each. Keeps all of the text, in order. */
  split({ text }: Segment): Segment[] {
    const whole = this.#splitScripts(text, text);
    const quotes = text.split(QUOTED);
    if (quotes.length === 1) return limit(whole);
    const around = quotes.filter((_, index) => index % 2 === 0).join(' ');
    const segments = quotes.flatMap((quote, index) =>
      this.#splitScripts(quote, index % 2 === 0 ? around : quote),
    );
    // Quotes become separate segments only if they add a language.
    return limit(languagesOf(segments) === languagesOf(whole) ? whole : join(segments));
  }

  /** @param context the text that the language is detected from, such as all text around a quote */
  #splitScripts(text: string, context: string): Segment[] {
    const runs = this.#splitRuns(text);
    const evidence = context === text ? runs : this.#splitRuns(context);
    const found = new Map<Script, Language>();
    const find = (script: Script) => {
      const known = found.get(script);
      if (known !== undefined) return known;
      const own = evidence.filter((run) => run.script === script).map((run) => run.text);
      const language = this.#find(own.join(' '), script);
      found.set(script, language);
      return language;
    };
    return join(
      runs.map((run) => ({
        text: run.text,
        language: run.script === undefined ? this.#context.main : find(run.script),
        pauseMs: 0,
      })),
    );
  }

  /** Acronyms within Korean or Japanese are spelled out in that language. */
  #splitRuns(text: string): Run[] {
    const runs = splitScripts(text);
    const isHost = (script: Script | undefined) =>
      script === HANGUL || script === KANA || (script === HAN && this.#context.main === 'ja');
    const host = runs.find(({ script }) => isHost(script))?.script;
    const isLatin = isWrittenIn(this.#context.main, LATIN);
    const isCyrillic = isWrittenIn(this.#context.main, CYRILLIC);
    return runs.map((run) => {
      if (run.script !== LATIN) return run;
      if (host !== undefined && isAcronyms(run.text)) return { ...run, script: host };
      const isSymbols = (!isLatin && isFormula(run.text)) || (isCyrillic && isRoman(run.text));
      return isSymbols ? { ...run, script: undefined } : run;
    });
  }

  /** The expected language, unless the text proves another one. */
  #find(text: string, script: Script): Language {
    const { requested, main, fallback, detector } = this.#context;
    if (requested !== undefined && isWrittenIn(requested, script)) return requested;
    if (script.languages.length === 1) return script.languages[0];
    const priors = [
      { language: main, weight: 1 },
      { language: fallback, weight: HOME_WEIGHT },
    ];
    if (this.#detected >= MAX_DETECTED) return expectedIn(script, priors);
    this.#detected += 1;
    return detector.detectIn(script, text, priors).language;
  }
}

function languagesOf(segments: readonly Segment[]): string {
  return [...new Set(segments.map(({ language }) => language))].toSorted().join();
}

function limit(segments: readonly Segment[]): Segment[] {
  if (segments.length <= MAX_SEGMENTS) return [...segments];
  const [longest] = segments.toSorted((a, b) => b.text.length - a.text.length);
  const language = longest?.language ?? 'en';
  return join(segments.map((segment) => ({ ...segment, language })));
}

/** Joins adjacent segments of one language. */
function join(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (last?.language === segment.language) last.text += segment.text;
    else joined.push({ ...segment });
  }
  return joined;
}

/** Words in capitals that are not acronyms. */
const CAPITAL_WORDS = new Set(
  'OK NO GO HI HEY YES BYE LOVE HELLO NICE GAME GOOD NEW HOT BEST LIVE OPEN SALE TOP THE AND YOU STOP FREE COOL WOW OMG'.split(
    ' ',
  ),
);
const MAX_ACRONYM_LETTERS = 5;

/** Whether all words of a text are read letter by letter: TV, AI, KBS, B2B, x, www. */
function isAcronyms(text: string): boolean {
  if (/^\W*(?:no|ver|vol|lv|pp?)\. ?[\d.]+\W*$/i.test(text)) return true;
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => /\D/.test(word));
  return words.length > 0 && words.every(isAcronym);
}

/** Whether Latin letters are only the variables of a formula: x != y. Every language reads those. */
function isFormula(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return /[\p{S}\d]/u.test(text) && words.every((word) => /^[A-Za-z]$/.test(word));
}

/** Пётр I */
function isRoman(text: string): boolean {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => /^[IVXL]{1,6}$/.test(word));
}

function isAcronym(word: string): boolean {
  const letters = word.replace(/\d/g, '');
  return (
    /^([A-Za-z])\1*$/.test(letters) ||
    /^ver\d/i.test(word) ||
    (/^[A-Z]+$/.test(letters) &&
      letters.length <= MAX_ACRONYM_LETTERS &&
      !CAPITAL_WORDS.has(letters))
  );
}
