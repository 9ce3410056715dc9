import type { Language } from '../../shared/contract/languages.ts';
import { PRESET_VOICES } from '../../shared/contract/voices.ts';
import { findVoice } from './presets.ts';
import type { EngineVoiceIds, Voice } from './voice.ts';

/** A voice that the operator added: only their engines have it. */
export interface OperatorVoice {
  /** `voice-u-…` */
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly gender: 'f' | 'm';
  /** At least one. */
  readonly engineVoices: EngineVoiceIds;
  /** For example `CC-BY-4.0`. */
  readonly licence?: string | undefined;
  /** The credit that must be shown where the voice is heard. */
  readonly credit?: string | undefined;
}

/**
 * The voice as all parts of the service use it. Where no engine can speak it, the embedded engine speaks like the
 * first preset of its language and gender, or of its gender.
 */
export function toVoice({ id, language, gender, engineVoices }: OperatorVoice): Voice {
  const sameGender = PRESET_VOICES.filter((preset) => preset.gender === gender);
  const similar = sameGender.find((preset) => preset.language === language) ?? sameGender[0];
  const voice = similar && findVoice(similar.id);
  if (voice === undefined) throw new Error('There are presets of every gender');
  return { ...voice, id, language, engineVoices, needsEngine: true };
}
