import type { Language } from '../../../shared/contract/languages.ts';
import { withCurrency } from './cldr.ts';
import { type Numeral, writeNumeral } from './numerals.ts';

/** Signs of currencies, and the code of ISO 4217. */
const CURRENCIES: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₩': 'KRW',
  '₹': 'INR',
  '₽': 'RUB',
  '₴': 'UAH',
  '₺': 'TRY',
  '₫': 'VND',
  '₱': 'PHP',
  '฿': 'THB',
  '₪': 'ILS',
  '₦': 'NGN',
  '₸': 'KZT',
  '₮': 'MNT',
  '₾': 'GEL',
  '₼': 'AZN',
  '₭': 'LAK',
  '៛': 'KHR',
  R$: 'BRL',
  zł: 'PLN',
  Kč: 'CZK',
};

/** The same sign in other hands: yuan among Chinese. */
const LOCAL: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  zh: { '¥': 'CNY' },
  sv: { kr: 'SEK' },
  no: { kr: 'NOK' },
  da: { kr: 'DKK' },
  is: { kr: 'ISK' },
  tr: { TL: 'TRY' },
  id: { Rp: 'IDR' },
  ms: { RM: 'MYR' },
};

/** The signs, for use in expressions. */
export const CURRENCY_SIGNS = [
  ...Object.keys(CURRENCIES),
  ...Object.values(LOCAL).flatMap(Object.keys),
]
  .toSorted((a, b) => b.length - a.length)
  .map((sign) => sign.replaceAll('$', String.raw`\$`))
  .join('|');

/** @returns the code of ISO 4217 */
export function currencyOf(sign: string, language: Language): string | undefined {
  return LOCAL[language]?.[sign] ?? CURRENCIES[sign];
}

/**
 * Currencies that share a noun. People say dollars, not United States dollars: the words that
 * CLDR's names of all of a family have in common are that noun.
 */
const FAMILIES: Partial<Record<string, readonly string[]>> = {
  USD: ['CAD', 'AUD'],
  GBP: ['EGP', 'SYP'],
  KRW: ['KPW'],
  INR: ['PKR', 'LKR'],
  RUB: ['BYN'],
  PHP: ['MXN', 'CLP'],
};

/** Where people say another noun than CLDR's; "#" is the number. */
const NOUNS: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  en: { JPY: '# yen', KRW: '# won' },
  de: { JPY: '# Yen' },
  fr: { JPY: '# yens', KRW: '# wons' },
  es: { JPY: '# yenes' },
  it: { JPY: '# yen', GBP: '# sterline' },
  pt: { BRL: '# reais', JPY: '# ienes', KRW: '# wons' },
  nl: { JPY: '# yen', KRW: '# won' },
  ru: { JPY: '# иен' },
  zh: { CNY: '#元', USD: '#美元', EUR: '#欧元', GBP: '#英镑', JPY: '#日元', KRW: '#韩元' },
  yue: { USD: '#美元', EUR: '#歐元', GBP: '#英鎊', JPY: '#日圓', KRW: '#韓圜' },
  vi: { USD: '# đô la', EUR: '# ơ rô' },
  tr: { TRY: '# lira', USD: '# dolar', GBP: '# sterlin', JPY: '# yen', KRW: '# won' },
  az: { USD: '# dollar' },
  uz: { USD: '# dollar' },
  kk: { USD: '# доллар' },
  ky: { USD: '# доллар' },
  hi: { USD: '# डॉलर', GBP: '# पाउंड', INR: '# रुपये' },
  bn: { INR: '# টাকা' },
  th: { USD: '# ดอลลาร์', GBP: '# ปอนด์', JPY: '# เยน', KRW: '# วอน' },
  lo: { USD: '# ໂດລາ', KRW: '# ວອນ' },
  km: { USD: '# ដុល្លារ', KRW: '# វ៉ុន' },
  my: { USD: '# ဒေါ်လာ' },
  tl: { USD: '# dolyar' },
  pl: { PLN: '# złotych' },
  cs: { CZK: '# korun' },
  uk: { UAH: '# гривень' },
  he: { ILS: '# שקלים' },
  sv: { SEK: '# kronor' },
  no: { NOK: '# kroner' },
  da: { DKK: '# kroner' },
  id: { IDR: '# rupiah' },
  ms: { MYR: '# ringgit', EUR: '# yuro' },
  su: { USD: '# dolar', GBP: '# pon', KRW: '# won', JPY: '# yén' },
  mt: { USD: '# dollaru', GBP: '# lira', KRW: '# won', JPY: '# yen', INR: '# rupi' },
  zu: { USD: 'amadola #', EUR: 'ama-euro #', GBP: 'amaphawundi #' },
  la: { USD: '# dollaria', EUR: '# euronummi', GBP: '# librae' },
  is: { USD: '# dalir', ISK: '# krónur' },
  ta: { USD: '# டாலர்', INR: '# ரூபாய்' },
  te: { USD: '# డాలర్లు', INR: '# రూపాయలు' },
};

/**
 * A number of a currency: its noun alone where it has a family, else its full name without what is in
 * brackets.
 */
export function withNoun(numeral: Numeral, currency: string, language: Language): string {
  const noun = NOUNS[language]?.[currency];
  if (noun !== undefined) return noun.replace('#', writeNumeral(numeral, language));
  const full = withCurrency(numeral, currency, language).replace(/ ?\([^)]*\)/g, '');
  const relatives = FAMILIES[currency] ?? [];
  if (relatives.length === 0) return full;
  const others = relatives.map((code) => new Set(wordsOf(withCurrency(numeral, code, language))));
  const shared = wordsOf(full).filter((word) => others.every((other) => other.has(word)));
  return shared.some((word) => /^\p{L}{2}/u.test(word)) ? shared.join(' ') : full;
}

function wordsOf(name: string): string[] {
  return name.split(/[ -]/);
}
