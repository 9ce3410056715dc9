import type { Language } from '../../../shared/contract/languages.ts';

const CYRILLIC_CORE = 'абвгдежзиклмнопрстуфхцчш';

/**
 * Letters that each language writes, where its script has several languages: for Latin those beyond
 * a–z, for the others all of them. A letter from outside speaks against a language.
 */
const ALPHABETS: Partial<Record<Language, string>> = {
  en: '',
  es: 'áéíóúüñ',
  fr: 'àâæçéèêëîïôœùûüÿ',
  de: 'äöüß',
  pt: 'áâãàçéêíóôõú',
  it: 'àèéìîòùó',
  nl: 'áéèëïíóöü',
  pl: 'ąćęłńóśźż',
  tr: 'âçğıîöşüû',
  vi: 'àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  id: 'é',
  uk: `${CYRILLIC_CORE}ґєіїйщьюя`,
  ru: `${CYRILLIC_CORE}ёйщъыьэюя`,
  be: 'абвгґдеёжзійклмнопрстуўфхцчшыьэюя',
  bg: `${CYRILLIC_CORE}йщъьюяѝ`,
  mk: `${CYRILLIC_CORE}ѓѕјљњќџѐѝ`,
  kk: `${CYRILLIC_CORE}ёйщъыьэюяәғқңөұүһі`,
  ky: `${CYRILLIC_CORE}ёйщъыьэюяңөү`,
  mn: `${CYRILLIC_CORE}ёйщъыьэюяөү`,
  sr: `${CYRILLIC_CORE}ђјљњћџčćđšž`,
  sv: 'åäöé',
  da: 'æøåé',
  no: 'æøåéòóô',
  fi: 'äöå',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  hu: 'áéíóöőúüű',
  ro: 'ăâîșțşţ',
  hr: 'čćđšž',
  ca: 'àçéèíïóòúü·',
  ms: 'é',
  tl: 'ñáàâéèíìîóòúùû',
  jv: 'éèê',
  su: 'é',
  sw: '',
  af: 'êëéèîïôöûüá',
  sq: 'ëç',
  az: 'əçğıöşü',
  eu: 'ñü',
  bs: 'čćđšž',
  cy: 'âêîôûŵŷáéíóúàèëïöẃẁ',
  eo: 'ĉĝĥĵŝŭ',
  et: 'äöõüšž',
  ga: 'áéíóú',
  gl: 'áéíóúñüï',
  is: 'áðéíóúýþæö',
  la: 'āēīōūȳæœë',
  lv: 'āčēģīķļņšūž',
  lt: 'ąčęėįšųūž',
  lb: 'äéëöüèêàâïôßîûç',
  mt: 'àċèġħìîòùż',
  so: '',
  zu: '',
  sl: 'čšž',
  uz: 'ʻʼ',
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي',
  fa: 'ءآأؤئابةتثجحخدذرزسشصضطظعغفقلمنهوپچژکگی',
  ur: 'ءآأؤئابتثجحخدذرزسشصضطظعغفقلمنوٹپچڈڑژکگںھہۂۃیےۓ',
};

const LETTERS = new Map(
  Object.entries(ALPHABETS).map(([language, letters]) => [language, new Set(letters)]),
);

/**
 * The letters of a text that are rare enough to tell languages apart.
 * @param text lower case
 * @param script matches the letters of its script
 */
export function tellingLetters(text: string, script: RegExp): string[] {
  const letters = new Set(text.match(/(?![a-z])[\p{L}·]/gu) ?? []);
  return [...letters].filter((letter) => letter === '·' || script.test(letter));
}

/** What part of some letters a language does not write, 0 to 1. Unknown alphabets have them all. */
export function foreignShare(letters: readonly string[], language: Language): number {
  const alphabet = LETTERS.get(language);
  if (alphabet === undefined || letters.length === 0) return 0;
  return letters.filter((letter) => !alphabet.has(letter)).length / letters.length;
}
