import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord.js';
import { STORE_LIMITS } from '../../src/store/limits.ts';
import { LIMITS } from '../../src/voice-api/contract.ts';
import { languageOption } from './language.ts';
import { optionWords, stringOption } from './option.ts';
import { voiceOption } from './voice.ts';

/** How much emotion. */
export const exaggerationOption = {
  type: ApplicationCommandOptionType.Number as const,
  ...optionWords('exaggeration'),
  min_value: LIMITS.exaggeration.min,
  max_value: LIMITS.exaggeration.max,
};

/** Whose voice, and how it speaks: what presets and members' own voices are made of. */
export const styleOptions: APIApplicationCommandBasicOption[] = [
  { ...voiceOption, ...optionWords('preset-voice'), required: true },
  { ...languageOption, ...optionWords('preset-language') },
  { ...stringOption('preset-tone'), max_length: STORE_LIMITS.toneCharacters },
  exaggerationOption,
];
