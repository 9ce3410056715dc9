import type { LanguageData, RomanNumeralData } from '../languages/language-data.ts';
import { perLanguage } from './per-language.ts';

/** 1 to 89. Part of other expressions. */
export const ROMAN_NUMERAL = '(?=[IVXL])(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})';

/** From 2 on, if the letters are not a word: XXX and single letters stay. */
const UNMISTAKABLE =
  /(?<![\p{L}\d.'’-])(?=[IVX]{2})(X{0,3})(IX|IV|V?I{0,3})(?=e?(?![\p{L}\d'’]))/gu;
const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const CENTURY = /^ (век\p{Ll}*|wiek\p{Ll}*)/u;
/** "VI" is also a word in capitals: "LO VI". */
const SHOUTING = /(?<!\p{L})\p{Lu}{2,} $/u;

/**
 * Writes Roman numerals as digits, for voices that spell them: Part IV → Part 4. After the name of a king or
 * a pope they become ordinals, where the language says so: Louis XIV → Louis the 14th.
 */
export function expandRomanNumerals(text: string, data: LanguageData): string {
  const named = expandRegnal(text, data);
  if (data.rules?.convertsRomanNumerals !== true) return named;
  return convertRomanNumerals(convertNumbered(named, data), data);
}

function romanValue(numeral: string): number {
  const [, forty = '', fifty = '', tens = '', ones = ''] =
    /^(XL)?(L?)(X{0,3})(IX|IV|V?I{0,3})$/.exec(numeral) ?? [];
  return (forty === '' ? 0 : 40) + 50 * fifty.length + 10 * tens.length + ONES.indexOf(ones);
}

function convertRomanNumerals(text: string, { rules }: LanguageData): string {
  return text.replace(UNMISTAKABLE, (found, _tens, _ones, at: number) => {
    const value = romanValue(found);
    if (found === 'XXX' || value === 0) return found;
    if (found === 'VI' && SHOUTING.test(text.slice(Math.max(0, at - 12), at))) return found;
    const after = text.slice(at + found.length, at + found.length + 12);
    const century = CENTURY.exec(after)?.[1];
    const ordinal = century === undefined ? undefined : rules?.centuryOrdinal?.(value, century);
    return ordinal ?? String(value);
  });
}

const numberedPattern = perLanguage(({ romanNumerals }) =>
  romanNumerals?.numbered === undefined
    ? undefined
    : new RegExp(
        `(?<=(?<!\\p{L})(?:${romanNumerals.numbered}) )(${ROMAN_NUMERAL})(?![\\p{L}\\p{M}\\d'’])`,
        'giu',
      ),
);

/** Chapter X → Chapter 10: after such words, single letters are numerals, too. */
function convertNumbered(text: string, data: LanguageData): string {
  const pattern = numberedPattern(data);
  if (pattern === undefined) return text;
  return text.replace(pattern, (numeral, _, at: number) =>
    /^[IVXL]/.test(numeral) && !isPronoun(numeral, text.slice(at + numeral.length), data)
      ? String(romanValue(numeral))
      : numeral,
  );
}

const regnalPatterns = perLanguage(({ romanNumerals }) => {
  if (romanNumerals?.ordinal === undefined) return [];
  const { men = '', women = '', titles } = romanNumerals;
  const numeral = `(${ROMAN_NUMERAL})`;
  if (romanNumerals.isBeforeName === true) {
    return [
      {
        pattern: new RegExp(`(?<![\\p{L}\\d])${numeral}\\. ?(?=\\p{Lu}\\p{Ll})`, 'gu'),
        isFeminine: false,
      },
    ];
  }
  const end =
    romanNumerals.hasDot === true
      ? `(\\.?)(?![\\p{L}\\p{M}\\d'’-])`
      : `()(?![\\p{L}\\p{M}\\d]|-\\p{L})`;
  return [men, women].flatMap((names, index) => {
    const title = titles?.[index];
    const any = [names, title === undefined ? '' : `(?:${title}) \\p{Lu}\\p{Ll}+`].filter(
      (one) => one !== '',
    );
    if (any.length === 0) return [];
    const pattern = new RegExp(
      `(?<![\\p{L}\\d])((?:\\p{Ll}+ )?)(${any.join('|')}) ${numeral}${end}`,
      'gu',
    );
    return [{ pattern, isFeminine: index === 1 }];
  });
});

function expandRegnal(text: string, data: LanguageData): string {
  const { ordinal, isBeforeName } = data.romanNumerals ?? ({} as RomanNumeralData);
  if (ordinal === undefined) return text;
  return regnalPatterns(data).reduce(
    (all, { pattern, isFeminine }) =>
      all.replace(pattern, (found: string, ...groups: (string | number)[]) => {
        const [before = '', name = '', numeral = '', dot = ''] =
          isBeforeName === true ? ['', '', groups[0], ''] : groups.slice(0, 4);
        const end = all.slice(Number(groups.at(-2)) + found.length);
        const n = romanValue(String(numeral));
        if (n === 0 || isPronoun(String(numeral), end, data)) return found;
        const words = ordinal(n, { isFeminine, before: String(before).trim(), name: String(name) });
        if (words === undefined) return found;
        if (isBeforeName === true) return `${words} `;
        const stop = dot === '.' && /^\s*$/.test(end.slice(0, 3)) ? '.' : '';
        return `${before}${name} ${words}${stop}`;
      }),
    text,
  );
}

/** "Charles I think so". */
function isPronoun(numeral: string, after: string, { code }: LanguageData): boolean {
  return (
    code === 'en' &&
    numeral === 'I' &&
    /^ (?!(?:of|and|or|the|in|is|was|has|will|were|by|to|at|on)(?!\p{L}))\p{Ll}/u.test(after)
  );
}
