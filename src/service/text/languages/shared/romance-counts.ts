import type { NumberInflection } from '../language-data.ts';

/** The words of numbers that agree with a noun. Arrays start at the number that their comment names. */
export interface RomanceNumbers {
  /** 0 to 29, of masculine nouns. */
  readonly small: readonly string[];
  /** 30, 40 … 90. */
  readonly tens: readonly string[];
  /** 100, 200 … 900, of masculine nouns. */
  readonly hundreds: readonly string[];
  /** 100 alone. */
  readonly hundred: string;
  readonly thousand: string;
  /** Between tens and ones: y, e, -. */
  readonly tensJoiner: string;
  /** Between hundreds and the rest. */
  readonly hundredsJoiner: string;
  /** Writes a word of a masculine number for a feminine noun. */
  readonly feminine: (word: string) => string;
}

/** Spells 1 to 999,999 for a masculine or a feminine noun. */
function spellRomance(n: number, isFeminine: boolean, words: RomanceNumbers): string {
  const thousands = Math.floor(n / 1000);
  const rest = n % 1000;
  const parts = [
    ...(thousands === 0
      ? []
      : [thousands === 1 ? words.thousand : `${below1000(thousands, words)} ${words.thousand}`]),
    ...(rest === 0 ? [] : [below1000(rest, words)]),
  ];
  return parts
    .join(thousands > 0 && (rest < 100 || rest % 100 === 0) ? words.hundredsJoiner : ' ')
    .replace(/[\p{L}\p{M}]+/gu, (word) => (isFeminine ? words.feminine(word) : word));
}

function below1000(n: number, words: RomanceNumbers): string {
  if (n === 100) return words.hundred;
  const hundreds = words.hundreds[Math.floor(n / 100) - 1];
  const rest = n % 100;
  const small =
    rest < 30
      ? words.small[rest]
      : [
          words.tens[Math.floor(rest / 10) - 3],
          rest % 10 === 0 ? undefined : words.small[rest % 10],
        ]
          .filter((word) => word !== undefined)
          .join(words.tensJoiner);
  if (hundreds === undefined) return small ?? '';
  return rest === 0 ? hundreds : `${hundreds}${words.hundredsJoiner}${small}`;
}

/** How a language tells that a plural noun follows, and its gender. */
export interface CountedNouns {
  /** Feminine nouns in the plural. */
  readonly feminine: RegExp;
  /** Masculine nouns that look feminine, and words that are not nouns. */
  readonly exceptions: RegExp;
  /** Feminine nouns in the singular, after a 1 that counts. */
  readonly feminineOne: RegExp;
  /** Words before a 1 that counts, not one that is a name: "jugador 1 gana". */
  readonly beforeOne: RegExp;
  /** Masculine nouns in the plural, if 21 has a form of its own before them. */
  readonly masculine?: RegExp;
  /** Whether the number differs before a feminine noun. */
  readonly hasFeminine: (n: number) => boolean;
}

/** Inflects the numbers of a Romance language. */
export function romanceInflection(numbers: RomanceNumbers, nouns: CountedNouns): NumberInflection {
  return (n, noun, before) => {
    if (nouns.exceptions.test(noun) && nouns.masculine?.test(noun) !== true) return undefined;
    if (n === 1) {
      const isOne = nouns.feminineOne.test(noun) && (before === '' || nouns.beforeOne.test(before));
      return isOne ? spellRomance(1, true, numbers) : undefined;
    }
    const isFeminine = nouns.feminine.test(noun) && !nouns.exceptions.test(noun);
    if (isFeminine) return nouns.hasFeminine(n) ? spellRomance(n, true, numbers) : undefined;
    const isMasculine = n % 10 === 1 && n % 100 !== 11 && nouns.masculine?.test(noun) === true;
    return isMasculine ? spellRomance(n, false, numbers) : undefined;
  };
}

/** Whether a number ends in 1, but not in 11, or has 200 to 900. */
export function endsInOneOrHundreds(n: number): boolean {
  return (
    (n % 10 === 1 && n % 100 !== 11) ||
    Math.floor(n / 100) % 10 > 1 ||
    (n > 1999 && endsInOneOrHundreds(Math.floor(n / 1000)))
  );
}
