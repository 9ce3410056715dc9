import type { GuildUsage } from '../../src/bot/store/types/usage.ts';
import { Canvas, measure } from './canvas.ts';
import type { Color } from './png.ts';

const SIZE = { width: 720, height: 260 } as const;
const MARGIN = { left: 72, right: 16, top: 16, bottom: 36 } as const;
const TEXT_SCALE = 3;
/** Steps of the axis. */
const MAX_STEPS = 4;
/** The width of a bar, as a share of its day. */
const BAR_SHARE = 0.7;

/** With its own background, the chart looks the same in Discord's dark and light themes. */
const PALETTE: readonly Color[] = [
  [30, 31, 34],
  [64, 66, 73],
  [181, 186, 193],
  [88, 101, 242],
];
const GRID = 1;
const INK = 2;
const BAR = 3;

/** A bar chart of the characters used on each day of a month, as a PNG. */
export function drawUsage({ month, byDay }: Pick<GuildUsage, 'month' | 'byDay'>): Uint8Array {
  const canvas = new Canvas(SIZE.width, SIZE.height, PALETTE);
  const days = daysOf(month);
  const axis = axisOf(Math.max(...byDay.map(({ characters }) => characters), 1));
  const top = axis.step * axis.steps;
  drawGrid(canvas, axis);
  for (const { day, characters } of byDay) {
    const bar = barOf(Number(day.slice(-2)), days);
    // A day with a single character must still be visible.
    const height = Math.max(2, (characters / top) * plotHeight());
    canvas.fill(bar.left, baseline() - height, bar.width, height, BAR);
  }
  for (let day = 1; day <= days; day++) {
    if (day === 1 || day % 5 === 0) drawDay(canvas, day, days);
  }
  return canvas.png();
}

/**
 * The axis of a chart, from 0 to at least `max`.
 * @param max at least 1
 * @returns the step between two lines (1, 2 or 5 times a power of ten, never a fraction) and the number of steps
 */
export function axisOf(max: number): { step: number; steps: number } {
  const atLeast = Math.max(1, max / MAX_STEPS);
  const magnitude = 10 ** Math.floor(Math.log10(atLeast));
  const step = ([1, 2, 5].find((factor) => factor * magnitude >= atLeast) ?? 10) * magnitude;
  return { step, steps: Math.ceil(max / step) };
}

/** `950`, `2.5K`, `1M`. */
function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toFixed(2))}M`;
  if (value >= 1_000) return `${Number((value / 1_000).toFixed(2))}K`;
  return String(value);
}

function drawGrid(canvas: Canvas, { step, steps }: ReturnType<typeof axisOf>): void {
  for (let line = 0; line <= steps; line++) {
    const y = baseline() - (plotHeight() * line) / steps;
    canvas.fill(MARGIN.left, y, SIZE.width - MARGIN.left - MARGIN.right, 1, GRID);
    const label = shortNumber(step * line);
    const { width, height } = measure(label, TEXT_SCALE);
    canvas.write(label, MARGIN.left - width - 8, y - height / 2, TEXT_SCALE, INK);
  }
}

function drawDay(canvas: Canvas, day: number, days: number): void {
  const { left, width } = barOf(day, days);
  const middle = left + width / 2;
  const label = String(day);
  canvas.write(
    label,
    middle - measure(label, TEXT_SCALE).width / 2,
    baseline() + 10,
    TEXT_SCALE,
    INK,
  );
}

function barOf(day: number, days: number): { left: number; width: number } {
  const dayWidth = (SIZE.width - MARGIN.left - MARGIN.right) / days;
  const width = dayWidth * BAR_SHARE;
  return { left: MARGIN.left + dayWidth * (day - 1) + (dayWidth - width) / 2, width };
}

function baseline(): number {
  return SIZE.height - MARGIN.bottom;
}

function plotHeight(): number {
  return baseline() - MARGIN.top;
}

function daysOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
