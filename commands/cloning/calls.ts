import { Failure } from '../../src/common/failure.ts';
import type { CommandCall, ModalCall } from '../../src/discord/command.ts';
import { speakableText } from '../../src/discord/speakable-text.ts';
import { countCharacters } from '../../src/voice-api/contract.ts';

/** Something that ends in sound: a command, or a form that was sent. */
export type SpeakingCall = CommandCall | ModalCall;

/**
 * A member's words as they are spoken.
 * @throws Failure `text.empty`, `text.too-long`
 */
export async function spokenText(
  { interaction, services, settings, t }: SpeakingCall,
  typed: string,
): Promise<string> {
  const text = await speakableText(interaction, typed, t, services.store);
  const characters = countCharacters(text);
  const limit = Math.min(
    services.limits.textCharacters,
    settings.textCharacters ?? Number.POSITIVE_INFINITY,
  );
  if (characters === 0) throw new Failure('text.empty', {});
  if (characters > limit) throw new Failure('text.too-long', { characters, limit });
  return text;
}
