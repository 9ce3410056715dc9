import type { APIApplicationCommandStringOption } from 'discord.js';
import type { Choice } from '../../src/discord/command.ts';
import type { Translate } from '../../src/discord/i18n/index.ts';
import { languageName } from '../../src/speech/choose-voice.ts';
import type { PresetVoice } from '../../src/voice-api/voices.ts';
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

/**
 * Voices whose name, ID, language, gender or character fits what is typed so far.
 * @param home languages whose voices come first, the most wanted before the others
 */
export function suggestVoices(
  t: Translate,
  voices: readonly PresetVoice[],
  typed: string,
  home: readonly (string | undefined)[],
): Choice[] {
  const choices = atHomeFirst(voices, home).map((voice) => ({
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

function atHomeFirst(
  voices: readonly PresetVoice[],
  home: readonly (string | undefined)[],
): PresetVoice[] {
  const rank = ({ language }: PresetVoice) => {
    const found = home.indexOf(language);
    return found < 0 ? home.length : found;
  };
  return voices.toSorted((a, b) => rank(a) - rank(b));
}
