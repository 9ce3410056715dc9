import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord.js';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { parseLanguage } from '../../src/bot/policy/choose-voice.ts';
import { resolveVoice } from '../../src/bot/policy/resolve-voice.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { VoiceSettings } from '../../src/bot/store/voice-settings.ts';
import { LIMITS } from '../../src/shared/contract/contract.ts';
import type { Caller } from '../shared/caller.ts';
import { languageOption } from './language.ts';
import { optionWords, stringOption } from './option.ts';
import { voiceOption } from './voice.ts';

export const exaggerationOption = {
  type: ApplicationCommandOptionType.Number as const,
  ...optionWords('exaggeration'),
  min_value: LIMITS.exaggeration.min,
  max_value: LIMITS.exaggeration.max,
};

/** A tone for one text. */
export const toneOption = { ...stringOption('tone'), max_length: 200 };

const speedOption = {
  type: ApplicationCommandOptionType.Number as const,
  ...optionWords('speed'),
  min_value: STORE_LIMITS.speed.min,
  max_value: STORE_LIMITS.speed.max,
};

const pitchOption = {
  type: ApplicationCommandOptionType.Number as const,
  ...optionWords('pitch'),
  min_value: STORE_LIMITS.pitch.min,
  max_value: STORE_LIMITS.pitch.max,
};

/** Voice settings, as presets and members' own voices store them. */
const styleOptions = [
  { ...voiceOption, ...optionWords('preset-voice') },
  { ...languageOption, ...optionWords('preset-language') },
  { ...stringOption('preset-tone'), max_length: STORE_LIMITS.toneCharacters },
  exaggerationOption,
  speedOption,
  pitchOption,
] satisfies APIApplicationCommandBasicOption[];

/** The same, with a voice. */
export const completeStyleOptions: APIApplicationCommandBasicOption[] = styleOptions.map(
  (option, index) => (index === 0 ? { ...option, required: true } : option),
);

/**
 * Reads {@link completeStyleOptions}. Those that were not given are undefined.
 * @param options as typed, by name
 * @throws Failure `voice.unknown`, `language.unknown`
 */
export async function readCompleteStyle(
  { services, t }: Pick<AnyCall, 'services' | 't'>,
  caller: Caller,
  options: Readonly<Record<string, string>>,
): Promise<VoiceSettings> {
  const { voice = '', language, tone } = options;
  const number = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  return {
    voice: await resolveVoice(services, voice, caller),
    language: language === undefined ? undefined : parseLanguage(language, [t.locale]),
    tone: tone?.trim() || undefined,
    exaggeration: number(options.exaggeration),
    speed: number(options.speed),
    pitch: number(options.pitch),
  };
}
