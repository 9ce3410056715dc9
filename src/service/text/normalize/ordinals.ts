import type { LanguageData } from '../languages/language-data.ts';
import { monthNamesOf } from './dates.ts';
import { perLanguage } from './per-language.ts';

/** Expands ordinals that the voice would read as cardinals, or whose full stop ends the sentence. */
export function expandOrdinals(text: string, data: LanguageData): string {
  const { convertsRomanNumerals, ordinals } = data.rules ?? {};
  const digits = convertsRomanNumerals === true ? convertRomanNumerals(text, data) : text;
  return ordinals === undefined
    ? dropDotAfterDay(digits, data)
    : ordinals(digits, monthNamesOf(data));
}

const dotAfterDay = perLanguage((data) => {
  const months = monthNamesOf(data);
  return data.dates?.keepsDotAfterDay === true || months === ''
    ? undefined
    : new RegExp(`(?<=(?<!\\d)\\d{1,2})\\.(?= (?:${months})(?!\\p{L}))`, 'gu');
});

function dropDotAfterDay(text: string, data: LanguageData): string {
  const dot = dotAfterDay(data);
  return dot === undefined ? text : text.replace(dot, '');
}

/** 2 to 39, if the letters are not a word: XXX and single letters stay. */
const ROMAN = /(?<![\p{L}\d.'’-])(?=[IVX]{2})(X{0,3})(IX|IV|V?I{0,3})(?=e?(?![\p{L}\d'’]))/gu;
const ROMAN_ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const CENTURY = /^ (?:век|століття|стагоддзе|wiek|stolet|storočí)/u;

function convertRomanNumerals(text: string, { rules }: LanguageData): string {
  return text.replace(ROMAN, (found, tens: string, ones: string, at: number) => {
    const value = 10 * tens.length + ROMAN_ONES.indexOf(ones);
    if (found === 'XXX' || value === 0) return found;
    const after = text.slice(at + found.length, at + found.length + 12);
    const ordinal = CENTURY.test(after) ? rules?.centuryOrdinal?.(value) : undefined;
    return ordinal ?? String(value);
  });
}
