const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text of at most so many code points. A longer one ends after a whole word, in every script, and with
 * the words that say so; where these have no room either, after a whole letter.
 */
export function cut(text: string, limit: number, ending: string): string {
  if (lengthOf(text) <= limit) return text;
  const room = limit - lengthOf(ending) - 1;
  const kept = room > 0 ? beginningOf(text, room, words).replace(/[\s\p{P}]+$/u, '') : '';
  return kept === '' ? beginningOf(text, limit, graphemes) : `${kept} ${ending}`;
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
