import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_BROWSER, skipInFirefox } from '../../../support/browser.ts';
import { untilHeard, unusedName, useSharedDashboard } from '../../../support/dashboard.ts';
import { eventually } from '../../../support/eventually.ts';
import { samplesOf } from '../../../support/service/start.ts';
import { rms } from '../../../support/sound.ts';

/** Slower than the sound, which has 48 kB a second. */
const SLOW_BYTES_PER_SECOND = 40_000;

const EMMA = '#/speak?voice=voice-b-en-f-01';
/** Most of a minute, so that it does not end before a busy machine has listened. */
const TEXT = 'The birds of the harbor wake before the fishermen do. '.repeat(5);
/** What arrives before the connection breaks. */
const FIRST_BYTES = 6 * 48_000;

describe.skipIf(NO_BROWSER)(`the player of responses ${NO_BROWSER ?? ''}`, () => {
  const dashboard = useSharedDashboard();

  test('is heard before the response has arrived, and plays the rest at the chosen speed', async (context) => {
    skipInFirefox(context, 'limiting the speed of downloads');
    const { page, watch } = await dashboard.visitAs(unusedName('acme'), EMMA);
    const network = await page.context().newCDPSession(page);
    await limit(network, SLOW_BYTES_PER_SECOND);
    const player = await speak(page);
    await untilHeard(player);
    // There is no file to download yet, but a waveform.
    expect(await player.getByRole('link', { name: 'Download Emma' }).count()).toBe(0);
    await eventually(async () => expect(await barsOf(player)).toBeGreaterThan(20));
    const arrived = await durationOf(player);
    await player.getByLabel('Speed').selectOption('1.5×');
    await limit(network, -1);
    await player.getByRole('link', { name: 'Download Emma' }).waitFor();
    expect(await durationOf(player)).toBeGreaterThan(arrived);
    // The complete file goes on where the response was, and keeps the pitch at every speed.
    await untilHeard(player);
    expect(await page.evaluate('globalThis.testElement.playbackRate')).toBe(1.5);
    expect(Number(await player.getByRole('slider').inputValue())).toBeGreaterThan(0.1);
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('plays what arrived before the audio device has started', async () => {
    const { page } = await dashboard.visitAs(unusedName('acme'), EMMA);
    await holdAudioDevice(page);
    const player = await speak(page);
    await eventually(async () => expect(await durationOf(player)).toBeGreaterThan(5));
    await page.evaluate('startAudioDevice()');
    await untilHeard(player);
  });

  test('plays what has arrived when the connection breaks, and offers to try again', {
    tags: ['full'],
  }, async () => {
    const { page } = await dashboard.visitAs(unusedName('acme'), EMMA);
    const breakConnection = await breakable(page);
    const player = await speak(page);
    await untilHeard(player);
    await breakConnection();
    await player.getByText('The connection was lost, so the end is missing.').waitFor();
    // What the response announced was not charged.
    expect(await page.getByText('Spoken in English.').innerText()).not.toContain('used');
    await eventually(async () => expect(await player.getAttribute('data-state')).toBe('ended'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      player
        .getByRole('button', { name: 'Try again' })
        .click()
        .then(() => player.getByRole('link', { name: 'Download Emma' }).click()),
    ]);
    const file = Buffer.concat(await Array.fromAsync(await download.createReadStream()));
    expect(rms(samplesOf(file))).toBeGreaterThan(0.02);
  });
});

/** Speaks a long text. @returns the player of its sound */
async function speak(page: Page): Promise<Locator> {
  await page.getByLabel('Text', { exact: true }).fill(TEXT);
  await page.getByRole('button', { name: 'Speak', exact: true }).click();
  return page.getByRole('group', { name: 'Player: Emma', exact: true });
}

/** Limits the speed of downloads. −1: no limit. */
async function limit(network: CDPSession, downloadThroughput: number): Promise<void> {
  const conditions = { offline: false, latency: 0, uploadThroughput: -1, downloadThroughput };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', conditions);
}

/** Keeps the clock of the page's audio output at 0 until the page calls `startAudioDevice`. */
const holdAudioDevice = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const { promise, resolve } = Promise.withResolvers();
    globalThis.startAudioDevice = resolve;
    globalThis.AudioContext = class extends AudioContext {
      constructor(options) {
        super(options);
        void this.suspend();
      }
      async resume() {
        await promise;
        await super.resume();
      }
    };
  })()`);

const durationOf = async (player: Locator): Promise<number> =>
  Number(await player.getByRole('slider').getAttribute('max'));

/** The number of bars of the waveform that are not silence. */
async function barsOf(player: Locator): Promise<number> {
  const path = (await player.locator('.waveform-rest').getAttribute('d')) ?? '';
  return Array.from(path.matchAll(/v([\d.]+)a/g)).filter(([, height]) => Number(height) > 2).length;
}

/**
 * Makes responses of speech end with an error after `FIRST_BYTES`, and only then. Reload to use it.
 * @returns breaks the connection of the response that is arriving
 */
async function breakable(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(`(() => {
    const real = globalThis.fetch;
    globalThis.fetch = async (address, ...rest) => {
      const response = await real(address, ...rest);
      if (globalThis.isBroken || !String(address).endsWith('/v1/tts')) return response;
      const broken = new Promise((resolve) => {
        globalThis.breakConnection = resolve;
      });
      let left = ${FIRST_BYTES};
      const cut = new TransformStream({
        async transform(chunk, controller) {
          controller.enqueue(chunk.slice(0, left));
          left -= chunk.length;
          if (left > 0) return;
          await broken;
          globalThis.isBroken = true;
          controller.error(new TypeError('network error'));
        },
      });
      const { status, headers } = response;
      return new Response(response.body.pipeThrough(cut), { status, headers });
    };
  })()`);
  await page.reload();
  return () => page.evaluate('globalThis.breakConnection()');
}
