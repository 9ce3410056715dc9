import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { downloadOf, NO_BROWSER } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import { soundOf } from '../../../support/page-sound.ts';
import { visitSandbox } from '../../../support/sandbox-page.ts';
import { concatSamples, tone, wav } from '../../../support/sound.ts';
import { sandboxFor } from '../../bot.ts';
import { postAsBot, voiceMessage } from './sample-messages.ts';

const SAMPLE_RATE = 16_000;

/** 1.5 s of 440 Hz, low, then 1.5 s of 880 Hz, loud, in a format. */
async function lowHigh(format: 'wav' | 'mp3' | 'ogg' | 'flac'): Promise<Uint8Array> {
  if (format !== 'wav') return readFile(`test/fixtures/recordings/low-high.${format}`);
  const parts = [tone(440, 1.5, SAMPLE_RATE, 0.1), tone(880, 1.5, SAMPLE_RATE, 0.8)];
  return wav(concatSamples(parts), SAMPLE_RATE);
}

const longTone = wav(tone(500, 20, SAMPLE_RATE), SAMPLE_RATE);

describe.skipIf(NO_BROWSER)(`the audio player ${NO_BROWSER ?? ''}`, () => {
  test('plays every usual format, draws its waveform, and seeks where it is clicked', async () => {
    const { sandbox } = await sandboxFor();
    for (const format of ['wav', 'mp3', 'ogg', 'flac'] as const) {
      await postAsBot(sandbox, {}, `low-high.${format}`, await lowHigh(format));
    }
    const { page, watch } = await visitSandbox(sandbox);
    for (const format of ['wav', 'mp3', 'ogg', 'flac']) {
      const player = playerOf(page, `low-high.${format}`);
      await player.scrollIntoViewIfNeeded();
      await eventually(async () => {
        const { first, second } = await halvesOf(player);
        expect(second).toBeGreaterThan(4 * first);
      });
      const slider = player.getByRole('slider');
      const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
      await slider.click({ position: { x: 0.6 * width, y: height / 2 } });
      expect(await slider.getAttribute('aria-valuetext')).toBe('0:01 of 0:03');
      await untilHeard(page, 880, player);
      // After the end, it plays from the beginning.
      await eventually(async () => expect(await stateOf(player)).toBe('ended'));
      await untilHeard(page, 440, player);
    }
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('plays one sound at a time', async () => {
    const { sandbox } = await sandboxFor();
    await postAsBot(sandbox, {}, 'one.wav', longTone);
    await postAsBot(sandbox, {}, 'other.wav', wav(tone(700, 20, SAMPLE_RATE), SAMPLE_RATE));
    const { page } = await visitSandbox(sandbox);
    const [one, other] = [playerOf(page, 'one.wav'), playerOf(page, 'other.wav')];
    await one.getByRole('button', { name: 'Play' }).click();
    await untilHeard(page, 500);
    await other.getByRole('button', { name: 'Play' }).click();
    await untilHeard(page, 700);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['paused', 'playing']);
  });

  test('keeps the pitch at double speed', async () => {
    const { sandbox } = await sandboxFor();
    await postAsBot(sandbox, {}, 'long.wav', longTone);
    const { page } = await visitSandbox(sandbox);
    const player = playerOf(page, 'long.wav');
    await player.getByLabel('Speed').selectOption('2×');
    await player.getByRole('button', { name: 'Play' }).click();
    await untilHeard(page, 500);
    const factor = 'globalThis.testElement.playbackRate';
    expect(await page.evaluate(factor)).toBe(2);
    await player.getByLabel('Speed').selectOption('0.75×');
    expect(await page.evaluate(factor)).toBe(0.75);
    await untilHeard(page, 500);
  });

  test('can be used by keyboard, and says where it is', async () => {
    const { sandbox } = await sandboxFor();
    await postAsBot(sandbox, {}, 'long.wav', longTone);
    const { page } = await visitSandbox(sandbox);
    const player = playerOf(page, 'long.wav');
    await player.getByText('/ 0:20').waitFor();
    const slider = player.getByRole('slider', { name: 'Position in long.wav' });
    const where = () => slider.getAttribute('aria-valuetext');
    for (const [key, position] of [
      ['ArrowRight', '0:01'],
      ['ArrowUp', '0:02'],
      ['ArrowLeft', '0:01'],
      ['PageUp', '0:11'],
      ['PageDown', '0:01'],
      ['End', '0:20'],
      ['Home', '0:00'],
    ]) {
      await slider.press(key ?? '');
      expect([key, await where()]).toEqual([key, `${position} of 0:20`]);
    }
    await slider.press(' ');
    await untilHeard(page, 500);
    await slider.press(' ');
    await eventually(async () => expect(await stateOf(player)).toBe('paused'));
    const link = player.getByRole('link', { name: 'Download long.wav' });
    const download = await downloadOf(page, link);
    expect(download.suggestedFilename()).toBe('long.wav');
  });

  test('shows the waveform of a voice message until its sound is loaded', async () => {
    const { sandbox, page, release } = await visitAndHold(/voice\.ogg/);
    // Its waveform is highest in the first half, unlike its sound.
    await postAsBot(sandbox, voiceMessage(3.1), 'voice.ogg', await lowHigh('ogg'));
    const player = playerOf(page, 'Voice message');
    await eventually(async () => {
      const { first, second } = await halvesOf(player);
      expect(first).toBeGreaterThan(second);
    });
    release('arrives');
    await eventually(async () => {
      const { first, second } = await halvesOf(player);
      expect(second).toBeGreaterThan(4 * first);
    });
  });

  test('says when a file cannot be loaded, and plays it when one tries again', async () => {
    const { sandbox, page, release } = await visitAndHold(/long\.wav/);
    await postAsBot(sandbox, {}, 'long.wav', longTone);
    const player = playerOf(page, 'long.wav');
    release('fails');
    await player.getByRole('button', { name: 'Play' }).click();
    await player.getByRole('alert').getByText('This couldn’t be loaded.').waitFor();
    expect(await stateOf(player)).toBe('idle');
    release('arrives');
    await player.getByRole('button', { name: 'Try again' }).click();
    await untilHeard(page, 500);
    await player.getByText('This couldn’t be loaded.').waitFor({ state: 'detached' });
    await eventually(async () => expect((await halvesOf(player)).first).toBeGreaterThan(10));
  });

  /** Opens the page, and holds requests for a file that is posted later until it is released. */
  async function visitAndHold(file: RegExp) {
    const { sandbox } = await sandboxFor();
    const { promise, resolve } = Promise.withResolvers<void>();
    let outcome: 'arrives' | 'fails' = 'arrives';
    const { page } = await visitSandbox(sandbox);
    await page.route(file, async (route) => {
      await promise;
      await (outcome === 'arrives' ? route.continue() : route.abort());
    });
    const release = (how: typeof outcome) => {
      outcome = how;
      resolve();
    };
    return { sandbox, page, release };
  }
});

const playerOf = (page: Page, title: string): Locator =>
  page.getByRole('group', { name: `Player: ${title}` });

const ACTIVE = /^(playing|loading)$/;

const stateOf = (player: Locator): Promise<string | null> => player.getAttribute('data-state');

/** Waits until the page plays a tone. @param player is started, and again each time it has ended */
async function untilHeard(page: Page, hertz: number, player?: Locator): Promise<void> {
  await eventually(async () => {
    if (player !== undefined && !ACTIVE.test((await stateOf(player)) ?? '')) {
      await player.getByRole('button', { name: 'Play' }).click();
    }
    const sound = await soundOf(page);
    expect(sound.level).toBeGreaterThan(0.03);
    expect(Math.abs(sound.hertz - hertz)).toBeLessThan(20);
  });
}

/** The mean height of the bars in each half of the waveform, in pixels. The middle is left out. */
async function halvesOf(player: Locator): Promise<{ first: number; second: number }> {
  const path = (await player.locator('.waveform-rest').getAttribute('d')) ?? '';
  const heights = Array.from(path.matchAll(/v([\d.]+)a/g), ([, height]) => Number(height));
  const half = Math.floor(0.45 * heights.length);
  const mean = (some: number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
  return { first: mean(heights.slice(0, half)), second: mean(heights.slice(-half)) };
}
