import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import {
  type DashboardFixture,
  heading,
  openDashboardFixture,
  untilHeard,
  unusedName,
} from '../../../support/dashboard.ts';
import { samplesOf } from '../../../support/service/start.ts';
import { rms } from '../../../support/sound.ts';

const SAMPLE = fileURLToPath(new URL('../../../fixtures/voices/female.wav', import.meta.url));

const NO_SOUND = {
  name: 'sound.wav',
  mimeType: 'audio/wav',
  buffer: Buffer.from('This is not a sound.'),
};

/** Cloning takes a separate process one to three seconds of CPU time, and longer on a busy machine. */
const CLONING = { timeout: 180_000 };

/** Runs in the page before its scripts. */
const KEEP_CONTEXT = `AudioContext = class extends AudioContext {
  constructor(options) {
    super(options);
    globalThis.context = this;
  }
}`;

/** RMS; speech has about 0.1. */
const AUDIBLE = 0.02;

describe.skipIf(NO_BROWSER)(`the dashboard's voices ${NO_BROWSER ?? ''}`, () => {
  let dashboard: DashboardFixture;
  beforeAll(async () => {
    dashboard = await openDashboardFixture({ microphone: SAMPLE });
  });
  afterAll(() => dashboard?.close());

  test('voices can be filtered by words, language, gender and type', async () => {
    const { page } = await dashboard.visitAs('acme', '#/voices');
    const cards = page.getByRole('main').getByRole('listitem');
    await page.getByText('41 voices').waitFor();
    await expect.poll(() => cards.count()).toBe(41);
    await page.getByLabel('Search').fill('narrator korean');
    await expect.poll(() => cards.allInnerTexts()).toEqual([expect.stringContaining('Jihun')]);
    await page.getByLabel('Search').fill('');
    await page.getByLabel('Language').selectOption('Japanese');
    await page.getByLabel('Gender').selectOption('Female');
    await expect.poll(() => cards.count()).toBe(3);
    await page.getByLabel('Type').selectOption('Your cloned voices');
    await page.getByText('No cloned voices match').waitFor();
    await page.getByRole('button', { name: 'Show all voices' }).click();
    await expect.poll(() => cards.count()).toBe(41);
    await page.close();
  });

  test('the preview of a preset voice plays and is free', async () => {
    const name = unusedName('acme');
    const { page, watch } = await dashboard.visitAs(name, '#/voices');
    await page.getByRole('button', { name: 'Listen to Emma' }).click();
    await untilHeard(page.getByLabel('Player: Emma'));
    expect(await usedBy(name)).toBe(0);
    expect(watch).toEqual({ elsewhere: [], errors: [] });
    await page.close();
  });

  test('a text is spoken with its settings, plays, can be downloaded, and is counted', async () => {
    const name = unusedName('acme');
    const { page } = await dashboard.visitAs(name, '#/voices/voice-b-en-f-01');
    await page.addInitScript(KEEP_CONTEXT);
    await page.reload();
    const loudspeaker = () => page.evaluate('context.state');
    const text = 'Good morning. How are you today?';
    await page.getByLabel('Text', { exact: true }).fill(text);
    await page.getByText(`${text.length} characters. 300,000 left this month.`).waitFor();
    await page.getByLabel('Tone', { exact: true }).fill('sadly');
    await page.getByLabel('Speed').selectOption('20% faster');
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    const player = page.getByLabel('Player: Emma');
    await untilHeard(player);
    await page.getByText('Applied tone: 20% faster, sad.').waitFor();
    await page.getByText('299,968 left this month').waitFor();
    await expect.poll(() => usedBy(name)).toBe(text.length);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      player.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Emma.wav');
    const file = await readAll(await download.createReadStream());
    // The header of a stream has no sizes, so the download must correct them.
    expect(file.readUInt32LE(40)).toBe(file.length - 44);
    expect(rms(samplesOf(file))).toBeGreaterThan(AUDIBLE);

    // Plays to the end, then again from another position.
    await expect.poll(() => player.getAttribute('data-state')).toBe('ended');
    await expect.poll(() => player.getAttribute('data-level')).toBe('0.0000');
    // The audio device is released when nothing plays.
    await expect.poll(loudspeaker).toBe('suspended');
    await player.getByRole('slider').fill('1');
    await player.getByRole('button', { name: 'Play Emma' }).click();
    await untilHeard(player);
    await player.getByRole('button', { name: 'Pause Emma' }).click();
    await expect.poll(() => player.getAttribute('data-state')).toBe('paused');
    await expect.poll(loudspeaker).toBe('suspended');
    expect(await usedBy(name)).toBe(text.length);
    await page.close();
  });

  test('a text can be spoken with emotion as MP3', async () => {
    const { page } = await dashboard.visitAs('acme', '#/voices/voice-b-ko-f-01');
    await page.getByLabel('Text', { exact: true }).fill('정말 믿을 수가 없어요!');
    await page.getByLabel('Adjust the emotion').check();
    await page.getByRole('slider', { name: 'Emotion' }).fill('0.9');
    await page.getByLabel('File format').selectOption('MP3');
    const [request] = await Promise.all([
      page.waitForRequest('**/v1/emotion-tts'),
      page.getByRole('button', { name: 'Speak', exact: true }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ exaggeration: 0.9, voice: 'voice-b-ko-f-01' });
    await untilHeard(page.getByLabel('Player: Haneul'));
    await page.getByText('Spoken in Korean').waitFor();
    await page.close();
  });

  test('a request repeated after a broken connection is charged once, and a new one is charged again', async () => {
    const name = unusedName('patient');
    const { page } = await dashboard.visitAs(name, '#/voices/voice-b-en-f-01');
    const speak = page.getByRole('button', { name: 'Speak', exact: true });
    await page.getByLabel('Text', { exact: true }).fill('Once is enough.');
    // The request reaches the service, but the response is lost.
    await page.route(
      '**/v1/tts',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await speak.click();
    await page.getByText('Can’t reach the voice service.').waitFor();
    await expect.poll(() => usedBy(name)).toBe(15);
    await speak.click();
    await untilHeard(page.getByLabel('Player: Emma'));
    await page.getByText('0 characters used.').waitFor();
    expect(await usedBy(name)).toBe(15);
    await page.getByRole('link', { name: 'Download Emma' }).waitFor();
    await speak.click();
    await expect.poll(() => usedBy(name)).toBe(30);
    await page.close();
  });

  test('errors of the service are shown as sentences', async () => {
    const { page } = await dashboard.visitAs('acme', '#/voices/voice-b-en-f-01');
    await page.getByLabel('Text', { exact: true }).fill('\u200b');
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await page.getByText('Text: contains nothing that can be spoken').waitFor();
    await page.goto(`${dashboard.service.url}/dashboard/#/voices/nobody`);
    await page.getByText('There is no voice with this ID.').waitFor();
    await page.close();
  });

  test('a voice can be cloned from a file, played, used and deleted', async () => {
    const name = unusedName('acme');
    const { page, watch } = await dashboard.visitAs(name, '#/clone');
    await page.getByLabel('Recording', { exact: true }).setInputFiles(SAMPLE);
    await page.getByLabel('Voice name').fill('Ada');
    const make = page.getByRole('button', { name: 'Clone voice' });
    await make.click();
    // The browser requires the consent checkbox.
    await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('checkbox');
    await consent(page).check();
    await make.click();
    await page.getByText('“Ada” is ready').waitFor(CLONING);
    await untilHeard(page.getByLabel('Player: Ada'));

    await page.getByRole('link', { name: 'Use this voice' }).click();
    await heading(page, 'Ada').waitFor();
    await page.getByText(/likeness/).waitFor();
    await page.getByLabel('Text', { exact: true }).fill('It is me.');
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await untilHeard(page.getByLabel('Player: Ada'));

    await page.getByRole('button', { name: 'Delete voice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('41 voices').waitFor();
    expect(watch).toEqual({ elsewhere: [], errors: [] });
    await page.close();
  });

  test('cloning continues while the user visits other views', async () => {
    const name = unusedName('wanderer');
    const { page } = await dashboard.visitAs(name, '#/clone');
    await page.getByLabel('Recording', { exact: true }).setInputFiles(SAMPLE);
    await page.getByLabel('Voice name').fill('Robin');
    await consent(page).check();
    // Delayed, so that there is time to navigate.
    const release = await delayRequests(page, '**/v1/voice-clone');
    await page.getByRole('button', { name: 'Clone voice' }).click();
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByText('Creating “Robin”…').waitFor();
    // Leaving the page would cancel the cloning, so the browser asks.
    const [question] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate('void setTimeout(() => location.reload())'),
    ]);
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await page.getByRole('link', { name: 'Voices' }).click();
    await page.getByText('41 voices').waitFor();
    release();
    await page.getByText('“Robin” is ready').waitFor(CLONING);
    await page.getByText('42 voices').waitFor();
    await page.getByRole('link', { name: 'Use this voice' }).click();
    await heading(page, 'Robin').waitFor();
    await expect.poll(() => page.getByText('“Robin” is ready').count()).toBe(0);
    await page.close();
  });

  test('a cloning that fails in the background is reported on the current view, and the form keeps its values', async () => {
    const { page } = await dashboard.visitAs('wanderer', '#/clone');
    await page.getByLabel('Recording', { exact: true }).setInputFiles(NO_SOUND);
    await page.getByLabel('Voice name').fill('Robin');
    await consent(page).check();
    const release = await delayRequests(page, '**/v1/voice-clone');
    await page.getByRole('button', { name: 'Clone voice' }).click();
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByText('Creating “Robin”…').waitFor();
    release();
    await page.getByText(/“Robin” couldn’t be created. Recording: .*Use WAV/).waitFor(CLONING);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText('Selected: sound.wav').waitFor();
    await expect.poll(() => page.getByLabel('Voice name').inputValue()).toBe('Robin');
    await page.close();
  });

  test('a voice can be cloned from the microphone', async () => {
    const { page } = await dashboard.visitAs('acme', '#/clone');
    await page.getByRole('button', { name: 'Record with microphone' }).click();
    await page.getByText(/^0:0[4-9]$/).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Use this recording' }).click();
    await page.getByText('Selected: recording.wav').waitFor();
    await page.getByLabel('Voice name').fill('From my desk');
    await consent(page).check();
    await page.getByRole('button', { name: 'Clone voice' }).click();
    await page.getByText('“From my desk” is ready').waitFor(CLONING);
    await untilHeard(page.getByLabel('Player: From my desk'));
    await page.close();
  });

  test('a file without a voice is refused with the reason', async () => {
    const { page } = await dashboard.visitAs('acme', '#/clone');
    await page.getByLabel('Recording', { exact: true }).setInputFiles(NO_SOUND);
    await page.getByLabel('Voice name').fill('Nobody');
    await consent(page).check();
    await page.getByRole('button', { name: 'Clone voice' }).click();
    await page.getByText(/^Recording: .*Use WAV/).waitFor(CLONING);
    await page.close();
  });

  async function usedBy(name: string): Promise<number> {
    const { accounts, usage } = dashboard.service.tenancy;
    return (await usage.report(await accounts.require(name))).used;
  }
});

function consent(page: Page) {
  return page.getByLabel('I have permission from the person in this recording');
}

/** Delays requests to a URL. @returns a function that releases them */
async function delayRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
