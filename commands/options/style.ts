import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord.js';
import type { CommandCall } from '../../src/bot/discord/command.ts';
import { chooseVoice } from '../../src/bot/policy/choose-manner.ts';
import { parseLanguage } from '../../src/bot/policy/choose-voice.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { VoiceStyle } from '../../src/bot/store/types/style.ts';
import { LIMITS } from '../../src/shared/contract/contract.ts';
import type { Asker } from '../shared/asker.ts';
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

/**
 * The options that say how a voice speaks.
 * @throws Failure `voice.unknown`, `language.unknown`
 */
export async function readStyle(
  { interaction: { options }, services, t }: CommandCall,
  asker: Asker,
): Promise<VoiceStyle> {
  const language = options.getString('language');
  return {
    voice: await chooseVoice(services, options.getString('voice', true), asker),
    language: language === null ? undefined : parseLanguage(language, [t.language]),
    tone: options.getString('tone')?.trim() || undefined,
    exaggeration: options.getNumber('exaggeration') ?? undefined,
  };
}
