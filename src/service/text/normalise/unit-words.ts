import type { Language } from '../../../voice-api/languages.ts';

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
