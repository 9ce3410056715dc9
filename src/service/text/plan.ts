import type { Language } from '../../voice-api/languages.ts';
import { cleanText, isSpeakable } from './clean.ts';
import { detectLanguage, type LanguageModel } from './detect.ts';
import { splitSentences } from './sentences.ts';

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
 * Cleans a text, finds its language where none is given, and cuts it into sentences.
 * @returns undefined when nothing is left that has a sound
 */
export async function planSpeech(
  text: string,
  language: Language | undefined,
  fallback: Language,
): Promise<SpeechPlan | undefined> {
  const cleaned = cleanText(text);
  if (!isSpeakable(cleaned)) return undefined;
  const spoken = language ?? (await detect(cleaned, fallback));
  const pieces = splitSentences(cleaned, spoken)
    .filter((sentence) => isSpeakable(sentence.text))
    .map((sentence) => ({ ...sentence, language: spoken }));
  return pieces.length === 0 ? undefined : { languages: [spoken], pieces };
}

async function detect(text: string, fallback: Language): Promise<Language> {
  return detectLanguage(text, fallback, await loadLanguageModel());
}

/** The model's tables take 100 ms to load, which the start of the service need not wait for. */
export async function loadLanguageModel(): Promise<LanguageModel> {
  const { detectAll } = await import('tinyld');
  return detectAll;
}
