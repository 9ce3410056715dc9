import { dateFormat, formatNumber, numberFormat } from '../../../shared/pages/browser/format.ts';
import { locale } from '../../../shared/pages/browser/language.ts';

export { formatNumber };

/** "1,200,000" for 1,234,567: as exact as a projection can be */
export function formatRoughly(value: number): string {
  return numberFormat({ maximumSignificantDigits: 2 }).format(value);
}

/** "20K" */
export function formatCompact(value: number): string {
  return numberFormat({ notation: 'compact' }).format(value);
}

/** The medium style of Korean and Japanese has digits only. */
function dateStyle(): 'medium' | 'long' {
  return locale.value === 'en' ? 'medium' : 'long';
}

/** @param iso ISO 8601 */
export function formatDate(iso: string): string {
  return dateFormat({ dateStyle: dateStyle() }).format(new Date(iso));
}

/** @param iso ISO 8601 */
export function formatDateTime(iso: string): string {
  return dateFormat({ dateStyle: dateStyle(), timeStyle: 'short' }).format(new Date(iso));
}

/** @param month `YYYY-MM` */
export function formatMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}

/** @param day `YYYY-MM-DD` */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(date);
}

/** "2 minutes 5 seconds", rounded up */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [
    ...(minutes > 0 ? [formatUnit(minutes, 'minute')] : []),
    ...(rest > 0 ? [formatUnit(rest, 'second')] : []),
  ];
  return parts.join(' ');
}

function formatUnit(value: number, unit: 'minute' | 'second'): string {
  return numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** "63.2 MB" for 63,201,294, as publishers and disks count */
export function formatBytes(bytes: number): string {
  const power = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = SIZE_UNITS[power] ?? 'byte';
  // Whole numbers from 100 on: nobody needs "114.2 MB".
  const maximumFractionDigits = bytes / 1_000 ** power < 100 && power > 1 ? 1 : 0;
  return numberFormat({
    style: 'unit',
    unit,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits,
  }).format(bytes / 1_000 ** power);
}

/** Limits and usage count Unicode code points. */
export function countCharacters(text: string): number {
  return [...text].length;
}
