import { describe, expect, test } from 'vitest';
import { changeReading, openReadAloudClub, waitUntilRequested } from '../support/read-aloud.ts';
import { waitForTones } from '../support/tones.ts';

describe('/read settings', () => {
  test('lets a server hear only members who are in the voice channel', async () => {
    await using story = await openReadAloudClub();
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    const listener = await ada.joinVoice('Lounge');
    await ben.joinVoice('Den');
    ada.write('general', 'tone 500 for 750');
    eve.write('general', 'tone 700 for 750');
    expect(await waitForTones(listener, 2)).toEqual([500, 700]);

    const { text } = await changeReading(ada, { onlyInVoice: true });
    expect(text).toContain('**Only members in voice** · On');
    eve.write('general', 'tone 900 for 750');
    ben.write('general', 'tone 1100 for 750');
    ada.write('general', 'tone 1300 for 750');
    expect(await waitForTones(listener, 3)).toEqual([500, 700, 1_300]);
    expect(story.hosted.requestedTexts).not.toContain('tone 900 for 750');
    expect(story.hosted.requestedTexts).not.toContain('tone 1100 for 750');
  });

  test('reads only messages with the required prefix, without it, until it is cleared', async () => {
    await using story = await openReadAloudClub();
    const { hosted } = story;
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    const { text } = await changeReading(ada, { requiredPrefix: '.' });
    expect(text).toContain('**Required prefix:** .');
    ada.write('general', 'tone 500 for 750');
    ada.write('general', '.tone 700 for 750');
    // Another setting keeps the prefix.
    await changeReading(ada, { silent: true });
    ada.write('general', 'tone 900 for 750');
    ada.write('general', '. tone 1100 for 750');
    expect(await waitForTones(listener, 2)).toEqual([700, 1_100]);
    expect(hosted.requestedTexts.toSorted()).toEqual(['tone 1100 for 750', 'tone 700 for 750']);

    const cleared = await changeReading(ada, { requiredPrefix: null });
    expect(cleared.text).toContain('**Required prefix:** None');
    ada.write('general', 'tone 1300 for 750');
    expect(await waitForTones(listener, 3)).toEqual([700, 1_100, 1_300]);
  });

  test('leaves emoji out, in texts and names', async () => {
    await using story = await openReadAloudClub({
      members: [{ name: 'ada' }, { name: 'ben', displayName: 'Ben 🦊 Fox' }],
    });
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await ada.joinVoice('Lounge');
    const text = 'tone 🎉 500 <:pog:123456789012345678> for 750 :pepe_laugh: ❤️‍🔥';
    ada.write('general', text);
    await waitUntilRequested(story.hosted, 'pog');
    const off = await changeReading(ada, { names: true, emoji: false });
    expect(off.text).toContain('**Emoji** · Off');
    ben.write('general', '🎉🎉');
    ben.write('general', text);
    await waitUntilRequested(story.hosted, 'Ben');
    await waitUntilRequested(story.hosted, 'tone 500 for 750');
    expect(story.hosted.requestedTexts.slice(1).sort()).toEqual(['Ben Fox:', 'tone 500 for 750']);
  });

  test('chooses the words around a name and which name it is, and the dictionary applies to it', async () => {
    const ben = { name: 'ben', displayName: 'Benjamin', nickname: 'Benny Xae' };
    await using story = await openReadAloudClub({ members: [{ name: 'ada' }, ben] });
    const { hosted } = story;
    const ada = story.as('ada');
    await story.as('ben').joinVoice('Lounge');
    const entry = { word: 'Xae', spoken: 'Zay' };
    await (await ada.command('general', 'dictionary', entry, { subcommand: 'add' })).reply();
    for (const [changes, name, language] of [
      [{ names: true }, 'Benny Zay:', 'en'],
      [{ nameWording: 'said' }, 'Benny Zay said:', 'en'],
      [{ nameKind: 'display' }, 'Benjamin said:', 'en'],
      [{ nameKind: 'user', nameWording: 'from' }, 'From ben:', 'en'],
      // In the server's language, like the name alone.
      [{ language: 'German' }, 'Von ben:', 'de'],
      // There are no replies in Finnish.
      [{ language: 'Finnish', nameWording: 'said' }, 'ben said:', 'en'],
    ] as const) {
      await changeReading(ada, changes);
      const { id } = story.as('ben').write('general', `hello ${name.length}`);
      await waitUntilRequested(hosted, name);
      expect(hosted.requests.find(({ text }) => text === name)?.language, name).toBe(language);
      ada.write('general', 'good morning', { replyTo: id });
      await waitUntilRequested(hosted, `to ${name.replace(/ said:|^From |^Von |:/g, '')}: good`);
    }
  });
});

describe('a message that starts with a prefix', () => {
  test('is read unless a letter follows, because then it is a command of another bot', async () => {
    await using story = await openReadAloudClub();
    const ada = story.as('ada');
    await ada.joinVoice('Lounge');
    for (const text of ['!play x', '?help', '//comment', '$20 says he misses', '!!! wow']) {
      ada.write('general', text);
    }
    ada.write('general', '?? really');
    await waitUntilRequested(story.hosted, 'really');
    await waitUntilRequested(story.hosted, '20 says he misses');
    await waitUntilRequested(story.hosted, 'wow');
    expect(story.hosted.requestedTexts).toHaveLength(3);
  });
});
