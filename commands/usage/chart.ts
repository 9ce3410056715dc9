import type { GuildUsage } from '../../src/bot/store/types/usage.ts';
import { Canvas, measure } from './canvas.ts';
import type { Color } from './png.ts';

const SIZE = { width: 720, height: 300 } as const;
const MARGIN = { left: 92, right: 24, top: 28, bottom: 48 } as const;
/** Large enough for a phone, which shows the chart at about half its size. */
const TEXT_SCALE = 4;
const BORDER_PIXELS = 3;
/** Steps of the axis. */
const MAX_STEPS = 4;
/** The width of a bar, as a share of its day. */
const BAR_SHARE = 0.7;

/**
 * Discord does not tell apps which theme a member uses. No color is readable as text (4.5:1) on both white and Discord's dark
 * gray, so the chart has its own background, and a border that is visible (3:1) in every theme.
 * https://www.w3.org/TR/WCAG22/#non-text-contrast
 */
export const CHART_COLORS = {
  background: [30, 31, 34],
  grid: [78, 80, 88],
  text: [219, 222, 225],
  bar: [125, 139, 255],
  border: [132, 135, 145],
} as const satisfies Record<string, Color>;

const PALETTE: readonly Color[] = Object.values(CHART_COLORS);
const {
  background: BACKGROUND,
  grid: GRID,
  text: INK,
  bar: BAR,
  border: BORDER,
} = indexes(CHART_COLORS);

/** A bar chart of the characters used on each day of a month, as a PNG. */
export function drawUsage({ month, byDay }: Pick<GuildUsage, 'month' | 'byDay'>): Uint8Array {
  const canvas = new Canvas(SIZE.width, SIZE.height, PALETTE);
  const days = daysOf(month);
  const axis = axisOf(Math.max(...byDay.map(({ characters }) => characters), 1));
  const top = axis.step * axis.steps;
  drawBorder(canvas);
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

function drawBorder(canvas: Canvas): void {
  const { width, height } = SIZE;
  canvas.fill(0, 0, width, height, BORDER);
  const inside = [width - 2 * BORDER_PIXELS, height - 2 * BORDER_PIXELS] as const;
  canvas.fill(BORDER_PIXELS, BORDER_PIXELS, ...inside, BACKGROUND);
}

/** The position of each color in the palette. */
function indexes<Name extends string>(colors: Record<Name, Color>): Record<Name, number> {
  return Object.fromEntries(Object.keys(colors).map((name, index) => [name, index])) as Record<
    Name,
    number
  >;
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
    canvas.fill(MARGIN.left, y, SIZE.width - MARGIN.left - MARGIN.right, 2, GRID);
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
    baseline() + 12,
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
