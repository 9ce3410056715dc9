import type { Language } from '../../../shared/contract/languages.ts';

/** What is replaced by what, in this order; the neighbour's voice has no rule for the first. */
type Replacements = readonly (readonly [RegExp, string])[];

/** Cyrillic letters and the Latin ones that the same language writes for them, in one line. */
const UZBEK_CYRILLIC =
  'а=a б=b в=v г=g д=d е=e ё=yo ж=j з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=x ц=s ч=ch ш=sh щ=sh ъ=ʼ ы=i ь= э=e ю=yu я=ya ў=oʻ қ=q ғ=gʻ ҳ=h';
const AZERBAIJANI_CYRILLIC =
  'а=a б=b в=v г=q ғ=ğ д=d е=e ә=ə ж=j з=z и=i ы=ı ј=y к=k ҝ=g л=l м=m н=n о=o ө=ö п=p р=r с=s т=t у=u ү=ü ф=f х=x һ=h ч=ç ҹ=c ш=ş э=e ю=yu я=ya й=y ц=s щ=ş ь= ъ=';

/** Spellings that the voice reads wrongly, or drops; for neighbours' voices above all. */
const TABLE: Partial<Record<Language, Replacements>> = {
  // Aragonese says x as sh only behind an i; nh is ng there as little as in Spanish.
  gl: [
    [/(?<=[aeiouáéíóú])x(?=[aeiouáéíóú])/giu, 'ix'],
    [/iix/giu, 'ix'],
    [/nh/gu, 'ng'],
  ],
  // Indonesian has one t and one d, and its eu is two vowels.
  jv: [
    [/th/giu, 't'],
    [/dh/giu, 'd'],
    // An open a at the end is o, and so is the one before it.
    [/(?<=\p{Ll})a(\p{Ll}{1,2})a(?![\p{L}])/gu, 'o$1o'],
    [/(?<=\p{Ll}[^aeiou])a(?!\p{L})/gu, 'o'],
  ],
  su: [
    [/ieu/giu, 'iye'],
    [/eu/giu, 'e'],
  ],
  // Kazakh's у is w and its и is əj; Mongolian's are vowels.
  mn: [
    [/у/gu, 'ұ'],
    [/У/gu, 'Ұ'],
    [/и/gu, 'і'],
    [/И/gu, 'І'],
    [/ы/gu, 'і'],
    [/[ьЬ]/gu, ''],
  ],
  // Oromo's c is ch, its x a popping t, and its y at the end a stop.
  so: [
    [/kh/giu, 'k'],
    [/dh/giu, 'd'],
    [/x/giu, 'h'],
    [/(?<=[aeiou])c(?=[aeiou])/giu, "'"],
    [/c/giu, ''],
    [/(?<=[aeo])y(?![aeiou])/giu, 'i'],
    [/iy(?=[aou])/giu, 'i'],
  ],
  // Swahili has no breathed stops, no clicks and no l of the side of the tongue.
  zu: [
    [/([kptb])h/giu, '$1'],
    [/hh/giu, 'h'],
    [/tsh|tj/giu, 'ch'],
    [/hl/giu, 'shl'],
    [/[qx]/giu, 'k'],
    [/c(?!h)/giu, 't'],
  ],
  uz: fromLetters(UZBEK_CYRILLIC),
  az: fromLetters(AZERBAIJANI_CYRILLIC),
  be: [[/ʼ/gu, '’']],
};

/** A text in letters that its voice reads. */
export function respellLetters(text: string, language: Language): string {
  const replacements = TABLE[language] ?? [];
  return replacements.reduce((said, [from, to]) => said.replace(from, to), text);
}

/** One replacement for each letter, and one for each capital. */
function fromLetters(line: string): Replacements {
  return line.split(' ').flatMap((pair): Replacements => {
    const [from = '', to = ''] = pair.split('=');
    return [
      [new RegExp(from, 'gu'), to],
      [new RegExp(from.toUpperCase(), 'gu'), to.slice(0, 1).toUpperCase() + to.slice(1)],
    ];
  });
}
