import { type Color, encodePng } from './png.ts';

/** The characters of a chart, three pixels wide and five high, row by row. */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': '###|# #|# #|# #|###',
  '1': ' # |## | # | # |###',
  '2': '###|  #|###|#  |###',
  '3': '###|  #|###|  #|###',
  '4': '# #|# #|###|  #|  #',
  '5': '###|#  |###|  #|###',
  '6': '###|#  |###|# #|###',
  '7': '###|  #|  #|  #|  #',
  '8': '###|# #|###|# #|###',
  '9': '###|# #|###|  #|###',
  '.': '   |   |   |   | # ',
  K: '# #|# #|## |# #|# #',
  M: '# #|###|# #|# #|# #',
};
const GLYPH = { width: 3, height: 5, gap: 1 } as const;

/** Draws rectangles and numbers in a few colors, just enough for a bar chart. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #palette: readonly Color[];
  readonly #pixels: Uint8Array;

  /** Initially filled with the palette's first color. */
  constructor(width: number, height: number, palette: readonly Color[]) {
    this.width = width;
    this.height = height;
    this.#palette = palette;
    this.#pixels = new Uint8Array(width * height);
  }

  /** In pixels from the top left. Parts outside the canvas are ignored. */
  fill(left: number, top: number, width: number, height: number, color: number): void {
    const from = Math.max(0, Math.round(left));
    const to = Math.min(this.width, Math.round(left + width));
    const bottom = Math.min(this.height, Math.round(top + height));
    for (let y = Math.max(0, Math.round(top)); y < bottom; y++) {
      if (to > from) this.#pixels.fill(color, y * this.width + from, y * this.width + to);
    }
  }

  /**
   * Writes digits, `.`, `K` and `M`. Other characters leave a gap.
   * @param scale canvas pixels per pixel of a glyph
   */
  write(text: string, left: number, top: number, scale: number, color: number): void {
    for (const [index, character] of [...text].entries()) {
      const start = left + index * (GLYPH.width + GLYPH.gap) * scale;
      for (const [y, row] of (GLYPHS[character] ?? '').split('|').entries()) {
        for (const [x, pixel] of [...row].entries()) {
          if (pixel === '#') this.fill(start + x * scale, top + y * scale, scale, scale, color);
        }
      }
    }
  }

  png(): Uint8Array {
    return encodePng({
      width: this.width,
      height: this.height,
      palette: this.#palette,
      pixels: this.#pixels,
    });
  }
}

/** The size of a text, in pixels. */
export function measure(text: string, scale: number): { width: number; height: number } {
  const width = (text.length * (GLYPH.width + GLYPH.gap) - GLYPH.gap) * scale;
  return { width: Math.max(0, width), height: GLYPH.height * scale };
}
