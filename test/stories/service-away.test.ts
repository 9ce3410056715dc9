import { describe, expect, test } from 'vitest';
import { delay } from '../../src/shared/common/deadline.ts';
import { waitForReply } from '../support/moderated-story.ts';
import { waitUntilSilent } from '../support/read-aloud.ts';
import { waitForTones } from '../support/tones.ts';
import { openTalk, tone } from './talk.ts';

const NOTICE =
  '-# ⚠️ I couldn’t read everything aloud. I can’t reach the voice service. Try again in a moment.';

/**
 * Stops the service, writes messages and uses `/say` until it is back, and asserts that everything is heard once and in
 * order, and that no reply says otherwise.
 */
async function expectNothingLost(seconds: number): Promise<void> {
  await using talk = await openTalk();
  const { hosted, story, ada, listener, notices } = talk;
  await hosted.stop();
  const back = delay(1_000 * seconds).then(() => hosted.restart());
  ada.write('general', tone(600));
  const first = await story.say(ada, tone(700));
  // Halfway, so that they wait for different times.
  await delay(500 * seconds);
  ada.write('general', tone(900));
  const second = await story.say(ada, tone(1_100));
  const runs = [first, second];
  const told = runs.map((run) => [run.original?.content ?? '']);
  for (const [index, run] of runs.entries()) {
    run.onMessage(({ content }) => void told[index]?.push(content));
  }
  await back;
  expect(await waitForTones(listener, 5)).toEqual([400, 600, 700, 900, 1_100]);
  await waitUntilSilent(ada);
  for (const run of runs) expect((await waitForReply(run, '🔊')).content).not.toContain('⚠️');
  expect(told.flat().filter((content) => content.includes('⚠️'))).toEqual([]);
  expect(notices()).toEqual([]);
  expect(hosted.requestedTexts.toSorted()).toEqual(
    [400, 600, 700, 900, 1_100].map(tone).toSorted(),
  );
}

describe('messages and /say are heard once and in order', () => {
  test('when the voice service is away for 2 s', () => expectNothingLost(2));

  test.each([1, 4, 10, 15])(
    'when the voice service is away for %i s',
    { tags: ['full'] },
    expectNothingLost,
  );
});

test('an outage that lasts longer is reported once to each caller and once in the channel, and the next one again', {
  tags: ['full'],
}, async () => {
  await using talk = await openTalk();
  const { hosted, story, ada, listener, notices } = talk;
  const ben = story.as('ben');
  await ben.joinVoice('Lounge');
  const heard = [400];
  for (const [outage, hertz] of [600, 700].entries()) {
    await hosted.stop();
    for (const member of [ada, ben]) member.write('general', tone(900));
    const runs = await Promise.all([ada, ben].map((member) => story.say(member, tone(900))));
    const posted = await story.say(ada, tone(900), { output: 'file' });
    for (const run of [...runs, posted]) {
      const { content } = await waitForReply(run, '⚠️');
      expect(content).toContain('I can’t reach the voice service. Try again in a moment.');
    }
    await waitUntilSilent(ada);
    expect(notices().map(({ content }) => content)).toEqual(Array(outage + 1).fill(NOTICE));

    await hosted.restart();
    ada.write('general', tone(hertz));
    heard.push(hertz);
    expect(await waitForTones(listener, heard.length)).toEqual(heard);
    await waitUntilSilent(ada);
  }
});
