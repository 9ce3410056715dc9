import type { LanguageData } from '../languages/language-data.ts';
import { hasLocale } from './locale.ts';
import { perLanguage } from './per-language.ts';

/** 2h 30m, 2h30: the number after hours is minutes, not meters. */
const HOURS_MINUTES =
  /(?<![\p{L}\d.,:])(\d{1,3}) ?h(?: ?([0-5]?\d) ?m(?:in)?|([0-5]\d))(?![\p{L}\d])/gu;
/** 10m 30s */
const MINUTES_SECONDS = /(?<![\p{L}\d.,:])(\d{1,2}) ?m(?:in)? ?([0-5]?\d) ?s(?:ec)?(?![\p{L}\d])/gu;
const MINUTES_AFTER_H = /(?<=\d ?h ?\d{1,2}) ?m(?![\p{L}\d])/gu;
const SECONDS = /(?<![\p{L}\d.,:'’-])(\d{1,4}(?:[.,]\d{1,3})?) ?s(?![\p{L}\d'’])/gu;
/** 20s to 90s; and 100s of people. */
const DECADE = /^(?:[2-9]0|1000?)$/;
/** 1980s, 1800s, 2000s: nobody waits so many seconds. */
const LONG_DECADE = /^[12]\d\d0$/;
/** 1:05:09 is a duration; 12:30:15 and 1:05:09 pm are times of day. */
const HOURS_MINUTES_SECONDS =
  /(?<![\p{L}\d.:,/-])(0?\d):([0-5]\d):([0-5]\d)(?!\d|[:.,]\d| ?[ap]\.?m(?!\p{L}))/giu;
/** A message that is nothing but minutes: 30m. */
const ONLY_MINUTES = /^(?:\d|[1-5][05]|90) ?m(?=[.!?]*$)/;
/** Words before a duration: "for 30s". */
const WAITING = /(?<![\p{L}])(?:for|after|every|wait|within|another|last) $/iu;

/** Writes short durations with units that a later step expands: 2h 30m → 2 h 30 min. */
export function expandDurations(text: string, data: LanguageData): string {
  const { writesH, writesDecades } = data.times ?? {};
  const minutes = expandContextualMinutes(text, data)
    .replace(HOURS_MINUTES_SECONDS, (found, ...parts: string[]) =>
      hasLocale(data) ? formatDuration(parts.slice(0, 3)) : found,
    )
    .replace(MINUTES_SECONDS, '$1 min $2 sec');
  const hours = writesH
    ? minutes.replace(MINUTES_AFTER_H, ' min')
    : minutes.replace(HOURS_MINUTES, '$1 h $2$3 min');
  const prepared = data.rules?.durations?.(hours) ?? hours;
  return prepared.replace(SECONDS, (found, count: string, at: number) => {
    const isDecade = LONG_DECADE.test(count) || (writesDecades === true && DECADE.test(count));
    const isDuration = !isDecade || WAITING.test(prepared.slice(Math.max(0, at - 10), at));
    return isDuration ? `${count} sec` : found;
  });
}

/** 0:45:00 → 45 min. Without a single hour, minute or second it is 0 seconds. */
function formatDuration(parts: readonly string[]): string {
  const units = ['h', 'min', 'sec'];
  const shown = parts.flatMap((count, index) =>
    Number(count) === 0 ? [] : [`${Number(count)} ${units[index]}`],
  );
  return shown.length === 0 ? '0 sec' : shown.join(' ');
}

const minutesInContext = perLanguage(({ times }) => {
  const { wordsBeforeMinutes, wordsAfterMinutes } = times ?? {};
  const minutes = String.raw`(?<![\p{L}\d.,:])(\d{1,3}) ?m(?![\p{L}\d/²³])`;
  return [
    ...(wordsBeforeMinutes === undefined
      ? []
      : [
          `(?<=(?<!\\p{L})(?:${wordsBeforeMinutes}) )${minutes}(?! \\p{Lu}| (?:deep|high|tall|long|wide|away|dash|sprint)(?!\\p{L}))`,
        ]),
    ...(wordsAfterMinutes === undefined
      ? []
      : [`${minutes}(?= (?:${wordsAfterMinutes})(?!\\p{L}))`]),
  ].map((pattern) => new RegExp(pattern, 'giu'));
});

/** "back in 30m" and "5m ago" are minutes, not meters. */
function expandContextualMinutes(text: string, data: LanguageData): string {
  const alone = text.replace(ONLY_MINUTES, (found) => `${found.slice(0, -1).trim()} min`);
  return minutesInContext(data).reduce((all, minutes) => all.replace(minutes, '$1 min'), alone);
}

