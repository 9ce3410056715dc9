import { isWrittenIn, LATIN } from '../../../shared/language/scripts.ts';
import type { LanguageData } from '../languages/language-data.ts';
import { withUnit } from './cldr.ts';
import { NUMBER, type Numeral, parseNumeral, writeNumeral } from './numerals.ts';

/** Units as they are written after a number, and their names in `Intl`. */
const UNIT_NAMES: Record<string, string> = {
  'km/h': 'kilometer-per-hour',
  'km/u': 'kilometer-per-hour',
  kmh: 'kilometer-per-hour',
  kph: 'kilometer-per-hour',
  mph: 'mile-per-hour',
  'm/s': 'meter-per-second',
  'MB/s': 'megabyte-per-second',
  'GB/s': 'gigabyte-per-second',
  Mbps: 'megabit-per-second',
  'Mbit/s': 'megabit-per-second',
  Gbps: 'gigabit-per-second',
  Hz: 'hertz',
  kHz: 'kilohertz',
  MHz: 'megahertz',
  GHz: 'gigahertz',
  km: 'kilometer',
  cm: 'centimeter',
  mm: 'millimeter',
  m: 'meter',
  mi: 'mile',
  ft: 'foot',
  kg: 'kilogram',
  g: 'gram',
  lb: 'pound',
  lbs: 'pound',
  oz: 'ounce',
  ml: 'milliliter',
  mL: 'milliliter',
  l: 'liter',
  L: 'liter',
  '°C': 'celsius',
  '℃': 'celsius',
  // With the ordinal sign, which is the one on Spanish keyboards.
  ºC: 'celsius',
  '°F': 'fahrenheit',
  '°': 'degree',
  ms: 'millisecond',
  sec: 'second',
  secs: 'second',
  min: 'minute',
  mins: 'minute',
  dk: 'minute',
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  kB: 'kilobyte',
  KB: 'kilobyte',
  MB: 'megabyte',
  GB: 'gigabyte',
  TB: 'terabyte',
  ha: 'hectare',
  '%': 'percent',
  // In other scripts.
  'км/ч': 'kilometer-per-hour',
  'км/год': 'kilometer-per-hour',
  км: 'kilometer',
  см: 'centimeter',
  мм: 'millimeter',
  м: 'meter',
  кг: 'kilogram',
  л: 'liter',
  мл: 'milliliter',
  сек: 'second',
  мин: 'minute',
  ч: 'hour',
  Гц: 'hertz',
  МГц: 'megahertz',
  ГГц: 'gigahertz',
  'كم/س': 'kilometer-per-hour',
  كم: 'kilometer',
  كجم: 'kilogram',
  كغم: 'kilogram',
  كغ: 'kilogram',
  سم: 'centimeter',
  '°م': 'celsius',
  کلومیٹر: 'kilometer',
  किमी: 'kilometer',
  किग्रा: 'kilogram',
  'χλμ/ώρα': 'kilometer-per-hour',
  χλμ: 'kilometer',
  'กม./ชม.': 'kilometer-per-hour',
  'กม.': 'kilometer',
  'กก.': 'kilogram',
  ГБ: 'gigabyte',
  МБ: 'megabyte',
};

const SIGNS = Object.keys(UNIT_NAMES)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** After a unit: no letter or digit, and no slash, which would make it another unit. */
const END = String.raw`(?![\p{L}\p{M}\d²³/°])`;
/** One number, or a range: 10–20 %. */
const WITH_UNIT = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(?<!\\d[–-])(${NUMBER}) ?[–-] ?)?(${NUMBER}) ?(${SIGNS})${END}`,
  'gu',
);
/** 50%-60%, 5 km – 10 km: the first unit is redundant. */
const UNIT_TWICE = new RegExp(`(?<=\\d) ?(${SIGNS}) ?[–-] ?(?=(?:${NUMBER}) ?\\1${END})`, 'gu');

/** %50, as Turkish and Basque write it. */
const PERCENT_FIRST = /(?<![\p{L}\d])% ?(\d+(?:[.,]\d+)?)(?![\d%])/gu;

/** Expands units: 5 km → 5 kilometers, 50% → 50 percent, 10–20 kg → 10 to 20 kilograms. */
export function expandUnits(text: string, data: LanguageData): string {
  return text
    .replace(PERCENT_FIRST, '$1%')
    .replace(UNIT_TWICE, '–')
    .replace(WITH_UNIT, (found, from: string | undefined, written: string, sign: string) => {
      const numeral = parseNumeral(written, data);
      const unit = UNIT_NAMES[sign];
      if (numeral === undefined || unit === undefined) return found;
      const words = formatUnit(numeral, unit, data);
      return words === undefined || from === undefined
        ? (words ?? found)
        : withRange(words, from, writeNumeral(numeral, data), data);
    });
}

/** Puts a range where the language has the number: 百分之十到二十. */
function withRange(words: string, from: string, number: string, data: LanguageData): string {
  const first = parseNumeral(from, data);
  const start = first === undefined ? from : writeNumeral(first, data);
  const to = data.symbols?.to;
  return words.replace(
    number,
    to === undefined ? `${start}, ${number}` : `${start} ${to} ${number}`,
  );
}

function formatUnit(numeral: Numeral, unit: string, data: LanguageData): string | undefined {
  const pattern = data.units?.[unit] ?? hertzPattern(unit, data);
  if (pattern !== undefined) return pattern.replace('#', writeNumeral(numeral, data));
  if (unit.endsWith('hertz')) return undefined;
  const words = withUnit(numeral, unit, data);
  // Without a word CLDR gives the sign. The engine can read that itself.
  return words !== undefined && /\p{L}{3}|\p{Lo}/u.test(words) ? words : undefined;
}

/** CLDR has no hertz. In Latin letters, the word is the same everywhere. */
function hertzPattern(unit: string, { code }: LanguageData): string | undefined {
  return unit.endsWith('hertz') && isWrittenIn(code, LATIN) ? `# ${unit}` : undefined;
}
