const segmenters = new Map<string, Intl.Segmenter>();

/**
 * A text's graphemes (what readers see as one character), words or sentences, found as they are needed.
 * @param locale fixed by default: the settings of the machine must not change what is spoken
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
