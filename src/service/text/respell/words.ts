const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Respells the words of a language that is written without spaces, as a dictionary of the runtime
 * tells them apart; what is not in its letters stays.
 */
export function respellWords(
  text: string,
  locale: string,
  letters: RegExp,
  respell: (word: string) => string,
): string {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, segmenter);
  // The same words come again and again, in numbers above all.
  const known = new Map<string, string>();
  const respellOnce = (word: string): string => {
    const said = known.get(word) ?? respell(word);
    known.set(word, said);
    return ` ${said} `;
  };
  return [...segmenter.segment(text)]
    .map(({ segment }) => (letters.test(segment) ? respellOnce(segment) : segment))
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.!?;:)])/g, '')
    .trim();
}
