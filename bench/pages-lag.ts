import { OpusDecoder } from 'opus-decoder';
import type { Page } from 'playwright-core';
import { withDeadline } from '../src/shared/common/deadline.ts';
import { openBrowser } from '../test/support/browser.ts';
import {
  AUDIBLE,
  type HeardSpeech,
  listening,
  nextSpeech,
  openListeningPage,
} from './pages-ear.ts';
import { openHouse } from './pages-house.ts';
import { percentile } from './statistics.ts';
import type { Measured } from './steps.ts';
import { longText } from './texts.ts';

const SENTENCES = 2;
const SOUND_TIMEOUT_MS = 60_000;
const SAMPLES_PER_MS = 48;

/** How late a page is with what is said in its voice channel, over some speeches of about two seconds. */
export async function measureLag(speeches: number): Promise<Measured> {
  await using house = await openHouse();
  const browser = await openBrowser();
  try {
    const page = await openListeningPage(browser);
    await page.goto(house.pageUrl);
    await enterVoice(page);
    // The first one compiles the decoder and wakes the sound card.
    await speak(page, 0);
    const heard: HeardSpeech[] = [];
    for (let index = 1; index <= speeches; index += 1) heard.push(await speak(page, index));
    return figuresOf(heard, await Promise.all(heard.map(cameAtMs)));
  } finally {
    await browser.close();
  }
}

/** By click, without which browsers let no page sound. */
async function enterVoice(page: Page): Promise<void> {
  await page.getByRole('log').getByRole('button', { name: 'Join Lounge' }).click();
  await withDeadline(listening(page), SOUND_TIMEOUT_MS, 'opening the sound of the page');
}

async function speak(page: Page, index: number): Promise<HeardSpeech> {
  const speech = nextSpeech(page);
  speech.catch(() => {});
  await page.getByLabel(/^Message #/).fill('/say ');
  const box = page.getByRole('region', { name: 'Message box' });
  await box.getByRole('textbox', { name: 'text' }).fill(longText(index, SENTENCES));
  await page.keyboard.press('Enter');
  return withDeadline(speech, SOUND_TIMEOUT_MS, 'hearing a speech in the page');
}

/** When the first audible sample came over UDP, as if those of a packet came one after the other. */
async function cameAtMs({ packets }: HeardSpeech): Promise<number> {
  const decoder = new OpusDecoder();
  await decoder.ready;
  try {
    for (const { receivedAtMs, opus } of packets) {
      const [left] = decoder.decodeFrame(Uint8Array.from(opus)).channelData;
      const first = left?.findIndex((sample) => Math.abs(sample) >= AUDIBLE) ?? -1;
      if (first >= 0) return receivedAtMs + first / SAMPLES_PER_MS;
    }
  } finally {
    decoder.free();
  }
  throw new Error('nothing that came to the page is audible');
}

function figuresOf(heard: readonly HeardSpeech[], came: readonly number[]): Measured {
  const lags = heard.map(({ heardAtMs }, i) => heardAtMs - (came[i] ?? Number.NaN));
  const made = heard.map(({ madeAtMs }, i) => madeAtMs - (came[i] ?? Number.NaN));
  const shown = heard.flatMap(({ shownLagsMs }) => shownLagsMs.filter((lag) => lag > 0));
  return {
    lag_p50_ms: percentile(lags, 0.5),
    lag_p95_ms: percentile(lags, 0.95),
    lag_max_ms: percentile(lags, 1),
    lag_made_p50_ms: percentile(made, 0.5),
    lag_shown_p50_ms: percentile(shown, 0.5),
    lag_shown_p95_ms: percentile(shown, 0.95),
    lag_shown_max_ms: percentile(shown, 1),
    lag_speeches: heard.length,
  };
}
