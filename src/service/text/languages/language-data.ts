import type { Language } from '../../../shared/contract/languages.ts';

/**
 * The data about one language that the shared rules need. Words are in a JSON file per language, named after its code;
 * functions, patterns, and what needs an explanation, in a module beside it ({@link LanguageRules}). All parts but the code
 * are optional. A part is absent if the language does not need it, mostly because the engine's voice pronounces that writing
 * correctly.
 *
 * In patterns, `#` or `#x` stands for a number. Lists of words are parts of regular expressions, with `|`
 * between the words, where a comment says "a word list".
 */
export interface LanguageData {
  readonly code: Language;
  /** The code in CLDR (the data behind `Intl`), if it is another one. */
  readonly locale?: string;
  /** CLDR does not know the language. `locale` is a language that writes numbers in the same way. */
  readonly isLocaleBorrowed?: true;
  readonly abbreviations?: AbbreviationData;
  readonly dates?: DateData;
  readonly times?: TimeData;
  readonly money?: MoneyData;
  /** Words for units by their name in CLDR, if CLDR has none or the voice misreads them. */
  readonly units?: Readonly<Record<string, string>>;
  /** Units that only this language writes, such as EL in German, with their names in CLDR. */
  readonly unitSigns?: Readonly<Record<string, string>>;
  readonly numbers?: NumberData;
  readonly fractions?: FractionData;
  readonly operators?: OperatorData;
  readonly symbols?: SymbolData;
  readonly romanNumerals?: RomanNumeralData;
  readonly spelling?: SpellingData;
  readonly rules?: RuleData;
}

/** The parts of a language's data that its module has. They are merged with those of its JSON file. */
export type LanguageRules = {
  readonly [Part in Exclude<keyof LanguageData, 'code' | 'locale' | 'isLocaleBorrowed'>]?: Partial<
    LanguageData[Part]
  >;
};

export interface AbbreviationData {
  /** The full words. Spaces within an abbreviation are optional in the text. */
  readonly expansions?: Readonly<Record<string, string>>;
  /** The full words of abbreviations before a number: p. 42, Vol. II. They never end a sentence there. */
  readonly beforeNumbers?: Readonly<Record<string, string>>;
  /**
   * Abbreviations that end a sentence only before one of `starters`: "at 5 p.m. Monday", but "at 5 p.m. He left".
   * Both are word lists.
   */
  readonly rarelyFinal?: string;
  readonly starters?: string;
  /** Abbreviations that do not end a sentence: titles, "number", "for example". A word list. */
  readonly nonFinal?: string;
  /** Abbreviations that do not end a sentence before a digit. A word list. */
  readonly nonFinalBeforeDigits?: string;
}

export interface DateData {
  /** Dates with slashes start with the month. */
  readonly isMonthFirst?: true;
  /** The pattern of a date, if CLDR abbreviates it or has none: `#d`, the month's name `#m`, `#y`. */
  readonly pattern?: string;
  /** The twelve months, if CLDR abbreviates them or has none. Separated by spaces. */
  readonly monthNames?: string;
  /** Words before the abbreviation of a weekday: am Sa. A word list. */
  readonly wordsBeforeWeekday?: string;
  /** Words before a date such as 3/4. Without them it is a fraction. A word list. */
  readonly wordsBeforeSlashed?: string;
  /** Words before a date such as 24.12. Languages without the list do not write such dates. */
  readonly wordsBeforeDotted?: string;
  /** Words before such a date that are also common before numbers: "bis 24.12." needs its last dot. */
  readonly wordsBeforeDottedWithStop?: string;
  /** Nouns, besides months, that follow an ordinal such as "3." A word list. */
  readonly nounsAfterOrdinal?: string;
  /** The voice reads "21." before a month as the day, without ending the sentence. */
  readonly keepsDotAfterDay?: true;
}

