import { formatMilliseconds, numberFormat } from '../../../../shared/pages/browser/format.ts';

/** "612 ms", or "2.4 sec" from a second on. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return formatMilliseconds(Math.round(ms));
  const options = { style: 'unit', unit: 'second', maximumFractionDigits: 1 } as const;
  return numberFormat(options).format(ms / 1_000);
}
