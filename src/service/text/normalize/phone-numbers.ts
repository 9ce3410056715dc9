/** Groups of digits in a phone number, with a plus, a leading zero, or brackets. */
const PHONE_NUMBER =
  /(?<![\p{L}\d.,:/-])(?:\+\d{1,3}|\(\d{2,5}\)|0\d{1,4}|(?:1-)?\d{3}(?=-\d{3}-\d{4})|1\d\d(?=-\d{4}-\d{4}))(?:[ -]?\(?\d{2,5}\)?){1,5}(?![\p{L}\d%]|[.,:/-]\d)/gu;
/** 030/1234567: an area code before a slash. */
const AREA_CODE_AND_SLASH =
  /(?<![\p{L}\d.,:/-])0\d{2,4} ?\/ ?\d{3,9}(?:[ -]\d{1,6}){0,3}(?![\p{L}\d%]|[.,:/-]\d)/gu;
/** 555-1234: an exchange of North America never starts with 0 or 1. */
const LOCAL_NUMBER =
  /(?<![\p{L}\d.,:/–-])[2-9]\d{2}-\d{4}(?![\p{L}\d%°]|[.,:/–-]\d| ?\p{Sc}| (?:[kKMGT]?B|[kcm]?m|[km]?g|[kMG]?Hz|ms|px|fps)(?!\p{L}))/gu;
/** Ends of ranges are round numbers: 500-1500. */
const ROUND = /0-\d{3}0$/;
const PHONE_DIGITS = { min: 7, max: 15 } as const;

/** Spaces the digits of phone numbers, with a pause between groups. A later step expands the plus. */
export function expandPhoneNumbers(text: string): string {
  return text
    .replace(LOCAL_NUMBER, (found) => (ROUND.test(found) ? found : inGroups(found)))
    .replace(AREA_CODE_AND_SLASH, inGroups)
    .replace(PHONE_NUMBER, (found) => {
      const groups = found.match(/\d+/g) ?? [];
      const digits = groups.join('').length;
      if (digits < PHONE_DIGITS.min || digits > PHONE_DIGITS.max) return found;
      const plus = found.startsWith('+') ? '+' : '';
      return plus + groups.map(spaceDigits).join(', ');
    });
}

function inGroups(number: string): string {
  return (number.match(/\d+/g) ?? []).map(spaceDigits).join(', ');
}

export function spaceDigits(digits: string): string {
  return [...digits].join(' ');
}
