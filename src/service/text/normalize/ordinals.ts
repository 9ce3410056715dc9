import type { LanguageData } from '../languages/language-data.ts';
import { monthNamesOf } from './dates.ts';
import { perLanguage } from './per-language.ts';

/** Expands ordinals that the voice would read as cardinals, or whose full stop ends the sentence. */
export function expandOrdinals(text: string, data: LanguageData): string {
  const ordinals = data.rules?.ordinals;
  return ordinals === undefined ? dropDotAfterDay(text, data) : ordinals(text, monthNamesOf(data));
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
