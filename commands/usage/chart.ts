import type { GuildUsage } from '../../src/bot/store/types/usage.ts';
import { Canvas, measure } from './canvas.ts';
import type { Color } from './png.ts';

/** Twice the size at which Discord shows it on a computer, and three times that on a phone. */
const SIZE = { width: 1040, height: 420 } as const;
const MARGIN = { left: 124, right: 16, top: 24, bottom: 60 } as const;
/** Steps of the axis. */
const MAX_STEPS = 4;
/** The width of a bar, as a share of its day. */
const BAR_SHARE = 0.7;
const BAR_RADIUS = 5;
const LINE_PIXELS = 2;
/** Of 15. Lines are in the background. */
const LINE_COVERAGE = 5;
/** A day with a single character must still be visible. */
const MIN_BAR_PIXELS = 3;

/**
 * Discord does not tell apps which theme a member uses, so the chart is transparent, and its colors are visible in every
 * theme (3:1). That is enough for its text, which is large and bold. The same figures are in the text of the reply.
 * https://www.w3.org/TR/WCAG22/#contrast-minimum, https://www.w3.org/TR/WCAG22/#non-text-contrast
 */
export const CHART_COLORS = {
  text: [126, 129, 140],
  bar: [116, 122, 244],
} as const satisfies Record<string, Color>;

const COLORS: readonly Color[] = Object.values(CHART_COLORS);
const { text: INK, bar: BAR } = indexes(CHART_COLORS);

/** A bar chart of the characters used on each day of a month, as a PNG. */
export function drawUsage({ month, byDay }: Pick<GuildUsage, 'month' | 'byDay'>): Uint8Array {
  const canvas = new Canvas(SIZE.width, SIZE.height, COLORS);
  const days = daysOf(month);
  const axis = axisOf(Math.max(...byDay.map(({ characters }) => characters), 1));
  const top = axis.step * axis.steps;
  drawGrid(canvas, axis);
  for (const { day, characters } of byDay) {
    const bar = barOf(Number(day.slice(-2)), days);
    const height = Math.max(MIN_BAR_PIXELS, (characters / top) * plotHeight());
    canvas.fillBar(bar.left, baseline() - height, bar.width, height, BAR_RADIUS, BAR);
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

/** The position of each color. */
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
    const width = SIZE.width - MARGIN.left - MARGIN.right;
    const coverage = line === 0 ? undefined : LINE_COVERAGE;
    canvas.fill(MARGIN.left, y, width, LINE_PIXELS, INK, coverage);
    const label = shortNumber(step * line);
    const size = measure(label);
    canvas.write(label, MARGIN.left - size.width - 16, y - size.height / 2, INK);
  }
}

function drawDay(canvas: Canvas, day: number, days: number): void {
  const { left, width } = barOf(day, days);
  const middle = left + width / 2;
  const label = String(day);
  canvas.write(label, middle - measure(label).width / 2, baseline() + 20, INK);
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
