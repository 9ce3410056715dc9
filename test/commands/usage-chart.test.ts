import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { axisOf, CHART_COLORS } from '../../commands/usage/chart.ts';
import { chartOf } from '../../commands/usage/chart-file.ts';
import { translator } from '../../src/bot/discord/i18n/index.ts';

type Color = readonly [number, number, number];

/** Backgrounds of messages in Discord's themes: light, ash, dark and onyx. */
const THEMES: readonly (readonly [string, Color])[] = [
  ['light', [255, 255, 255]],
  ['ash', [50, 51, 57]],
  ['dark', [26, 26, 30]],
  ['onyx', [7, 7, 9]],
];

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [5, [0, 2, 4, 6]],
  [43, [0, 20, 40, 60]],
  [53, [0, 20, 40, 60]],
  [81, [0, 50, 100]],
  [10_000, [0, 5_000, 10_000]],
  [12_345, [0, 5_000, 10_000, 15_000]],
])('the axis of a chart for up to %i characters has round integers', (max, lines) => {
  const { step, steps } = axisOf(max);
  expect(Array.from({ length: steps + 1 }, (_, line) => line * step)).toEqual(lines);
});

describe('the colors of a chart', () => {
  test.each(THEMES)('are visible in the %s theme', (_, theme) => {
    // Its text is large and bold, for which 3:1 is enough.
    for (const color of Object.values(CHART_COLORS)) {
      expect(contrast(color, theme)).toBeGreaterThan(3);
    }
  });

  test('are the only ones in the image, and its background is transparent', () => {
    const { palette, alphas, pixels } = decode(chartOf(translator('en'), MONTH)?.data);
    const known = Object.values(CHART_COLORS).map(String);
    for (const [index, color] of palette.entries()) {
      if (index > 0) expect(known).toContain(String(color));
    }
    expect(alphas[0]).toBe(0);
    const background = pixels.filter((pixel) => pixel === 0).length;
    expect(background / pixels.length).toBeGreaterThan(0.7);
    // Smooth edges have many shades.
    expect(new Set(Array.from(pixels, (pixel) => alphas[pixel])).size).toBeGreaterThan(10);
  });

  test('each day of the month has its bar above its number', () => {
    const one = (day: string) =>
      decode(chartOf(translator('en'), { month: '2026-11', byDay: [{ ...DAYS[0], day }] })?.data);
    const { width, pixels, palette } = one('2026-11-30');
    const isBar = (pixel: number) => String(palette[pixel]) === String(CHART_COLORS.bar);
    const columns = Array.from(pixels.keys())
      .filter((at) => isBar(pixels[at] ?? 0))
      .map((at) => at % width);
    const [first, last] = [Math.min(...columns), Math.max(...columns)];
    // The number of the last day is the rightmost text below the axis.
    const below = pixels.subarray(Math.floor(0.9 * (pixels.length / width)) * width);
    const text = Array.from(below.keys()).filter((at) => below[at] !== 0);
    const rightmost = Math.max(...text.map((at) => at % width));
    const middle = (first + last) / 2;
    expect(Math.abs(middle - rightmost)).toBeLessThan(30);
    expect(last - first).toBeLessThan(30);
  });
});

/** The parts of a PNG with a palette and without filters. */
function decode(data: Uint8Array | undefined) {
  const png = Buffer.from(data ?? []);
  const part = (type: string) => {
    const at = png.indexOf(type);
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  const width = png.readUInt32BE(16);
  const rows = inflateSync(part('IDAT'));
  const pixels = new Uint8Array((rows.length / (width + 1)) * width);
  for (let y = 0; y * width < pixels.length; y++) {
    pixels.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width);
  }
  const colors = [...part('PLTE')];
  const palette = Array.from({ length: colors.length / 3 }, (_, i) =>
    colors.slice(3 * i, 3 * i + 3),
  );
  return { width, pixels, palette, alphas: [...part('tRNS')] };
}

const DAYS = [
  { day: '2026-11-02', characters: 1_234, requests: 3 },
  { day: '2026-11-20', characters: 1, requests: 1 },
] as const;

const MONTH = { month: '2026-11', byDay: DAYS };

describe('the alternative text of a chart', () => {
  test.each([
    [
      'en',
      'Bar chart of the characters used on each day of November 2026. Nov 2: 1,234 characters, Nov 20: 1 character.',
    ],
    [
      'ko',
      '2026년 11월에 날마다 사용한 글자 수의 막대그래프. 11월 2일: 1,234자 및 11월 20일: 1자.',
    ],
    ['ja', '2026年11月の1日ごとの使用文字数の棒グラフ。11月2日: 1,234文字、11月20日: 1文字。'],
  ])('has its figures in words (%s)', (language, expected) => {
    const chart = chartOf(translator(language), { month: '2026-11', byDay: DAYS });
    expect(chart?.description).toBe(expected);
    // Discord removes other letters from file names, and shows the title instead.
    expect(chart?.filename).toBe('usage-2026-11.png');
    expect(chart?.title).toContain('2026');
  });

  test('fits into Discord’s limit', () => {
    const byDay = Array.from({ length: 31 }, (_, day) => ({
      day: `2026-12-${String(day + 1).padStart(2, '0')}`,
      characters: 999_999_999,
      requests: 1,
    }));
    for (const language of ['en', 'de', 'fr']) {
      const chart = chartOf(translator(language), { month: '2026-12', byDay });
      expect(chart?.description.length).toBeLessThanOrEqual(1_024);
      // No figure is cut off.
      expect(chart?.description).toMatch(/999[.,\s]999[.,\s]999 \p{L}+\.$/u);
    }
  });
});
