import type { Language } from '../../shared/contract/languages.ts';
import type { Segment } from './segment.ts';
import words from './silent-text.json' with { type: 'json' };

/** Emoji and symbol, in languages whose words differ from the English ones. */
const WORDS: Readonly<Partial<Record<Language, readonly string[]>>> = words;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const EMOJI = /\p{Extended_Pictographic}|\p{RI}/u;

/**
 * The words for symbols for which a voice has none, so that all voices speak the same texts.
 * @returns undefined if the text has letters or digits, which a voice should have spoken
 */
export function nameSilentText(segments: readonly Segment[]): Segment | undefined {
  const text = segments.map((segment) => segment.text).join(' ');
  const language = segments[0]?.language;
  if (language === undefined || LETTER_OR_DIGIT.test(text)) return undefined;
  const [emoji = 'emoji', symbol = 'symbol'] = WORDS[language] ?? [];
  return { text: EMOJI.test(text) ? emoji : symbol, language, pauseMs: 0 };
}
