import { Failure } from '../../src/common/failure.ts';
import type { BudgetLeft } from '../../src/discord/billing.ts';
import type { CommandCall } from '../../src/discord/command.ts';
import { speakableText } from '../../src/discord/speakable-text.ts';
import { chooseManner } from '../../src/speech/choose-manner.ts';
import type { FileFormat, Utterance } from '../../src/speech/types.ts';
import { countCharacters } from '../../src/voice-api/contract.ts';
import { speakerOf } from './speaker.ts';

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
  /** Of the server's month, where it has a budget and the characters are set aside. */
  left?: BudgetLeft | undefined;
  output: Output;
  format: FileFormat;
}

/**
 * Reads the options of a speaking command.
 * @throws Failure `text.empty`, `text.too-long`, and what `chooseManner` throws
 */
export async function readRequest({
  interaction,
  services,
  t,
  log,
}: CommandCall): Promise<SpeakRequest> {
  const { options } = interaction;
  const text = await speakableText(interaction, options.getString('text', true), t);
  const characters = countCharacters(text);
  const limit = services.limits.textCharacters;
  if (characters === 0) throw new Failure('text.empty', {});
  if (characters > limit) throw new Failure('text.too-long', { characters, limit });

  const { voice, voiceName, language, tone } = await chooseManner(
    { ...services, log },
    {
      preset: options.getString('preset'),
      voice: options.getString('voice'),
      language: options.getString('language'),
      tone: options.getString('tone'),
    },
    speakerOf(interaction, t, text),
  );
  return {
    utterance: {
      text,
      voice,
      ...(language === undefined ? {} : { language }),
      ...(tone === undefined ? {} : { tone }),
    },
    voiceName,
    characters,
    output: (options.getString('output') as Output | null) ?? 'auto',
    format: (options.getString('format') as FileFormat | null) ?? 'voice-message',
  };
}
