import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ApplicationCommandOptionType, type Attachment, Events } from 'discord.js';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  NO_BROWSER,
  openBrowser,
  seriousViolations,
  skipInFirefox,
} from '../../../support/browser.ts';
import { folderForAll } from '../../../support/databases.ts';
import { eventually } from '../../../support/eventually.ts';
import { openForAll } from '../../../support/lifetime.ts';
import { readWav } from '../../../support/listening.ts';
import { soundOf } from '../../../support/page-sound.ts';
import { servePage } from '../../../support/sandbox-page.ts';
import { concatSamples, tone, wav } from '../../../support/sound.ts';
import { peakLevel } from '../../../support/speech-measures.ts';
import { botIn, sandboxFor } from '../../bot.ts';

/** What the microphone repeats: 2.5 s each of a tone that is too quiet, one that is clipped, and a good one. */
const MICROPHONE = wav(
  concatSamples([
    tone(600, 2.5, 48_000, 0.005),
    tone(600, 2.5, 48_000, 3),
    tone(600, 2.5, 48_000, 0.3),
  ]),
  48_000,
);

describe.skipIf(NO_BROWSER)(`the recorder ${NO_BROWSER ?? ''}`, () => {
  const microphone = path.join(folderForAll(), 'microphone.wav');
  const browser = openForAll(async () => {
    await writeFile(microphone, MICROPHONE);
    return openBrowser({ microphone });
  });

  test('refuses a short take and says why, warns of bad levels, and hands over what it heard', {
    tags: ['full'],
  }, async (context) => {
    skipInFirefox(context, 'a microphone that gets louder');
    const { page, recorder, received } = await openRecorder();
    const status = recorder.getByRole('status');
    // Focus leads through: Stop, Record again, Stop, Use recording.
    await recorder.locator('button:focus', { hasText: 'Stop' }).waitFor();
    await page.keyboard.press('Enter');
    await status.getByText(/^Too short: [0-2]\.\d seconds\. .* 3 seconds or more/).waitFor();
    expect(await recorder.getByRole('button', { name: 'Use recording' }).count()).toBe(0);
    expect(await seriousViolations(page)).toEqual([]);

    await recorder.locator('button:focus', { hasText: 'Record again' }).press('Enter');
    await status.getByText('Too quiet. Move closer').waitFor();
    await status.getByText('Too loud, so it’s distorted.').waitFor();
    await recorder.locator('.take-mark.passed', { hasText: '3 s' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await recorder.locator('button:focus', { hasText: 'Stop' }).press('Enter');
    await status.getByText(/^Recorded \d+\.\d seconds\. .*Parts are distorted/).waitFor();

    // The take can be heard before it is used.
    await recorder.getByRole('button', { name: 'Play Your recording' }).click();
    await eventually(async () => {
      const { level, hertz } = await soundOf(page);
      expect(level).toBeGreaterThan(0.1);
      expect(Math.abs(hertz - 600)).toBeLessThan(15);
    });
    await recorder.getByRole('button', { name: 'Use recording' }).click();
    await page.getByRole('button', { name: 'sample: recording.wav, choose another' }).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Got it').waitFor();
    const file = await received;
    const bytes = new Uint8Array(await (await fetch(file.url)).arrayBuffer());
    const { samples, sampleRate } = readWav(bytes);
    const clipped = samples.filter((sample) => Math.abs(sample) > 0.98);
    expect(clipped.length / samples.length).toBeGreaterThan(0.05);
    // Without the sound's own gain control, which would raise the quiet tone.
    expect(peakLevel(samples.subarray(sampleRate, 2 * sampleRate))).toBeLessThan(-34);
  });

  test('shows a text to read in the user’s language, or in another one', async () => {
    const portuguese = await openRecorder({ locale: 'pt-BR' });
    await portuguese.recorder.getByText(/^No sábado de manhã/).waitFor();
    await portuguese.recorder.getByLabel('Language of the text').selectOption('简体中文');
    const text = portuguese.recorder.getByText(/^星期六早上/);
    expect(await text.getAttribute('lang')).toBe('zh-CN');
    await portuguese.page.context().close();

    const korean = await openRecorder({ locale: 'ko-KR' });
    await korean.recorder.getByText(/^토요일 아침에/).waitFor();
    await korean.recorder.getByRole('button', { name: '정지' }).waitFor();
    await korean.recorder.getByText('최소').waitFor();
  });

  test('explains what to do without a microphone', async () => {
    const { page, recorder } = await openRecorder({}, async (opened) => {
      await opened.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', globalThis.microphoneError ?? 'NotAllowedError');
      }`);
    });
    await recorder.getByText(/isn’t allowed to use your microphone\. Allow it/).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.evaluate('globalThis.microphoneError = "NotFoundError"');
    await recorder.locator('button:focus', { hasText: 'Try again' }).press('Enter');
    await recorder.getByText('No microphone was found. Connect one').waitFor();
    await page.evaluate('globalThis.microphoneError = "NotReadableError"');
    await recorder.getByRole('button', { name: 'Try again' }).click();
    await recorder.getByText('Another app is using the microphone.').waitFor();
    await recorder.getByRole('button', { name: 'Close' }).click();
    await recorder.waitFor({ state: 'detached' });
  });

  /** Opens the recorder of the option `sample` of a command. `received` is the file that the app gets. */
  async function openRecorder(
    options: BrowserContextOptions = {},
    prepare = async (_page: Page) => {},
  ) {
    const { sandbox } = await sandboxFor();
    const client = await botIn(sandbox);
    const sample = {
      name: 'sample',
      description: 'A recording',
      type: ApplicationCommandOptionType.Attachment as const,
      required: true,
    };
    await client.application.commands.set([
      { name: 'clone', description: 'Clones', options: [sample] },
    ]);
    const received = new Promise<Attachment>((resolve) => {
      client.on(Events.InteractionCreate, (it) => {
        if (!it.isChatInputCommand()) return;
        resolve(it.options.getAttachment('sample', true));
        void it.reply('Got it');
      });
    });
    const served = await servePage(sandbox, browser);
    onTestFinished(() => served.close());
    const { page } = await served.open(options);
    await prepare(page);
    await page.reload();
    await page.getByRole('log').waitFor();
    // In every language of the page.
    await page.locator('textarea').fill('/clone ');
    await page.locator('[aria-label^="sample:"]').last().click();
    return { page, recorder: page.locator('.recorder'), received };
  }
});
