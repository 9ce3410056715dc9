import { LANGUAGES, type Language } from '../../shared/contract/languages.ts';
import { PRESET_KEYS, type PresetKey, presetId } from '../../shared/contract/voices.ts';
import values from './presets.json' with { type: 'json' };
import type { Voice } from './voice.ts';

type PresetValues = Pick<
  Voice,
  'f0Hz' | 'f0Span' | 'formantScale' | 'brightness' | 'wordsPerMinute' | 'breath'
>;

/**
 * The values of the preset voices. Their names and characters are in `shared/contract/voices.ts`; the values make these
 * descriptions audible. Within what a character allows, a search maximized the distance between nearest neighbors, so
 * that voices are not confused. The distance also holds on engines that clamp the highest and lowest voices.
 */
const VALUES: Readonly<Record<PresetKey, PresetValues>> = values;

/** The preset voices. Engines speak all voices equally loud, so none needs a gain. */
export const PRESET_VOICES: readonly Voice[] = PRESET_KEYS.map((key) => ({
  id: presetId(key),
  language: languageOf(key),
  ...VALUES[key],
  gainDb: 0,
}));

const BY_ID: ReadonlyMap<string, Voice> = new Map(PRESET_VOICES.map((voice) => [voice.id, voice]));

/** @returns undefined if no voice has this ID */
export function findVoice(id: string): Voice | undefined {
  return BY_ID.get(id);
}

function languageOf(key: PresetKey): Language {
  const code = key.split('-')[0];
  const language = LANGUAGES.find((known) => known === code);
  if (language === undefined) throw new Error(`${key} has an unknown language`);
  return language;
}
