import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SYNTHESIZERS } from '../../../../src/service/engines/embedded/registry.ts';
import { NO_BROWSER, seriousViolations, skipInFirefox } from '../../../support/browser.ts';
import {
  heading,
  openDashboardFixture,
  untilHeard,
  unusedName,
  useSharedDashboard,
} from '../../../support/dashboard.ts';
import { eventually } from '../../../support/eventually.ts';
import { readWav } from '../../../support/listening.ts';
import { clipped } from '../../../support/service/samples.ts';
import { tone, wav } from '../../../support/sound.ts';
import { SUITE } from '../../../support/suites.ts';

const SAMPLE = 'test/fixtures/voices/female.wav';

/** A file that begins like a WAV file. No browser can decode it. */
const BROKEN = recordingFile('sound.wav', Buffer.from('RIFF\0\0\0\0WAVE and no sound'));

describe.skipIf(NO_BROWSER)(`the dashboard's cloning ${NO_BROWSER ?? ''}`, () => {
  const dashboard = useSharedDashboard();

  test('a voice is cloned from a dropped file in three steps, heard, used, and deleted', async () => {
    // With the real engines and the real cloning, if there is time.
    const { service, visitAs } =
      SUITE === 'full' ? await openDashboardFixture({ synthesizers: SYNTHESIZERS }) : dashboard;
    if (SUITE === 'full') onTestFinished(() => service.close());
    const { page, watch } = await visitAs(unusedName('ada'), '#/clone');
    await handOver(page, 'drop', recordingFile('ada.wav', readFileSync(SAMPLE)));
    await page.getByText('This recording is good').waitFor();
    await page.getByText('10 seconds: long enough').waitFor();
    await untilHeard(await play(page, 'ada.wav'));
    await next(page);

    await focusOn(step(page, 'Name the voice'));
    await next(page);
    await page.getByText('Enter a name for the voice.').waitFor();
    await focusOn(page.getByLabel('Voice name'));
    await page.getByLabel('Voice name').fill('Ada');
    await page.getByLabel('Main language').selectOption('German');
    await page.keyboard.press('Enter');

    await focusOn(step(page, 'Confirm and create'));
    await page.getByText('Hallo, wie geht es dir?').waitFor();
    await create(page);
    await page.getByText('Confirm that you have this permission.').waitFor();
    await focusOn(consent(page));
    await consent(page).check();
    const release = await delayRequests(page, '**/v1/voice-clone');
    await create(page);
    await page.getByRole('status').getByText('Creating “Ada”…').waitFor();
    release();

    await step(page, '“Ada” is ready').waitFor();
    await focusOn(step(page, '“Ada” is ready'));
    await page.getByText('Its main language is German').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hear it: Ada' }).click();
    await untilHeard(page.getByLabel('Player: Ada'));
    await page.getByRole('button', { name: 'Hear it: Ada', pressed: true }).waitFor();

    await page.getByRole('link', { name: 'Use it' }).click();
    await page.getByRole('button', { name: 'Change voice: Ada' }).waitFor();
    await page.goto(`${service.url}/dashboard/#/voices`);
    const own = page.getByRole('region', { name: 'Your cloned voices' });
    await own.getByRole('listitem').filter({ hasText: 'Likeness: Very close' }).waitFor();
    await own.getByRole('button', { name: 'Delete Ada' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('41 voices').waitFor();
    await eventually(async () => expect(await own.count()).toBe(0));
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('a recording that the service would refuse is refused before it is sent, with the reason', async () => {
    const { page } = await dashboard.visitAs(unusedName('critic'), '#/clone');
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('voice-clone')) requests += 1;
    });
    const { samples, sampleRate } = readWav(readFileSync(SAMPLE));
    const offers: [sound: Float32Array, reason: RegExp][] = [
      [samples.subarray(0, 2 * sampleRate), /too short \(2 seconds\)\. Use at least 3 seconds/],
      [new Float32Array(5 * sampleRate), /silent/],
      [tone(440, 5, sampleRate), /No speech was found/],
    ];
    for (const [sound, reason] of offers) {
      await handOver(page, 'paste', recordingFile('take.wav', wav(sound, sampleRate)));
      await page.getByText(reason).waitFor();
      await page.getByRole('button', { name: 'Continue', disabled: true }).waitFor();
    }
    for (const [name, bytes] of [
      ['letter.pdf', '%PDF-1.7 Dear reader'],
      ['song.ogg', 'OggS\0\x02 and so on'],
    ] as const) {
      await fileInput(page).setInputFiles(recordingFile(name, Buffer.from(bytes, 'latin1')));
      await page.getByText(name).waitFor();
      await page.getByText('Use a WAV, MP3 or M4A recording.').waitFor();
      await page.getByRole('button', { name: 'Continue', disabled: true }).waitFor();
      expect(await page.getByLabel(/^Player/).count()).toBe(0);
    }
    expect(requests).toBe(0);
  });

  test('defects of a recording are named, and it can be used all the same', async () => {
    const { page } = await dashboard.visitAs(unusedName('critic'), '#/clone');
    const { samples, sampleRate } = readWav(readFileSync(SAMPLE));
    const short = clipped(samples.subarray(0, 4.2 * sampleRate), 8);
    await fileInput(page).setInputFiles(recordingFile('loud.wav', wav(short, sampleRate)));
    await page.getByText('You can use this recording').waitFor();
    await page.getByText('4.2 seconds: ten seconds or more would be better').waitFor();
    await page.getByText('Distorted: lower the volume').waitFor();
    await page.getByText('One person', { exact: true }).waitFor();
    const quiet = samples.map((sample) => 0.01 * sample);
    await fileInput(page).setInputFiles(recordingFile('quiet.wav', wav(quiet, sampleRate)));
    await page.getByText('Very quiet').waitFor();
    await next(page);
    await step(page, 'Name the voice').waitFor();
  });

  test('what the service refuses is shown at its step, and nothing typed is lost', async () => {
    const { page } = await dashboard.visitAs(unusedName('patient'), '#/clone');
    await fileInput(page).setInputFiles(BROKEN);
    await page.getByText('Your browser can’t check this file').waitFor();
    await next(page);
    await page.getByLabel('Voice name').fill('Robin');
    await page.getByLabel('Main language').selectOption('Korean');
    await next(page);
    await consent(page).check();
    await create(page);
    await step(page, 'Add a recording').waitFor();
    await page
      .getByRole('alert')
      .getByText(/^Recording: .*Export it again/)
      .waitFor();
    await focusOn(step(page, 'Add a recording'));
    // A better file: the reason is gone, and everything else is still there.
    await fileInput(page).setInputFiles(SAMPLE);
    await page.getByText('This recording is good').waitFor();
    expect(await page.getByText(/Export it again/).count()).toBe(0);
    await next(page);
    await eventually(async () =>
      expect([
        await page.getByLabel('Voice name').inputValue(),
        await page.getByLabel('Main language').inputValue(),
      ]).toEqual(['Robin', 'ko']),
    );
    await next(page);
    await eventually(async () => expect(await consent(page).isChecked()).toBe(true));
    // Back with the browser, with the button, and with the list of steps.
    await page.goBack();
    await step(page, 'Name the voice').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await step(page, 'Add a recording').waitFor();
    await next(page);
    await page.getByRole('navigation', { name: 'Steps' }).getByText('Recording').click();
    await step(page, 'Add a recording').waitFor();
  });

  test('a step cannot be opened before the steps that it needs', async () => {
    const { page } = await dashboard.visitAs(unusedName('hasty'), '#/clone/consent');
    await step(page, 'Add a recording').waitFor();
    await page.goto(`${dashboard.service.url}/dashboard/#/clone/done`);
    await step(page, 'Add a recording').waitFor();
  });

  test('cloning can be cancelled, goes on with the same draft, and continues while the user visits other views', async () => {
    const { page } = await dashboard.visitAs(unusedName('patient'), '#/clone');
    await fillIn(page, 'Robin', SAMPLE);
    const release = await delayRequests(page, '**/v1/voice-clone');
    await create(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    release();
    await eventually(async () => expect(await consent(page).isChecked()).toBe(true));

    const releaseAgain = await delayRequests(page, '**/v1/voice-clone');
    await create(page);
    await page.getByText('This takes a few seconds').waitFor();
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
    releaseAgain();
    await page.getByText('“Robin” is ready').waitFor();
    await page.getByText('42 voices').waitFor();
    await page.getByRole('link', { name: 'Hear it' }).click();
    await step(page, '“Robin” is ready').waitFor();
    await page.getByRole('link', { name: 'Show its page' }).click();
    await heading(page, 'Robin').waitFor();
    await eventually(async () => expect(await page.getByText('“Robin” is ready').count()).toBe(0));
  });

  test('a cloning that fails in the background is reported on the current view, and the draft stays', async () => {
    const { page } = await dashboard.visitAs(unusedName('wanderer'), '#/clone');
    await fillIn(page, 'Robin', BROKEN);
    const release = await delayRequests(page, '**/v1/voice-clone');
    await create(page);
    await page.getByText('This takes a few seconds').waitFor();
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByText('Creating “Robin”…').waitFor();
    release();
    await page.getByText(/“Robin” couldn’t be created. Recording: .*Export it again/).waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    await step(page, 'Add a recording').waitFor();
    await page.getByText(/^Recording: .*Export it again/).waitFor();
    await page.getByText('sound.wav', { exact: true }).waitFor();
  });

  test('a voice can be cloned from the microphone, in Korean', {
    tags: ['full'],
  }, async (context) => {
    skipInFirefox(context, 'a microphone that speaks');
    const { page } = await dashboard.visitAs(unusedName('acme'), '#/clone', { locale: 'ko-KR' });
    await page.getByRole('button', { name: '녹음', exact: true }).click();
    const recorder = page.getByRole('region', { name: '음성 녹음기' });
    await recorder.getByText(/3초/).first().waitFor();
    await recorder.getByText(/^0:0[4-9]$/).waitFor();
    await recorder.getByRole('button').first().click();
    await page.getByRole('button', { name: '이 녹음 사용' }).click();
    await page.getByText('한 사람의 목소리예요').waitFor();
    await page.getByRole('button', { name: '계속' }).click();
    await page.getByLabel('목소리 이름').fill('내 책상에서');
    // The page's language is the voice's, unless another one is chosen.
    expect(await page.getByLabel('주 언어').inputValue()).toBe('ko');
    await page.getByRole('button', { name: '계속' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '목소리 만들기' }).click();
    await step(page, '“내 책상에서” 목소리가 준비됐어요').waitFor();
    await page.getByRole('button', { name: '들어보기' }).click();
    await untilHeard(page.getByRole('group', { name: /내 책상에서/ }));
  });
});

/** Fills in everything up to the consent. */
async function fillIn(page: Page, name: string, file: string | UploadedFile): Promise<void> {
  await fileInput(page).setInputFiles(file);
  await page.getByText(/This recording is good|Your browser can’t check/).waitFor();
  await next(page);
  await page.getByLabel('Voice name').fill(name);
  await next(page);
  await consent(page).check();
}

type UploadedFile = ReturnType<typeof recordingFile>;

function recordingFile(name: string, buffer: Buffer) {
  return { name, mimeType: 'audio/wav', buffer };
}

/** Takes a file's name and its bytes in base64, and the event to report. Runs in the page. */
const HAND_OVER = `((name, base64, how) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const files = new DataTransfer();
  files.items.add(new File([bytes], name, { type: 'audio/wav' }));
  const send = (event) => document.body.dispatchEvent(event);
  const options = { bubbles: true, cancelable: true };
  if (how === 'paste') {
    // Firefox creates no clipboard events with files.
    return send(Object.assign(new Event('paste', options), { clipboardData: files }));
  }
  for (const type of ['dragenter', 'dragover', 'drop']) {
    send(new DragEvent(type, { ...options, dataTransfer: files }));
  }
})`;

/** Drops or pastes a file, as the browser reports it. */
async function handOver(page: Page, how: 'drop' | 'paste', file: UploadedFile): Promise<void> {
  await step(page, 'Add a recording').waitFor();
  const values = [file.name, file.buffer.toString('base64'), how];
  await page.evaluate(`${HAND_OVER}(...${JSON.stringify(values)})`);
}

const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const create = (page: Page) => page.getByRole('button', { name: 'Create voice' }).click();
const consent = (page: Page) =>
  page.getByLabel('I have permission from the person in this recording');
const fileInput = (page: Page) => page.locator('input[type=file]').first();

async function play(page: Page, name: string): Promise<Locator> {
  const player = page.getByLabel(`Player: ${name}`);
  await player.getByRole('button', { name: `Play ${name}` }).click();
  return player;
}

/** Waits until the element has the focus. */
const focusOn = (element: Locator) => element.and(element.page().locator(':focus')).waitFor();

/** Delays requests to a URL. @returns a function that releases them */
async function delayRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have cancelled it.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
