import type { Figures } from './figures.ts';

const LABEL_WIDTH = 52;
const CELL_WIDTH = 12;
const AIM_WIDTH = 14;

/** The target of a figure. */
export type Aim = { atMost: number } | { atLeast: number };

/** One figure in a report. */
export interface Row {
  /** Human-readable description. */
  label: string;
  /** The figure's name. */
  name: string;
  unit: string;
  aim?: Aim;
}

export function row(label: string, name: string, unit: string, aim?: Aim): Row {
  return { label, name, unit, ...(aim === undefined ? {} : { aim }) };
}

/** Single figures next to their targets. Missing figures are left out. */
export function section(title: string, rows: readonly Row[], figures: Figures): string[] {
  const lines = rows.flatMap(({ label, name, unit, aim }) => {
    const figure = figures.get(name);
    if (figure === undefined) return [];
    return [line(label, [show(figure, unit)], describeAim(aim, figure, unit))];
  });
  return titled(title, [''], '', lines);
}

/** Empty when there are no rows. */
export function titled(
  title: string,
  heads: readonly string[],
  aim: string,
  rows: readonly string[],
): string[] {
  if (rows.length === 0) return [];
  return ['', line(title, heads, aim, ''), ...rows];
}

export function line(label: string, cells: readonly string[], aim: string, indent = '  '): string {
  const padded = cells.map((cell) => cell.padStart(CELL_WIDTH));
  const start = `${indent}${label}`.padEnd(LABEL_WIDTH);
  return [start, ...padded, aim.padStart(AIM_WIDTH)].join(' ').trimEnd();
}

export function show(figure: number | undefined, unit: string): string {
  return figure === undefined ? '' : `${figure} ${unit}`.trim();
}

/** For example `≤ 20 ms ✓`. Empty without a target, or when the figure is missing. */
export function describeAim(aim: Aim | undefined, figure: number | undefined, unit: string) {
  if (aim === undefined || figure === undefined) return '';
  const [sign, target, isMet] =
    'atMost' in aim
      ? ['≤', aim.atMost, figure <= aim.atMost]
      : ['≥', aim.atLeast, figure >= aim.atLeast];
  return `${sign} ${show(Number(target), unit)} ${isMet ? '✓' : '✗'}`;
}
