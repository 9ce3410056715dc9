import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitUntilSilent } from '../support/read-aloud.ts';
import { casesOf } from '../support/suites.ts';
import { tonesOf } from '../support/tones.ts';
import { openTalk } from './talk.ts';

const WRITERS = ['ada', 'ben', 'eve', 'mod'];
/** One for each message, so that the audio shows which ones are heard. */
const TONES = [300, 500, 700, 900, 1_100, 1_300, 1_500];

/** Cuts the gateway off for some seconds, in which members write. */
async function writeWhileAway(seconds: number) {
  await using talk = await openTalk();
  const { story, ada, listener, notices } = talk;
  const { gateway } = story.sandbox.faults;
  let newSessions = 0;
  gateway.alter((payload) => {
    if (payload.t === 'READY') newSessions += 1;
    return payload;
  });

  const comeBack = gateway.goAway();
  for (const [index, tone] of TONES.entries()) {
    story.as(WRITERS[index % WRITERS.length] ?? 'ada').write('general', `tone ${tone} for 750`);
    await setTimeout((seconds * 1_000) / TONES.length);
  }
  comeBack();
  const isLastHeard = () => tonesOf(listener.packets).at(-1) === TONES.at(-1);
  await expect.poll(isLastHeard, { timeout: 60_000, interval: 500 }).toBe(true);
  // Nothing follows, so nothing is heard twice.
  await waitUntilSilent(ada);
  return {
    heard: tonesOf(listener.packets).slice(1),
    notices: notices().map(({ content }) => content),
    newSessions,
  };
}

test.for(casesOf([1, 4], 1))(
  'messages that are written while the gateway is away for %i s are each heard once',
  async (seconds) => {
    const { heard, notices, newSessions } = await writeWhileAway(seconds);
    expect({ heard, notices, newSessions }).toEqual({ heard: TONES, notices: [], newSessions: 0 });
  },
);

test.for([10, 30, 60])(
  'messages that are written while the gateway is away for %i s are heard once, or counted if they are old',
  { tags: ['full'] },
  async (seconds) => {
    const { heard, notices, newSessions } = await writeWhileAway(seconds);
    const leftOut = TONES.length - heard.length;
    expect(heard).toEqual(TONES.slice(leftOut));
    expect(heard.length).toBeGreaterThan(3);
    if (leftOut === 0) expect(notices).toEqual([]);
    else {
      expect(notices).toEqual([expect.stringMatching(new RegExp(`left out ${leftOut} message`))]);
    }
    // The first message is a minute old by then.
    expect(leftOut > 0).toBe(seconds === 60);
    expect(newSessions).toBe(0);
  },
);
