import { OpusDecoder } from 'opus-decoder';
import type { Page } from 'playwright-core';
import { withDeadline } from '../src/shared/common/deadline.ts';
import { openBrowser } from '../test/support/browser.ts';
import type { Measured } from './benchmark.ts';
import { openLocalStack } from './local-stack.ts';
import {
  AUDIBLE,
  listening,
  nextSpeech,
  openListeningPage,
  type PageSpeech,
} from './pages-listener.ts';
import { percentile } from './statistics.ts';
import { longText } from './texts.ts';

const SENTENCES = 2;
const SOUND_TIMEOUT_MS = 60_000;
const SAMPLES_PER_MS = 48;

/** Measures the latency of live audio in the page, over utterances of about two seconds. */
export async function measureLag(speeches: number): Promise<Measured> {
  await using stack = await openLocalStack();
  const browser = await openBrowser();
  try {
    const page = await openListeningPage(browser);
    await page.goto(stack.pageUrl);
    await enterVoice(page);
    // The first utterance compiles the decoder and starts the sound card.
    await speak(page, 0);
    const heard: PageSpeech[] = [];
    for (let index = 1; index <= speeches; index += 1) heard.push(await speak(page, index));
    return figuresOf(heard, await Promise.all(heard.map(cameAtMs)));
  } finally {
    await browser.close();
  }
}

/** Joins with a click. Browsers don't let a page play audio without one. */
async function enterVoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join Lounge' }).click();
  await withDeadline(listening(page), SOUND_TIMEOUT_MS, 'starting audio in the page');
}

async function speak(page: Page, index: number): Promise<PageSpeech> {
  const speech = nextSpeech(page);
  speech.catch(() => {});
  await page.getByLabel(/^Message #/).fill('/say ');
  const box = page.getByRole('region', { name: 'Message box' });
  await box.getByRole('textbox', { name: 'text' }).fill(longText(index, SENTENCES));
  await page.keyboard.press('Enter');
  return withDeadline(speech, SOUND_TIMEOUT_MS, 'hearing an utterance in the page');
}

/** When the first audible sample arrived over UDP, as if a packet's samples arrived one by one. */
async function cameAtMs({ packets }: PageSpeech): Promise<number> {
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
  throw new Error('no audible packet reached the page');
}

function figuresOf(heard: readonly PageSpeech[], came: readonly number[]): Measured {
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