const dottedAfterWord = perLanguage(({ times }) =>
  times?.wordsBeforeDotted === undefined
    ? undefined
    : new RegExp(
        `(?<=(?<!\\p{L})(?:${times.wordsBeforeDotted}) (?:[01]?\\d|2[0-4]))\\.(?=[0-5]\\d(?![\\d%]|[.,:/]\\d| ?(?:\\p{Sc}|zł|Euro|раз)))`,
        'giu',
      ),
);

/** Writes times with a colon: um 9.30 → um 9:30. Prices and "1.5 times" stay. */
export function normalizeDottedTimes(text: string, data: LanguageData): string {
  const dot = dottedAfterWord(data);
  return dot === undefined ? text : text.replace(dot, ':');
}

const TIME = String.raw`(?<![\p{L}\d.:,])([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d))?(?!\d|:\d)`;
/** The dash in 10:00–11:30. */
const DASH_BETWEEN_TIMES = /(?<=(?<![\d:])[0-2]?\d:[0-5]\d) ?[–-] ?(?=[0-2]?\d:[0-5]\d(?![\d:]))/g;
/** The dash in 9am-5pm, 9 Uhr–17 Uhr, 9h-17h, 9点-17点. */
const DASH_BETWEEN_HOURS =
  /(?<=\d ?(?:[ap]m|[ap]\.m\.|Uhr|uur|h|[点點])) ?[–-] ?(?=[0-2]?\d(?:[:.h][0-5]\d)? ?(?:[ap]m|[ap]\.m\.|Uhr|uur|h|[点點])(?!\p{L}))/giu;
/** 10h30, 18 h */
const TIME_WITH_H = /(?<![\p{L}\d.:,])([01]?\d|2[0-4]) ?h ?([0-5]\d)?(?![\p{L}\d])/gu;
/** 9.30, only before the word for the hour. */
const DOTTED_TIME = String.raw`(?<![\p{L}\d.:,])([01]?\d|2[0-4])\.([0-5]\d)`;

/** Expands times of day: 10:30 → 10 Uhr 30, 10:00 → 10 o'clock. A score such as 3:5 stays. */
export function expandTimes(text: string, data: LanguageData): string {
  const to = data.symbols?.to;
  const between = to === undefined ? ', ' : ` ${to} `;
  const expanded = text
    .replace(DASH_BETWEEN_TIMES, between)
    .replace(DASH_BETWEEN_HOURS, between)
    .replace(
      timePattern(data),
      (_, hours: string, minutes: string, seconds?: string) =>
        formatTime(Number(hours), Number(minutes), data) +
        (seconds === undefined ? '' : ` ${Number(seconds)}`),
    );
  const final = data.rules?.afterTimes?.(expanded) ?? expandDotted(expanded, data);
  if (data.times?.writesH !== true) return final;
  return final.replace(TIME_WITH_H, (_, hours: string, minutes = '00') =>
    formatTime(Number(hours), Number(minutes), data),
  );
}

/** A time with the word that people write after it: 10:30 Uhr must not become 10 Uhr 30 Uhr. */
const timePattern = perLanguage((data) => {
  const word = hourWord(data);
  // "o'clock" is not written after 10:30.
  const isClock = word !== undefined && word !== 'o';
  return new RegExp(isClock ? `${TIME}(?: ?${word}(?!\\p{L}))?` : TIME, 'gu');
});

const dottedPattern = perLanguage(
  (data) => new RegExp(`${DOTTED_TIME} ?${hourWord(data)}(?!\\p{L})`, 'gu'),
);

/** 9.30 Uhr → 9 Uhr 30 */
function expandDotted(text: string, data: LanguageData): string {
  if (data.times?.writesDot !== true) return text;
  return text.replace(dottedPattern(data), (_, hours: string, minutes: string) =>
    formatTime(Number(hours), Number(minutes), data),
  );
}

/** The word after the hour: Uhr, uur, giờ. */
function hourWord({ times }: LanguageData): string | undefined {
  return /^#h ?(\p{L}[\p{L}\p{M}]*)/u.exec(times?.clock?.fullHour ?? '')?.[1];
}

function formatTime(hours: number, minutes: number, { times }: LanguageData): string {
  const { time = '#h #m', fullHour: upTo12 = '#h', zero = '' } = times?.clock ?? {};
  if (hours % 24 === 0 && minutes === 0 && times?.clock?.midnight !== undefined) {
    return times.clock.midnight;
  }
  const fullHour = hours > 12 ? (times?.clock?.fullHourAfternoon ?? upTo12) : upTo12;
  const shown = minutes < 10 ? `${zero}${minutes}` : String(minutes);
  return (minutes === 0 ? fullHour : time).replace('#h', String(hours)).replace('#m', shown);
}
