import type { APIApplicationCommandStringOption } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import { spellingsOf } from '../../src/bot/policy/voice-spellings.ts';
import type { ClonedVoice } from '../../src/bot/store/clones.ts';
import type { CatalogVoice } from '../../src/shared/contract/voices.ts';
import { describeClone, describeVoice } from '../shared/voice-names.ts';
import type { Candidate } from './best-matches.ts';
import { stringOption } from './option.ts';

export const voiceOption = {
  ...stringOption('voice'),
  autocomplete: true,
  max_length: 128,
} satisfies APIApplicationCommandStringOption;

/**
 * Preset voices, searchable by name in several scripts, ID, language, gender and character.
 * @param preferred languages whose voices come first, in this order
 */
export function voiceCandidates(
  t: Translate,
  voices: readonly CatalogVoice[],
  preferred: readonly (string | undefined)[],
): Candidate[] {
  return byLanguage(voices, preferred).map((voice) => ({
    name: describeVoice(t, voice),
    value: voice.id,
    also: [
      voice.id,
      ...spellingsOf(voice),
      languageName(voice.language, 'en'),
      languageName(voice.language, voice.language),
    ],
  }));
}

export function cloneCandidates(t: Translate, clones: readonly ClonedVoice[]): Candidate[] {
  return clones.map((clone) => ({
    name: describeClone(t, clone),
    value: clone.voiceId,
    also: [],
  }));
}

/** Voices with the preferred languages first, in their order. */
export function byLanguage(
  voices: readonly CatalogVoice[],
  preferred: readonly (string | undefined)[],
): CatalogVoice[] {
  const rank = ({ language }: CatalogVoice) => {
    const index = preferred.indexOf(language);
    return index < 0 ? preferred.length : index;
  };
  return voices.toSorted((a, b) => rank(a) - rank(b));
}
