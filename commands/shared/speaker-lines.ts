import type { Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { SpeakerNotes } from '../../src/bot/speech/types.ts';

/**
 * Lines to add below a reply: that a built-in voice stood in, and credits that must be shown where a voice is heard, such
 * as the name of a VOICEVOX character. Mostly empty.
 */
export function speakerLines(t: Translate, notes: Partial<SpeakerNotes> | undefined): string {
  const { credits = [], isStandIn } = notes ?? {};
  const lines = [...(isStandIn ? [t('say.stand-in')] : []), ...credits.map(plainText)];
  return lines.map((line) => `\n-# ${line}`).join('');
}
