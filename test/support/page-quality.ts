import type { Page } from 'playwright-core';
import { HAS_DARK_THEME, violationsOf } from './browser.ts';
import { casesOf, SUITE, type Suite } from './suites.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** From the narrowest phone to a wide screen. */
const WIDTHS = SUITE === 'full' ? [360, 390, 768, 1024, 1280, 1920] : [PHONE.width];
/** The size of text that people with low vision choose: 200 %. */
const LARGE_TEXT_PX = 32;
const TEXT_PX = 16;

const CONTRAST = { resultTypes: ['violations'], runOnly: ['color-contrast'] };

interface Look {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  /** Of axe. Undefined: every rule. */
  readonly rules?: object;
}

/** Everything is looked at here first. */
const FIRST: Look = { viewport: WIDE, colorScheme: 'light' };
/** Rules other than contrast run only once in each layout. */
const ELSEWHERE: Readonly<Record<Suite, readonly Look[]>> = {
  full: [
    { viewport: WIDE, colorScheme: 'dark', rules: CONTRAST },
    { viewport: PHONE, colorScheme: 'light', rules: CONTRAST },
    { viewport: PHONE, colorScheme: 'dark' },
  ],
  short: [{ viewport: PHONE, colorScheme: 'dark', rules: CONTRAST }],
};
const LOOKS_ELSEWHERE = HAS_DARK_THEME
  ? ELSEWHERE[SUITE]
  : [{ viewport: PHONE, colorScheme: 'light' } as const];

/** Functions that run in the page. */
const IN_PAGE = `
  const describe = (element) => element.outerHTML.replace(/\\s+/g, ' ').slice(0, 120);
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const modal = document.querySelector('dialog:modal');
  const isReachable = (element) =>
    element.closest('[inert]') === null && (modal === null || modal.contains(element));
  const ancestors = (element) => {
    const found = [];
    for (let next = element.parentElement; next !== null; next = next.parentElement) found.push(next);
    return found;
  };
`;

/** What users cannot see or reach because it is beside the screen, or behind its end. */
const CUT_OFF = `(() => {
  ${IN_PAGE}
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const found = scrollWidth > width ? ['the page scrolls sideways: ' + scrollWidth + ' px'] : [];
  const isBeside = ({ left, right, width: own, height }) =>
    own > 1 && height > 1 && (left < -1 || right > width + 1);
  // It can be scrolled to, or it is cut off visibly.
  const isContained = (element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return ['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis';
  };
  for (const element of document.querySelectorAll('body *:not(svg *)')) {
    if (!isBeside(element.getBoundingClientRect()) || !isSeen(element) || !isReachable(element)) continue;
    // For screen readers only.
    if (element.closest('.unseen') !== null) continue;
    const parents = ancestors(element);
    if (parents.some((parent) => isContained(parent) && !isBeside(parent.getBoundingClientRect()))) continue;
    if (parents.some((parent) => isBeside(parent.getBoundingClientRect()))) continue;
    found.push('beside the screen: ' + describe(element));
  }
  const positions = [document.documentElement, ...document.querySelectorAll('body *')].map((element) => [element, element.scrollTop, element.scrollLeft]);
  // Those that skip the navigation come into view with the focus.
  const controls = ':is(a[href], button, input, select, textarea, summary):not(.skip, .skip-link)';
  for (const element of document.querySelectorAll(controls)) {
    if (!isSeen(element) || !isReachable(element) || element.tabIndex < 0) continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { top, bottom, width: own, height } = element.getBoundingClientRect();
    if (own > 1 && height < innerHeight && (top < -1 || bottom > innerHeight + 1)) {
      found.push('behind the end of the screen: ' + describe(element));
    }
  }
  for (const [element, top, left] of positions) element.scrollTo({ top, left, behavior: 'instant' });
  return found;
})()`;

/** Everything that would move although the user asked for less motion. */
const MOTION = `(() => {
  const found = new Set();
  const isLong = (times) => times.split(',').some((time) => Number.parseFloat(time) > 0.001);
  for (const element of document.querySelectorAll('*')) {
    for (const part of [undefined, '::before', '::after', '::backdrop']) {
      const style = getComputedStyle(element, part);
      const name = element.tagName.toLowerCase() + '.' + (element.getAttribute('class') ?? '') + (part ?? '');
      if (style.animationName !== 'none' && isLong(style.animationDuration)) found.add('animated: ' + name);
      if (style.transitionProperty !== 'none' && isLong(style.transitionDuration)) found.add('transition: ' + name);
      if (style.scrollBehavior === 'smooth') found.add('smooth scrolling: ' + name);
    }
  }
  return [...found];
})()`;

/** The states of a page by their names, and how each is reached from the one before it. */
export type PageStates = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/**
 * Goes through the states of a page in order. The short suite looks at a fifth of them: with every rule of axe, and for
 * poor contrast and cut-off text on a dark phone. The full suite looks at all of them in both themes, at every width, with
 * large text and with reduced motion.
 * @returns everything that is wrong, one line each
 */
export async function faultsIn(page: Page, byName: PageStates): Promise<string[]> {
  const found: string[] = [];
  const states = Object.entries(byName);
  const chosen = casesOf(states, Math.ceil(states.length / 5));
  const last = states.findLastIndex((state) => chosen.includes(state));
  for (const state of states.slice(0, last + 1)) {
    const [name, open] = state;
    await open(page);
    if (!chosen.includes(state)) continue;
    found.push(
      ...prefixed(name, await violationsAt(page, FIRST)),
      ...prefixed(name, await faultsElsewhere(page)),
    );
  }
  return found;
}

const prefixed = (where: string, faults: readonly string[]) =>
  faults.map((fault) => `${where}, ${fault}`);

async function violationsAt(page: Page, look: Look): Promise<string[]> {
  await page.setViewportSize(look.viewport);
  await page.emulateMedia({ colorScheme: look.colorScheme });
  const violations = await violationsOf(page, look.rules);
  return prefixed(`${look.viewport.width} px, ${look.colorScheme}`, violations);
}

/** What is wrong with a state anywhere but on a wide, light screen, to which it returns. */
async function faultsElsewhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  const findCutOff = async (where: string) =>
    found.push(...prefixed(where, await page.evaluate<string[]>(CUT_OFF)));
  for (const look of LOOKS_ELSEWHERE) found.push(...(await violationsAt(page, look)));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? PHONE.height : WIDE.height });
    await findCutOff(`${width} px`);
  }
  await page.setViewportSize(WIDE);
  if (SUITE === 'full') {
    await setTextSize(page, LARGE_TEXT_PX);
    await findCutOff('with large text');
    await setTextSize(page, TEXT_PX);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    found.push(...prefixed('with reduced motion', await page.evaluate<string[]>(MOTION)));
    await page.emulateMedia({ reducedMotion: null });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** As in the settings of the browser. Only Chromium lets a test do that. */
async function setTextSize(page: Page, px: number): Promise<void> {
  const context = page.context();
  if (context.browser()?.browserType().name() !== 'chromium') return;
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await devTools.detach();
}
