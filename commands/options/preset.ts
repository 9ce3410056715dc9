import type { APIApplicationCommandStringOption } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import { voiceName } from '../../src/bot/policy/choose-voice.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { VoicePreset } from '../../src/bot/store/voice-settings.ts';
import { type CatalogVoice, isCatalogVoice } from '../../src/shared/contract/voices.ts';
import type { Candidate } from './best-matches.ts';
import { type OptionName, stringOption } from './option.ts';

/** An option for one of the server's presets. Twice the length of a name leaves room for spaces around it. */
function presetOptionNamed(name: OptionName) {
  return {
    ...stringOption(name),
    autocomplete: true,
    max_length: STORE_LIMITS.nameCharacters * 2,
  } satisfies APIApplicationCommandStringOption;
}

export const presetOption = presetOptionNamed('preset');

/** Presets, searchable by name, voice and tone: `Story · Hazel · slowly`. */
export function presetCandidates(
  t: Translate,
  voices: readonly CatalogVoice[],
  presets: readonly VoicePreset[],
): Candidate[] {
  return presets.map(({ name, voice, tone }) => {
    const speakingVoice = isCatalogVoice(voices, voice)
      ? voiceName(voices, voice)
      : t('voices.filter.cloned');
    return { name: [name, speakingVoice, tone].filter(Boolean).join(' · '), value: name, also: [] };
  });
}
