import type { Language } from '../../../shared/contract/languages.ts';
import { isWrittenIn, LATIN } from '../detect/scripts.ts';

/** Percent where CLDR has the sign alone; "#" is the number. */
export const PERCENT: Partial<Record<Language, string>> = {
  zh: '百分之#',
  yue: '百分之#',
  ar: '# في المئة',
  vi: '# phần trăm',
  ml: '# ശതമാനം',
  ga: '# faoin gcéad',
  gl: '# por cento',
  la: '# centesimae',
  lb: '# Prozent',
  mt: '# fil-mija',
  su: '# persén',
  zu: 'amaphesenti #',
};

/** Common units of languages for which CLDR has the signs alone; "#" is the number. */
export const UNIT_WORDS: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  ga: { 'kilometer-per-hour': '# ciliméadar san uair' },
  la: {
    kilometer: '# chiliometra',
    meter: '# metra',
    kilogram: '# chiliogrammata',
    celsius: '# gradus Celsii',
    'kilometer-per-hour': '# chiliometra in hora',
    hour: '# horae',
    minute: '# minuta',
  },
  mt: {
    kilometer: '# kilometru',
    meter: '# metru',
    kilogram: '# kilogramma',
    gram: '# gramma',
    celsius: '# gradi Celsius',
    'kilometer-per-hour': '# kilometru fis-siegħa',
  },
  su: {
    kilometer: '# kilométer',
    meter: '# méter',
    kilogram: '# kilogram',
    gram: '# gram',
    celsius: '# darajat Celsius',
    'kilometer-per-hour': '# kilométer per jam',
  },
  tl: { celsius: '# digri Selsiyus' },
  tr: { 'kilometer-per-hour': 'saatte # kilometre' },
  // CLDR's kilômét is no Vietnamese syllable for the voice.
  vi: {
    kilometer: '# ki lô mét',
    centimeter: '# xen ti mét',
    millimeter: '# mi li mét',
    kilogram: '# ki lô gam',
    gram: '# gam',
    liter: '# lít',
    'kilometer-per-hour': '# ki lô mét một giờ',
    celsius: '# độ xê',
  },
  az: { 'kilometer-per-hour': 'saatda # kilometr' },
  kk: { 'kilometer-per-hour': 'сағатына # километр' },
  ta: { 'kilometer-per-hour': 'மணிக்கு # கிலோமீட்டர்' },
  ml: { 'kilometer-per-hour': 'മണിക്കൂറിൽ # കിലോമീറ്റർ' },
  uz: { 'kilometer-per-hour': 'soatiga # kilometr' },
  zu: {
    kilometer: 'amakhilomitha #',
    meter: 'amamitha #',
    kilogram: 'amakhilogremu #',
    celsius: 'amadigri # Celsius',
    'kilometer-per-hour': 'amakhilomitha # ngehora',
  },
};

/** CLDR has no hertz. What stands before it, from the unit's own name on: hertz, kilohertz… */
const HERTZ: Partial<
  Record<Language, readonly [hertz: string, kilo: string, mega: string, giga: string]>
> = {
  ru: ['герц', 'килогерц', 'мегагерц', 'гигагерц'],
  uk: ['герц', 'кілогерц', 'мегагерц', 'гігагерц'],
  bg: ['херца', 'килохерца', 'мегахерца', 'гигахерца'],
  el: ['χερτζ', 'κιλοχέρτζ', 'μεγαχέρτζ', 'γιγαχέρτζ'],
  zh: ['赫兹', '千赫', '兆赫', '吉赫'],
  yue: ['赫茲', '千赫', '兆赫', '吉赫'],
  hi: ['हर्ट्ज़', 'किलोहर्ट्ज़', 'मेगाहर्ट्ज़', 'गीगाहर्ट्ज़'],
  ar: ['هِرْتِز', 'كيلوهِرْتِز', 'ميغاهِرْتِز', 'غيغاهِرْتِز'],
};
const HERTZ_UNITS = ['hertz', 'kilohertz', 'megahertz', 'gigahertz'];

/** Where Latin letters are written, the word is everywhere the same; "#" is the number. */
export function hertz(unit: string, language: Language): string | undefined {
  const place = HERTZ_UNITS.indexOf(unit);
  if (place < 0) return undefined;
  const own = HERTZ[language]?.[place];
  if (own !== undefined) return language === 'zh' || language === 'yue' ? `#${own}` : `# ${own}`;
  return isWrittenIn(language, LATIN) ? `# ${unit}` : undefined;
}
