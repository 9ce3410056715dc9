import type { APIApplicationCommandStringOption } from 'discord.js';
import type { Choice } from '../../src/discord/command.ts';
import type { Translate } from '../../src/discord/i18n/index.ts';
import { languageName, presetVoice } from '../../src/speech/choose-voice.ts';
import { CONTRACT_VOICES, type PresetVoice } from '../../src/voice-api/voices.ts';
import { bestMatches } from './matches.ts';
import { stringOption } from './option.ts';

export const voiceOption: APIApplicationCommandStringOption = {
  ...stringOption('voice'),
  autocomplete: true,
  max_length: 128,
};

/** `Emma · English · female, friendly`, in the reader's language. */
function describeVoice(t: Translate, voice: PresetVoice): string {
  return t('voice.label', {
    name: voice.name,
    language: languageName(voice.language, t.language),
    gender: t(`gender.${voice.gender}`),
    character: t(`character.${voice.character}`),
  });
}

/** Voices whose name, ID, language or character fits what is typed so far. */
export function suggestVoices(t: Translate, typed: string): Choice[] {
  const choices = CONTRACT_VOICES.map((voice) => ({
    name: describeVoice(t, voice),
    value: voice.id,
    also: [
      voice.id,
      languageName(voice.language, 'en'),
      languageName(voice.language, voice.language),
    ],
  }));
  return bestMatches(choices, typed);
}

/** How a reply calls a voice: presets by name, others by ID. */
export function voiceName(id: string): string {
  return presetVoice(id)?.name ?? id;
}
