import { LANGUAGES, type Language } from '../shared/contract/languages.ts';

/** Native: the language has its own voice. Approximate: a related language's voice speaks it. */
export type Quality = 'native' | 'approximate';

/** Public facts about a language, and the voice that speaks it. */
export interface LanguageInfo {
  code: Language;
  /** In English. */
  name: string;
  /** In the language itself. */
  ownName: string;
  /** ISO 15924 codes of the supported scripts, the most common one first. */
  scripts: readonly string[];
  /** The engine's name for the voice. */
  engineVoice: string;
  quality: Quality;
  /** English name of the related language, if its voice speaks this one. */
  spokenBy?: string;
}

/** The voice is named if it differs from the code; its language is named if it is another one. */
type Row = readonly [
  name: string,
  ownName: string,
  scripts: string,
  engineVoice?: string,
  spokenBy?: string,
];

const ROWS: Record<Language, Row> = {
  ko: ['Korean', '한국어', 'Hang'],
  en: ['English', 'English', 'Latn', 'en-us'],
  ja: ['Japanese', '日本語', 'Jpan'],
  zh: ['Chinese (Mandarin)', '中文', 'Hans Hant', 'cmn'],
  es: ['Spanish', 'Español', 'Latn'],
  fr: ['French', 'Français', 'Latn'],
  de: ['German', 'Deutsch', 'Latn'],
  ru: ['Russian', 'Русский', 'Cyrl'],
  ar: ['Arabic', 'العربية', 'Arab'],
  hi: ['Hindi', 'हिन्दी', 'Deva'],
  pt: ['Portuguese (Brazil)', 'Português', 'Latn', 'pt-br'],
  it: ['Italian', 'Italiano', 'Latn'],
  nl: ['Dutch', 'Nederlands', 'Latn'],
  pl: ['Polish', 'Polski', 'Latn'],
  tr: ['Turkish', 'Türkçe', 'Latn'],
  vi: ['Vietnamese', 'Tiếng Việt', 'Latn'],
  id: ['Indonesian', 'Bahasa Indonesia', 'Latn'],
  uk: ['Ukrainian', 'Українська', 'Cyrl'],
  sv: ['Swedish', 'Svenska', 'Latn'],
  da: ['Danish', 'Dansk', 'Latn'],
  no: ['Norwegian (Bokmål)', 'Norsk', 'Latn', 'nb'],
  fi: ['Finnish', 'Suomi', 'Latn'],
  cs: ['Czech', 'Čeština', 'Latn'],
  sk: ['Slovak', 'Slovenčina', 'Latn'],
  hu: ['Hungarian', 'Magyar', 'Latn'],
  ro: ['Romanian', 'Română', 'Latn'],
  bg: ['Bulgarian', 'Български', 'Cyrl'],
  el: ['Greek', 'Ελληνικά', 'Grek'],
  hr: ['Croatian', 'Hrvatski', 'Latn'],
  ca: ['Catalan', 'Català', 'Latn'],
  th: ['Thai', 'ไทย', 'Thai', 'vi', 'Vietnamese'],
  he: ['Hebrew', 'עברית', 'Hebr'],
  fa: ['Persian', 'فارسی', 'Arab'],
  ur: ['Urdu', 'اردو', 'Arab'],
  bn: ['Bengali', 'বাংলা', 'Beng'],
  ta: ['Tamil', 'தமிழ்', 'Taml'],
  te: ['Telugu', 'తెలుగు', 'Telu'],
  mr: ['Marathi', 'मराठी', 'Deva'],
  gu: ['Gujarati', 'ગુજરાતી', 'Gujr'],
  kn: ['Kannada', 'ಕನ್ನಡ', 'Knda'],
  ml: ['Malayalam', 'മലയാളം', 'Mlym'],
  pa: ['Punjabi', 'ਪੰਜਾਬੀ', 'Guru'],
  ne: ['Nepali', 'नेपाली', 'Deva'],
  si: ['Sinhala', 'සිංහල', 'Sinh'],
  ms: ['Malay', 'Bahasa Melayu', 'Latn'],
  tl: ['Tagalog', 'Tagalog', 'Latn', 'id', 'Indonesian'],
  jv: ['Javanese', 'Basa Jawa', 'Latn', 'id', 'Indonesian'],
  su: ['Sundanese', 'Basa Sunda', 'Latn', 'id', 'Indonesian'],
  sw: ['Swahili', 'Kiswahili', 'Latn'],
  af: ['Afrikaans', 'Afrikaans', 'Latn'],
  sq: ['Albanian', 'Shqip', 'Latn'],
  am: ['Amharic', 'አማርኛ', 'Ethi'],
  hy: ['Armenian', 'Հայերեն', 'Armn'],
  az: ['Azerbaijani', 'Azərbaycanca', 'Latn Cyrl'],
  eu: ['Basque', 'Euskara', 'Latn'],
  be: ['Belarusian', 'Беларуская', 'Cyrl'],
  bs: ['Bosnian', 'Bosanski', 'Latn'],
  my: ['Burmese', 'မြန်မာဘာသာ', 'Mymr', 'vi', 'Vietnamese'],
  yue: ['Cantonese', '粵語', 'Hant Hans'],
  cy: ['Welsh', 'Cymraeg', 'Latn'],
  eo: ['Esperanto', 'Esperanto', 'Latn'],
  et: ['Estonian', 'Eesti', 'Latn'],
  ka: ['Georgian', 'ქართული', 'Geor'],
  ga: ['Irish', 'Gaeilge', 'Latn'],
  gl: ['Galician', 'Galego', 'Latn', 'an', 'Aragonese'],
  is: ['Icelandic', 'Íslenska', 'Latn'],
  kk: ['Kazakh', 'Қазақша', 'Cyrl'],
  ky: ['Kyrgyz', 'Кыргызча', 'Cyrl'],
  la: ['Latin', 'Latina', 'Latn'],
  lv: ['Latvian', 'Latviešu', 'Latn'],
  lt: ['Lithuanian', 'Lietuvių', 'Latn'],
  lb: ['Luxembourgish', 'Lëtzebuergesch', 'Latn'],
  mk: ['Macedonian', 'Македонски', 'Cyrl'],
  mt: ['Maltese', 'Malti', 'Latn'],
  mn: ['Mongolian', 'Монгол', 'Cyrl', 'kk', 'Kazakh'],
  km: ['Khmer', 'ខ្មែរ', 'Khmr', 'vi', 'Vietnamese'],
  lo: ['Lao', 'ລາວ', 'Laoo', 'vi', 'Vietnamese'],
  so: ['Somali', 'Soomaali', 'Latn', 'om', 'Oromo'],
  zu: ['Zulu', 'isiZulu', 'Latn', 'sw', 'Swahili'],
  sr: ['Serbian', 'Српски', 'Cyrl Latn'],
  sl: ['Slovenian', 'Slovenščina', 'Latn'],
  uz: ['Uzbek', 'Oʻzbekcha', 'Latn Cyrl'],
};

/** All languages, in the order of the contract. */
export const LANGUAGE_INFOS: readonly LanguageInfo[] = LANGUAGES.map(toInfo);

const BY_CODE = new Map(LANGUAGE_INFOS.map((info) => [info.code, info]));

/** @throws Error for an unknown code, which the types rule out */
export function languageInfo(code: Language): LanguageInfo {
  const info = BY_CODE.get(code);
  if (info === undefined) throw new Error('This language is not in the table');
  return info;
}

function toInfo(code: Language): LanguageInfo {
  const [name, ownName, scripts, engineVoice = code, spokenBy] = ROWS[code];
  return {
    code,
    name,
    ownName,
    scripts: scripts.split(' '),
    engineVoice,
    quality: spokenBy === undefined ? 'native' : 'approximate',
    ...(spokenBy !== undefined && { spokenBy }),
  };
}
