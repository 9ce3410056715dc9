import { LANGUAGES, type Language } from '../shared/contract/languages.ts';
import { languageInfo } from './language-info.ts';

/** Names and codes that neither the table of languages nor `Intl` has. */
const OTHER_NAMES: Readonly<Record<string, Language>> = {
  brazilian: 'pt',
  castellano: 'es',
  castilian: 'es',
  farsi: 'fa',
  fil: 'tl',
  flemish: 'nl',
  myanmar: 'my',
  nb: 'no',
  nn: 'no',
  nynorsk: 'no',
  slovene: 'sl',
  tagalog: 'tl',
  valencian: 'ca',
};

/** A language, perhaps with a script and a region. */
const TAG = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/;

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

let byName: ReadonlyMap<string, Language> | undefined;

/** A name for comparisons: without case and accents, and with `-` for spaces and signs. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_.()-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The language of a code such as `de`, `de-AT` or `deu`, of a name in English or in the language itself, or the main one
 * of a country such as `JP`. A code of a language comes before that of a country.
 */
export function findLanguage(typed: string): Language | undefined {
  const name = foldName(typed);
  return languagesByName().get(name) ?? ofTag(name) ?? ofWords(name);
}

function ofTag(tag: string): Language | undefined {
  if (!TAG.test(tag)) return undefined;
  const isRegion = tag.length === 2 && REGIONS.of(tag.toUpperCase()) !== undefined;
  for (const one of isRegion ? [tag, `und-${tag}`] : [tag]) {
    const { language } = new Intl.Locale(one).maximize();
    const code = OTHER_NAMES[language] ?? LANGUAGES.find((known) => known === language);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** Of "Brazilian Portuguese" or "Chinese, simplified". Short words are codes or mean something else. */
function ofWords(name: string): Language | undefined {
  const words = name.split(/[^\p{L}]+/u).filter((word) => word.length > 3);
  return words.map((word) => languagesByName().get(word)).find((code) => code !== undefined);
}

/** Made when it is first needed, which takes 30 ms. */
function languagesByName(): ReadonlyMap<string, Language> {
  byName ??= new Map(
    LANGUAGES.flatMap((code) => namesOf(code).map((name) => [foldName(name), code])),
  );
  return byName;
}

/** With the parts of names such as "Chinese (Mandarin)". */
function namesOf(code: Language): string[] {
  const { name, ownName } = languageInfo(code);
  const displayed = ['en', code].flatMap(
    (locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? [],
  );
  const others = Object.keys(OTHER_NAMES).filter((other) => OTHER_NAMES[other] === code);
  return [code, name, ownName, ...name.split(/[()]+/).filter(Boolean), ...displayed, ...others];
}
