/**
 * An instruction as the lexicons expect it: full-width forms and typographic quotes as plain ones,
 * lower case, no apostrophes, no invisible characters or emoji, every space a single one.
 */
export function normalised(instruction: string): string {
  return (
    instruction
      .toWellFormed()
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’‘`´]/gu, '')
      // Emoji, marks and whatever has no width part neither words nor sentences.
      .replace(/[[\p{Cf}\p{Cc}]--[\n\t]]/gv, '')
      .replace(/\p{Extended_Pictographic}/gu, ' ')
      .replace(/[−–—]/gu, '-')
      .replace(/(?<=[a-z])-(?=[a-z])/gu, ' ')
      // "sloooowly"
      .replace(/([a-z])\1{2,}/gu, '$1')
      .replace(/\n+/gu, '.')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}
