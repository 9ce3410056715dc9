import { isolate } from '../../i18n/isolate.ts';
import { formatPlainly } from '../../i18n/number.ts';
import { intlLocale, locale } from './language.ts';

/** Formatters are slow to create, so they are kept by language and options. */
function kept<Options, Formatter>(create: (tag: string, options: Options) => Formatter) {
  const formatters = new Map<string, Formatter>();
  return (options: Options): Formatter => {
    const tag = intlLocale();
    const key = `${tag} ${JSON.stringify(options)}`;
    const formatter = formatters.get(key) ?? create(tag, options);
    formatters.set(key, formatter);
    return formatter;
  };
}

/** Numbers in the page's language. */
export const numberFormat = kept(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

/** Dates and times in the page's language. */
export const dateFormat = kept(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);

/** Names of languages and the like in the page's language. */
export const displayNames = kept(
  (tag, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(tag, options),
);

/** "2,000" */
export function formatNumber(value: number): string {
  return formatPlainly(value, (number) => numberFormat({}).format(number));
}

/** "350 ms" */
export function formatMilliseconds(value: number): string {
  return numberFormat({ style: 'unit', unit: 'millisecond' }).format(value);
}

/** "Ada, Grace, Joan". Isolates each item, so that those from right to left don't change the order. */
export function formatList(items: readonly string[]): string {
  return items.map(isolate).join(locale.value === 'ja' ? '、' : ', ');
}

/** The date and time, such as a tooltip shows it. @param iso ISO 8601 */
export function formatMoment(iso: string): string {
  return dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
}
