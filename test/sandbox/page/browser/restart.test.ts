import type { Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type RunningPage, startPage } from '../../../../src/sandbox/page/start.ts';
import type { Sandbox } from '../../../../src/sandbox/types.ts';
import { createLogger } from '../../../../src/shared/common/logger.ts';
import { NO_BROWSER } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import {
  messageBoxOf,
  messageWith,
  openOwnPage,
  switchTo,
  voiceOf,
} from '../../../support/sandbox-page.ts';
import { sandboxFor } from '../../bot.ts';
import { smallBotIn } from '../small-bot.ts';

describe.skipIf(NO_BROWSER)(`the sandbox page without its sandbox ${NO_BROWSER ?? ''}`, () => {
  test('waits for its sandbox, keeps what cannot be sent, and reconnects at once on request', async () => {
    const { sandbox, guild } = await sandboxFor();
    const served = await serve(sandbox, 0);
    onTestFinished(served.close);
    const page = await openOwnPage();
    const sockets: WebSocketRoute[] = [];
    let isReachable = false;
    await page.routeWebSocket(/live/, (socket) => {
      sockets.push(socket);
      if (isReachable) socket.connectToServer();
      else void socket.close();
    });
    await page.goto(served.url);
    const lost = page.getByText('Lost connection to the sandbox.');
    await lost.waitFor();
    isReachable = true;
    const box = messageBoxOf(page);
    await box.waitFor();
    await lost.waitFor({ state: 'detached' });

    await box.fill('still here');
    isReachable = false;
    await sockets.at(-1)?.close();
    const retry = page.getByRole('button', { name: 'Retry now' });
    await retry.waitFor();
    await box.press('Enter');
    const refused = page.getByText('Not sent: there’s no connection to the sandbox.');
    await refused.waitFor();
    expect(await box.inputValue()).toBe('still here');
    sandbox.as(guild.id, 'ben').write('general', 'meanwhile');
    const attempts = sockets.length;
    await retry.click();
    await eventually(() => expect(sockets.length).toBeGreaterThan(attempts));
    isReachable = true;
    await page.evaluate("window.dispatchEvent(new Event('online'))");
    await retry.waitFor({ state: 'detached' });
    await refused.waitFor({ state: 'detached' });
    await messageWith(page, 'meanwhile').waitFor();
    await box.press('End');
    await page.keyboard.type(', too');
    await page.keyboard.press('Enter');
    await messageWith(page, 'still here, too').waitFor();
  });

  test('reports a restart, and keeps the member, the channels, the drafts and the colors of avatars', async () => {
    const first = await serve((await sandboxFor({ hasStableIds: true })).sandbox, 0);
    const page = await openOwnPage();
    await page.goto(first.url);
    await page.locator('.member').nth(5).waitFor();
    const colors = await avatarColors(page);
    expect(new Set(Object.values(colors)).size).toBe(6);
    await switchTo(page, 'Ben');
    await page.getByRole('button', { name: 'Join Lounge', exact: true }).click();
    await voiceOf(page).getByText('In Lounge').waitFor();
    await messageBoxOf(page).fill('somewhere else');
    await page.getByRole('button', { name: 'keepers-only', exact: true }).click();
    const box = page.getByLabel('Message #keepers-only');
    await box.fill('before');
    await box.press('Enter');
    await messageWith(page, 'before').waitFor();

    await first.close();
    await page.getByText('Lost connection to the sandbox.').waitFor();
    await page.getByText('run npm start').waitFor();
    await voiceOf(page).getByText('Reconnecting').waitFor();
    await box.fill('anyone?');
    await box.press('Enter');
    await page.getByText('Lost connection to the sandbox. Reconnecting').last().waitFor();

    const { sandbox } = await sandboxFor({ hasStableIds: true });
    await smallBotIn(sandbox);
    onTestFinished((await serve(sandbox, Number(new URL(first.url).port))).close);
    await page.getByRole('alert').getByText('The sandbox restarted.').waitFor();
    await page.getByRole('button', { name: /^You are Ben/ }).waitFor();
    await voiceOf(page).getByText('In Lounge').waitFor();
    await page.getByRole('heading', { name: 'keepers-only', level: 1 }).waitFor();
    await page.locator('.member').nth(5).waitFor();
    expect(await avatarColors(page)).toEqual(colors);
    await expect.poll(() => messageWith(page, 'before').count()).toBe(0);
    await expect.poll(() => box.inputValue()).toBe('anyone?');
    // The focus has not moved.
    await page.keyboard.type(' Hello?');
    await page.keyboard.press('Enter');
    await messageWith(page, 'anyone? Hello?').waitFor();
    const guild = sandbox.guilds[0]?.id ?? '';
    expect(sandbox.as(guild, 'ben').messages('keepers-only').at(-1)?.content).toBe(
      'anyone? Hello?',
    );
    await page.getByRole('button', { name: 'general', exact: true }).click();
    await expect.poll(() => messageBoxOf(page).inputValue()).toBe('somewhere else');
  });
});

const AVATAR_COLORS = `Object.fromEntries([...document.querySelectorAll('.member')].map((row) => [
  row.querySelector('bdi').innerText,
  getComputedStyle(row.querySelector('.avatar')).backgroundColor,
]))`;

/** The background colors in the list of members, by display name. */
function avatarColors(page: Page): Promise<Record<string, string>> {
  return page.evaluate(AVATAR_COLORS);
}

function serve(sandbox: Sandbox, port: number): Promise<RunningPage> {
  const info = { voiceService: 'a choir', isVoiceServiceEmbedded: false, version: '1.2.3' };
  return startPage({ sandbox, info, log: createLogger('silent'), port });
}
