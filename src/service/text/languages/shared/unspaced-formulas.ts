/** Between two operands, also without spaces: x!=y. */
const COMPARISON = /(?<=[\p{L}\p{N})]) ?(!==?|≠|===?|>=|≥|<=|≤|≈) ?(?=[\p{L}\p{N}(−-])/gu;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** x², 10⁶, 2^10; m² is a unit. */
const POWER = new RegExp(
  `(?<=(?<![A-Za-z\\d] ?)[A-Za-z]|[\\d)])(?:\\^(\\d{1,6})|([${SUPERSCRIPTS}]{1,4}))(?![A-Za-z\\d])`,
  'gu',
);

/** The words for comparisons. */
export interface ComparisonWords {
  readonly notEqual: string;
  readonly atLeast: string;
  readonly atMost: string;
  readonly equals: string;
  readonly about: string;
}

/** Writes comparisons in the words of Japanese or Korean, whose letters can touch a formula: x!=y, π≈3.14. */
export function replaceComparisons(text: string, words: ComparisonWords): string {
  const { notEqual, atLeast, atMost, equals, about } = words;
  const bySign: Readonly<Record<string, string>> = {
    ...{ '!': notEqual, '≠': notEqual, '>': atLeast, '≥': atLeast },
    ...{ '<': atMost, '≤': atMost, '=': equals, '≈': about },
  };
  return text.replace(COMPARISON, (_, sign: string) => bySign[sign.charAt(0)] ?? sign);
}

/** Writes powers in words: x², 2^10. */
export function replacePowers(text: string, speak: (exponent: string) => string): string {
  return text.replace(POWER, (_, digits: string | undefined, signs = '') =>
    speak(digits ?? [...signs].map((sign) => SUPERSCRIPTS.indexOf(sign)).join('')),
  );
}
