import { spaced } from './numerals.ts';

/** Groups of digits as telephone numbers have them, with a plus, a leading zero, or brackets. */
const PHONE =
  /(?<![\p{L}\d.,:/-])(?:\+\d{1,3}|\(\d{2,5}\)|0\d{1,4}|(?:1-)?\d{3}(?=-\d{3}-\d{4})|1\d\d(?=-\d{4}-\d{4}))(?:[ -]?\(?\d{2,5}\)?){1,5}(?![\p{L}\d%]|[.,:/-]\d)/gu;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/**
 * Says telephone numbers digit by digit, with a pause between groups. The plus is left to be said as
 * the sign it is.
 */
export function sayPhones(text: string): string {
  return text.replace(PHONE, (found) => {
    const groups = found.match(/\d+/g) ?? [];
    const digits = groups.join('').length;
    if (digits < FEWEST_DIGITS || digits > MOST_DIGITS) return found;
    const plus = found.startsWith('+') ? '+' : '';
    return plus + groups.map(spaced).join(', ');
  });
}
