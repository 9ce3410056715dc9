import { segments } from '../../../shared/text/segments.ts';

/** Emoji with their modifiers. Engines name them, or stumble. ©, ® and ™ are read by most. */
const EMOJI =
  /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Presentation}|[\u{FE0E}\u{FE0F}\u{20E3}\u{E0020}-\u{E007F}]/gu;
/** Controls, lone surrogates, private use, and format characters except joiners between letters. */
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\uFFFD\uFFFC]|(?![\u200C\u200D])\p{Cf}/gu;
const STRAY_JOINER = /(?<![\p{L}\p{M}])[\u200C\u200D]+|[\u200C\u200D]+(?!\p{L})/gu;

/**
 * Prepares a text for a server: without emoji and invisible characters, in parts that it accepts.
 * @returns nothing if nothing can be spoken
 */
export function partsFor(text: string, maxCharacters: number): string[] {
  const clean = text
    .replace(EMOJI, ' ')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .trim();
  return /[\p{L}\p{N}\p{S}]/u.test(clean) ? [...split(clean, maxCharacters)] : [];
}

/** Splits between words, or within a word that is too long for any part. */
function* split(text: string, maxCharacters: number): Generator<string> {
  if (text.length <= maxCharacters) {
    yield text;
    return;
  }
  let part = '';
  for (const { segment } of segments(text, 'word')) {
    for (const piece of cut(segment, maxCharacters)) {
      if (part.length + piece.length > maxCharacters) {
        if (part.trim() !== '') yield part.trim();
        part = '';
      }
      part += piece;
    }
  }
  if (part.trim() !== '') yield part.trim();
}

/** Does not split a surrogate pair, which could not be sent. */
function* cut(word: string, maxCharacters: number): Generator<string> {
  for (let at = 0; at < word.length; ) {
    const piece = word.slice(at, at + maxCharacters);
    const whole = piece.isWellFormed() ? piece : piece.slice(0, -1);
    yield whole;
    at += whole.length;
  }
}
