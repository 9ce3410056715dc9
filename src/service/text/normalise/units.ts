import type { Language } from '../../../shared/contract/languages.ts';
import { withUnit } from './cldr.ts';
import { NUMBER, type Numeral, parseNumeral, writeNumeral } from './numerals.ts';
import { symbolWords } from './symbol-words.ts';
import { hertz, PERCENT, UNIT_WORDS } from './unit-words.ts';

/** Signs of units as they are written behind a number, and their names in `Intl`. */
const UNITS: Record<string, string> = {
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
  // With the sign of ordinals, which is the one on Spanish keyboards.
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
  // As other scripts write them.
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

const SIGNS = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** Behind a unit: no letter or digit, and no slash that would make it another one. */
const END = String.raw`(?![\p{L}\p{M}\d²³/°])`;
/** One number, or two with a dash between: 10–20 %. */
const WITH_UNIT = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(?<!\\d[–-])(${NUMBER}) ?[–-] ?)?(${NUMBER}) ?(${SIGNS})${END}`,
  'gu',
);
/** 50%-60%, 5 km – 10 km: the first sign is as good as not there. */
const SIGN_TWICE = new RegExp(`(?<=\\d) ?(${SIGNS}) ?[–-] ?(?=(?:${NUMBER}) ?\\1${END})`, 'gu');

/** 50 % as Turkish and Basque write it: %50. */
const PERCENT_FIRST = /(?<![\p{L}\d])% ?(\d+(?:[.,]\d+)?)(?![\d%])/gu;

/** Says units: 5 km → 5 kilometres, 50% → 50 percent, 10–20 kg → 10 to 20 kilograms. */
export function sayUnits(text: string, language: Language): string {
  return text
    .replace(PERCENT_FIRST, '$1%')
    .replace(SIGN_TWICE, '–')
    .replace(WITH_UNIT, (found, from: string | undefined, written: string, sign: string) => {
      const numeral = parseNumeral(written, language);
      const unit = UNITS[sign];
      if (numeral === undefined || unit === undefined) return found;
      const said = sayUnit(numeral, unit, language);
      return said === undefined || from === undefined
        ? (said ?? found)
        : withRange(said, from, writeNumeral(numeral, language), language);
    });
}

/** The number is where the language wants it, the range goes with it: 百分之十到二十. */
function withRange(said: string, from: string, number: string, language: Language): string {
  const first = parseNumeral(from, language);
  const start = first === undefined ? from : writeNumeral(first, language);
  const { to } = symbolWords(language);
  return said.replace(
    number,
    to === undefined ? `${start}, ${number}` : `${start} ${to} ${number}`,
  );
}

function sayUnit(numeral: Numeral, unit: string, language: Language): string | undefined {
  const number = writeNumeral(numeral, language);
  const pattern =
    unit === 'percent'
      ? PERCENT[language]
      : (UNIT_WORDS[language]?.[unit] ?? hertz(unit, language));
  if (pattern !== undefined) return pattern.replace('#', number);
  if (unit.endsWith('hertz')) return undefined;
  const said = withUnit(numeral, unit, language);
  // Where CLDR has no word it gives the sign, which the engine may say as well as it can.
  return said !== undefined && /\p{L}{3}|\p{Lo}/u.test(said) ? said : undefined;
}
