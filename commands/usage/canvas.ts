import { GLYPH_HEIGHT, GLYPHS } from './glyphs.ts';
import { type Color, encodePng } from './png.ts';

/** The coverage of a pixel goes from 0 (nothing) to this (all of it). */
const FULL = 15;
/** The pixels of a rounded corner are divided into squares of this number, to measure how much of them is covered. */
const PARTS = 4;

/** Draws bars, lines and numbers in a few colors on nothing, with smooth edges. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #colors: readonly Color[];
  /** 0 is transparent. Each color then has 15 entries, for its coverages from 1 to 15. */
  readonly #pixels: Uint8Array;

  /** @param colors at most 17 */
  constructor(width: number, height: number, colors: readonly Color[]) {
    this.width = width;
    this.height = height;
    this.#colors = colors;
    this.#pixels = new Uint8Array(width * height);
  }

  /**
   * Fills a rectangle. Positions are pixels from the top left; parts outside the canvas are ignored.
   * @param color its index
   * @param coverage from 1 to 15
   */
  fill(left: number, top: number, width: number, height: number, color: number, coverage = FULL) {
    const from = Math.max(0, Math.round(left));
    const to = Math.min(this.width, Math.round(left + width));
    const bottom = Math.min(this.height, Math.round(top + height));
    for (let y = Math.max(0, Math.round(top)); y < bottom; y++) {
      const row = y * this.width;
      if (to > from) this.#pixels.fill(entryOf(color, coverage), row + from, row + to);
    }
  }

  /** Fills a rectangle with round upper corners. @param radius pixels */
  fillBar(left: number, top: number, width: number, height: number, radius: number, color: number) {
    const x = Math.round(left);
    const y = Math.round(top);
    const right = Math.round(left + width);
    const corner = Math.min(radius, Math.floor((right - x) / 2), Math.round(top + height) - y);
    this.fill(x, y, right - x, top + height - y, color);
    for (let down = 0; down < corner; down++) {
      for (let across = 0; across < corner; across++) {
        const coverage = cornerCoverage(corner, across, down);
        this.#set(x + across, y + down, color, coverage);
        this.#set(right - 1 - across, y + down, color, coverage);
      }
    }
  }

  /** Writes digits, `.`, `K` and `M`. Other characters are left out. */
  write(text: string, left: number, top: number, color: number): void {
    let x = Math.round(left);
    for (const character of text) {
      const rows = (GLYPHS[character] ?? '').split('|');
      for (const [y, row] of rows.entries()) {
        for (const [column, digit] of [...row].entries()) {
          const coverage = Number.parseInt(digit, 16);
          if (coverage > 0) this.#set(x + column, Math.round(top) + y, color, coverage);
        }
      }
      x += rows[0]?.length ?? 0;
    }
  }

  png(): Uint8Array {
    const entries = this.#colors.flatMap((color) =>
      Array.from({ length: FULL }, (_, i) => ({ color, alpha: ((i + 1) * 255) / FULL })),
    );
    const palette = [{ color: [0, 0, 0] as const, alpha: 0 }, ...entries];
    return encodePng({ width: this.width, height: this.height, palette, pixels: this.#pixels });
  }

  #set(x: number, y: number, color: number, coverage: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    this.#pixels[y * this.width + x] = entryOf(color, coverage);
  }
}

/** The size of a text, in pixels. */
export function measure(text: string): { width: number; height: number } {
  const widths = [...text].map((character) => (GLYPHS[character] ?? '').split('|')[0]?.length ?? 0);
  return { width: widths.reduce((sum, width) => sum + width, 0), height: GLYPH_HEIGHT };
}

/** The position in the palette. */
function entryOf(color: number, coverage: number): number {
  return coverage === 0 ? 0 : 1 + color * FULL + coverage - 1;
}

/** How much of a pixel is inside of a rounded corner. @param across from the side, in pixels; `down` from the top */
function cornerCoverage(radius: number, across: number, down: number): number {
  let inside = 0;
  for (let i = 0; i < PARTS * PARTS; i++) {
    const x = radius - across - ((i % PARTS) + 0.5) / PARTS;
    const y = radius - down - (Math.floor(i / PARTS) + 0.5) / PARTS;
    if (x * x + y * y <= radius * radius) inside += 1;
  }
  return Math.round((FULL * inside) / (PARTS * PARTS));
}
