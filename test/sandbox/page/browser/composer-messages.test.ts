import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { NO_BROWSER, seriousViolations } from '../../../support/browser.ts';
import { type OptionStage, openEmptyTab, openOptionStage } from './option-bot.ts';

const SAMPLE = path.resolve('test/fixtures/voices/female.wav');

/** What a person lets go over the page, or has copied. */
const FILE_EVENT = `(type) => {
  const data = new DataTransfer();
  data.items.add(new File(['feathers'], type + 'ped.txt', { type: 'text/plain' }));
  const init = { bubbles: true, cancelable: true };
  const event = type === 'drop'
    ? new DragEvent('drop', { ...init, dataTransfer: data })
    : new ClipboardEvent('paste', { ...init, clipboardData: data });
  document.activeElement.dispatchEvent(event);
}`;

describe.skipIf(NO_BROWSER)(`messages, menus and forms ${NO_BROWSER ?? ''}`, () => {
  let stage: OptionStage;
  beforeAll(async () => {
    stage = await openOptionStage();
  });
  afterAll(() => stage?.close());

  const open = (options?: BrowserContextOptions) => openEmptyTab(stage, options);

  test('lines are written, changed with the arrow key, answered, and deleted', async () => {
    const { ada, box, keyboard, messages, page } = await open();
    await keyboard.type('one');
    // Of an input method, which takes a word with it; Safari tells so by its code alone.
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
    expect(await seriousViolations(page)).toEqual([]);
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

  test('a long press opens the menu, which stays until something else is touched', async () => {
    const { keyboard, messages, page } = await open({ hasTouch: true });
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
    // Far above the menu, which is as high as it must be to fit.
    await page.touchscreen.tap(x + 5, 100);
    await menu.waitFor({ state: 'detached' });
  });

  test('a message that is too long stays, with the reason', async () => {
    const { box, keyboard, page, messages } = await open();
    await box.fill('x'.repeat(2_001));
    await keyboard.press('Enter');
    await page.getByText('Your message has 2,001 characters. The limit is 2,000.').waitFor();
    await box.press('Backspace');
    await keyboard.press('Enter');
    await messages.first().waitFor();
    await expect.poll(() => box.inputValue()).toBe('');
  });

  test('files are chosen, dropped and pasted, taken out, and sent', async () => {
    const { ada, keyboard, page, messages } = await open();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles(SAMPLE);
    await page.getByRole('button', { name: 'Remove female.wav' }).waitFor();
    await page.evaluate(`(${FILE_EVENT})('drop')`);
    await page.evaluate(`(${FILE_EVENT})('paste')`);
    await page.getByRole('button', { name: 'Remove dropped.txt' }).click();
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
    ]);
    expect(sent?.attachments[0]?.size).toBe(327_598);
    await expect
      .poll(() => page.getByRole('button', { name: 'Remove female.wav' }).count())
      .toBe(0);
  });

  test('more files than the server takes at once are sent all the same', async () => {
    const { ada, page, messages, box } = await open();
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

  test('a file that is too large is told at once, by name, and holds up the others until it is removed', async () => {
    const { ada, keyboard, page, messages, box } = await open();
    // On the disk: what comes as a buffer goes through the browser's debugging line, letter by letter.
    const folder = await mkdtemp(path.join(tmpdir(), 'files-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [small, large] = [path.join(folder, 'small.txt'), path.join(folder, 'big.bin')];
    await writeFile(small, 'hello');
    await writeFile(large, '');
    await truncate(large, stage.sandbox.attachmentBytes + 1_000_000);
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

  test('a file that is dropped goes into the option that takes one', async () => {
    const { box, keyboard, page, messages } = await open();
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

  test('a menu on a member has what apps offer for members', async () => {
    const { page, messages } = await open();
    await page.locator('li', { hasText: 'Chloé' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Greet' }).click();
    await messages.getByText('greets chloe').waitFor();
  });

  test('a form keeps the focus, says what is wrong, and is sent', async () => {
    const { box, keyboard, page, messages } = await open();
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
      // Behind the last one is the browser's own bar, never the page.
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

  test('a form stays as it was filled in when no file is chosen after all', async () => {
    const { box, keyboard, page } = await open();
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

  test('a form that the bot does not answer comes back as it was filled in', async () => {
    const { box, keyboard, page } = await open();
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
