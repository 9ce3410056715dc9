import type { Language } from '../../shared/contract/languages.ts';
import type { LanguageDetector } from '../../shared/language/language-detector.ts';
import { isWrittenIn, LATIN, type Script, scriptOf } from '../../shared/language/scripts.ts';
import { cleanText, isSpeakable } from './clean.ts';
import { LanguageSplitter } from './language-splitter.ts';
import { shortenLinks } from './links.ts';
import type { Segment } from './segment.ts';
import { splitSentences } from './sentences.ts';

/** The languages of a text, and which of them a voice may lack. */
export interface ClipLanguages {
  /** The languages of the segments, without repeats, the main one first. At least one. */
  languages: readonly Language[];
  /**
   * Those of them that a voice of the main one need not have, because it can read them: together less than half of the
   * letters, and written in the scripts of the main one.
   */
  optionalLanguages: readonly Language[];
  /** Further ones, for voices that read Latin letters, too. */
  optionalInLatin: readonly Language[];
}

/** The segments of one request. The plan is complete before the first sound. */
export interface SpeechPlan extends ClipLanguages {
  /**
   * If the voice's own language is not the main one, but has a quarter of the letters: the same as if it were the main one,
   * and all other parts short. It keeps the voice where otherwise only the embedded engine could speak.
   */
  inOwnLanguage?: ClipLanguages;
  /** At least one, in the order of the text. */
  segments: Segment[];
}

/** A text to plan. */
export interface PlanRequest {
  text: string;
  /** Used for all text in its own script; detected if undefined. */
  language: Language | undefined;
  /** The voice's language. */
  fallback: Language;
}

/**
 * Cleans a text, splits it into sentences, and splits sentences where their language changes. Pauses after
 * every few milliseconds of work, so that the caller can do something else in between.
 * @returns undefined if the text has nothing to speak
 */
export function* planSpeech(
  { text, language, fallback }: PlanRequest,
  detector: LanguageDetector,
): Generator<undefined, SpeechPlan | undefined> {
  const cleaned = shortenLinks(cleanText(text));
  if (!isSpeakable(cleaned)) return undefined;
  const main = language ?? detector.detect(cleaned, [{ language: fallback, weight: 1 }]).language;
  yield;
  const splitter = new LanguageSplitter({ requested: language, main, fallback, detector });
  const segments: Segment[] = [];
  for (const sentence of splitSentences(cleaned, main)) {
    yield;
    segments.push(...speakable(splitter.split(sentence), sentence.pauseMs));
  }
  return segments.length === 0 ? undefined : { ...rankLanguages(segments, fallback), segments };
}

/** The segments of a sentence that have a sound. The sentence's pause follows the last of them. */
function speakable(segments: readonly Segment[], pauseMs: number): Segment[] {
  const spoken = segments
    .map((segment) => ({ ...segment, text: segment.text.trim() }))
    .filter(({ text }) => isSpeakable(text));
  return spoken.map((segment, index) => ({
    ...segment,
    pauseMs: index === spoken.length - 1 ? pauseMs : 0,
  }));
}

/** How much of the letters the voice's own language needs. */
const OWN_SHARE = 1 / 4;

/** @param own the voice's language */
function rankLanguages(segments: readonly Segment[], own: Language): Omit<SpeechPlan, 'segments'> {
  const weights = new Map<Language, number>();
  for (const { text, language } of segments) {
    weights.set(language, (weights.get(language) ?? 0) + weightOf(text));
  }
  const shareOf = (language: Language) => {
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    return (weights.get(language) ?? 0) / total;
  };
  const languages = [...weights].toSorted(([, a], [, b]) => b - a).map(([language]) => language);
  const [main = own] = languages;
  const isOwnAside = main !== own && shareOf(own) >= OWN_SHARE;
  return {
    ...withOptional(segments, languages, shareOf(main) > 1 / 2),
    ...(isOwnAside && {
      inOwnLanguage: withOptional(segments, [...new Set([own, ...languages])], true),
    }),
  };
}

/** @param areShort whether the parts in other languages than the first are short */
function withOptional(
  segments: readonly Segment[],
  languages: readonly Language[],
  areShort: boolean,
): ClipLanguages {
  const [main = 'en', ...foreign] = languages;
  const inScripts = (canRead: (script: Script) => boolean) =>
    (areShort ? foreign : []).filter((language) => {
      const texts = segments.filter((segment) => segment.language === language);
      return texts.every(({ text }) => scriptsIn(text).every(canRead));
    });
  const optionalLanguages = inScripts((script) => isWrittenIn(main, script));
  const inLatin = inScripts((script) => script === LATIN || isWrittenIn(main, script));
  const optionalInLatin = inLatin.filter((language) => !optionalLanguages.includes(language));
  return { languages, optionalLanguages, optionalInLatin };
}

function scriptsIn(text: string): Script[] {
  return [...text].map(scriptOf).filter((script) => script !== undefined);
}

function weightOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (scriptOf(character)?.weight ?? 0), 0);
}
