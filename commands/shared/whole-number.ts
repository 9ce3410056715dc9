/** Three digits after each separator, which is the same everywhere. */
const GROUPED = /^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*$/;
const DIGITS = /^\d{1,15}$/;

/**
 * Reads a whole number as people write it: `1500`, `1,500`, `1.500`, `1 500`, `1’500`, also in full-width digits.
 * @returns undefined for anything else
 */
export function parseWholeNumber(typed: string): number | undefined {
  // Makes full-width digits and narrow spaces plain ones.
  const plain = typed.normalize('NFKC').trim();
  const digits = GROUPED.test(plain) ? plain.replace(/\D/g, '') : plain;
  return DIGITS.test(digits) ? Number(digits) : undefined;
}
