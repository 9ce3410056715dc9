import type { GuildUsage } from '../../src/bot/store/types/usage.ts';
import { Canvas, measure } from './canvas.ts';
import type { Colour } from './png.ts';

const SIZE = { width: 720, height: 260 } as const;
const ROOM = { left: 72, right: 16, top: 16, bottom: 36 } as const;
const TEXT_SCALE = 3;
/** At most so many steps of the axis. */
const MOST_STEPS = 4;
/** Of a day's place. */
const BAR_SHARE = 0.7;

/** Seen alike on Discord's dark and light themes: a card with a background of its own. */
const PALETTE: readonly Colour[] = [
  [30, 31, 34],
  [64, 66, 73],
  [181, 186, 193],
  [88, 101, 242],
];
const GRID = 1;
const INK = 2;
const BAR = 3;

/** Characters spent on each day of the month, as a PNG. */
export function drawUsage({ month, byDay }: Pick<GuildUsage, 'month' | 'byDay'>): Uint8Array {
  const canvas = new Canvas(SIZE.width, SIZE.height, PALETTE);
  const days = daysOf(month);
  const axis = axisOf(Math.max(...byDay.map(({ characters }) => characters), 1));
  const top = axis.step * axis.steps;
  drawGrid(canvas, axis);
  for (const { day, characters } of byDay) {
    const place = placeOf(Number(day.slice(-2)), days);
    // Even a single character is to be seen.
    const height = Math.max(2, (characters / top) * plotHeight());
    canvas.fill(place.left, floor() - height, place.width, height, BAR);
  }
  for (let day = 1; day <= days; day++) {
    if (day === 1 || day % 5 === 0) drawDay(canvas, day, days);
  }
  return canvas.png();
}

/**
 * An axis of characters from 0 to at least `most`, which is 1 or more.
 * @returns how far its lines lie apart, 1, 2 or 5 times a power of ten, as nobody spends half a character; and how
 *   often that is needed
 */
export function axisOf(most: number): { step: number; steps: number } {
  const atLeast = Math.max(1, most / MOST_STEPS);
  const magnitude = 10 ** Math.floor(Math.log10(atLeast));
  const step = ([1, 2, 5].find((factor) => factor * magnitude >= atLeast) ?? 10) * magnitude;
  return { step, steps: Math.ceil(most / step) };
}

/** `950`, `2.5K`, `1M`. */
function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toFixed(2))}M`;
  if (value >= 1_000) return `${Number((value / 1_000).toFixed(2))}K`;
  return String(value);
}

function drawGrid(canvas: Canvas, { step, steps }: ReturnType<typeof axisOf>): void {
  for (let line = 0; line <= steps; line++) {
    const y = floor() - (plotHeight() * line) / steps;
    canvas.fill(ROOM.left, y, SIZE.width - ROOM.left - ROOM.right, 1, GRID);
    const label = shortNumber(step * line);
    const { width, height } = measure(label, TEXT_SCALE);
    canvas.write(label, ROOM.left - width - 8, y - height / 2, TEXT_SCALE, INK);
  }
}

function drawDay(canvas: Canvas, day: number, days: number): void {
  const { left, width } = placeOf(day, days);
  const middle = left + width / 2;
  const label = String(day);
  canvas.write(label, middle - measure(label, TEXT_SCALE).width / 2, floor() + 10, TEXT_SCALE, INK);
}

function placeOf(day: number, days: number): { left: number; width: number } {
  const room = (SIZE.width - ROOM.left - ROOM.right) / days;
  const width = room * BAR_SHARE;
  return { left: ROOM.left + room * (day - 1) + (room - width) / 2, width };
}

function floor(): number {
  return SIZE.height - ROOM.bottom;
}

function plotHeight(): number {
  return floor() - ROOM.top;
}

function daysOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
