import { type LanguageData, LOCAL_CURRENCY_SIGNS } from '../languages/language-data.ts';
import { withCurrency } from './cldr.ts';
import { type Numeral, writeNumeral } from './numerals.ts';

/** ISO 4217 codes of signs that mean the same currency in all languages. */
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

/** All signs, with `|` between them. */
export const CURRENCY_SIGNS = [...new Set([...Object.keys(CURRENCIES), ...LOCAL_CURRENCY_SIGNS])]
  .toSorted((a, b) => b.length - a.length)
  .map((sign) => sign.replaceAll('$', String.raw`\$`))
  .join('|');

/** @returns an ISO 4217 code, or undefined for another language's local sign */
export function currencyOf(sign: string, { money }: LanguageData): string | undefined {
  const local: Readonly<Record<string, string>> | undefined = money?.currencies;
  return local?.[sign] ?? CURRENCIES[sign];
}

/**
 * Currencies with the same noun. People say dollars, not United States dollars: the noun is the words
 * that CLDR's names of the related currencies share.
 */
const RELATED: Partial<Record<string, readonly string[]>> = {
  USD: ['CAD', 'AUD'],
  GBP: ['EGP', 'SYP'],
  KRW: ['KPW'],
  INR: ['PKR', 'LKR'],
  RUB: ['BYN'],
  PHP: ['MXN', 'CLP'],
};

/** An amount with its noun: the common noun if there are related currencies, else the full name. */
export function withCurrencyNoun(numeral: Numeral, currency: string, data: LanguageData): string {
  const noun = data.money?.nouns?.[currency];
  if (noun !== undefined) return noun.replace('#', writeNumeral(numeral, data));
  const full = withCurrency(numeral, currency, data).replace(/ ?\([^)]*\)/g, '');
  const related = RELATED[currency] ?? [];
  if (related.length === 0) return full;
  const others = related.map((code) => new Set(wordsOf(withCurrency(numeral, code, data))));
  const shared = wordsOf(full).filter((word) => others.every((other) => other.has(word)));
  return shared.some((word) => /^\p{L}{2}/u.test(word)) ? shared.join(' ') : full;
}

function wordsOf(name: string): string[] {
  return name.split(/[ -]/);
}
