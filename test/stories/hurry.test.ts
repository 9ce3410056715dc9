import { expect, test } from 'vitest';
import type { Listener, Member } from '../../src/sandbox/types.ts';
import { eventually } from '../support/eventually.ts';
import { type HostedService, startHostedService } from '../support/hosted-service.ts';
import { replyTo } from '../support/moderated-story.ts';
import {
  changeReading,
  openReadAloudStory,
  shareOneVoice,
  waitUntilRequested,
  waitUntilSilent,
} from '../support/read-aloud.ts';
import { toneLengths } from '../support/tones.ts';

const WRITERS = ['ben', 'eve', 'minjun', 'yuki', 'mod'];
const MESSAGES = 12;
/** The third message, which is prepared while more than ten wait. */
const LONG_TONE = 700;
const WORDS =
  'apple bridge candle doctor engine forest garden hammer island jacket kettle ladder mirror number orange pencil ' +
  'quarter river silver table umbrella valley winter yellow zebra';

const pitchOf = (message: number) => 400 + 100 * message;

/**
 * Posts twelve messages at once: tones of 500 to 1,600 Hz, the third with a long text. They wait for another one, which
 * is skipped when all are there.
 * @returns the reply of `/queue` before that
 */
async function burst(hosted: HostedService, as: (name: string) => Member, ms: number) {
  const ada = as('ada');
  await shareOneVoice(ada);
  ada.write('general', 'tone 300 for 30000');
  await waitUntilRequested(hosted, 'tone 300');
  for (let message = 1; message <= MESSAGES; message += 1) {
    const pitch = pitchOf(message);
    const text = `tone ${pitch} for ${ms}`;
    as(WRITERS[message % WRITERS.length] ?? 'ada').write(
      'general',
      pitch === LONG_TONE ? `${text}, ${WORDS}` : text,
    );
  }
  const queue = () => replyTo(ada, 'queue').then(({ text }) => text);
  await eventually(async () => expect(await queue()).toContain(`${MESSAGES} waiting`));
  const shown = await queue();
  expect((await replyTo(ada, 'skip')).content).toMatch(/^⏭️/);
  return shown;
}

async function hearAll(member: Member, listener: Listener): Promise<number[]> {
  await waitUntilSilent(member);
  const lengths = toneLengths(listener.packets);
  return Array.from({ length: MESSAGES }, (_, i) => lengths.get(pitchOf(i + 1)) ?? 0);
}

/** Steps of speed change the length of a tone of 800 ms by 80 ms and more. */
function expectLength(lengths: readonly number[], message: number, ms: number) {
  expect(Math.abs((lengths[message - 1] ?? 0) - ms), `message ${message}`).toBeLessThan(40);
}

const hurryNotices = (member: Member) =>
  member.messages('general').filter(({ content }) => content.startsWith('-# ⏩'));

test.concurrent('while many messages wait, they are read faster and cut, which is said once', async () => {
  await using hosted = await startHostedService();
  await using story = await openReadAloudStory(hosted);
  const ada = story.as('ada');
  const listener = await ada.joinVoice('Lounge');
  expect(await burst(hosted, story.as, 800)).toMatch(
    /-# ⏩ Many items are waiting, so I read messages 1\.3× as fast and shorten long ones\.$/m,
  );
  const lengths = await hearAll(ada, listener);
  // Each is prepared two items ahead of its turn, when so many are left.
  for (const message of [3, 4]) expectLength(lengths, message, 800 / 1.3);
  for (const message of [6, 7, 8]) expectLength(lengths, message, 800 / 1.15);
  for (const message of [11, 12]) expectLength(lengths, message, 800);
  const long = hosted.requestedTexts.filter((text) => text.includes('apple'));
  expect(long).toHaveLength(1);
  expect(long[0]).toMatch(/ \w+ … and so on$/);
  expect(long[0]?.length).toBeLessThanOrEqual(100);
  expect(hurryNotices(ada).map(({ content }) => content)).toEqual([
    '-# ⏩ Many messages are waiting. I’m reading faster and shortening long ones until I catch up.',
  ]);
  expect((await replyTo(ada, 'queue')).text).not.toContain('⏩');
});

test.concurrent('a server can have every message read as usual', { tags: ['full'] }, async () => {
  await using hosted = await startHostedService();
  await using story = await openReadAloudStory(hosted);
  const ada = story.as('ada');
  const { text } = await changeReading(ada, { hurry: false });
  expect(text).toContain('**Catching up** · Off');
  const listener = await ada.joinVoice('Lounge');
  expect(await burst(hosted, story.as, 800)).not.toContain('⏩');
  const lengths = await hearAll(ada, listener);
  for (let message = 1; message <= MESSAGES; message += 1) expectLength(lengths, message, 800);
  expect(hosted.requestedTexts.join(' ')).toContain(WORDS);
  expect(hurryNotices(ada)).toEqual([]);
});

test.concurrent('names are left out while many messages wait, and spoken again afterwards', async () => {
  await using hosted = await startHostedService();
  await using story = await openReadAloudStory(hosted);
  const ada = story.as('ada');
  await changeReading(ada, { names: true });
  await ada.joinVoice('Lounge');
  await burst(hosted, story.as, 100);
  await waitUntilSilent(ada);
  // The third and the fourth writer are heard without their names, and with them in the next round: names are
  // requested beside their messages, which are prepared two items ahead.
  const texts = hosted.requestedTexts;
  const requestOf = (message: number) =>
    texts.findIndex((text) => text.startsWith(`tone ${pitchOf(message)}`));
  expect(texts.indexOf('雪:')).toBeGreaterThan(requestOf(6));
  expect(texts.indexOf('Mod:')).toBeGreaterThan(requestOf(7));
});
