import type { Language } from '../../../shared/contract/languages.ts';

/** 2h 30m, 2h30: what is behind hours are minutes, not metres. 10m 30s */
const HOURS_MINUTES =
  /(?<![\p{L}\d.,:])(\d{1,3}) ?h(?: ?([0-5]?\d) ?m(?:in)?|([0-5]\d))(?![\p{L}\d])/gu;
const MINUTES_SECONDS = /(?<![\p{L}\d.,:])(\d{1,2}) ?m(?:in)? ?([0-5]?\d) ?s(?:ec)?(?![\p{L}\d])/gu;
/** Where 10h30 is the time of day. */
const CLOCK_IN_H = new Set<Language>(['fr', 'pt', 'gl', 'eu', 'ca']);

/** Languages that write decades so: the 90s, los 90s. */
const WRITE_DECADES = new Set<Language>(['en', 'es', 'pt', 'id', 'ms', 'tl', 'hi']);
const SECONDS = /(?<![\p{L}\d.,:'’-])(\d{1,4}(?:[.,]\d{1,3})?) ?s(?![\p{L}\d'’])/gu;
/** 20s to 90s, 1980s; and 100s of people. */
const DECADE = /^(?:[2-9]0|\d\d[1-9]0|1000?)$/;
const WAITING = /(?<![\p{L}])(?:for|after|every|wait|within|another|last) $/iu;
/** In English, 5m is sooner than far away: in 5m. */
const SOON = /(?<=(?<!\p{L})[Ii]n )(\d{1,3}) ?m(?![\p{L}\d/²³])/gu;
const SOON_SECONDS = /(?<=(?<!\p{L})[Ii]n )([1-6]0) ?s(?![\p{L}\d])/gu;

/** Short spans of time with the units that are said in full later: 2h 30m → 2 h 30 min. */
export function writeDurations(text: string, language: Language): string {
  const spans = text.replace(MINUTES_SECONDS, '$1 min $2 sec');
  const hours = CLOCK_IN_H.has(language)
    ? spans.replace(/(?<=\d ?h ?\d{1,2}) ?m(?![\p{L}\d])/gu, ' min')
    : spans.replace(HOURS_MINUTES, '$1 h $2$3 min');
  const soon =
    language === 'en' ? hours.replace(SOON, '$1 min').replace(SOON_SECONDS, '$1 sec') : hours;
  return soon.replace(SECONDS, (found, count: string, at: number) => {
    const isDecade = WRITE_DECADES.has(language) && DECADE.test(count);
    return isDecade && !WAITING.test(soon.slice(Math.max(0, at - 10), at)) ? found : `${count} sec`;
  });
}
