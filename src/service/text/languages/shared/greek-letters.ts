const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω';
/** A letter alone is a symbol, not a word. */
const SYMBOL = /(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu;

/**
 * Replaces Greek letters that stand alone.
 * @param names of the 24 letters, from alpha on
 */
export function replaceGreekLetters(text: string, names: readonly string[]): string {
  return text.replace(SYMBOL, (letter, at: number) => {
    const name = names[GREEK.indexOf(letter.toLowerCase().replace('ς', 'σ'))];
    if (name === undefined) return letter;
    const before = /[\p{L}\d]/u.test(text.charAt(at - 1)) ? ' ' : '';
    const after = /[\p{L}\d]/u.test(text.charAt(at + 1)) ? ' ' : '';
    return before + name + after;
  });
}
