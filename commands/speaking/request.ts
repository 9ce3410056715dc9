import { Failure } from '../../src/common/failure.ts';
import type { CommandCall } from '../../src/discord/command.ts';
import { speakableText } from '../../src/discord/speakable-text.ts';
import {
  defaultVoice,
  parseLanguage,
  parseVoice,
  voiceName,
} from '../../src/speech/choose-voice.ts';
import type { FileFormat, Utterance } from '../../src/speech/types.ts';
import { countCharacters } from '../../src/voice-api/contract.ts';

/** Where the result is heard. `auto`: in the member's voice channel if that can be, else posted. */
export const OUTPUTS = ['auto', 'voice', 'file'] as const;
type Output = (typeof OUTPUTS)[number];

/** What a member asked for, checked and complete. */
export interface SpeakRequest {
  utterance: Utterance;
  /** How replies call its voice. */
  voiceName: string;
  /** Code points of what is spoken: what the service bills. */
  characters: number;
  output: Output;
  format: FileFormat;
}

/**
 * Reads the options of a speaking command.
 * @throws Failure `text.empty`, `text.too-long`, `voice.unknown`, `language.unknown`
 */
export async function readRequest({
  interaction,
  services,
  t,
}: CommandCall): Promise<SpeakRequest> {
  const { options } = interaction;
  const text = await speakableText(interaction, options.getString('text', true), t);
  const characters = countCharacters(text);
  const limit = services.limits.textCharacters;
  if (characters === 0) throw new Failure('text.empty', {});
  if (characters > limit) throw new Failure('text.too-long', { characters, limit });

  const asked = options.getString('language');
  const language = asked === null ? undefined : parseLanguage(asked, [t.language]);
  const wanted = options.getString('voice');
  const tone = options.getString('tone')?.trim();
  const guildLanguage = interaction.guildLocale?.split('-')[0];
  const { voices } = services;
  const voice =
    wanted === null ? defaultVoice(voices, [language, guildLanguage]) : parseVoice(voices, wanted);
  return {
    utterance: {
      text,
      voice,
      ...(language === undefined ? {} : { language }),
      ...(tone ? { tone } : {}),
    },
    voiceName: voiceName(voices, voice),
    characters,
    output: (options.getString('output') as Output | null) ?? 'auto',
    format: (options.getString('format') as FileFormat | null) ?? 'voice-message',
  };
}
