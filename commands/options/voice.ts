import type { APIApplicationCommandStringOption } from 'discord.js';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import type { ClonedVoice } from '../../src/bot/store/types/clones.ts';
import type { PresetVoice } from '../../src/shared/contract/voices.ts';
import type { Candidate } from './matches.ts';
import { stringOption } from './option.ts';

export const voiceOption: APIApplicationCommandStringOption = {
  ...stringOption('voice'),
  autocomplete: true,
  max_length: 128,
};

/** `Emma · English · female, friendly`, in the reader's language. */
export function describeVoice(t: Translate, voice: PresetVoice): string {
  return t('voice.label', {
    name: voice.name,
    language: languageName(voice.language, t.language),
    gender: t(`gender.${voice.gender}`),
    character: t(`character.${voice.character}`),
  });
}

/** `Grandpa · cloned voice`. The name is as its owner wrote it, with its markdown. */
export function describeClone(t: Translate, { name, isPrivate }: ClonedVoice): string {
  return t(isPrivate ? 'voice.cloned-private' : 'voice.cloned', { name });
}

/**
 * Preset voices, to be found by name, ID, language, gender or character.
 * @param home languages whose voices come first, the most wanted before the others
 */
export function voiceCandidates(
  t: Translate,
  voices: readonly PresetVoice[],
  home: readonly (string | undefined)[],
): Candidate[] {
  return atHomeFirst(voices, home).map((voice) => ({
    name: describeVoice(t, voice),
    value: voice.id,
    also: [
      voice.id,
      languageName(voice.language, 'en'),
      languageName(voice.language, voice.language),
    ],
  }));
}

/** Cloned voices. */
export function cloneCandidates(t: Translate, clones: readonly ClonedVoice[]): Candidate[] {
  return clones.map((clone) => ({
    name: describeClone(t, clone),
    value: clone.voiceId,
    also: [],
  }));
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
