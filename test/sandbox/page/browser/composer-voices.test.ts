import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_BROWSER, seriousViolations, skipInFirefox } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import { readWav } from '../../../support/listening.ts';
import { soundOf } from '../../../support/page-sound.ts';
import { usePageFixture } from '../../../support/sandbox-page.ts';
import { peakLevel } from '../../../support/speech-measures.ts';
import { listed, openTab } from './sandbox-tab.ts';

const SAMPLE = path.resolve('test/fixtures/voices/female.wav');

describe.skipIf(NO_BROWSER)(`the sandbox page with the real bot ${NO_BROWSER ?? ''}`, () => {
  const fixture = usePageFixture();

  async function open(options?: Parameters<typeof openTab>[1]) {
    const tab = await openTab(fixture, options);
    return { ...tab, tab };
  }

  test('sends /say by keyboard, with a voice that the bot suggests, and plays the voice message', async () => {
    const { tab, keyboard, messages, page } = await open();
    await keyboard.type('/');
    await listed(tab, '/say');
    await keyboard.type('sa');
    await tab.options.filter({ hasText: '/help' }).waitFor({ state: 'detached' });
    await keyboard.press('Tab');
    await keyboard.type('tone 440 for 3000');
    await keyboard.press('Tab');
    // The next option in the order of registration.
    await keyboard.press('Tab');
    await keyboard.type('oliv');
    await tab.options.getByText(/^Oliver/).waitFor();
    // The list for what was typed before has him, too.
    await expect.poll(() => tab.options.filter({ hasNotText: /oliv/i }).count()).toBe(0);
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    const player = messages.getByRole('group', { name: 'Player: Voice message' });
    await player.getByRole('button', { name: 'Play' }).click();
    await eventually(async () => {
      const { level, hertz } = await soundOf(page);
      expect(level).toBeGreaterThan(0.05);
      expect(Math.round(hertz / 20) * 20).toBe(440);
    });
    expect(fixture.hosted.requests.at(-1)).toMatchObject({
      text: 'tone 440 for 3000',
      voice_id: 'voice-b-en-m-01',
    });
  });

  test('keeps the picked voice when the user leaves the command', async () => {
    const { tab, keyboard } = await open();
    await keyboard.type('/');
    await listed(tab, '/say');
    await keyboard.type('say text:tone 450 voice:oliv', { delay: 5 });
    await tab.options.getByText(/^Oliver/).waitFor();
    await expect.poll(() => tab.options.filter({ hasNotText: /oliv/i }).count()).toBe(0);
    await keyboard.press('Enter');
    // The first Escape closes the list.
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    await expect.poll(() => tab.box.inputValue()).toBe('/say text:tone 450 voice:voice-b-en-m-01');
  });

  test('sends /say typed as one line', async () => {
    const { keyboard, tab } = await open();
    await keyboard.type('/');
    await listed(tab, '/say');
    await keyboard.type('say text:tone 550 voice:voice-b-ko-f-01', { delay: 5 });
    await tab.options.first().waitFor();
    await keyboard.press('Escape');
    await keyboard.press('Enter');
    await expect
      .poll(() => fixture.hosted.requests.at(-1))
      .toMatchObject({ text: 'tone 550', voice_id: 'voice-b-ko-f-01' });
  });

  test('suggests nothing for text beyond the limit, and stays connected', async () => {
    const { box, page } = await open();
    let reconnections = 0;
    page.on('websocket', () => {
      reconnections += 1;
    });
    await box.fill('/say text:hi voice:');
    await page.getByRole('combobox', { name: 'voice' }).fill('x'.repeat(300_000));
    await page.getByText('No options match your search.').first().waitFor();
    expect(reconnections).toBe(0);
  });

  test('clones a voice from a chosen file, and speaks with it', async () => {
    const { tab, keyboard, page, messages } = await open();
    // A retry of this test needs another name.
    const number = fixture.hosted.samples.length + 1;
    const name = `Robin ${number}`;
    await keyboard.type('/clone');
    await listed(tab, '/clone');
    // Playwright misses choosers that open before it waits for them.
    const chooser = page.waitForEvent('filechooser');
    await keyboard.press('Enter');
    await expect.poll(() => page.locator('button:focus').count()).toBe(1);
    await keyboard.press('Enter');
    await (await chooser).setFiles(SAMPLE);
    await page.getByRole('textbox', { name: 'name' }).fill(name);
    await page.getByRole('textbox', { name: 'text' }).fill('tone 330');
    await page.getByRole('combobox', { name: 'consent' }).focus();
    // Consent takes an explicit choice.
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await messages.getByText(`${name} is ready`).first().waitFor();
    const sample = fixture.hosted.samples.at(-1);
    expect(Buffer.from(await (sample ?? new Blob([])).arrayBuffer())).toEqual(
      await readFile(SAMPLE),
    );

    await tab.box.fill('/say tone 220 voice:');
    await keyboard.type(name.toLowerCase());
    await tab.options.getByText(name).waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect
      .poll(() => fixture.hosted.requests.at(-1))
      .toMatchObject({ text: 'tone 220', voice_id: `hosted-clone-${number}` });
  });

  test('sends a recording as a voice message, and clones its voice from the message menu', {
    tags: ['full'],
  }, async (context) => {
    skipInFirefox(context, 'a microphone that speaks');
    const { keyboard, page, messages } = await open({ viewport: { width: 360, height: 640 } });
    const made = fixture.hosted.samples.length;
    const before = await messages.count();
    await record(page, 'Record a voice message', 4);
    expect(await seriousViolations(page)).toEqual([]);
    // Repeated presses send the recording once, and it cannot be discarded while it is being sent.
    const upload = Promise.withResolvers<void>();
    await page.route('**/uploads?*', async (route) => {
      await upload.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send voice message' }).click();
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    upload.resolve();
    await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' });
    await page.getByText(/^(Sending|Uploading)/).waitFor({ state: 'detached' });
    await expect.poll(() => messages.count()).toBe(before + 1);
    const sent = fixture.story.as('ada').messages('general').at(-1);
    const [recording] = sent?.attachments ?? [];
    expect(sent?.voiceMessage).toBe(true);
    expect(recording?.durationSecs).toBeGreaterThan(3);
    const bars = Buffer.from(recording?.waveform ?? '', 'base64');
    expect(Math.max(...bars)).toBe(255);
    // The recorded level: neither silent nor clipped.
    const peak = peakLevel(readWav(recording?.data ?? new Uint8Array()).samples);
    expect(peak).toBeGreaterThan(-7.9);
    expect(peak).toBeLessThan(-1);

    await messages.last().getByRole('button', { name: 'More actions for Ada’s message' }).click();
    await page.getByRole('menuitem', { name: 'Clone this voice' }).click();
    await page.getByRole('button', { name: 'Allow…' }).click();
    const form = page.getByRole('dialog', { name: 'Clone this voice' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Wren');
    await form.getByRole('textbox', { name: 'First text to say' }).fill('tone 600');
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('This field is required.').waitFor();
    const consent = form.getByRole('radiogroup', { name: 'Has the speaker agreed?' });
    await consent.getByRole('radio', { name: /^Yes, this is my voice/ }).check();
    await form.getByRole('button', { name: 'Submit' }).click();
    await messages.getByText('Wren is ready').first().waitFor();
    expect(fixture.hosted.samples).toHaveLength(made + 1);
    // The voice was cloned by way of a question, and that counts, too.
    const ticked = "JSON.parse(localStorage.getItem('checklist') ?? '{}').done?.includes('clone')";
    await expect.poll(() => page.evaluate(ticked), { timeout: 20_000 }).toBe(true);
    await keyboard.press('Escape');
  });

  test('records a file for an option, and discards a recording', async () => {
    const { box, page } = await open();
    await box.fill('/clone ');
    await page.getByRole('button', { name: 'sample: choose a file' }).waitFor();
    await record(page, 'sample: record from the microphone', 0);
    await page.getByText(/^Too short: [0-2]\.\d seconds\./).waitFor();
    expect(await page.getByRole('button', { name: 'Use recording' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'sample: choose a file' }).waitFor();
    await record(page, 'sample: record from the microphone', 3);
    await page.getByRole('button', { name: 'Use recording' }).click();
    await page.getByRole('button', { name: 'sample: recording.wav, choose another' }).waitFor();
    await page.getByRole('button', { name: 'sample: record from the microphone' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.getByRole('button', { name: 'Exit /clone' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  });
});

/** Records for at least this many seconds, and stops with the focused button. */
async function record(page: Page, button: string, seconds: number): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.locator('button:focus', { hasText: 'Stop' }).waitFor();
  const recorder = page.getByRole('region', { name: 'Voice recorder' });
  const clock = recorder.getByText(/^\d+:\d\d$/);
  await expect
    .poll(async () => Number((await clock.innerText()).replace(':', '')))
    .toBeGreaterThanOrEqual(seconds);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Discard' }).waitFor();
  await page.getByRole('button', { name: 'Record again' }).waitFor();
}
