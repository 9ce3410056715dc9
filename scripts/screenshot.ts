import { mkdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { startProgram } from '../bench/program.ts';
import { openBrowser } from '../test/support/browser.ts';
import { takeDashboardPictures } from './dashboard-pictures.ts';

/** `npm run screenshot`: takes the pictures of both pages that the README and the docs show, with the real bot. */

const IMAGE = 'docs/images/sandbox.png';
const SIZE = { width: 1200, height: 720 };
const COMMANDS_IMAGE = 'docs/images/pages/sandbox-commands.png';
const COMMANDS_SIZE = { width: 1280, height: 800 };
const POSTED = 'Outside a voice channel, I post a voice message.';
const SPOKEN = ['In a voice channel, everyone hears me.', '今日は東京の天気がいいですね。'];

mkdirSync('docs/images/pages', { recursive: true });
await using bot = startProgram(['start'], {
  settings: { SANDBOX_PORT: '0', SANDBOX_PAGE_PORT: '0' },
});
const [, url = ''] = await bot.printed(/Open (http:\S+) in your browser/);
const browser = await openBrowser();
try {
  const saved = [IMAGE, await takeCommandsPicture(), ...(await takeDashboardPictures(browser))];
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'dark', locale: 'en-GB' });
  await page.goto(url);
  await page.getByRole('log').waitFor();
  await say(page, POSTED);
  await page.getByRole('group', { name: 'Player: Voice message' }).waitFor();
  await page
    .getByRole('button', { name: /Lounge/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Voice', exact: true }).waitFor();
  for (const text of SPOKEN) {
    await say(page, text);
    await answerTo(page, text).getByRole('button', { name: 'Replay' }).waitFor();
  }
  // How long each answer took says more about this machine than about the bot.
  await page.evaluate(`document.querySelectorAll('.path-button').forEach((each) => each.remove())`);
  await page.getByRole('log').evaluate((log) => log.scrollTo(0, log.scrollHeight));
  await page.screenshot({ path: IMAGE });
  process.stdout.write(`Saved ${saved.join(', ')}\n`);
} finally {
  await browser.close();
}

/** The list of commands, above an empty conversation. */
async function takeCommandsPicture(): Promise<string> {
  const page = await browser.newPage({ viewport: COMMANDS_SIZE, colorScheme: 'light' });
  await page.goto(url);
  await page.getByLabel(/^Message #/).focus();
  await page.keyboard.type('/');
  await page.getByRole('option').first().waitFor();
  await page.screenshot({ path: COMMANDS_IMAGE, animations: 'disabled', caret: 'hide' });
  return COMMANDS_IMAGE;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Message #/).fill('/say ');
  const box = page.getByRole('region', { name: 'Message box' });
  await box.getByRole('textbox', { name: 'text' }).fill(text);
  await page.keyboard.press('Enter');
  await answerTo(page, text).waitFor();
}

function answerTo(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text }).last();
}
