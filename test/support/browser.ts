import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

const EXECUTABLES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const executable = EXECUTABLES.find((file) => file !== undefined && existsSync(file));

/** Why browser tests are skipped on this machine, for their titles. Undefined when Chromium is installed. */
export const NO_BROWSER: string | undefined =
  executable === undefined
    ? '(skipped: Chromium is not installed; install it or set CHROMIUM to its path)'
    : undefined;

/** @param microphone a WAV file that the microphone repeats. Default: beeps. */
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
      // The default for users: a page is silent until someone clicks.
      '--autoplay-policy=document-user-activation-required',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(microphone === undefined
        ? []
        : [`--use-file-for-fake-audio-capture=${path.resolve(microphone)}`]),
    ],
  });
}

/** The requests and errors of a page since the watch began. */
export interface PageWatch {
  /** Requested URLs of other origins. */
  readonly elsewhere: readonly string[];
  /** Thrown errors and error lines of the console, such as blocks by the Content-Security-Policy. */
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

/** Resolves after the next frame and its effects, such as a new title or focus. */
const SETTLED = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs all rules, but does not list the elements that pass. */
const AXE_RUN = "axe.run({ resultTypes: ['violations'] })";

/** @returns the serious accessibility violations of a page, one line for each element */
export async function seriousViolations(page: Page): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(`${SETTLED}.then(() => ${AXE_RUN})`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    );
}
