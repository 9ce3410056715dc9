import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More than any view has controls. */
const MAX_STOPS = 500;

/** Runs in the page, and remembers every control that the Tab key must reach. */
const EXPECT_STOPS = `(() => {
  const modal = document.querySelector('dialog:modal');
  const groups = new Set();
  globalThis.expectedStops = new Set([...document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )].filter((element) => {
    if (element.tabIndex < 0 || element.disabled || element.closest('[inert]') !== null) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (modal !== null && !modal.contains(element)) return false;
    // Arrow keys lead through the others of a group.
    if (element.type !== 'radio') return true;
    const group = [...document.getElementsByName(element.name)];
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  }));
  globalThis.visitedStops = new Set();
  // From the beginning: behind the last control, Firefox would go on to its toolbar, and then show no focus in the page.
  document.activeElement?.blur();
  getSelection()?.collapse(document.body, 0);
})()`;

/** Runs in the page after each Tab. @returns what is wrong with the focus, and whether the walk is over */
const LOOK = `(() => {
  const element = document.activeElement;
  const describe = (one) => one.outerHTML.replace(/\\s+/g, ' ').slice(0, 120);
  const left = [...expectedStops].filter((one) => one.isConnected && !visitedStops.has(one));
  // What has tabindex −1 got the focus from the page, such as the heading of a new view.
  const isStop = element !== null && element !== document.body && element.getAttribute('tabindex') !== '-1';
  if (!isStop) return { faults: [], left: left.map(describe) };
  const isKnown = visitedStops.has(element);
  visitedStops.add(element);
  const faults = [];
  const hasRing = (one, part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part);
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return isOutlined || (one !== element && boxShadow.includes('0px 0px 0px 1px'));
  };
  // A field may lend its ring to its box, or to what is drawn instead of it.
  // The message box shows its caret, and its border takes the accent color.
  const isMessageBox = element.classList.contains('message-box');
  const bearers = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
  if (!isMessageBox && !bearers.some((one) => one != null && (hasRing(one) || hasRing(one, '::after')))) {
    faults.push('no visible focus: ' + describe(element));
  }
  const { left: x, top: y, width, height } = (element.classList.contains('unseen') ? element.parentElement : element).getBoundingClientRect();
  const isInside = x + width > 0 && y + height > 0 && x < innerWidth && y < innerHeight;
  if (!isInside) faults.push('focus outside of the screen: ' + describe(element));
  return { faults: isKnown ? [] : faults, left: left.filter((one) => one !== element).map(describe) };
})()`;

/**
 * Walks through a page with the Tab key.
 * @returns controls that it does not reach, and those whose focus cannot be seen
 */
export async function tabFaultsOf(page: Page): Promise<string[]> {
  await page.evaluate(EXPECT_STOPS);
  const found: string[] = [];
  let unreached: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const { faults, left } = await page.evaluate<{ faults: string[]; left: string[] }>(LOOK);
    found.push(...faults);
    unreached = left;
    if (left.length === 0) break;
  }
  return [...found, ...unreached.map((one) => `not reached by Tab: ${one}`)];
}

/** Opens a dialog with Enter, and closes it with Escape: the focus goes into it and returns. */
export async function expectDialogByKeyboard(opener: Locator): Promise<void> {
  const page = opener.page();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.locator(':focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await opener.and(page.locator(':focus')).waitFor();
}
