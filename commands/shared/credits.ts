import { plainText } from '../../src/bot/i18n/plain-text.ts';

/**
 * Lines to add below a reply: credits that must be shown where a voice is heard, such as the name of a VOICEVOX
 * character. Empty for voices that need none.
 */
export function creditLines(credits: readonly string[] | undefined = []): string {
  return credits.map((credit) => `\n-# ${plainText(credit)}`).join('');
}
