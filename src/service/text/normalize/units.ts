import { isWrittenIn, LATIN } from '../../../shared/language/scripts.ts';
import type { LanguageData } from '../languages/language-data.ts';
import { withUnit } from './cldr.ts';
import { NUMBER, type Numeral, parseNumeral, writeNumeral } from './numerals.ts';
import { perLanguage } from './per-language.ts';
import { unitSignsOf } from './unit-signs.ts';
import { withRareUnit } from './unit-words.ts';

/** After a unit: no letter or digit, and no slash, which would make it another unit. */
const END = String.raw`(?![\p{L}\p{M}\d²³/°]|['’]\p{L})`;
/** Letters that also name rooms and groups: "room 12 A", "in 2020 A new…". */
const MAYBE_NAMES = new Set(['A', 'N', 'J', 'А', 'В']);
const NAME_BEFORE = /\p{L}{4} $|(?<!\p{L})[Ii]n $/u;

/** The full stop of "5 lb. bag", which does not end the sentence. */
const STOP = String.raw`(?:(?<=\p{L})\.(?= ?(?:\p{Ll}|[×x)]|\d)))?`;

const patternsOf = perLanguage((data) => {
  const { pattern } = unitSignsOf(data);
  return {
    /** One number, or a range: 10–20 %. */
    withUnit: new RegExp(
      `(?<![\\p{L}\\d.,^])(?:(?<!\\d[–-])(${NUMBER}) ?[–-] ?)?(${NUMBER}) ?(${pattern})${END}${STOP}`,
      'gu',
    ),
    /** 50%-60%, 5 km – 10 km: the first unit is redundant. */
    twice: new RegExp(`(?<=\\d) ?(${pattern}) ?[–-] ?(?=(?:${NUMBER}) ?\\1${END})`, 'gu'),
  };
});

/** %50, as Turkish and Basque write it. */
const PERCENT_FIRST = /(?<![\p{L}\d])% ?(\d+(?:[.,]\d+)?)(?![\d%])/gu;

/** Expands units: 5 km → 5 kilometers, 50% → 50 percent, 10–20 kg → 10 to 20 kilograms. */
export function expandUnits(text: string, data: LanguageData): string {
  const { withUnit, twice } = patternsOf(data);
  const { names } = unitSignsOf(data);
  return text
    .replace(PERCENT_FIRST, '$1%')
    .replace(twice, '–')
    .replace(withUnit, (found, ...groups: [string | undefined, string, string, number, string]) => {
      const [from, written, sign, at, all] = groups;
      if (MAYBE_NAMES.has(sign) && NAME_BEFORE.test(all.slice(Math.max(0, at - 8), at)))
        return found;
      const numeral = parseNumeral(written, data);
      const unit = names.get(sign);
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
  const pattern = data.units?.[unit] ?? internationalWord(unit, data);
  if (pattern !== undefined) return pattern.replace('#', writeNumeral(numeral, data));
  const rare = withRareUnit(numeral, unit, data);
  if (rare !== undefined || !INTL_UNITS.has(unit)) return rare;
  const words = withUnit(numeral, unit, data);
  // Without a word CLDR gives the sign. The engine can read that itself.
  return words !== undefined && /\p{L}{3}|\p{Lo}/u.test(words) ? words : undefined;
}

/** Units that `Intl` can format, with a compound unit for each pair. */
const INTL_UNITS = {
  simple: new Set(Intl.supportedValuesOf('unit')),
  has(unit: string): boolean {
    return unit.split('-per-').every((part) => this.simple.has(part));
  },
};

/** In Latin letters, these words are the same everywhere, and CLDR lacks some of them. */
const INTERNATIONAL = /hertz$|^(?:decibel|kiloohm)$|^(?:mega|giga|tera)watt-hour$/;

function internationalWord(unit: string, { code }: LanguageData): string | undefined {
  return INTERNATIONAL.test(unit) && isWrittenIn(code, LATIN) ? `# ${unit}` : undefined;
}
