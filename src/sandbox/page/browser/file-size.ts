import { house } from './state.ts';

/** Why a file cannot be sent at all, in a sentence; undefined when it can. */
export function problemWithFile({ name, size }: File): string | undefined {
  const most = house.peek()?.fileBytes ?? Number.POSITIVE_INFINITY;
  if (size <= most) return undefined;
  return `“${name}” has ${sizeText(size)}, and ${sizeText(most)} is the most here. Remove it, or choose a smaller one.`;
}

/** What is wrong with the first of them that cannot be sent, in a sentence. */
export function problemWithFiles(files: readonly File[]): string | undefined {
  return files.map(problemWithFile).find((problem) => problem !== undefined);
}

/** @param bytes such as 1536 → `1.5 kB` */
export function sizeText(bytes: number): string {
  const [unit, divisor] =
    bytes < 1000
      ? (['byte', 1] as const)
      : bytes < 1e6
        ? (['kilobyte', 1e3] as const)
        : (['megabyte', 1e6] as const);
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unitDisplay: bytes < 1000 ? 'long' : 'short',
    unit,
    maximumFractionDigits: 1,
  }).format(bytes / divisor);
}
