import type { Language } from '../../shared/contract/languages.ts';
import { cleanText, isSpeakable } from './clean.ts';
import { scriptOf } from './detect/scripts.ts';
import { detectLanguage, type LanguageModel } from './detect.ts';
import { Languages, type Part } from './mixed.ts';
import { type Sentence, splitSentences } from './sentences.ts';

/** A part of the text that is spoken in one language and one breath, and the silence after it. */
export interface Piece {
  text: string;
  language: Language;
  /** 0 inside a sentence whose parts are in several languages. */
  pauseMs: number;
}

/** What one request asks to be spoken, decided before the first sound. */
export interface SpeechPlan {
  /** Those of the pieces, without repeats: the main one first. At least one. */
  languages: readonly Language[];
  /** At least one, in the order of the text. */
  pieces: Piece[];
}

/**
 * Cleans a text, cuts it into sentences and those where their language changes.
 * @param language governs what is written in its own script; found where it is undefined
 * @param fallback the voice's language
 * @returns undefined when nothing is left that has a sound
 */
export async function planSpeech(
  text: string,
  language: Language | undefined,
  fallback: Language,
): Promise<SpeechPlan | undefined> {
  const cleaned = cleanText(text);
  if (!isSpeakable(cleaned)) return undefined;
  const model = await loadLanguageModel();
  const main = language ?? detectLanguage(cleaned, fallback, model);
  const languages = new Languages({ asked: language, main, fallback, model });
  const pieces = splitSentences(cleaned, main).flatMap((sentence) =>
    toPieces(sentence, languages.split(sentence.text)),
  );
  return pieces.length === 0 ? undefined : { languages: rank(pieces), pieces };
}

function toPieces({ pauseMs }: Sentence, parts: readonly Part[]): Piece[] {
  const spoken = parts
    .map(({ text, language }) => ({ text: text.trim(), language }))
    .filter(({ text }) => isSpeakable(text));
  return spoken.map((part, index) => ({
    ...part,
    pauseMs: index === spoken.length - 1 ? pauseMs : 0,
  }));
}

/** The languages of the pieces, those with the most letters first. */
function rank(pieces: readonly Piece[]): Language[] {
  const weights = new Map<Language, number>();
  for (const { text, language } of pieces) {
    weights.set(language, (weights.get(language) ?? 0) + weightOf(text));
  }
  return [...weights].toSorted(([, a], [, b]) => b - a).map(([language]) => language);
}

function weightOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (scriptOf(character)?.weight ?? 0), 0);
}

/** The model's tables take 100 ms to load, which the start of the service need not wait for. */
export async function loadLanguageModel(): Promise<LanguageModel> {
  const { detectAll } = await import('tinyld');
  return detectAll;
}