export interface TimeData {
  readonly clock?: ClockData;
  /** Words before a time such as 9.30. A word list. */
  readonly wordsBeforeDotted?: string;
  /** 9.30 before the word for the hour is a time: 9.30 Uhr. */
  readonly writesDot?: true;
  /** 10h30 is a time of day. Elsewhere it is a duration. */
  readonly writesH?: true;
  /** Words between which "5m" is minutes, not meters: "in 5m", "5m ago". Word lists. */
  readonly wordsBeforeMinutes?: string;
  readonly wordsAfterMinutes?: string;
  /** 90s is a decade. Elsewhere it is a duration. */
  readonly writesDecades?: true;
}

export interface ClockData {
  /** `#h` and `#m` are the numbers. */
  readonly time: string;
  /** A time without minutes. By default the hour alone. */
  readonly fullHour?: string;
  /** The same from 13 on, if it differs. */
  readonly fullHourAfternoon?: string;
  /** 0:00, if it has a word. */
  readonly midnight?: string;
  /** Spoken before minutes below ten: 10:05 is "ten oh five". */
  readonly zero?: string;
}

/** Currency signs that only some languages use, or that mean another currency there. */
export const LOCAL_CURRENCY_SIGNS = ['¥', 'kr', 'TL', 'Rp', 'RM'] as const;

export interface MoneyData {
  /** ISO 4217 codes of local signs. */
  readonly currencies?: Readonly<Partial<Record<(typeof LOCAL_CURRENCY_SIGNS)[number], string>>>;
  /** Nouns by ISO 4217 code, if people use another one than CLDR. `#` is the amount. */
  readonly nouns?: Readonly<Record<string, string>>;
  /** Stands between the amount and its cents: 5 euros con 99. */
  readonly centsJoiner?: string;
  /** The noun of the cents, or an empty text. */
  readonly centsNoun?: (currency: string, cents: string) => string;
  /** Cents are spoken as decimals: 五点九九美元. */
  readonly centsAsDecimals?: true;
  readonly scales?: ScaleData;
  /** The word between an amount and its period: 5 €/month. */
  readonly per?: string;
}

/** Thousands and millions of a currency. */
export interface ScaleData {
  /** Words after the number. The values stand between them and the noun, and may be empty. */
  readonly words: Readonly<Record<string, string>>;
  /** Signs for those words. */
  readonly signs: Readonly<Record<string, string>>;
}

/** Writes a whole number from 0 up to 10^15 in words. */
export type NumberSpeller = (n: number) => string;

export interface NumberData {
  /** Spells numbers for voices that read digits one by one, wrongly, or in another language. */
  readonly spell?: NumberSpeller;
  /** Numbers that the voice misreads. */
  readonly exceptions?: Readonly<Record<string, string>>;
  /** The phrase for millions, for voices that have no word for them. `#` is their number. */
  readonly millions?: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
  /** The language's digit zero, for voices that read only its own digits correctly. */
  readonly zeroDigit?: string;
  /** The point of a version number, for voices that read it between decimals only. */
  readonly versionPoint?: string;
  readonly one?: OneData;
  readonly inflect?: NumberInflection;
}

/**
 * Words for a number that has to agree with the noun that it counts.
 * @param noun in lower case
 * @param before the word before the number, in lower case, or an empty text at the start of a clause
 * @returns undefined if the voice reads the digits correctly
 */
export type NumberInflection = (n: number, noun: string, before: string) => string | undefined;

/** The word for "1" before a noun, for voices that use the counting word there. */
export interface OneData {
  readonly word: string;
  /** Masculine and neuter nouns that are counted in digits. A word list. */
  readonly nouns?: string;
  readonly feminine: string;
  /** A word list. */
  readonly feminineNouns: string;
}

export const COMMON_FRACTIONS = ['1/2', '1/3', '2/3', '1/4', '3/4'] as const;

