import { speakableText } from '../../src/bot/discord/speakable-text.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { countCharacters } from '../../src/shared/contract/contract.ts';
import type { SpeakingCall } from './call.ts';

/**
 * What somebody wrote as it is spoken.
 * @throws Failure `text.empty`, `text.too-long`
 */
export async function spokenText(
  { interaction, services, settings, t }: SpeakingCall,
  written: string,
): Promise<string> {
  const text = await speakableText(interaction, written, t, services.store);
  const characters = countCharacters(text);
  const limit = Math.min(
    services.limits.textCharacters,
    settings.textCharacters ?? Number.POSITIVE_INFINITY,
  );
  if (characters === 0) throw new Failure('text.empty', {});
  if (characters > limit) throw new Failure('text.too-long', { characters, limit });
  return text;
}
