import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { NO_BROWSER, seriousViolations, skipInFirefox } from '../../../support/browser.ts';
import { temporaryFolder } from '../../../support/databases.ts';
import { OWN_PAGE } from '../../../support/sandbox-page.ts';
import { openEmptyTab } from './option-fixture.ts';

const SAMPLE = path.resolve('test/fixtures/voices/female.wav');
const PICTURE = path.resolve('docs/images/sandbox.png');

/** Dispatches a drop or paste of a file, as the browser would. */
const FILE_EVENT = `(type) => {
  const data = new DataTransfer();
  data.items.add(new File(['feathers'], type + 'ped.txt', { type: 'text/plain' }));
  const init = { bubbles: true, cancelable: true };
  const event = type === 'drop'
    ? new DragEvent('drop', { ...init, dataTransfer: data })
    : new ClipboardEvent('paste', { ...init, clipboardData: data });
  document.activeElement.dispatchEvent(event);
}`;

describe.skipIf(NO_BROWSER)(`the message box of the sandbox page ${NO_BROWSER ?? ''}`, () => {
  test('sends, edits, replies to and deletes messages', async () => {
    const { ada, box, keyboard, messages, page } = await openEmptyTab();
    await keyboard.type('one');
    // Enter that belongs to an input method. Safari reports it only through `keyCode`.
    for (const how of ['isComposing: true', 'keyCode: 229']) {
      const init = `{ key: 'Enter', bubbles: true, cancelable: true, ${how} }`;
      await page.evaluate(
        `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', ${init}))`,
      );
    }
    await keyboard.press('Shift+Enter');
    await keyboard.type('two');
    await keyboard.press('Enter');
    await messages.getByText('two').waitFor();
    expect(ada.messages('general').at(-1)?.content).toBe('one\ntwo');

    await keyboard.press('ArrowUp');
    await page.getByText('Editing your message').waitFor();
    await keyboard.type(' three');
    await keyboard.press('Enter');
    await messages.getByText('two three').waitFor();
    await expect.poll(() => box.inputValue()).toBe('');

    await messages.last().getByRole('button', { name: 'More actions for Ada’s message' }).focus();
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Reply' }).waitFor();
    await keyboard.press('Enter');
    await page.getByText('Replying to Ada').waitFor();
    await keyboard.type('yes');
    await keyboard.press('Enter');
    await expect.poll(() => messages.count()).toBe(2);
    const [first, second] = ada.messages('general');
    expect(second).toMatchObject({ content: 'yes', replyTo: first?.id });

    await messages.last().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete message' }).click();
    await expect.poll(() => messages.count()).toBe(1);
  });

  test('opens the message menu on a long press, until the user taps elsewhere', async (context) => {
    skipInFirefox(context, 'Playwright’s touch events');
    const { keyboard, messages, page } = await openEmptyTab({ hasTouch: true });
    await keyboard.type('press me');
    await keyboard.press('Enter');
    const text = messages.getByText('press me');
    const { x = 0, y = 0 } = (await text.boundingBox()) ?? {};
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + 5, y: y + 5 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    const menu = page.getByRole('menu');
    await menu.waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await menu.getByRole('menuitem', { name: 'Copy text' }).hover();
    // Outside the menu.
    await page.touchscreen.tap(x + 5, 100);
    await menu.waitFor({ state: 'detached' });
  });

  test('keeps a message that is too long, and says why', async () => {
    const { box, keyboard, page, messages } = await openEmptyTab();
    await box.fill('x'.repeat(2_001));
    await keyboard.press('Enter');
    await page.getByText('Your message has 2,001 characters. The limit is 2,000.').waitFor();
    await box.press('Backspace');
    await keyboard.press('Enter');
    await messages.first().waitFor();
    await expect.poll(() => box.inputValue()).toBe('');
  });

  test('attaches, removes and sends chosen, dropped and pasted files', async (context) => {
    skipInFirefox(context, 'pasting files by a script');
    const { ada, keyboard, page, messages } = await openEmptyTab();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles(SAMPLE);
    await page.getByRole('button', { name: 'Remove female.wav' }).waitFor();
    const listen = page.getByRole('button', { name: 'Listen to female.wav' });
    await listen.click();
    await expect.poll(() => listen.getAttribute('aria-pressed')).toBe('true');
    await page.evaluate(`(${FILE_EVENT})('drop')`);
    await page.evaluate(`(${FILE_EVENT})('paste')`);
    await page.getByRole('button', { name: 'Remove dropped.txt' }).click();
    await page.locator('input[type=file]').first().setInputFiles(PICTURE);
    await page.getByLabel('Description of sandbox.png').fill('A bird');
    await page.getByRole('textbox', { name: 'Message #general' }).focus();
    expect(await seriousViolations(page)).toEqual([]);
    await keyboard.type('here');
    await keyboard.press('Enter');
    await messages.first().waitFor();
    const sent = ada.messages('general').at(-1);
    expect(sent?.content).toBe('here');
    expect(sent?.attachments.map(({ filename }) => filename)).toEqual([
      'female.wav',
      'pasteped.txt',
      'sandbox.png',
    ]);
    expect(sent?.attachments[2]?.description).toBe('A bird');
    expect(sent?.attachments[0]?.size).toBe(327_598);
    await expect
      .poll(() => page.getByRole('button', { name: 'Remove female.wav' }).count())
      .toBe(0);
  });

  test('sends more files than the server accepts at once', { tags: ['full'] }, async () => {
    const { ada, page, messages, box } = await openEmptyTab();
    const files = Array.from({ length: 8 }, (_, i) => ({
      name: `${i}.bin`,
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(500_000),
    }));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles(files);
    await page.getByRole('button', { name: 'Remove 7.bin' }).waitFor();
    await box.press('Enter');
    await messages.first().waitFor();
    const sent = ada.messages('general').at(-1);
    expect(sent?.attachments.map(({ filename }) => filename)).toEqual(
      files.map(({ name }) => name),
    );
  });

  test('names a file that is too large, and sends the others once it is removed', async (context) => {
    skipInFirefox(context, 'choosing a file from the list of options');
    const { fixture, ada, keyboard, page, messages, box } = await openEmptyTab();
    // A file on disk, because buffers go through the DevTools protocol and are slow.
    const folder = temporaryFolder();
    const [small, large] = [path.join(folder, 'small.txt'), path.join(folder, 'big.bin')];
    await writeFile(small, 'hello');
    await writeFile(large, '');
    await truncate(large, fixture.sandbox.attachmentBytes + 1_000_000);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles([small, large]);
    const problem = page.getByText('“big.bin” is 11 MB, but the limit is 10 MB.');
    await problem.waitFor();
    await box.fill('here');
    await problem.waitFor({ state: 'detached' });
    await keyboard.press('Enter');
    await problem.waitFor();
    expect(await messages.count()).toBe(0);
    await page.getByRole('button', { name: 'Remove big.bin' }).click();
    await box.press('Enter');
    await messages.first().waitFor();
    const sent = ada.messages('general').at(-1);
    expect(sent?.attachments.map(({ filename }) => filename)).toEqual(['small.txt']);

    await box.fill('/all word');
    const forOption = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await (await forOption).setFiles(large);
    await page.getByRole('combobox', { name: /^Add an option/ }).focus();
    await keyboard.press('Enter');
    await page.getByText('file: “big.bin” is 11 MB').waitFor();
  });

  test('puts a dropped file into the option that accepts files', async () => {
    const { box, keyboard, page, messages } = await openEmptyTab();
    await box.fill('/all word');
    await page.evaluate(`(${FILE_EVENT})('drop')`);
    await page.getByRole('button', { name: 'file: dropped.txt, choose another' }).waitFor();
    await page.getByRole('combobox', { name: /^Add an option/ }).focus();
    await keyboard.press('Enter');
    await messages.getByText('all word=word file=dropped.txt').waitFor();
    await box.fill('/silence word');
    await page.evaluate(`(${FILE_EVENT})('drop')`);
    await page.getByText('/silence doesn’t accept a file.').waitFor();
  });

  test('offers apps’ user commands in the menu of a member', async () => {
    const { page, messages } = await openEmptyTab();
    await page.locator('li', { hasText: 'Chloé' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Greet' }).click();
    await messages.getByText('greets chloe').waitFor();
  });

  test('keeps the focus inside a modal, marks invalid fields, and submits it', async () => {
    const { box, keyboard, page, messages } = await openEmptyTab();
    await box.fill('/form ');
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'A form' });
    await dialog.waitFor();
    await expect.poll(() => dialog.locator('strong').innerText()).toBe('words');
    expect(await seriousViolations(page)).toEqual([]);
    await dialog.locator('input:focus').waitFor();
    await keyboard.type('a ');
    await keyboard.press('Enter');
    await dialog.getByText('Enter at least 3 characters (currently 2).').waitFor();
    await dialog.getByText('This field is required.').waitFor();
    const isInside = 'document.querySelector("dialog").contains(document.activeElement)';
    await expect
      .poll(() => page.evaluate('document.activeElement.getAttribute("aria-invalid")'))
      .toBe('true');
    for (let tabs = 0; tabs < 8; tabs += 1) {
      await keyboard.press('Tab');
      const isOut = !(await page.evaluate<boolean>(isInside));
      // After the last element, the focus goes to the browser's toolbar, never to the page behind.
      if (isOut) expect(await page.evaluate('document.activeElement.tagName')).toBe('BODY');
    }
    await dialog.getByRole('textbox', { name: 'Short' }).fill('abc');
    await dialog.getByRole('group', { name: 'Who' }).getByRole('button').click();
    await page.getByRole('option', { name: /Chlo/ }).click();
    await page.getByRole('option', { name: /Ben/ }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await dialog.getByRole('textbox', { name: 'Long' }).fill('as it is');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await messages.getByText(/^as it is,(chloe,ben|ben,chloe)$/).waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test('shows radio buttons and checkboxes in a modal, and submits them', async () => {
    const { box, keyboard, page, messages } = await openEmptyTab();
    await box.fill('/poll ');
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'A poll' });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    const missing = dialog.getByText('This field is required.');
    await missing.waitFor();
    await dialog.getByRole('radio', { name: /Large/ }).check();
    await missing.waitFor({ state: 'detached' });
    for (const name of ['Salt', 'Basil']) await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByRole('checkbox', { name: 'Hot' }).check();
    expect(await seriousViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('Choose at most 2 options (currently 3).').waitFor();
    await dialog.getByRole('checkbox', { name: 'Oil' }).uncheck();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await messages.getByText('l salt+basil true').waitFor();
  });

  test('sells premium to the server, in the side bar and by a premium button', async () => {
    const { box, keyboard, page, messages } = await openEmptyTab();
    const navigation = page.getByRole('navigation', { name: 'Channels' });
    await navigation.getByRole('button', { name: 'Buy Golden voice' }).click();
    await navigation.getByRole('button', { name: 'Cancel Golden voice' }).click();
    await navigation.getByRole('button', { name: 'Buy Golden voice' }).waitFor();
    await box.fill('/shop ');
    await keyboard.press('Enter');
    await messages.getByRole('button', { name: 'Golden voice' }).click();
    await navigation.getByRole('button', { name: 'Cancel Golden voice' }).waitFor();
    expect(await messages.getByRole('button', { name: 'Golden voice' }).isDisabled()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
  });

  test('shows the status of a voice channel below its name', async () => {
    const { ada, page } = await openEmptyTab();
    ada.setVoiceStatus('Lounge', 'Reading #general');
    await page.getByText('Reading #general').waitFor();
    ada.setVoiceStatus('Lounge', '');
    await page.getByText('Reading #general').waitFor({ state: 'detached' });
  });

  test('keeps a modal open when the file chooser is cancelled', async (context) => {
    skipInFirefox(context, 'Cancelling a file chooser');
    const { box, keyboard, page } = await openEmptyTab(OWN_PAGE);
    const browser = await page.context().newCDPSession(page);
    const nothing = { enabled: true, cancel: true };
    await browser.send('Page.setInterceptFileChooserDialog', nothing);
    await box.fill('/form ');
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'A form' });
    await dialog.getByRole('textbox', { name: 'Long' }).fill('a whole story');
    const cancelled = page.evaluate<void>(
      'new Promise((done) => document.addEventListener("cancel", () => setTimeout(done), { once: true }))',
    );
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    await cancelled;
    expect(await dialog.getByRole('textbox', { name: 'Long' }).inputValue()).toBe('a whole story');
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('reopens a modal with its values when the bot does not respond', async () => {
    const { box, keyboard, page } = await openEmptyTab();
    await box.fill('/form ');
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'A form' });
    await dialog.getByRole('textbox', { name: 'Short' }).fill('hush');
    await dialog.getByRole('group', { name: 'Who' }).getByRole('button').click();
    await page.getByRole('option', { name: /Chlo/ }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.waitFor({ state: 'detached' });
    await dialog.getByText('The application did not respond.').waitFor();
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Short' }).inputValue())
      .toBe('hush');
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
