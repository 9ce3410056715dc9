import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const CSS = readFileSync(
  new URL('../../../src/shared/pages/browser/tokens.css', import.meta.url),
  'utf8',
);
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
type Color = readonly [number, number, number, number];

const SURFACES = [
  'surface-rail',
  'surface-side',
  'surface',
  'surface-card',
  'surface-raised',
  'surface-over',
];
const FIELDS = ['surface-input'];
const WASHES = ['surface-hover', 'surface-chosen'];
const TEXTS = ['text', 'text-strong', 'text-muted', 'link', 'good', 'bad', 'warn'];
const SOFT = ['accent-soft', 'good-soft', 'bad-soft', 'warn-soft'];
const FILLS = ['accent-fill', 'good-fill', 'bad-fill'];
const HUES = Array.from({ length: 12 }, (_, index) => `hue-${index}`);

/** WCAG 2.2, 1.4.3: contrast of text. */
const TEXT_CONTRAST = 4.5;
/** WCAG 2.2, 1.4.11: contrast of the borders of controls and of graphics. */
const GRAPHICS_CONTRAST = 3;

describe.each(THEMES)('the %s theme', (theme) => {
  const color = (name: string) => tokenColor(name, theme);
  const contrast = (front: string, ...back: string[]) => {
    const below = back.map(color).reduceRight((under, over) => blend(over, under));
    return contrastOf(blend(color(front), below), below);
  };

  test('has readable text on every surface', () => {
    const pairs = TEXTS.flatMap((text) => [...SURFACES, ...FIELDS].map((back) => [text, back]));
    expect(tooWeak(pairs, contrast, TEXT_CONTRAST)).toEqual([]);
  });

  test('has readable text on chosen, pointed at and softly colored parts of every surface', () => {
    const pairs = SURFACES.flatMap((surface) => [
      ...WASHES.flatMap((wash) =>
        ['text', 'text-strong', 'text-muted'].map((text) => [text, wash, surface]),
      ),
      ...SOFT.flatMap((soft) => ['text', 'text-strong'].map((text) => [text, soft, surface])),
      ...['good', 'bad', 'warn'].map((text) => [text, `${text}-soft`, surface]),
    ]);
    expect(tooWeak(pairs, contrast, TEXT_CONTRAST)).toEqual([]);
  });

  test('has readable text on filled buttons and avatars', () => {
    const fills = [...FILLS, ...FILLS.map((fill) => `${fill}-hover`), ...HUES];
    const pairs = fills.map((fill) => ['on-fill', fill]);
    expect(tooWeak(pairs, contrast, TEXT_CONTRAST)).toEqual([]);
  });

  test('has visible borders of controls, focus rings and accents', () => {
    const pairs = ['line-strong', 'focus', 'accent'].flatMap((line) =>
      [...SURFACES, ...FIELDS].map((back) => [line, back]),
    );
    expect(tooWeak(pairs, contrast, GRAPHICS_CONTRAST)).toEqual([]);
  });
});

/** The pairs with less contrast than needed, each with its contrast. */
function tooWeak(
  pairs: readonly (readonly string[])[],
  contrast: (front: string, ...back: string[]) => number,
  needed: number,
): string[] {
  return pairs.flatMap(([front = '', ...back]) => {
    const measured = contrast(front, ...back);
    return measured >= needed ? [] : [`${front} on ${back.join(' on ')}: ${measured.toFixed(2)}`];
  });
}

function tokenColor(name: string, theme: Theme): Color {
  const value = new RegExp(`^\\s*--${name}: ([^;]+);`, 'm').exec(CSS)?.[1];
  if (value === undefined) throw new Error(`There is no token --${name}.`);
  const [light = '', dark = light] = value.match(/#[0-9a-f]+/g) ?? [];
  return parseColor(theme === 'light' ? light : dark);
}

function parseColor(hex: string): Color {
  const [red = 0, green = 0, blue = 0, alpha = 255] = (hex.match(/[0-9a-f]{2}/g) ?? []).map((it) =>
    Number.parseInt(it, 16),
  );
  return [red, green, blue, alpha / 255];
}

function blend([r, g, b, alpha]: Color, [r2, g2, b2]: Color): Color {
  const mix = (over: number, under: number) => over * alpha + under * (1 - alpha);
  return [mix(r, r2), mix(g, g2), mix(b, b2), 1];
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(a: Color, b: Color): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance([r, g, b]: Color): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((it) => {
    const share = it / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
