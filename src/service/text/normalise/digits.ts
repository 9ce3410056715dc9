/** The values of fractions that are one character, as decimals where they are exact. */
const FRACTIONS: Record<string, string> = {
  '½': '5',
  '¼': '25',
  '¾': '75',
  '⅛': '125',
  '⅜': '375',
  '⅝': '625',
  '⅞': '875',
};
const FRACTION = new RegExp(
  `(?:(?<!\\d)(\\d{1,30}) ?)?([${Object.keys(FRACTIONS).join('')}])`,
  'gu',
);

/** Digits of every script as 0 to 9, with the marks that Arabic puts between them: ١٬٢٣٤٫٥ → 1,234.5 */
export function toAsciiDigits(text: string): string {
  return text
    .replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)٬(?=\d)/g, ',')
    .replace(/٪/g, '%');
}

/** 2½ → 2.5 with the language's decimal mark. */
export function toDecimals(text: string, mark: ',' | '.'): string {
  return text.replace(FRACTION, (found, whole: string | undefined, fraction: string) => {
    const decimals = FRACTIONS[fraction];
    return decimals === undefined ? found : `${whole ?? '0'}${mark}${decimals}`;
  });
}

/** Digits stand in runs of ten, each beginning with its zero; so the value is the distance to it. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
