import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const executable = PLACES.find((place) => place !== undefined && existsSync(place));

/** Why stories in a browser are left out here, for the title of what is skipped; undefined when they are not. */
export const NO_BROWSER: string | undefined =
  executable === undefined
    ? 'left out: there is no Chromium here (install it, or set CHROMIUM to its path)'
    : undefined;

/** @param microphone a WAV file that its microphone hears again and again; without it, beeps */
export function openBrowser({ microphone }: { microphone?: string } = {}): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: executable ?? '',
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // As people have it: without a click, nothing sounds.
      '--autoplay-policy=document-user-activation-required',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(microphone === undefined
        ? []
        : [`--use-file-for-fake-audio-capture=${path.resolve(microphone)}`]),
    ],
  });
}

/** What a page asked for and said, from when this is called on. */
export interface PageWatch {
  /** Addresses that were asked for at other origins than this one. */
  readonly elsewhere: readonly string[];
  /** Errors thrown, and lines of the console that are errors: what a Content-Security-Policy blocks is one. */
  readonly errors: readonly string[];
}

export function watchPage(page: Page, origin: string): PageWatch {
  const elsewhere: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal = ['data:', 'blob:'].includes(url.protocol);
    const isHere = url.origin.replace(/^ws/, 'http') === origin;
    if (!isLocal && !isHere) elsewhere.push(url.href);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  return { elsewhere, errors };
}

/** What follows a drawing, as a title or a focus does, has followed. */
const SETTLED = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules; but of what they find no fault with, not every element is written down. */
const AXE_RUN = "axe.run({ resultTypes: ['violations'] })";

/** @returns what hinders people with disabilities seriously, one line for each element; none is the aim */
export async function seriousViolations(page: Page): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(`${SETTLED}.then(() => ${AXE_RUN})`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    );
}
