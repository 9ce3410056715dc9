import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NO_BROWSER, seriousViolations } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import {
  messageBoxOf,
  messageWith,
  reloadWithChecklist,
  say,
  servePage,
  usePageFixture,
  voiceOf,
} from '../../../support/sandbox-page.ts';

/** A message counts as unheard after four seconds. */
const UNHEARD_MS = 5_000;

const checklistOf = (page: Page) => page.getByRole('region', { name: 'Getting started' });
const insightOf = (page: Page) => page.getByRole('tabpanel');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** The steps of the path that is shown, in order. */
const stepsOf = (page: Page) =>
  page.locator('[data-step]').evaluateAll((steps) => steps.map((step) => step.dataset.step));

describe.skipIf(NO_BROWSER)(`the panels of the sandbox page ${NO_BROWSER ?? ''}`, () => {
  const fixture = usePageFixture();

  const botChannel = () => {
    const { sandbox, guild } = fixture.story;
    return guild.channels.find(({ present }) => present.includes(sandbox.botUserId));
  };

  /** Alone in a voice channel, the bot stays for a while. */
  async function untilBotLeft(): Promise<void> {
    if (botChannel() === undefined) return;
    await fixture.story.as('ada').joinVoice('Lounge');
    await fixture.story.as('ada').command('general', 'leave');
    await eventually(() => expect(botChannel()).toBeUndefined());
    fixture.story.as('ada').leaveVoice();
  }

  /** Waits until Ada has left, because the next test begins outside of voice. */
  async function leaveVoice(page: Page): Promise<void> {
    await voiceOf(page).getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => fixture.story.as('ada').listener).toBeUndefined();
  }

  test('lead a newcomer from the first sentence to its path and transcript', async () => {
    const { page, watch } = await fixture.visit();
    const checklist = checklistOf(page);
    await checklist.getByText('Hear a sentence', { exact: true }).waitFor();
    await checklist.getByRole('button', { name: 'Try it: Hear a sentence' }).click();
    await voiceOf(page).waitFor();
    const box = page.getByRole('region', { name: 'Message box' });
    // Not in the field whose list of options would cover the hint.
    await box.locator('.pill :focus').waitFor();
    await box.getByRole('textbox', { name: 'text' }).fill('tone 600 for 60000');
    await page.keyboard.press('Enter');

    // While it is spoken: who and what, for those who cannot hear it, and how far it is.
    const voice = voiceOf(page);
    await voice
      .getByRole('status')
      .getByText(/^Now speaking: .*tone 600 for 60000/)
      .waitFor();
    const progress = voice.getByRole('progressbar', { name: 'Progress' });
    await progress.waitFor();
    const placeOfLeave = () => voice.getByRole('button', { name: 'Leave' }).boundingBox();
    const placeWhileSpeaking = await placeOfLeave();
    await say(page, 'tone 700 for 700');
    await voice.getByText('1 waiting').waitFor();
    // The first step ticks itself off, and the list gets shorter.
    await checklist.getByText('Next: Change the voice').waitFor();

    // The way of the command, from its answer.
    await messageWith(page, '“tone 600 for 60000”')
      .getByRole('button', { name: /^What just/ })
      .click();
    await insightOf(page)
      .getByText(/^Heard after /)
      .first()
      .waitFor();
    await fixture.story.as('ada').command('general', 'skip');
    await insightOf(page).getByText('Last sound packet').waitFor();
    const steps = await stepsOf(page);
    const voiceSteps = steps.filter((step) => step?.startsWith('voice-'));
    expect(voiceSteps).toEqual([
      'voice-joining',
      'voice-connected',
      'voice-transport',
      'voice-secured',
    ]);
    expect(steps[0]).toBe('sent');
    expect(steps.indexOf('first-sound')).toBeGreaterThan(steps.indexOf('voice-secured'));
    await insightOf(page).getByText('End-to-end encryption ready').click();
    await insightOf(page).getByText('Sound sent before this step can’t be heard.').waitFor();

    // The transcript keeps what was said, newest first.
    await tab(page, 'Transcript').click();
    await insightOf(page).getByText('tone 700 for 700').waitFor();
    await voice.getByText('1 waiting').waitFor({ state: 'detached' });
    const heard = await insightOf(page).getByRole('listitem').allInnerTexts();
    const texts = new Set(heard.flatMap((line) => line.match(/tone \d+/) ?? []));
    expect([...texts]).toEqual(['tone 700', 'tone 600']);
    // The end of a speech does not move the button from under the pointer.
    await progress.waitFor({ state: 'detached' });
    expect(await placeOfLeave()).toEqual(placeWhileSpeaking);
    await leaveVoice(page);
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('keep the checklist over messages and reloads, hide it, and bring it back', async () => {
    const { page } = await fixture.visit();
    const checklist = checklistOf(page);
    await checklist.getByRole('button', { name: 'Try it: Change the voice' }).click();
    // Outside of a voice channel, the bot would post a file.
    await voiceOf(page).waitFor();
    // The voices are listed at once.
    await page.getByRole('option').first().click();
    await page.keyboard.press('Enter');
    await checklist.getByText('2 of 5 done').waitFor({ state: 'attached' });
    await page.reload();
    await checklist.getByText('2 of 5 done').waitFor({ state: 'attached' });
    await checklist.getByRole('button', { name: 'Hide checklist' }).click();
    await checklist.waitFor({ state: 'detached' });
    await page.reload();
    await messageBoxOf(page).waitFor();
    expect(await checklist.count()).toBe(0);
    await page.getByRole('button', { name: 'Getting started' }).click();
    await checklist.getByText('Change the voice (done)').waitFor();
    await leaveVoice(page);
  });

  test('tell why a plain message is not heard, and offer to speak it', async () => {
    const { page } = await fixture.visit();
    await untilBotLeft();
    const box = messageBoxOf(page);
    await box.fill('nobody hears me');
    await page.keyboard.press('Enter');
    const checklist = checklistOf(page);
    await checklist.getByText('You didn’t hear “nobody hears me”.').waitFor();
    await checklist.getByText('Join a voice channel first.').waitFor();
    await checklist.getByRole('button', { name: 'Speak it' }).click();
    const field = page.getByRole('region', { name: 'Message box' }).getByRole('textbox', {
      name: 'text',
    });
    await eventually(async () => expect(await field.inputValue()).toBe('nobody hears me'));
    await checklist.getByText('You didn’t hear').waitFor({ state: 'detached' });
  });

  test('claim nothing about a message while the bot is in a voice channel, or that has no words', async () => {
    const { page } = await fixture.visit();
    const checklist = checklistOf(page);
    const write = async (text: string) => {
      await messageBoxOf(page).fill(text);
      await page.keyboard.press('Enter');
      await messageWith(page, text).waitFor();
      await page.waitForTimeout(UNHEARD_MS);
      expect(await checklist.getByRole('button', { name: 'Speak it' }).count()).toBe(0);
    };
    await untilBotLeft();
    await write('...');
    await fixture.story.as('ada').joinVoice('Lounge');
    await fixture.story.as('ada').command('general', 'join');
    await eventually(() => expect(botChannel()).toBeDefined());
    await write('is anyone here today');
    await leaveVoice(page);
  });

  test('tell in the middle of a step what comes next', async () => {
    const { page } = await fixture.visit();
    await reloadWithChecklist(page, ['hear', 'voice', 'emotion', 'clone']);
    const checklist = checklistOf(page);
    await checklist.getByRole('button', { name: 'Try it: Read a channel along' }).click();
    await page.locator('.more-options :focus').waitFor();
    expect(await page.getByRole('listbox').count()).toBe(0);
    await voiceOf(page).waitFor();
    await page.keyboard.press('Enter');
    await messageWith(page, 'I’m now reading').waitFor();
    await checklist.getByText('Now write a message here. You’ll hear it.').waitFor();
    await messageBoxOf(page).fill('/read off');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await messageWith(page, 'Ada used /read off').waitFor();
    await leaveVoice(page);
  });

  test('name the command for human voices after the first sentence, until it is dismissed', async () => {
    let command: string | undefined = 'npm run voices -- add en';
    const humanVoices = () => command;
    const served = await servePage(fixture.story.sandbox, undefined, { humanVoices });
    onTestFinished(served.close);
    const { page } = await served.visit();
    const checklist = checklistOf(page);
    const hint = checklist.getByText('run npm run voices -- add en in Mynah’s folder');
    const isShown = async () => {
      await page.reload();
      await checklist.waitFor();
      return (await hint.count()) > 0;
    };
    expect(await isShown()).toBe(false);
    await page.evaluate('localStorage.setItem(\'checklist\', \'{"done":["hear"]}\')');
    expect(await isShown()).toBe(true);
    command = undefined;
    expect(await isShown()).toBe(false);
    command = 'npm run voices -- add en';
    expect(await isShown()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await checklist.getByRole('button', { name: 'Hide the hint about voices' }).click();
    await hint.waitFor({ state: 'detached' });
    expect(await isShown()).toBe(false);
  });

  test('tick the step of a command that was edited after it failed, and name that command', async () => {
    const { page } = await fixture.visit();
    const ada = fixture.story.as('ada');
    await ada.joinVoice('Lounge');
    await voiceOf(page).waitFor();
    await ada.command('general', 'say', { text: 'tone 620 for 300', voice: 'Nobody' });
    await messageWith(page, 'called “Nobody”')
      .getByRole('button', { name: 'Edit and try again' })
      .click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Voice' }).fill('Emma');
    await form.getByRole('button', { name: 'Submit' }).click();
    await messageWith(page, '“tone 620 for 300”').getByText('Ada used /say').waitFor();
    await expect
      .poll(() => page.evaluate("localStorage.getItem('checklist')"))
      .toMatch(/"done":.*"voice"/);
    await leaveVoice(page);
  });

  test('show the queue of the bot, and the path of a failed command', async () => {
    const { page } = await fixture.visit({ viewport: { width: 360, height: 740 } });
    await fixture.story.as('ada').joinVoice('Lounge');
    await voiceOf(page).waitFor();
    await voiceOf(page).getByRole('button', { name: 'Open queue' }).click();
    await messageWith(page, 'The queue is empty.').waitFor();
    fixture.story.sandbox.faults.rest.next('POST /interactions/:id/:token/callback', {
      status: 403,
      body: { code: 50_013, message: 'Missing Permissions' },
    });
    await say(page, 'tone 600 for 300');
    await page.getByRole('button', { name: 'What just happened', exact: true }).click();
    await insightOf(page).getByText('Request refused').waitFor();
    await insightOf(page).getByText('50013 Missing Permissions').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close panel' }).click();
    await leaveVoice(page);
  });
});
