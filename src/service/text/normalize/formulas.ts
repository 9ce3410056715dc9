import { CYRILLIC, isWrittenIn, LATIN } from '../../../shared/language/scripts.ts';
import type { LanguageData } from '../languages/language-data.ts';
import { replaceGreekLetters } from '../languages/shared/greek-letters.ts';

/** Between two operands, also without spaces: x!=y. */
const COMPARISON = /(?<=[\p{L}\p{N})\]]) ?(!==?|≠|===?|>=|≥|<=|≤) ?(?=[\p{L}\p{N}([−-])/gu;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** x², mc², 10⁶: a superscript after a word is a footnote. */
const SUPERSCRIPT = new RegExp(
  `(?<=(?<!\\p{L})\\p{L}{1,3}|[\\d)])[${SUPERSCRIPTS}]{1,4}(?![\\p{L}\\d])`,
  'gu',
);
/** 2^10, x^n; not ^_^. */
const CARET = /(?<=[\p{L}\d)])\^([-−]?\d{1,6}|\p{L}(?![\p{L}\d]))/gu;
/** Between a letter and a number it compares: π≈3.14. */
const APPROXIMATELY = /(?<=[\p{L}\d)]) ?≈ ?(?=[\p{L}\d−-])/gu;

/** Expands comparisons and powers: x != y, x², 2^10. */
export function expandFormulas(text: string, { operators = {}, symbols }: LanguageData): string {
  const { notEqual, atLeast, atMost, power, squared, cubed, about } = operators;
  const words: Readonly<Record<string, string | undefined>> = {
    '!': notEqual ?? '≠',
    '≠': notEqual ?? '≠',
    '>': atLeast ?? '≥',
    '≥': atLeast ?? '≥',
    '<': atMost ?? '≤',
    '≤': atMost ?? '≤',
    '=': symbols?.equals ?? '=',
  };
  const raise = (exponent: string) => {
    if (exponent === '2' && squared !== undefined) return ` ${squared}`;
    if (exponent === '3' && cubed !== undefined) return ` ${cubed}`;
    return power === undefined ? `^${exponent}` : ` ${power.replace('#', exponent)}`;
  };
  return text
    .replace(COMPARISON, (_, sign: string) => ` ${words[sign.charAt(0)]} `)
    .replace(APPROXIMATELY, about === undefined ? '$&' : ` ${about} `)
    .replace(SUPERSCRIPT, (signs) =>
      raise([...signs].map((sign) => SUPERSCRIPTS.indexOf(sign)).join('')),
    )
    .replace(CARET, (_, exponent: string) => raise(exponent));
}

const LATIN_NAMES =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
const CYRILLIC_NAMES =
  'альфа бета гамма дельта эпсилон дзета эта тета йота каппа лямбда мю ню кси омикрон пи ро сигма тау ипсилон фи хи пси омега'.split(
    ' ',
  );
/** Names Greek letters outside of Greek: 2πr → 2 pi r. In other scripts the engine names them. */
export function nameGreekLetters(text: string, { code }: LanguageData): string {
  const names = isWrittenIn(code, LATIN)
    ? LATIN_NAMES
    : isWrittenIn(code, CYRILLIC)
      ? CYRILLIC_NAMES
      : undefined;
  return names === undefined ? text : replaceGreekLetters(text, names);
}
