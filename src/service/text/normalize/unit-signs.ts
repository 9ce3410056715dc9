import type { LanguageData } from '../languages/language-data.ts';
import { perLanguage } from './per-language.ts';

/** Units as they are written after a number, and their names in CLDR. */
const UNIT_NAMES: Readonly<Record<string, string>> = {
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
  mg: 'milligram',
  // μ is the Greek letter, as cleaned texts have it.
  ...{ μg: 'microgram', mcg: 'microgram', μm: 'micrometer', nm: 'nanometer', dm: 'decimeter' },
  ...{ μs: 'microsecond', ns: 'nanosecond', t: 'tonne', dl: 'deciliter', dL: 'deciliter' },
  ...{ cl: 'centiliter', cL: 'centiliter', nmi: 'nautical-mile', yd: 'yard', yds: 'yard' },
  ...{
    mW: 'milliwatt',
    W: 'watt',
    kW: 'kilowatt',
    MW: 'megawatt',
    GW: 'gigawatt',
    kWh: 'kilowatt-hour',
  },
  ...{
    V: 'volt',
    A: 'ampere',
    mA: 'milliampere',
    mAh: 'milliampere-hour',
    Ω: 'ohm',
    kΩ: 'kiloohm',
  },
  ...{
    kJ: 'kilojoule',
    J: 'joule',
    kcal: 'kilocalorie',
    N: 'newton',
    lm: 'lumen',
    hp: 'horsepower',
  },
  ...{ Pa: 'pascal', hPa: 'hectopascal', kPa: 'kilopascal', psi: 'pound-force-per-square-inch' },
  ...{ dB: 'decibel', px: 'pixel', MP: 'megapixel', dpi: 'dot-per-inch', kn: 'knot' },
  ...{ tbsp: 'tablespoon', tsp: 'teaspoon', mpg: 'mile-per-gallon', gal: 'gallon' },
  ...{ 'l/100 km': 'liter-per-100-kilometer', 'l/100km': 'liter-per-100-kilometer' },
  ...{ TWh: 'terawatt-hour', MWh: 'megawatt-hour', GWh: 'gigawatt-hour' },
  ...squared('m', 'meter'),
  ...squared('km', 'kilometer'),
  ...squared('cm', 'centimeter'),
  ...squared('ft', 'foot'),
  ...squared('in', 'inch'),
  ...squared('mi', 'mile'),
  ...squared('м', 'meter'),
  ...squared('км', 'kilometer'),
  ...squared('см', 'centimeter'),
  ...squared('م', 'meter'),
  ...squared('كم', 'kilometer'),
  ...squared('मी', 'meter'),
  ...{ мг: 'milligram', мкг: 'microgram', мкм: 'micrometer', нм: 'nanometer', дм: 'decimeter' },
  ...{ т: 'tonne', Вт: 'watt', кВт: 'kilowatt', МВт: 'megawatt', ГВт: 'gigawatt' },
  ...{ кВт·ч: 'kilowatt-hour', 'кВт⋅ч': 'kilowatt-hour', кВтч: 'kilowatt-hour', Ом: 'ohm' },
  ...{ мА: 'milliampere', мс: 'millisecond', кДж: 'kilojoule', Дж: 'joule', ккал: 'kilocalorie' },
  ...{
    В: 'volt',
    А: 'ampere',
    Па: 'pascal',
    га: 'hectare',
    'м/с': 'meter-per-second',
    дБ: 'decibel',
  },
};

/** m² and m2, m³ and m3. */
function squared(sign: string, unit: string): Record<string, string> {
  return {
    ...{ [`${sign}²`]: `square-${unit}`, [`${sign}2`]: `square-${unit}` },
    ...{ [`${sign}³`]: `cubic-${unit}`, [`${sign}3`]: `cubic-${unit}` },
  };
}

export interface UnitSigns {
  /** Part of a regular expression. */
  readonly pattern: string;
  /** Names in CLDR. */
  readonly names: ReadonlyMap<string, string>;
}

/** The units of all languages, and those that only this one writes. */
export const unitSignsOf = perLanguage(({ unitSigns = {} }: LanguageData): UnitSigns => {
  const names = new Map([...Object.entries(UNIT_NAMES), ...Object.entries(unitSigns)]);
  const pattern = [...names.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((sign) => sign.replaceAll('.', '\\.'))
    .join('|');
  return { pattern, names };
});
