import type { Language } from '../../../shared/contract/languages.ts';
import type { Voice } from '../../voices/voice.ts';
import LOUDNESS from './loudness.json' with { type: 'json' };

/** Gains in dB. */
export interface EngineLoudness {
  /** By language: brings the mean of all presets to SPEECH_LUFS. */
  readonly languages: Readonly<Partial<Record<string, number>>>;
  /** By preset, on top of it. */
  readonly voices: Readonly<Partial<Record<string, number>>>;
  /** By preset, instead of the two above, when it whispers. */
  readonly whispers: Readonly<Partial<Record<string, number>>>;
  /** The mean of these, for other voices. */
  readonly whisper: number;
}

const BY_ENGINE: Readonly<Partial<Record<string, EngineLoudness>>> = LOUDNESS;

/**
 * The gain in dB that brings an engine's voice to SPEECH_LUFS in a language. Engines aim at one level for all
 * voices, but how loud that is depends on the spectrum of the voice and the sounds of the language. Measured by
 * `node scripts/loudness.ts`. Voices that were not measured get the gain of the language. What a single sentence needs
 * beyond that is left to the Leveler.
 */
export function loudnessCorrectionDb(
  engine: string,
  { id }: Pick<Voice, 'id'>,
  language: Language,
  isWhispered: boolean,
): number {
  const loudness = BY_ENGINE[engine];
  if (loudness === undefined) return 0;
  const { languages, voices, whispers, whisper } = loudness;
  const ofLanguage = languages[language] ?? 0;
  return ofLanguage + (isWhispered ? (whispers[id] ?? whisper) : (voices[id] ?? 0));
}
