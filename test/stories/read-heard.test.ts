import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { canPlayAgain, playAgain, replyTo } from '../support/moderated-story.ts';
import { setReadAloud } from '../support/privacy.ts';
import {
  changeReading,
  openReadAloudClub,
  read,
  shareOneVoice,
  waitUntilRequested,
  waitUntilSilent,
} from '../support/read-aloud.ts';
import { toneLengths, waitForTones } from '../support/tones.ts';

/** Members with tones as names, so that the audio shows which name is spoken. */
const NAMED = {
  members: [
    { name: 'ada', displayName: 'tone 400 for 750' },
    { name: 'ben', displayName: 'tone 600 for 750' },
  ],
};

describe('a message in a channel that is read aloud', () => {
  test('is preceded by its author’s name once per run, even if another member’s turn comes between', async () => {
    await using story = await openReadAloudClub(NAMED);
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await changeReading(ada, { names: true });
    const listener = await ada.joinVoice('Lounge');
    for (const hertz of [700, 900, 1_100]) ada.write('general', `tone ${hertz} for 1200`);
    await waitUntilRequested(story.hosted, 'tone 900 for 1200');
    // Ada's second message is ready by then, but Ben's turn comes first.
    ben.write('general', 'tone 1300 for 750');
    expect(await waitForTones(listener, 7)).toEqual([400, 700, 600, 1_300, 400, 900, 1_100]);
  });

  test('is preceded by its author’s name again after other speech', {
    tags: ['full'],
  }, async () => {
    await using story = await openReadAloudClub(NAMED);
    const ada = story.as('ada');
    await changeReading(ada, { names: true });
    const listener = await ada.joinVoice('Lounge');
    ada.write('general', 'tone 700 for 750');
    await waitForTones(listener, 2);
    await story.say(ada, 'tone 1500 for 750');
    await waitForTones(listener, 3);
    ada.write('general', 'tone 900 for 750');
    expect(await waitForTones(listener, 5)).toEqual([400, 700, 1_500, 400, 900]);
  });
});

describe('a deleted message', () => {
  test('is not heard, whether it was deleted alone or in bulk', async () => {
    await using story = await openReadAloudClub();
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    ada.write('general', 'tone 500 for 1500');
    const [first, second, third] = [600, 700, 800].map(
      (hertz) => ada.write('general', `tone ${hertz} for 750`).id,
    );
    ada.write('general', 'tone 900 for 750');
    await waitUntilRequested(story.hosted, 'tone 700 for 750');
    ada.delete(first ?? '');
    const { id } = story.guild.channel('general');
    story.sandbox.edit.purge(id, [second ?? '', third ?? '']);
    expect(await waitForTones(listener, 2)).toEqual([500, 900]);
    expect(story.hosted.requestedTexts).not.toContain('tone 800 for 750');
  });

  test('stops while it is spoken, and cannot be replayed', async () => {
    await using story = await openReadAloudClub();
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    const { id } = ada.write('general', 'tone 500 for 20000');
    // The whole clip is ready and could be replayed.
    await eventually(async () =>
      expect((await replyTo(ada, 'queue')).text).toMatch(/●─+ 0:(0[2-9]|1\d) \/ 0:20/),
    );
    ada.delete(id);
    const spoken = [900, 700].map((hertz) => ada.write('general', `tone ${hertz} for 750`));
    expect(await waitForTones(listener, 3)).toEqual([500, 900, 700]);
    expect(toneLengths(listener.packets).get(500)).toBeLessThan(19_500);

    await waitUntilSilent(ada);
    ada.delete(spoken[1]?.id ?? '');
    listener.forget();
    await playAgain(ada);
    expect(await waitForTones(listener, 1)).toEqual([900]);
    ada.delete(spoken[0]?.id ?? '');
    await eventually(async () => expect(await canPlayAgain(ada)).toBe(false));
  });

  test('is not replayed when it is deleted while its replay waits', {
    tags: ['full'],
  }, async () => {
    await using story = await openReadAloudClub();
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    const { id } = ada.write('general', 'tone 500 for 750');
    expect(await waitForTones(listener, 1)).toEqual([500]);
    await waitUntilSilent(ada);
    ada.write('general', 'tone 700 for 2000');
    await waitUntilRequested(story.hosted, 'tone 700');
    const again = await playAgain(ada);
    await again.next(({ text }) => text.includes('1. ') && text.includes('tone 500'));
    ada.delete(id);
    await again.next(({ content }) => content.startsWith('⚠️ I no longer have this audio'));
    ada.write('general', 'tone 900 for 750');
    expect(await waitForTones(listener, 3)).toEqual([500, 700, 900]);
  });

  test('is not heard when it is deleted immediately', async () => {
    await using story = await openReadAloudClub();
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    ada.delete(ada.write('general', 'tone 500 for 750').id);
    ada.write('general', 'tone 900 for 750');
    expect(await waitForTones(listener, 1)).toEqual([900]);
  });
});

