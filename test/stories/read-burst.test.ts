import { expect, test } from 'vitest';
import type { Member } from '../../src/sandbox/types.ts';
import { replyTo } from '../support/moderated-story.ts';
import { openReadAloudClub, shareOneVoice, waitUntilRequested } from '../support/read-aloud.ts';
import { SUITE } from '../support/suites.ts';
import { tonesOf, waitForTones } from '../support/tones.ts';

const WRITERS = ['ben', 'eve', 'minjun', 'yuki', 'ada'];
const TONES = [500, 700, 900, 1_100, 1_500];
/** In the short suite, more than fill the queue. */
const MESSAGES_EACH = SUITE === 'full' ? 40 : 15;

/** Posts many messages at once, long enough to be recognized when they are read faster. */
function flood(as: (name: string) => Member): void {
  for (let i = 0; i < MESSAGES_EACH; i++) {
    for (const [at, name] of WRITERS.entries()) {
      as(name).write('general', `tone ${TONES[at]} for 1000`);
    }
  }
}

test('a flood of messages does not keep other items from being heard, and /stop clears them', async () => {
  await using story = await openReadAloudClub();
  const [ada, mod] = [story.as('ada'), story.as('mod')];
  await shareOneVoice(ada);
  await mod.joinVoice('Lounge');
  const listener = await ada.joinVoice('Lounge');
  ada.write('general', 'tone 300 for 1000');
  await waitUntilRequested(story.hosted, 'tone 300');
  flood(story.as);
  const said = await story.say(mod, 'tone 1300 for 650');
  expect((await said.reply()).content).toMatch(/at position [2-6]/);
  // Messages fill at most four fifths of the 50 places, and are requested shortly before their turn.
  expect((await replyTo(ada, 'queue')).text).toMatch(/-# (3\d|4[01]) waiting /);
  expect(story.hosted.requestedTexts.length).toBeLessThan(20);
  // Every member has a turn, and Ada begins the next round.
  expect(await waitForTones(listener, 7)).toEqual([300, 500, 700, 900, 1_100, 1_300, 1_500]);
  // As many again, on their way to the queue while it is cleared.
  flood(story.as);
  expect((await replyTo(mod, 'stop')).content).toMatch(/^⏹️ Stopped/);
  // This command is handled after all of them.
  const next = await story.say(mod, 'tone 300 for 650');
  expect((await next.reply()).content).toMatch(/^🔊|at position 1/);
  await expect.poll(() => tonesOf(listener.packets).at(-1)).toBe(300);
  const notices = ada.messages('general').filter(({ content }) => content.startsWith('-# ⚠️'));
  expect(notices.map(({ content }) => content)).toEqual([
    '-# ⚠️ I couldn’t read everything aloud. There are too many messages.',
  ]);
});
