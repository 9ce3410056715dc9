/**
 * Draws the characters of the `/usage` chart with the font of the pages, and writes them to `commands/usage/glyphs.ts`. The
 * bot has no font renderer. Run it with `node scripts/chart-glyphs.ts` after a change of the font; it needs Chromium.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const CHARACTERS = '0123456789.KM';
const FONT = {
  file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: 700,
  sizePixels: 36,
};
const OUTPUT = new URL('../commands/usage/glyphs.ts', import.meta.url);

interface Glyph {
  readonly advance: number;
  readonly rows: readonly string[];
}

const font = readFileSync(createRequire(import.meta.url).resolve(FONT.file)).toString('base64');

/** Runs in the page. Returns the coverage of each pixel as a hexadecimal digit, from the top of the digits to the baseline. */
const DRAW = `async ({ characters, font, weight, size }) => {
  const face = new FontFace('Chart', 'url(data:font/woff2;base64,' + font + ')', { weight: '300 900' });
  document.fonts.add(await face.load());
  const canvas = new OffscreenCanvas(2 * size, 2 * size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.font = weight + ' ' + size + 'px Chart';
  const top = Math.ceil(context.measureText('0').actualBoundingBoxAscent);
  const bottom = Math.ceil(context.measureText('0').actualBoundingBoxDescent);
  return [...characters].map((character) => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillText(character, 0, size);
    const advance = Math.round(context.measureText(character).width);
    const { data } = context.getImageData(0, size - top, advance, top + bottom);
    const rows = Array.from({ length: top + bottom }, (_, y) =>
      Array.from({ length: advance }, (_, x) =>
        Math.round(data[4 * (y * advance + x) + 3] / 17).toString(16),
      ).join(''),
    );
    return { advance, rows };
  });
}`;

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
const facts = { characters: CHARACTERS, font, weight: FONT.weight, size: FONT.sizePixels };
const glyphs = await page.evaluate<Glyph[]>(`(${DRAW})(${JSON.stringify(facts)})`);
await browser.close();

const lines = glyphs.map(({ rows }, i) => `  '${CHARACTERS[i]}': '${rows.join('|')}',`);
const height = glyphs[0]?.rows.length ?? 0;
writeFileSync(
  OUTPUT,
  `/**
 * The characters of the chart, drawn from Figtree (SIL Open Font License 1.1, https://github.com/erikdkennedy/figtree) by
 * \`scripts/chart-glyphs.ts\`: rows of pixels from the top, with the coverage of each pixel from 0 to f.
 */
export const GLYPHS: Readonly<Record<string, string>> = {
${lines.join('\n')}
};

/** Pixels. */
export const GLYPH_HEIGHT = ${height};
`,
);
