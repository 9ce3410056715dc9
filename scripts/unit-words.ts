import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languageData } from '../src/service/text/languages/registry.ts';
import { hasLocale, localeOf } from '../src/service/text/normalize/locale.ts';
import type { UnitWords } from '../src/service/text/normalize/unit-words.ts';
import { LANGUAGES } from '../src/shared/contract/languages.ts';

/**
 * `npm pack cldr-units-full`, unpack, and `node scripts/unit-words.ts FOLDER`: writes the words for units that
 * `Intl` lacks. `Intl` knows only the units of ECMA-402.
 */

const OUTPUT = 'src/service/text/normalize/unit-words.json';

/** The units' names in CLDR, behind their categories. */
const UNITS =
  'mass-milligram mass-microgram mass-tonne power-milliwatt power-watt power-kilowatt power-megawatt power-gigawatt electric-volt electric-ampere electric-milliampere electric-ohm energy-kilowatt-hour energy-joule energy-kilojoule energy-kilocalorie pressure-pascal pressure-hectopascal pressure-kilopascal pressure-bar pressure-pound-force-per-square-inch area-square-meter area-square-kilometer area-square-centimeter area-square-foot area-square-inch area-square-mile volume-cubic-meter volume-cubic-centimeter volume-cubic-kilometer volume-cubic-foot volume-tablespoon volume-teaspoon volume-deciliter volume-centiliter volume-cup length-micrometer length-nanometer length-decimeter length-nautical-mile force-newton light-lumen speed-knot power-horsepower graphics-pixel graphics-megapixel graphics-dot-per-inch consumption-liter-per-100-kilometer consumption-mile-per-gallon frequency-hertz frequency-kilohertz frequency-megahertz frequency-gigahertz'.split(
    ' ',
  );

type CldrUnits = Readonly<Record<string, Readonly<Record<string, string>>>>;

const folder = process.argv[2] ?? 'cldr-units-full';
const english = readUnits('en');
const words = Object.fromEntries(
  LANGUAGES.map(languageData)
    .filter(hasLocale)
    .flatMap((data) => {
      const units = Object.fromEntries(
        UNITS.flatMap((unit) => wordsOf(unit, readUnits(localeOf(data)), data.code === 'en')),
      );
      return Object.keys(units).length === 0 ? [] : [[data.code, units]];
    }),
);
const lines = Object.entries(words).map(
  ([code, units]) => `${JSON.stringify(code)}: ${JSON.stringify(units)}`,
);
writeFileSync(OUTPUT, `{\n${lines.join(',\n')}\n}\n`);

function readUnits(locale: string): CldrUnits {
  const file = path.join(folder, 'main', locale, 'units.json');
  const { main } = JSON.parse(readFileSync(file, 'utf8')) as {
    main: Record<string, { units: { long: CldrUnits } }>;
  };
  return main[locale]?.units.long ?? {};
}

/** The patterns by plural form, or one pattern if they are the same. Nothing if CLDR has only the sign. */
function wordsOf(unit: string, units: CldrUnits, isEnglish: boolean): [string, UnitWords][] {
  const forms = Object.entries(units[unit] ?? {}).flatMap(([key, pattern]): [string, string][] => {
    const plural = /^unitPattern-count-(\w+)$/.exec(key)?.[1];
    return plural === undefined ? [] : [[plural, pattern.replace('{0}', '#')]];
  });
  const other = forms.find(([plural]) => plural === 'other')?.[1];
  const isEnglishWord = other === english[unit]?.['unitPattern-count-other']?.replace('{0}', '#');
  const isWord = other !== undefined && /\p{L}{3}|\p{Lo}/u.test(other.replace(/\bmol|dpi|mpg/, ''));
  if (
    other === undefined ||
    !isWord ||
    (isEnglishWord &&
      !isEnglish &&
      !/volt|newton|lumen|joule|watt|bar|hertz|pascal|ampere|ohm|pixel/i.test(other))
  )
    return [];
  const isOne = forms.every(([, pattern]) => pattern === other);
  return [[unit.slice(unit.indexOf('-') + 1), isOne ? other : Object.fromEntries(forms)]];
}
