import type { Language } from '../../shared/contract/languages.ts';
import { isCommonWord } from '../../shared/language/common-words.ts';

/** Words with a double letter that stretch. Elsewhere, a stretched letter stands for one. */
const DOUBLES: Readonly<Record<string, string>> = {
  en: 'all ass ball bee bell bless boo boom boss bull butt call cheer chill class cool cuddle deep dinner doll door dress egg fall feel fell food fool free full fully good goofy guess happy hee hell hello hill hobby hoo jazz keep kill kiss little look loose lottery mall mess miss mood moo moon need noob null off ooh ooze pass pee poo pool poor pretty pull puppy really roof room root school see seen sheesh shoo silly skill small soon speed spell spoon staff still stuff sweet tall tell too tooth tree troll wall week well will woo woohoo yell yummy zoo aww eww',
  de: 'alle alles alter bitte boot cool dann denn doof fett hallo hammer herr idee immer irre kann kaffee klasse komm komme krass lass leer mann mutter nett null schnell see toll tee sonne stimmt süss voll wann wasser wenn will wollen zoo',
  es: 'allá allí amarillo bella bello calla calle correr ella ellos leer lluvia llama mejor perro rollo tierra torre creer',
  pt: 'assim carro essa esse isso massa nossa passa terra correr',
  fr: 'aller belle bonne elle homme nulle salle comme',
  it: 'adesso anno allora bella bello bellissimo mamma nonna palla pazzo penna quello sette tutti tutto troppo notte',
  nl: 'nee lekker allemaal heel mooi goed gaat zee twee maar veel zoo boos',
};
const DOUBLE_WORDS = new Map(
  Object.entries(DOUBLES).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Three or more of a letter, in scripts whose letters stretch. */
const STRETCH = /([\p{sc=Latin}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Arab}\p{sc=Hebr}\p{sc=Thai}])\1{2,}/giu;
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœ]/iu;

/**
 * Writes a word without stretched letters: `sooooo` is so, and `coool` is cool. Keeps sounds without a vowel, such as
 * `hmmm`, and names in capital letters such as `AAA`.
 * @param word letters and digits only
 * @param language as in the voice API
 */
export function shortenStretch(word: string, language: string): string {
  if (!/(.)\1{2}/isu.test(word)) return word;
  const isSound = /\p{sc=Latin}/u.test(word) && !VOWEL.test(word);
  const isOneLetter = /^(.)\1+$/isu.test(word);
  const isName = word === word.toUpperCase() && /^\p{Lu}+$/u.test(word) && !/(.)\1{3}/u.test(word);
  if (isSound || isOneLetter || isName) return word;
  // Schifffahrt, Schneeeule.
  if (language === 'de' && /(.)\1{2}\p{L}{2}/isu.test(word) && !/(.)\1{3}/isu.test(word))
    return word;
  const double = word.replace(STRETCH, '$1$1');
  const single = removeStretch(word);
  const isWord = (written: string) =>
    DOUBLE_WORDS.get(language)?.has(written.toLowerCase()) ?? false;
  if (isWord(double)) return double;
  const isCommon = (written: string) => isCommonWord(written.toLowerCase(), language as Language);
  return isCommon(double) && !isCommon(single) ? double : single;
}

/** Replaces three or more of a letter by one. */
export function removeStretch(word: string): string {
  return word.replace(STRETCH, '$1');
}
