import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_BROWSER, skipInFirefox } from '../../../support/browser.ts';
import { OWN_PAGE, reloadWithChecklist, usePageFixture } from '../../../support/sandbox-page.ts';

/** Everything that the page holds, and all that it would bring back. Runs in the page. */
const EVERYTHING = `JSON.stringify([
  location.href, history.state, document.cookie, { ...localStorage }, { ...sessionStorage },
  document.documentElement.outerHTML, [...document.querySelectorAll('input, textarea')].map(({ value }) => value),
])`;

const DONE = ['hear', 'voice', 'emotion', 'clone', 'read'];

describe.skipIf(NO_BROWSER)(`the wizard of the sandbox page ${NO_BROWSER ?? ''}`, () => {
  const fixture = usePageFixture();

  test('leads from the end of the tour to Discord by keyboard, and sends the token only to be checked', async (context) => {
    skipInFirefox(context, 'it does not report the frames of WebSockets');
    const { page, watch } = await fixture.visit(OWN_PAGE);
    const frames: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => frames.push(String(payload)));
      socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
    });
    await reloadWithChecklist(page, DONE);
    await page.getByRole('button', { name: 'Add it to your server', exact: true }).press('Enter');
    const token = fixture.story.sandbox.botToken;
    const holdsToken = async () => (await page.evaluate<string>(EVERYTHING)).includes(token);

    // A wrong one is gone, too. The focus stays in the field.
    const wrong = 'bm90LWEtcmVhbC1ib3Q.Gx0000.not-a-real-token';
    await paste(page, wrong);
    expect(await page.evaluate<string>(EVERYTHING)).toContain(wrong);
    await page.keyboard.press('Enter');
    await page.getByText('Discord rejected this token.').waitFor();
    expect(await page.evaluate<string>(EVERYTHING)).not.toContain(wrong);
    // One that could not be checked is still in the field.
    fixture.story.sandbox.faults.rest.next('GET /applications/@me', { status: 403 });
    await paste(page, token);
    await page.keyboard.press('Enter');
    await page.getByText('Discord responded with status 403.').waitFor();
    await page.locator('input[type=password]:focus').press('Enter');

    const channels = page.getByRole('radio', { name: /^Channels, too/ });
    await channels.waitFor();
    expect(await holdsToken()).toBe(false);
    await page.getByText('The Message Content Intent is on.').waitFor();
    await channels.press('ArrowDown');
    const portal = page.getByRole('link', { name: 'Bot page' });
    expect(await portal.getAttribute('href')).toMatch(
      /^https:\/\/discord\.com\/developers\/applications\/\d+\/bot$/,
    );
    await page.getByRole('button', { name: 'Check again' }).press('Enter');
    // Until it is checked, the buttons do nothing.
    await expect.poll(() => frames.filter((frame) => frame.includes('"botPage"'))).toHaveLength(2);
    await page.getByRole('button', { name: 'Register commands', disabled: false }).press('Enter');
    const invite = page.getByRole('link', { name: 'Open invite link' });
    expect(await invite.getAttribute('href')).toMatch(
      /^https:\/\/discord\.com\/oauth2\/authorize\?/,
    );
    await page.getByRole('button', { name: 'Save and go to Discord' }).press('Enter');
    await page.getByText('on no server yet').waitFor();
    expect(await holdsToken()).toBe(false);
    expect(frames.filter((frame) => frame.includes(token))).toHaveLength(2);
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });
});

/** Types into the focused field at once, as a paste does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.locator('input[type=password]:focus').waitFor();
  await page.keyboard.insertText(text);
}
