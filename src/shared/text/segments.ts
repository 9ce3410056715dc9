const segmenters = new Map<string, Intl.Segmenter>();

/**
 * A text's graphemes (characters as readers see them), words or sentences, found on demand.
 * @param locale fixed by default, because the machine's settings must not change the speech
 */
export function segments(
  text: string,
  granularity: 'grapheme' | 'word' | 'sentence',
  locale = 'en',
): Iterable<Intl.SegmentData> {
  const key = `${locale} ${granularity}`;
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(locale, { granularity });
  segmenters.set(key, segmenter);
  return segmenter.segment(text);
}
