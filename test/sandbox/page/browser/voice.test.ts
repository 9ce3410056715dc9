import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_BROWSER, skipInFirefox } from '../../../support/browser.ts';
import { peekAt, soundOf } from '../../../support/page-sound.ts';
import {
  messageWith,
  OWN_PAGE,
  say,
  switchTo,
  usePageFixture,
  voiceOf,
} from '../../../support/sandbox-page.ts';
import { changeSettings } from '../../../support/settings.ts';

const SECONDS = 1_000;
/** Deadline for conditions that are polled. */
const SOON = { timeout: 60 * SECONDS, interval: 50 };

/** Where the button is that allows audio, as JSON. */
const PLAY_BUTTON = `JSON.stringify([...document.querySelectorAll('[data-sound] button')]
  .find((button) => button.textContent.startsWith('Play audio')).getBoundingClientRect())`;

describe.skipIf(NO_BROWSER)(`the sandbox page in voice ${NO_BROWSER ?? ''}`, () => {
  const fixture = usePageFixture();

  test('lets a new user join, speak and hear the bot', async () => {
    const { page, watch } = await fixture.visit();
    // The checklist joins the channel and fills the message box.
    await page.getByRole('button', { name: 'Try it: Hear a sentence' }).click();
    await expect.poll(() => voiceOf(page).getAttribute('data-sound'), SOON).toBe('on');
    expect((await soundOf(page)).level).toBe(0);

    const box = page.getByRole('region', { name: 'Message box' });
    await box.getByRole('textbox', { name: 'text' }).fill('tone 600 for 60000');
    await page.keyboard.press('Enter');

    // The sound leaves the page, and the page shows it.
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
    await messageWith(page, /“tone 600 for 60000”/).waitFor();

    // Muting silences the page, while the bot keeps speaking.
    await page.getByRole('button', { name: 'Mute audio' }).click();
    await expect.poll(async () => (await soundOf(page)).level, SOON).toBeLessThan(0.001);
    await page.getByRole('button', { name: 'Mute audio' }).click();
    await expect.poll(async () => (await soundOf(page)).level, SOON).toBeGreaterThan(0.05);

    // The sound ends.
    await fixture.story.as('ada').command('general', 'stop');
    await expect.poll(async () => (await soundOf(page)).level, SOON).toBe(0);
    await everyoneLeaves(page, 'ada');
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('stays in the voice channel after a reload, until the user leaves', async () => {
    const { page } = await fixture.visit();
    await page.getByRole('button', { name: 'Join Den', exact: true }).click();
    await voiceOf(page).getByText('In Den').waitFor();
    await page.reload();
    await voiceOf(page).getByText('In Den').waitFor();
    await voiceOf(page).getByRole('button', { name: 'Leave' }).click();
    await voiceOf(page).waitFor({ state: 'detached' });
  });

  test('stops decoding members who leave', async (context) => {
    skipInFirefox(context, 'Listing the nodes of Web Audio');
    const { page } = await fixture.visit(OWN_PAGE);
    const devTools = await page.context().newCDPSession(page);
    const nodes = new Set<string>();
    devTools.on('WebAudio.audioNodeCreated', ({ node }) => {
      if (node.nodeType.includes('Worklet')) nodes.add(node.nodeId);
    });
    devTools.on('WebAudio.audioNodeWillBeDestroyed', ({ nodeId }) => nodes.delete(nodeId));
    await devTools.send('WebAudio.enable');
    await page.getByRole('button', { name: 'Join Den', exact: true }).click();
    await expect.poll(() => voiceOf(page).getAttribute('data-sound'), SOON).toBe('on');
    const mod = fixture.story.as('mod');
    await mod.joinVoice('Den');
    await expect.poll(() => nodes.size, SOON).toBe(1);
    mod.leaveVoice();
    // Nodes that are still rendered are never collected.
    const kept = async () => {
      await devTools.send('HeapProfiler.collectGarbage');
      return nodes.size;
    };
    await expect.poll(kept, SOON).toBe(0);
    await voiceOf(page).getByRole('button', { name: 'Leave' }).click();
  });

  test('tells members why they cannot join or speak', async () => {
    const { page } = await fixture.visit();
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
    expect(fixture.hosted.requestedTexts).not.toContain('hello');

    // A moderator has permission.
    await switchTo(page, 'Mod');
    await page.getByRole('button', { name: 'Join Lounge', exact: true }).click();
    await voiceOf(page).waitFor();
    await say(page, 'tone 900 for 5000');
    await expect
      .poll(async () => Math.round((await soundOf(page)).hertz / 20) * 20, SOON)
      .toBe(900);
    await everyoneLeaves(page, 'mod');
  });

  test('lets a moderator disconnect the bot, and reports missing permissions', async () => {
    const { page } = await fixture.visit();
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

  test('asks for a click when the browser blocks audio', async (context) => {
    skipInFirefox(context, 'Looking at a page without a user gesture');
    const ada = fixture.story.as('ada');
    await ada.joinVoice('Den');
    const { page } = await fixture.open(OWN_PAGE);
    const sound = 'document.querySelector("[data-sound]")?.dataset.sound';
    await expect.poll(() => peekAt(page, sound), SOON).toBe('blocked');
    // Locators run in the page as if the user had clicked, which would allow audio before the click.
    const button = JSON.parse(String(await peekAt(page, PLAY_BUTTON)));
    await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
    await expect.poll(() => voiceOf(page).getAttribute('data-sound'), SOON).toBe('on');
    ada.leaveVoice();
    await voiceOf(page).waitFor({ state: 'detached' });
  });

  /** Otherwise, the bot would still speak in this channel when the next test begins. */
  async function everyoneLeaves(page: Page, member: string): Promise<void> {
    await fixture.story.as(member).command('general', 'leave');
    await voiceOf(page).getByRole('button', { name: 'Leave' }).click();
    const { sandbox, guild } = fixture.story;
    await expect
      .poll(() => guild.channels.filter(({ present }) => present.includes(sandbox.botUserId)), SOON)
      .toEqual([]);
  }

  async function forModeratorsOnly(group: string): Promise<void> {
    await changeSettings(fixture.story.as('ada'), { roles: { [group]: ['Moderator'] } });
  }
});
