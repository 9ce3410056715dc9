import { type Aim, describeAim } from './aim.ts';
import type { Figures } from './figures.ts';

const LABEL_WIDTH = 46;
const CELL_WIDTH = 12;
const AIM_WIDTH = 14;

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
    const aimed = aim === undefined ? '' : describeAim(aim, figure, unit);
    return [line(label, [show(figure, unit)], aimed)];
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
