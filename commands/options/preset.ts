import type { APIApplicationCommandStringOption } from 'discord.js';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { voiceName } from '../../src/bot/policy/choose-voice.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { VoicePreset } from '../../src/bot/store/types/presets.ts';
import { PRESET_VOICE_ID } from '../../src/shared/contract/contract.ts';
import type { PresetVoice } from '../../src/shared/contract/voices.ts';
import type { Candidate } from './matches.ts';
import { type OptionName, stringOption } from './option.ts';

/** A preset that the server has. Names are as long as the store keeps them, and may be typed with spaces around. */
export function presetOptionOf(name: OptionName) {
  return {
    ...stringOption(name),
    autocomplete: true,
    max_length: STORE_LIMITS.nameCharacters * 2,
  } satisfies APIApplicationCommandStringOption;
}

/** The preset that speaks. */
export const presetOption = presetOptionOf('preset');

/** Presets, to be found by name, voice or tone: `Story · Hazel · slowly`. */
export function presetCandidates(
  t: Translate,
  voices: readonly PresetVoice[],
  presets: readonly VoicePreset[],
): Candidate[] {
  return presets.map(({ name, voice, tone }) => {
    const speaker = PRESET_VOICE_ID.test(voice)
      ? voiceName(voices, voice)
      : t('voices.filter.cloned');
    return { name: [name, speaker, tone].filter(Boolean).join(' · '), value: name, also: [] };
  });
}
