import { readFileSync, writeFileSync } from 'node:fs';
import { openBrowser } from '../test/support/browser.ts';

/** `npm run social-image`: draws the picture that other sites show beside a link to the repository. */

const IMAGE = 'docs/images/social.png';
/** The size that GitHub recommends. */
const SIZE = { width: 1280, height: 640 };
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const font = dataUrl('font/woff2', new URL(import.meta.resolve(FONT)));
const mark = dataUrl('image/svg+xml', new URL('../src/shared/pages/mark.svg', import.meta.url));

/** Heights of the bars of a waveform, in pixels. */
const BARS = [28, 64, 118, 72, 150, 96, 44, 108, 168, 120, 60, 92, 136, 70, 34, 82, 48, 22];
const BAR = { step: 26, width: 12, left: 470, middle: 458 };

const bars = BARS.map((height, index) => {
  const x = BAR.left + index * BAR.step;
  const y = BAR.middle - height / 2;
  return `<rect x="${x}" y="${y}" width="${BAR.width}" height="${height}" rx="${BAR.width / 2}"/>`;
}).join('');

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
  <defs>
    <linearGradient id="bars" gradientUnits="userSpaceOnUse" x1="${BAR.left}" x2="${BAR.left + BARS.length * BAR.step}">
      <stop stop-color="#ffc933"/>
      <stop offset="1" stop-color="#f47b20"/>
    </linearGradient>
  </defs>
  <rect width="100%" height="100%" fill="#1a1c38"/>
  <image href="${mark}" x="96" y="160" width="320" height="320"/>
  <g font-family="Figtree" fill="#ffffff">
    <text x="466" y="200" font-size="120" font-weight="800" letter-spacing="-3">Mynah</text>
    <text x="470" y="276" font-size="44" font-weight="500" fill="#d9dbe4">A Discord bot that speaks.</text>
    <text x="470" y="334" font-size="32" font-weight="400" fill="#a9aebd">82 languages · 41 voices, and your own</text>
  </g>
  <g fill="url(#bars)">${bars}</g>
</svg>`;

const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: SIZE });
  const style = `@font-face { font-family: Figtree; font-weight: 300 900; src: url(${font}) } body { margin: 0 } svg { display: block }`;
  await page.setContent(`<style>${style}</style>${svg}`);
  await page.evaluate('document.fonts.ready');
  writeFileSync(IMAGE, await page.screenshot());
  process.stdout.write(`Saved ${IMAGE}\n`);
} finally {
  await browser.close();
}

function dataUrl(type: string, file: URL): string {
  return `data:${type};base64,${readFileSync(file).toString('base64')}`;
}
