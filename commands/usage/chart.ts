import type { GuildUsage } from '../../src/store/types/usage.ts';
import { Canvas, measure } from './canvas.ts';
import type { Colour } from './png.ts';

const SIZE = { width: 720, height: 260 } as const;
const ROOM = { left: 72, right: 16, top: 16, bottom: 36 } as const;
const TEXT_SCALE = 3;
const LINES = 4;
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
  const top = niceTop(Math.max(...byDay.map(({ characters }) => characters), 1));
  drawGrid(canvas, top);
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

/** 1, 2, 2.5 or 5 times a power of ten, divided by the lines into whole numbers where it can be. */
export function niceTop(most: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= most) ?? 10;
  return Math.max(LINES, step * magnitude);
}

/** `950`, `2.5K`, `1M`. */
export function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toFixed(2))}M`;
  if (value >= 1_000) return `${Number((value / 1_000).toFixed(2))}K`;
  return String(value);
}

function drawGrid(canvas: Canvas, top: number): void {
  for (let line = 0; line <= LINES; line++) {
    const y = floor() - (plotHeight() * line) / LINES;
    canvas.fill(ROOM.left, y, SIZE.width - ROOM.left - ROOM.right, 1, GRID);
    const label = shortNumber((top * line) / LINES);
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
