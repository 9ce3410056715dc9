/** Longer runs of one character are shortened, because nobody wants to hear 10,000 exclamation marks. */
const MAX_RUN = 6;
/** Longer runs of digits are shortened for the same reason. */
const LONG_DIGITS = /(\p{Nd}{60})\p{Nd}+/gu;

/**
 * Normalizes Unicode, and removes characters that are silent or that an engine could take for a command. Line
 * breaks stay. Other white space becomes one space.
 */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      // Full-width, styled and circled letters become plain letters. The exceptions: Korean chats use
      // single letters, and 2½, 10⁶, 1º and № would become 21/2, 106, 1o and No.
      .replace(/[^\u3131-\u318Eªº²³¹⁰⁴-⁹¼-¾⅐-⅞№]+/gu, (part) => part.normalize('NFKC'))
      // A single character that stands for four words. It has no normal form.
      .replaceAll('﷽', 'بسم الله الرحمن الرحيم')
      // Lone surrogates (now U+FFFD), controls, zero-width and direction marks, private use, tags.
      .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
      .replace(/[\uFFFD\uFFFC\p{Co}\p{Cn}]|(?!\n|\t)\p{Cc}|(?![\u200C\u200D])\p{Cf}/gu, '')
      // Joiners have a meaning only between letters and in emoji.
      .replace(/(?<![\p{L}\p{M}])\u200C+|\u200C+(?!\p{L})|(?<=\u200C)\u200C+/gu, '')
      // More than three marks on one letter are decoration.
      .replace(/(\p{M}{3})\p{M}+/gu, '$1')
      .replace(/(.)\1{6,}/gsu, (run, character: string) =>
        /\d/.test(character) ? run : character.repeat(MAX_RUN),
      )
      .replace(LONG_DIGITS, '$1')
      .replace(/[^\S\n]+/gu, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim()
  );
}

/** Whether a text can be spoken: it has a letter, a digit, or a symbol with a name. */
export function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}\p{S}\p{Extended_Pictographic}@#%&*+/\\]/u.test(text);
}