export interface FractionData extends Readonly<Record<(typeof COMMON_FRACTIONS)[number], string>> {
  /** A share such as 9/10, with `#a` and `#b`. */
  readonly share: string;
  /** Stands between a whole number and its fraction. */
  readonly joiner?: string;
  /** Other parts by their denominator: 3/8 is 3 eighths. */
  readonly parts?: Readonly<Record<number, readonly [one: string, many: string]>>;
  /** A pattern for all other parts, with `#a` and `#b`. */
  readonly anyPart?: string;
  /** Words after a fraction, where no points are given: 3/5 of the people. A word list. */
  readonly nounsAfter?: string;
  /** Half before a noun. The first list of nouns that fits decides. */
  readonly half?: readonly (readonly [nouns: string, words: string])[];
}

/** How the Roman numerals of kings and chapters are said. */
export interface RomanNumeralData {
  /** Words before a numeral that may be a single letter: Chapter X. A word list. */
  readonly numbered?: string;
  /** Names of kings, queens and popes. Word lists. */
  readonly men?: string;
  readonly women?: string;
  /** Words before any other name, of men and of women: Pope, Queen. Word lists. */
  readonly titles?: readonly [men: string, women: string];
  /** The numeral has a full stop after it: Karl V. */
  readonly hasDot?: true;
  /** The numeral stands before the name, with a full stop: IV. Béla. */
  readonly isBeforeName?: true;
  /** Writes the numeral of a name. In digits, or undefined, if the number itself is said. */
  readonly ordinal?: (
    n: number,
    name: { isFeminine: boolean; name: string; before: string },
  ) => string | undefined;
}

/** Words between two numbers, besides those of {@link SymbolData}. */
export interface OperatorData {
  /** Subtraction, if the word differs from that of a negative number. */
  readonly less?: string;
  /** A score such as 3-1. Empty if nothing is spoken; absent if it is spoken like a range. */
  readonly score?: string;
  /** A ratio such as 16:9, for voices that say nothing there. */
  readonly ratio?: string;
  /** 1920x1080, if the word differs from that of multiplication. */
  readonly by?: string;
  /** Before a number that is not exact: ~5. */
  readonly about?: string;
  readonly notEqual?: string;
  readonly atLeast?: string;
  readonly atMost?: string;
  /** `#` is the exponent. */
  readonly power?: string;
  readonly squared?: string;
  readonly cubed?: string;
}

/** Words for symbols that the voice does not pronounce. */
export interface SymbolData {
  readonly point?: string;
  readonly minus?: string;
  readonly plus?: string;
  readonly times?: string;
  readonly over?: string;
  readonly equals?: string;
  readonly at?: string;
  /** In the name of a website. */
  readonly dot?: string;
  readonly hash?: string;
  readonly and?: string;
  /** From … to. */
  readonly to?: string;
}

export type Replacements = readonly (readonly [pattern: RegExp, replacement: string])[];

/** The spelling that the voice pronounces best. */
export interface SpellingData {
  /** Writes the text in the spelling of another language's voice, for scripts that no voice reads. */
  readonly transliterate?: (text: string) => string;
  /** Common words with their vowels, for scripts that leave them out. Separated by spaces. */
  readonly vocalizedWords?: string;
  /** Applied in this order, mostly for languages that a related language's voice speaks. */
  readonly replacements?: Replacements;
}

type Rule = (text: string) => string;

/** Rules that only one language has. Each name says when the rule runs; see `normalize-text.ts`. */
export interface RuleData {
  /** Before dates. */
  readonly start?: Rule;
  /** Between durations in hours and durations in seconds. */
  readonly durations?: Rule;
  /** After times of day. */
  readonly afterTimes?: Rule;
  /** Before amounts of money. */
  readonly amounts?: Rule;
  /** Roman numerals are written as digits, for voices that spell them. */
  readonly convertsRomanNumerals?: true;
  /**
   * A Roman numeral before the word "century".
   * @param century the word in its case
   */
  readonly centuryOrdinal?: (n: number, century: string) => string | undefined;
  /**
   * Ordinals.
   * @param monthNames a word list, in the form that dates use
   */
  readonly ordinals?: (text: string, monthNames: string) => string;
  /** Before numbers become words. */
  readonly beforeNumbers?: Rule;
}
