import type { LanguageData } from '../languages/language-data.ts';
import { perLanguage } from './per-language.ts';
import SIGNS from './unit-signs.json' with { type: 'json' };

/** Units as they are written after a number, and their names in CLDR. μ is the Greek letter, as cleaned texts have it. */
const UNIT_NAMES = Object.entries(SIGNS).flatMap(([name, signs]) =>
  signs.map((sign) => [sign, name] as const),
);

export interface UnitSigns {
  /** Part of a regular expression. */
  readonly pattern: string;
  /** Names in CLDR. */
  readonly names: ReadonlyMap<string, string>;
}

/** The units of all languages, and those that only this one writes. */
export const unitSignsOf = perLanguage(({ unitSigns = {} }: LanguageData): UnitSigns => {
  const names = new Map([...UNIT_NAMES, ...Object.entries(unitSigns)]);
  const pattern = [...names.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((sign) => sign.replaceAll('.', '\\.'))
    .join('|');
  return { pattern, names };
});
