import { countCharacters } from '../../shared/contract/contract.ts';
import { segments } from '../../shared/text/segments.ts';

/**
 * A text of at most so many code points. A longer one ends after a whole word, in every script, and with
 * the words that say so. A word that is too long itself is cut after a whole letter; so is all where the
 * ending has no room.
 */
export function cut(text: string, limit: number, ending: string): string {
  if (countCharacters(text) <= limit) return text;
  const room = limit - countCharacters(ending) - 1;
  if (room <= 0) return beginningOf(text, limit, 'grapheme');
  const kept = beginningOf(text, room, 'word').replace(/[\s\p{P}]+$/u, '');
  return `${kept || beginningOf(text, room, 'grapheme')} ${ending}`;
}

/** As many whole segments as there is room for. Looks at no more of the text than that. */
function beginningOf(text: string, room: number, granularity: 'word' | 'grapheme'): string {
  let kept = '';
  let length = 0;
  for (const { segment } of segments(text, granularity)) {
    length += countCharacters(segment);
    if (length > room) break;
    kept += segment;
  }
  return kept;
}
