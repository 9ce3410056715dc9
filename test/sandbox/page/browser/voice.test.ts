import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BROWSER, seriousViolations } from '../../../support/browser.ts';
import { peekAt, soundOf } from '../../../support/page-sound.ts';
import {
  messageBoxOf,
  messageWith,
  openPageFixture,
  type PageFixture,
  say,
  switchTo,
  voiceOf,
} from '../../../support/sandbox-page.ts';

const SECONDS = 1_000;
/** What is asked of the page again and again must come true within this. */
const SOON = { timeout: 15 * SECONDS, interval: 50 };

describe.skipIf(NO_BROWSER)(`live sound in the sandbox page ${NO_BROWSER ?? ''}`, () => {
  let stage: PageFixture;
  beforeAll(async () => {
    stage = await openPageFixture();
  });
  afterAll(() => stage?.close());

  test('a stranger opens the address, joins, says something, and hears it', async () => {
    const { page, watch } = await stage.visit();
    // The empty channel says what to do.
    await page.getByText('Join Lounge to hear the bot.').waitFor();
    await page.getByRole('log').getByRole('button', { name: 'Join Lounge' }).click();
    await expect.poll(() => voiceOf(page).getAttribute('data-sound'), SOON).toBe('on');
    expect((await soundOf(page)).level).toBe(0);

    await page.getByRole('button', { name: 'Try /say' }).click();
    const box = page.getByRole('region', { name: 'Message box' });
    await box.getByRole('textbox', { name: 'text' }).fill('tone 600 for 4000');
    await page.keyboard.press('Enter');

    // It is heard where it leaves the page, and shown.
    await expect.poll(async () => (await soundOf(page)).level, SOON).toBeGreaterThan(0.05);
    await expect
      .poll(async () => Math.round((await soundOf(page)).hertz / 20) * 20, SOON)
      .toBe(600);
    await expect
      .poll(async () => Number(await voiceOf(page).getAttribute('data-level')), SOON)
      .toBeGreaterThan(0.05);
    await expect
      .poll(async () => Number(await voiceOf(page).getAttribute('data-latency-ms')), SOON)
      .toBeGreaterThan(0);
    await page.getByText('is speaking').first().waitFor({ state: 'attached' });
    await messageWith(page, /“tone 600 for 4000”/).waitFor();

    // Muted it is silent, though the bot goes on.
    await page.getByRole('button', { name: 'Mute audio' }).click();
    await expect.poll(async () => (await soundOf(page)).level, SOON).toBeLessThan(0.001);
    await page.getByRole('button', { name: 'Mute audio' }).click();
    await expect.poll(async () => (await soundOf(page)).level, SOON).toBeGreaterThan(0.05);

    // Afterwards there is silence.
    await expect.poll(async () => (await soundOf(page)).level, SOON).toBe(0);
    expect(await seriousViolations(page)).toEqual([]);
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('a reload keeps the place in voice; leaving ends it', async () => {
    const { page } = await stage.visit();
    await page.getByRole('button', { name: 'Join Den', exact: true }).click();
    await voiceOf(page).getByText('In Den').waitFor();
    await page.reload();
    await voiceOf(page).getByText('In Den').waitFor();
    await voiceOf(page).getByRole('button', { name: 'Leave' }).click();
    await voiceOf(page).waitFor({ state: 'detached' });
  });

  test('whoever leaves is no longer listened to', async () => {
    const { page } = await stage.visit();
    const devTools = await page.context().newCDPSession(page);
    const ears = new Set<string>();
    devTools.on('WebAudio.audioNodeCreated', ({ node }) => {
      if (node.nodeType.includes('Worklet')) ears.add(node.nodeId);
    });
    devTools.on('WebAudio.audioNodeWillBeDestroyed', ({ nodeId }) => ears.delete(nodeId));
    await devTools.send('WebAudio.enable');
    await page.getByRole('button', { name: 'Join Den', exact: true }).click();
    await expect.poll(() => voiceOf(page).getAttribute('data-sound'), SOON).toBe('on');
    const mod = stage.story.as('mod');
    await mod.joinVoice('Den');
    await expect.poll(() => ears.size, SOON).toBe(1);
    mod.leaveVoice();
    // What would still be rendered is not taken away.
    const kept = async () => {
      await devTools.send('HeapProfiler.collectGarbage');
      return ears.size;
    };
    await expect.poll(kept, SOON).toBe(0);
    await voiceOf(page).getByRole('button', { name: 'Leave' }).click();
  });

  test('a member who may not join or speak sees why', async () => {
    const { page } = await stage.visit();
    await switchTo(page, 'Ben');
    await page.getByRole('button', { name: 'Join Vault', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText('You do not have permission to join this channel.')
      .waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();

    await forModeratorsOnly('speak');
    await say(page, 'hello');
    await messageWith(page, 'one of these roles to do that: @Moderator').waitFor();
    expect(stage.hosted.requestedTexts).not.toContain('hello');

    // A moderator may.
    await switchTo(page, 'Mod');
    await page.getByRole('button', { name: 'Join Lounge', exact: true }).click();
    await voiceOf(page).waitFor();
    await say(page, 'tone 900 for 1500');
    await expect
      .poll(async () => Math.round((await soundOf(page)).hertz / 20) * 20, SOON)
      .toBe(900);
  });

  test('without a voice channel the answer is a voice message, which plays', async () => {
    const { page, watch } = await stage.visit();
    await say(page, 'tone 800 for 3000');
    const voice = page.getByRole('group', { name: 'Voice message, 0:03' }).last();
    const position = voice.getByRole('slider', { name: 'Position' });
    expect(await position.inputValue()).toBe('0');
    await voice.getByRole('button', { name: 'Play' }).click();
    await voice.getByRole('button', { name: 'Pause' }).waitFor();
    await expect.poll(async () => Number(await position.inputValue()), SOON).toBeGreaterThan(0.5);
    // It comes to its end, and can be played again from the beginning.
    await voice.getByRole('button', { name: 'Play' }).waitFor();
    await expect.poll(() => position.inputValue(), SOON).toBe('0');
    await position.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => position.getAttribute('aria-valuetext'), SOON).toBe('0:01 of 0:03');
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('a moderator sends the bot away, and is told what they may not do', async () => {
    const { page } = await stage.visit();
    await switchTo(page, 'Mod');
    await page.getByRole('button', { name: 'Join Den', exact: true }).click();
    await voiceOf(page).waitFor();
    await say(page, 'tone 700 for 20000');
    const den = page.getByRole('list', { name: 'Members in Den' });
    const choose = async (name: string) => {
      await den.getByRole('button', { name: 'More actions for Mynah' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await expect.poll(async () => (await soundOf(page)).level, SOON).toBeGreaterThan(0.05);
    await choose('Server mute');
    await page.getByRole('alert').getByText('You do not have permission to do that.').waitFor();
    await choose('Disconnect');
    await expect.poll(() => den.innerText(), SOON).not.toContain('Mynah');
    await expect.poll(async () => (await soundOf(page)).level, SOON).toBe(0);
  });

  test('a lost connection is told, comes back, and takes nothing that was typed', async () => {
    const { page } = await stage.visit();
    const line = await cuttable(page);
    await page.reload();
    const box = messageBoxOf(page);
    await box.fill('half a sen');
    line.cut();
    await page.getByText('Lost connection to the sandbox.').waitFor();
    await stage.story.as('eve').write('general', 'meanwhile');
    line.mend();
    await page.getByText('Lost connection to the sandbox.').waitFor({ state: 'detached' });
    await messageWith(page, 'meanwhile').waitFor();
    await expect.poll(() => box.inputValue()).toBe('half a sen');
    await box.press('End');
    await page.keyboard.type('tence');
    await page.keyboard.press('Enter');
    await messageWith(page, 'half a sentence').waitFor();
  });

  test('whoever is in voice already is told when the browser wants a click', async () => {
    const ada = stage.story.as('ada');
    await ada.joinVoice('Den');
    const { page } = await stage.open();
    const sound = 'document.querySelector("[data-sound]")?.dataset.sound';
    await expect.poll(() => peekAt(page, sound), SOON).toBe('blocked');
    await voiceOf(page).getByRole('button', { name: 'Play audio' }).click();
    await expect.poll(() => voiceOf(page).getAttribute('data-sound'), SOON).toBe('on');
    ada.leaveVoice();
    await voiceOf(page).waitFor({ state: 'detached' });
  });

  /** From now on. */
  async function forModeratorsOnly(group: string): Promise<void> {
    const options = { commands: group, role: 'Moderator' };
    const ada = stage.story.as('ada');
    const run = await ada.command('general', 'settings', options, { subcommand: 'roles' });
    await run.reply();
  }
});

/** Puts something between the page's socket and the server that can be cut; the page is to be loaded after. */
async function cuttable(page: Page): Promise<{ cut(): void; mend(): void }> {
  let isCut = false;
  let current: WebSocketRoute | undefined;
  await page.routeWebSocket(/live$/, (route) => {
    current = route;
    if (isCut) void route.close();
    else route.connectToServer();
  });
  return {
    cut: () => {
      isCut = true;
      void current?.close();
    },
    mend: () => {
      isCut = false;
    },
  };
}
