import { numberFormat } from '../../../shared/pages/browser/format.ts';
import { t } from './i18n/index.ts';
import { sandboxInfo } from './state.ts';

/** Why a file cannot be sent, in a sentence; undefined if it can. */
export function problemWithFile({ name, size }: File): string | undefined {
  const most = sandboxInfo.peek()?.maxFileBytes ?? Number.POSITIVE_INFINITY;
  if (size <= most) return undefined;
  return t('problem.file-size', {
    name,
    size: formatFileSize(size),
    limit: formatFileSize(most),
  });
}

/** The first problem, in a sentence. */
export function problemWithFiles(files: readonly File[]): string | undefined {
  return files.map(problemWithFile).find((problem) => problem !== undefined);
}

const KILO = 1_024;
const MEGA = KILO * KILO;

/** @param bytes such as 1536 → `1.5 kB`; 1 kB is 1,024 bytes, as in Discord */
export function formatFileSize(bytes: number): string {
  if (bytes < KILO) return formatSize(bytes, 'byte', 'long');
  return bytes < MEGA
    ? formatSize(bytes / KILO, 'kilobyte', 'short')
    : formatSize(bytes / MEGA, 'megabyte', 'short');
}

function formatSize(amount: number, unit: string, unitDisplay: 'long' | 'short'): string {
  const style = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const;
  return numberFormat(style).format(amount);
}
