import type { Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import { countCharacters } from '../../src/shared/contract/contract.ts';

interface QuoteLimits {
  graphemes: number;
  /** A grapheme can be long, and a Discord message takes 2,000 characters with everything around the quote. */
  characters: number;
}

const REPLY_QUOTE: QuoteLimits = { graphemes: 300, characters: 800 };
/** For lists, in which a quote only needs to be recognizable. */
export const SHORT_QUOTE: QuoteLimits = { graphemes: 60, characters: 60 };

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A member's text inside a reply: shortened, on one line, with all markdown escaped. */
export function quote(t: Translate, text: string, limits = REPLY_QUOTE): string {
  return t('quote', { text: plainText(shorten(text, limits)) });
}

/** The beginning of a text, cut between graphemes. */
export function shorten(text: string, limits: QuoteLimits): string {
  let short = '';
  let count = 0;
  let characters = 0;
  for (const { segment } of graphemes.segment(text)) {
    count += 1;
    characters += countCharacters(segment);
    if (count > limits.graphemes || characters > limits.characters) return `${short}…`;
    short += segment;
  }
  return short;
}
