import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImpactValue } from 'axe-core';
import {
  type Browser,
  chromium,
  type Download,
  firefox,
  type Locator,
  type Page,
} from 'playwright-core';
import type { TestContext } from 'vitest';

/** The browser that the tests of this process use. The Vitest project `firefox` sets it. */
const NAME = process.env.TEST_BROWSER === 'firefox' ? 'Firefox' : 'Chromium';

const EXECUTABLES = {
  Chromium: [
    process.env.CHROMIUM,
    // Chromium without its windows takes half the processor time. Benchmarks use what people use.
    ...(process.env.TEST_SUITE === undefined ? [] : ['/usr/bin/chromium-headless-shell']),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    '/usr/bin/chromium-headless-shell',
  ],
  Firefox: [
    process.env.FIREFOX,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
};

const executable = EXECUTABLES[NAME].find((file) => file !== undefined && existsSync(file));

/** Why browser tests are skipped on this machine, for their titles. Undefined when the browser is installed. */
export const NO_BROWSER: string | undefined =
  executable === undefined
    ? `(skipped: ${NAME} is not installed; install it or set ${NAME.toUpperCase()} to its path)`
    : undefined;

/** What the microphone repeats by default: ten seconds of one person who reads. Firefox knows only a tone. */
export const MICROPHONE = fileURLToPath(new URL('../fixtures/voices/female.wav', import.meta.url));

/** The browsers of this process, by their microphone. */
const browsers = new Map<string, Promise<Browser>>();

/**
 * The browser that all files of a worker share. It starts with the first call and ends with the process, so close only
 * your own contexts.
 * @param microphone a WAV file that the microphone repeats
 */
export function openBrowser({ microphone = MICROPHONE } = {}): Promise<Browser> {
  const earlier = browsers.get(microphone)?.catch(() => undefined);
  const browser = Promise.resolve(earlier).then((running) => {
    if (running?.isConnected()) return running;
    return NAME === 'Firefox' ? openFirefox() : openChromium(microphone);
  });
  browsers.set(microphone, browser);
  return browser;
}

function openChromium(microphone: string): Promise<Browser> {
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
      `--use-file-for-fake-audio-capture=${path.resolve(microphone)}`,
    ],
  });
}

/** The Firefox of the system, over WebDriver BiDi. */
function openFirefox(): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('firefox-bridge.ts', import.meta.url)),
    env: { ...process.env, FIREFOX: executable ?? '' },
    firefoxUserPrefs: {
      // A microphone with a tone, and permission to use it.
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      // Test machines have no sound card, and Firefox does not play without one.
      'media.cubeb.force_mock_context': true,
      // Playwright cannot ask Debian's Firefox for less motion. Transitions would also keep pages of a busy machine moving.
      'ui.prefersReducedMotion': 1,
      // Reading the clipboard would open a menu.
      'dom.events.testing.asyncClipboard': true,
      // axe reads the elements that ARIA attributes name, such as ariaLabelledByElements, which crashes Firefox 153.
      'accessibility.ARIAElementReflection.enabled': false,
    },
  });
}

/** Whether Playwright knows the bodies of the page's requests. */
export const KNOWS_BODIES = NAME === 'Chromium';

/** Whether Playwright can show pages in the dark theme. Firefox keeps that of the system. */
export const HAS_DARK_THEME = NAME === 'Chromium';

/** Whether a page that was left starts again with the focus. In Firefox, the toolbar may keep it. */
export const CAN_REUSE_PAGES = NAME === 'Chromium';

/** Skips a test that needs something of Playwright that only works in Chromium. */
export function skipInFirefox({ skip }: TestContext, what: string): void {
  skip(NAME === 'Firefox', `needs Chromium: ${what}`);
}

/** Shows the page to the user. In Chromium, every page has the focus; in Firefox, only the one in front. */
export async function bringToFront(page: Page): Promise<void> {
  if (NAME === 'Firefox') await page.bringToFront();
}

/** Lets the test read what the page copies. */
export async function allowClipboard(page: Page): Promise<void> {
  // Our Firefox allows it everywhere, and has no such permission.
  if (NAME === 'Firefox') return;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

/** The requests and errors of a page from now on. */
export function watchPage(page: Page, origin: string) {
  /** Requested URLs of other origins. */
  const elsewhere: string[] = [];
  /** Thrown errors and error lines of the console, such as blocks by the Content-Security-Policy. */
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

/**
 * Resolves after the next frame with its effects, such as a new title or focus, and after the transitions it begins. Those
 * that are interrupted may never finish, so it takes at most two seconds, longer than any transition.
 */
const SETTLED = `Promise.race([
  new Promise((done) => setTimeout(done, 2000)),
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    .then(() => document.getAnimations().filter((it) => it.effect.getComputedTiming().endTime < Infinity))
    .then((transitions) => Promise.allSettled(transitions.map((it) => it.finished))),
])`;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules, including that of WCAG 2.2 which is off by default. Does not list the elements that pass. */
const EVERY_RULE = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

/** Runs in the page. Passes on only what is wrong, because the rest is long. */
const LIST_VIOLATIONS = `({ violations }) => violations.map(({ id, impact, help, nodes }) => (
  { impact, lines: nodes.map(({ target }) => id + ': ' + help + ' (' + target.join(' ') + ')') }
))`;

/**
 * @param options of axe. Default: every rule
 * @returns the accessibility violations of a page, one line for each element
 */
export async function violationsOf(
  page: Page,
  options: object = EVERY_RULE,
  impacts: readonly ImpactValue[] = ['minor', 'moderate', 'serious', 'critical'],
): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  const run = `axe.run(${JSON.stringify(options)})`;
  const violations = await page.evaluate<{ impact: ImpactValue; lines: string[] }[]>(
    `${SETTLED}.then(() => ${run}).then(${LIST_VIOLATIONS})`,
  );
  return violations.filter(({ impact }) => impacts.includes(impact)).flatMap(({ lines }) => lines);
}

/** Only the serious ones, in the page as it is. Each page has a test that finds all of them in every state. */
export function seriousViolations(page: Page): Promise<string[]> {
  return violationsOf(page, { resultTypes: ['violations'] }, ['serious', 'critical']);
}

/**
 * Downloads what a link leads to.
 * By the keyboard: a click would be lost if the page moved between press and release.
 */
export async function downloadOf(page: Page, link: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
  return download;
}
