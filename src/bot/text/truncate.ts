import { countCharacters } from '../../shared/contract/contract.ts';
import { segments } from '../../shared/text/segments.ts';

/**
 * Truncates a text to a number of characters, after a whole word in every script, and appends `ending`. Cuts
 * between letters if the first word is too long, or if there is no room for the ending.
 */
export function truncate(text: string, limit: number, ending: string): string {
  if (countCharacters(text) <= limit) return text;
  const room = limit - countCharacters(ending) - 1;
  if (room <= 0) return takeSegments(text, limit, 'grapheme');
  const head = takeSegments(text, room, 'word').replace(/[\s\p{P}]+$/u, '');
  return `${head || takeSegments(text, room, 'grapheme')} ${ending}`;
}

/** Takes as many whole segments as fit. Reads no more of the text than needed. */
function takeSegments(text: string, room: number, granularity: 'word' | 'grapheme'): string {
  let head = '';
  let length = 0;
  for (const { segment } of segments(text, granularity)) {
    length += countCharacters(segment);
    if (length > room) break;
    head += segment;
  }
  return head;
}
