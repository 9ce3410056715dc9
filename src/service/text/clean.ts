/** Runs of one character longer than this are cut: nobody listens to 10,000 exclamation marks. */
const LONGEST_RUN = 6;
/** And nobody listens to more digits than these in a row. */
const LONG_DIGITS = /(\p{Nd}{60})\p{Nd}+/gu;

/**
 * Text as it can be spoken: composed, without what has no sound or could reach an engine as a
 * command. Line ends become sentence ends of their own; other blanks become one space.
 */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      // Full-width, styled and circled letters as plain ones. But Korean chats write single letters,
      // and 2½, 10², 1º and № would become 21/2, 102, 1o and No.
      .replace(/[^\u3131-\u318Eªº²³¹¼-¾⅐-⅞№]+/gu, (part) => part.normalize('NFKC'))
      // Lone surrogates (now U+FFFD), controls, zero-width and direction marks, private use, tags.
      .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
      .replace(/[\uFFFD\uFFFC\p{Co}\p{Cn}]|(?!\n|\t)\p{Cc}|(?![\u200C\u200D])\p{Cf}/gu, '')
      // Joiners are spelling between letters and in emoji, and nothing elsewhere.
      .replace(/(?<![\p{L}\p{M}])\u200C+|\u200C+(?!\p{L})|(?<=\u200C)\u200C+/gu, '')
      // More than three marks on one letter is decoration, not writing.
      .replace(/(\p{M}{3})\p{M}+/gu, '$1')
      .replace(/(.)\1{6,}/gsu, (run, character: string) =>
        /\d/.test(character) ? run : character.repeat(LONGEST_RUN),
      )
      .replace(LONG_DIGITS, '$1')
      .replace(/[^\S\n]+/gu, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim()
  );
}

/** Whether anything is left that has a sound: a letter, a digit, or a symbol with a name. */
export function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}\p{S}\p{Extended_Pictographic}@#%&*+/\\]/u.test(text);
}
