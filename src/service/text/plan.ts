import type { Language } from '../../voice-api/languages.ts';
import { cleanText, isSpeakable } from './clean.ts';
import { detectLanguage, type LanguageModel } from './detect.ts';
import { type Piece, splitSentences } from './sentences.ts';

/** What one request asks to be spoken, decided before the first sound. */
export interface SpeechPlan {
  language: Language;
  /** At least one. */
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
  const pieces = splitSentences(cleaned, spoken).filter((piece) => isSpeakable(piece.text));
  return pieces.length === 0 ? undefined : { language: spoken, pieces };
}

async function detect(text: string, fallback: Language): Promise<Language> {
  return detectLanguage(text, fallback, await loadLanguageModel());
}

/** The model's tables take 100 ms to load, which the start of the service need not wait for. */
export async function loadLanguageModel(): Promise<LanguageModel> {
  const { detectAll } = await import('tinyld');
  return detectAll;
}
