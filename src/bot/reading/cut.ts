const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text of at most so many code points. A longer one ends after a whole word, in every script, and with
 * the words that say so. A word that is too long itself is cut after a whole letter; so is all where the
 * ending has no room.
 */
export function cut(text: string, limit: number, ending: string): string {
  if (lengthOf(text) <= limit) return text;
  const room = limit - lengthOf(ending) - 1;
  if (room <= 0) return beginningOf(text, limit, graphemes);
  const kept = beginningOf(text, room, words).replace(/[\s\p{P}]+$/u, '');
  return `${kept || beginningOf(text, room, graphemes)} ${ending}`;
}

/** As many whole segments as there is room for. Looks at no more of the text than that. */
function beginningOf(text: string, room: number, segmenter: Intl.Segmenter): string {
  let kept = '';
  let length = 0;
  for (const { segment } of segmenter.segment(text)) {
    length += lengthOf(segment);
    if (length > room) break;
    kept += segment;
  }
  return kept;
}

/** In code points, as the voice service counts. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
