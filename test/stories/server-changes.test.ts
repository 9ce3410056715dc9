import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openReadAloudClub, read, waitUntilRequested } from '../support/read-aloud.ts';
import { toneLengths, tonesOf, waitForTones } from '../support/tones.ts';

const TWO_CHANNELS = {
  channels: [
    { name: 'general' },
    { name: 'board' },
    { name: 'Lounge', kind: 'voice' as const },
    { name: 'Den', kind: 'voice' as const },
  ],
};

/** A server in which Ada hears the bot speak. */
async function openSpeaking(text: string, isRead = false) {
  const story = await openReadAloudClub(TWO_CHANNELS);
  const [ada, ben] = [story.as('ada'), story.as('ben')];
  if (isRead) await read(ada, 'on', { channel: story.guild.channel('board').id });
  const listener = await ada.joinVoice('Lounge');
  await ben.joinVoice('Lounge');
  const run = isRead ? undefined : await story.say(ada, text);
  if (isRead) ada.write('board', text);
  await eventually(() => expect(tonesOf(listener.packets)).toHaveLength(1));
  return { story, ada, ben, listener, run };
}

test('a message is not read to its end when its channel is deleted', async () => {
  const { story, ada, ben, listener } = await openSpeaking('tone 500 for 30000', true);
  await using _ = story;
  ben.write('board', 'tone 700 for 750');
  await waitUntilRequested(story.hosted, 'tone 700');
  ada.guildChanges.deleteChannel('board');
  ada.write('general', 'tone 900 for 750');
  expect(await waitForTones(listener, 2)).toEqual([500, 900]);
  expect(toneLengths(listener.packets).get(500)).toBeLessThan(29_000);
});

test('the voice channel is deleted while the bot speaks: it says so, and speaks in another', async () => {
  const { story, ada, ben, run } = await openSpeaking('tone 500 for 30000');
  await using _ = story;
  const waiting = await story.say(ben, 'tone 600 for 750');
  await waitUntilRequested(story.hosted, 'tone 600');
  ada.guildChanges.deleteChannel('Lounge');
  for (const it of [run, waiting]) {
    const notice = await it?.next(({ content }) => content.startsWith('⚠️'));
    expect(notice?.content).toMatch(/I left .* before/);
  }
  const den = await ada.joinVoice('Den');
  await story.say(ada, 'tone 700 for 750');
  expect(await waitForTones(den, 1)).toEqual([700]);
});

test('Connect is taken away while the bot speaks: it finishes, and says why it does not go on', async () => {
  const { story, ada, ben, listener } = await openSpeaking('tone 500 for 2500');
  await using _ = story;
  const overwrites = [{ member: '@bot', deny: ['Connect' as const] }];
  ada.guildChanges.editChannel('Lounge', { overwrites });
  const posted = await (await story.say(ben, 'tone 600 for 750')).reply();
  expect(posted.content).toContain('missing permissions there: **Connect**');
  await eventually(() => expect(toneLengths(listener.packets).get(500)).toBeGreaterThan(2_300));
  ada.guildChanges.editChannel('Lounge', { overwrites: [] });
  await story.say(ada, 'tone 700 for 750');
  expect(await waitForTones(listener, 2)).toEqual([500, 700]);
});

test.each(['kick', 'ban'] as const)(
  'what waits of a member is not heard after a %s',
  async (it) => {
    const { story, ada, ben, listener } = await openSpeaking('tone 500 for 3000');
    await using _ = story;
    const waiting = await story.say(ben, 'tone 700 for 750');
    ben.write('general', 'tone 900 for 750');
    await waitUntilRequested(story.hosted, 'tone 900');
    ada.guildChanges[it](ben.userId);
    await waiting.next(({ content }) => content.startsWith('⏭️'));
    ada.write('general', 'tone 1100 for 750');
    expect(await waitForTones(listener, 2)).toEqual([500, 1_100]);
  },
);

test('what waits of a member who only left voice is heard', async () => {
  const { story, ben, listener } = await openSpeaking('tone 500 for 3000');
  await using _ = story;
  await story.say(ben, 'tone 700 for 750');
  await waitUntilRequested(story.hosted, 'tone 700');
  ben.leaveVoice();
  expect(await waitForTones(listener, 2)).toEqual([500, 700]);
});