describe('a message edited before it is heard', () => {
  test('is heard as edited', async () => {
    await using story = await openReadAloudClub();
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    ada.write('general', 'tone 500 for 1500');
    const prepared = ada.write('general', 'tone 600 for 750');
    ada.write('general', 'tone 700 for 750');
    const waiting = ada.write('general', 'tone 800 for 750');
    await waitUntilRequested(story.hosted, 'tone 700 for 750');
    ada.edit(prepared.id, 'tone 1000 for 750');
    ada.edit(waiting.id, 'tone 1200 for 750');
    expect(await waitForTones(listener, 4)).toEqual([500, 1_000, 700, 1_200]);
    // An edit that comes too late has no effect.
    ada.edit(waiting.id, 'tone 1400 for 750');
    ada.write('general', 'tone 300 for 750');
    expect(await waitForTones(listener, 5)).toEqual([500, 1_000, 700, 1_200, 300]);
    expect(story.hosted.requestedTexts).not.toContain('tone 800 for 750');
  });

  test('is dropped when the edit leaves nothing to read', async () => {
    await using story = await openReadAloudClub();
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    ada.write('general', 'tone 500 for 1500');
    const { id } = ada.write('general', 'tone 600 for 750');
    ada.write('general', 'tone 700 for 750');
    await waitUntilRequested(story.hosted, 'tone 700 for 750');
    ada.edit(id, '!tone 600 for 750');
    expect(await waitForTones(listener, 2)).toEqual([500, 700]);
  });
});

describe('the queue', () => {
  test('is not filled or delayed by one member who floods a channel', async () => {
    await using story = await openReadAloudClub();
    const [eve, ben] = [story.as('eve'), story.as('ben')];
    const listener = await ben.joinVoice('Lounge');
    await eve.joinVoice('Lounge');
    for (let i = 0; i < 30; i++) eve.write('general', 'tone 500 for 1000');
    ben.write('general', 'tone 900 for 750');
    expect(await waitForTones(listener, 2)).toEqual([500, 900]);
    expect((await replyTo(ben, 'queue')).text).toMatch(/-# (8|9) waiting /);
  });

  test('drops the waiting messages of a member who turns read-aloud off', async () => {
    await using story = await openReadAloudClub();
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    await shareOneVoice(ada);
    const listener = await ada.joinVoice('Lounge');
    ada.write('general', 'tone 500 for 3000');
    eve.write('general', 'tone 600 for 750');
    ben.write('general', 'tone 700 for 750');
    await waitUntilRequested(story.hosted, 'tone 700');
    await setReadAloud(eve, 'off');
    expect(await waitForTones(listener, 2)).toEqual([500, 700]);
  });

  test('drops the waiting messages of a channel that is no longer read', {
    tags: ['full'],
  }, async () => {
    await using story = await openReadAloudClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const listener = await ada.joinVoice('Lounge');
    ada.write('general', 'tone 500 for 3000');
    ben.write('general', 'tone 900 for 750');
    await waitUntilRequested(story.hosted, 'tone 900');
    await read(ada, 'off');
    await waitForTones(listener, 1);
    await story.say(ada, 'tone 1100 for 750');
    expect(await waitForTones(listener, 2)).toEqual([500, 1_100]);
  });

  test('plays a server’s messages on that server only', async () => {
    await using one = await openReadAloudClub();
    await using other = await openReadAloudClub();
    const heard = await Promise.all(
      [one, other].map(async (story, i) => {
        const ada = story.as('ada');
        const listener = await ada.joinVoice('Lounge');
        for (const hertz of [400, 600]) ada.write('general', `tone ${hertz + 500 * i} for 1000`);
        return waitForTones(listener, 2);
      }),
    );
    expect(heard).toEqual([
      [400, 600],
      [900, 1_100],
    ]);
  });
});
