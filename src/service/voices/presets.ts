import { LANGUAGES, type Language } from '../../shared/contract/languages.ts';
import { PRESET_KEYS, type PresetKey, presetId } from '../../shared/contract/voices.ts';
import type { Voice } from './voice.ts';

/** In this order: median F0 in Hz, f0Span, formantScale, brightness, wordsPerMinute, breath. */
type PresetValues = readonly [
  f0Hz: number,
  f0Span: number,
  formantScale: number,
  brightness: number,
  wordsPerMinute: number,
  breath: number,
];

/**
 * The values of the preset voices. Their names and characters are in `shared/contract/voices.ts`;
 * the values make these descriptions audible. Within what a character allows, a search maximized
 * the distance between nearest neighbors, so that voices are not confused. The distance also holds
 * on engines that clamp the highest and lowest voices.
 */
const PRESET_VALUES: Readonly<Record<PresetKey, PresetValues>> = {
  'ko-f-01': [250, 1.48, 1.17, 1.2, 172, 0.45],
  'ko-m-01': [100, 1.32, 0.93, 1.15, 158, 0.4],
  'ja-f-01': [295, 1.55, 1.22, 1.3, 176, 0.4],
  'ja-m-01': [126, 1.3, 1.01, 0.7, 164, 0.65],
  'en-f-01': [208, 1.46, 1.12, 1, 168, 0.5],
  'en-m-01': [154, 1.42, 1.05, 1.1, 172, 0.45],
  'en-f-02': [186, 1.28, 1.08, 1.5, 186, 0.1],
  'en-f-03': [178, 1.25, 1.02, 1.05, 168, 0.9],
  'en-m-02': [84, 1.42, 0.97, 1.2, 150, 0.2],
  'en-m-03': [124, 1.5, 0.96, 0.6, 148, 0.9],
  'en-m-04': [131, 1.75, 0.98, 1.5, 188, 0.1],
  'ko-f-02': [240, 1.28, 1.12, 1.5, 186, 0.1],
  'ko-f-03': [301, 1.7, 1.3, 1, 158, 0.2],
  'ko-m-02': [138, 1.75, 1.08, 1.05, 190, 0.2],
  'ko-m-03': [94, 1.3, 0.92, 0.6, 148, 0.9],
  'ja-f-02': [262, 1.45, 1.22, 0.65, 154, 0.8],
  'ja-f-03': [355, 1.7, 1.24, 1.4, 158, 0.5],
  'ja-m-02': [120, 1.15, 1.04, 0.98, 172, 0.15],
  'zh-f-01': [205, 1.55, 1.08, 0.65, 174, 0.35],
  'zh-m-01': [129, 1.28, 0.94, 1.5, 172, 0.1],
  'es-f-01': [215, 1.75, 1.08, 1.4, 190, 0.2],
  'es-m-01': [98, 1.55, 1.04, 0.65, 174, 0.35],
  'fr-f-01': [235, 1.15, 1.18, 1.4, 152, 0.9],
  'fr-m-01': [115, 1.45, 1.08, 0.9, 154, 0.8],
  'de-f-01': [180, 1.3, 1.18, 1.55, 158, 0.1],
  'de-m-01': [88, 1.15, 1.02, 0.9, 172, 0.15],
  'pt-f-01': [270, 1.7, 1.12, 1, 170, 0.3],
  'pt-m-01': [105, 1.75, 0.92, 1.25, 188, 0.1],
  'ru-f-01': [183, 1.15, 1.04, 0.9, 158, 0.15],
  'ru-m-01': [74, 1.42, 0.88, 0.85, 162, 0.4],
  'it-f-01': [190, 1.75, 1.06, 1.1, 150, 0.6],
  'hi-m-01': [135, 1.75, 0.94, 0.88, 150, 0.35],
  'ar-m-01': [84, 1.25, 0.9, 1.05, 168, 0.9],
  'id-f-01': [230, 1.7, 1.25, 1, 184, 0.3],
  'vi-m-01': [166, 1.55, 1, 1.25, 184, 0.3],
  'tr-m-01': [127, 1.45, 1.1, 1.55, 158, 0.1],
  'pl-f-01': [170, 1.5, 1.12, 0.6, 148, 0.9],
  'uk-f-01': [215, 1.3, 1.05, 0.65, 154, 0.8],
  'th-f-01': [285, 1.4, 1.12, 0.95, 178, 0.55],
  'nl-m-01': [105, 1.02, 1.08, 1.55, 160, 0],
  'sv-m-01': [128, 1.15, 0.95, 1.4, 152, 0.9],
};

/** The preset voices. Engines speak all voices equally loud, so none needs a gain. */
export const PRESET_VOICES: readonly Voice[] = PRESET_KEYS.map((key) => {
  const [f0Hz, f0Span, formantScale, brightness, wordsPerMinute, breath] = PRESET_VALUES[key];
  return {
    id: presetId(key),
    language: languageOf(key),
    f0Hz,
    f0Span,
    formantScale,
    brightness,
    wordsPerMinute,
    breath,
    gainDb: 0,
  };
});

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
