import { describe, expect, test } from 'vitest';
import { startHostedService } from '../support/hosted-service.ts';
import { openReadAloudStory, read, waitUntilRequested } from '../support/read-aloud.ts';
import { waitForTones } from '../support/tones.ts';

describe('/read choose', () => {
  test.concurrent('lets a server hear only members who are in the voice channel', async () => {
    await using hosted = await startHostedService();
    await using story = await openReadAloudStory(hosted);
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    const listener = await ada.joinVoice('Lounge');
    await ben.joinVoice('Den');
    ada.write('general', 'tone 500 for 750');
    eve.write('general', 'tone 700 for 750');
    expect(await waitForTones(listener, 2)).toEqual([500, 700]);

    const { content } = await read(ada, 'choose', { 'voice-only': true });
    expect(content).toContain('**Who I read:** only members in my voice channel');
    eve.write('general', 'tone 900 for 750');
    ben.write('general', 'tone 1100 for 750');
    ada.write('general', 'tone 1300 for 750');
    expect(await waitForTones(listener, 3)).toEqual([500, 700, 1_300]);
    expect(hosted.requestedTexts).not.toContain('tone 900 for 750');
    expect(hosted.requestedTexts).not.toContain('tone 1100 for 750');
  });

  test.concurrent('reads only messages with the required prefix, without it, until it is cleared', async () => {
    await using hosted = await startHostedService();
    await using story = await openReadAloudStory(hosted);
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    const { content } = await read(ada, 'choose', { prefix: '.' });
    expect(content).toContain('**Required prefix:** .');
    ada.write('general', 'tone 500 for 750');
    ada.write('general', '.tone 700 for 750');
    // An empty option keeps the prefix.
    await read(ada, 'choose', { emoji: true });
    ada.write('general', 'tone 900 for 750');
    ada.write('general', '. tone 1100 for 750');
    expect(await waitForTones(listener, 2)).toEqual([700, 1_100]);
    expect(hosted.requestedTexts).toEqual(['tone 700 for 750', 'tone 1100 for 750']);

    const cleared = await read(ada, 'choose', { clear: 'prefix' });
    expect(cleared.content).toMatch(/^✅ Saved\.\n/);
    expect(cleared.content).toContain('**Required prefix:** none');
    const again = await read(ada, 'choose', { clear: 'prefix' });
    expect(again.content).toMatch(/^Nothing changed\./);
    expect((await read(ada, 'choose')).content).toMatch(/^📖/);
    ada.write('general', 'tone 1300 for 750');
    expect(await waitForTones(listener, 3)).toEqual([700, 1_100, 1_300]);
  });

  test.concurrent('leaves emoji out, in texts and names', async () => {
    await using hosted = await startHostedService();
    await using story = await openReadAloudStory(hosted, {
      members: [{ name: 'ada' }, { name: 'ben', displayName: 'Ben 🦊 Fox' }],
    });
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await ada.joinVoice('Lounge');
    const text = 'tone 🎉 500 <:pog:123456789012345678> for 750 :pepe_laugh: ❤️‍🔥';
    ada.write('general', text);
    await waitUntilRequested(hosted, 'pog');
    const { content } = await read(ada, 'choose', { emoji: false, names: true });
    expect(content).toContain('**Emoji:** left out');
    ben.write('general', '🎉🎉');
    ben.write('general', text);
    await waitUntilRequested(hosted, 'Ben');
    await waitUntilRequested(hosted, 'tone 500 for 750');
    expect(hosted.requestedTexts.slice(1).sort()).toEqual(['Ben Fox:', 'tone 500 for 750']);
  });

  test.concurrent('clears the maximum length only on request', async () => {
    await using hosted = await startHostedService();
    await using story = await openReadAloudStory(hosted);
    const ada = story.as('ada');
    await read(ada, 'choose', { characters: 40 });
    expect((await read(ada, 'choose')).content).toContain('**Maximum length:** 40 characters');
    const { content } = await read(ada, 'choose', { clear: 'characters' });
    expect(content).not.toContain('**Maximum length:** 40 characters');
  });
});

describe('a message that starts with a prefix', () => {
  test.concurrent('is read unless a letter follows, because then it is a command of another bot', async () => {
    await using hosted = await startHostedService();
    await using story = await openReadAloudStory(hosted);
    const ada = story.as('ada');
    await ada.joinVoice('Lounge');
    for (const text of ['!play x', '?help', '//comment', '$20 says he misses', '!!! wow']) {
      ada.write('general', text);
    }
    ada.write('general', '?? really');
    await waitUntilRequested(hosted, 'really');
    await waitUntilRequested(hosted, '20 says he misses');
    await waitUntilRequested(hosted, 'wow');
    expect(hosted.requestedTexts).toHaveLength(3);
  });
});

describe('/read ignore and /read auto-join', () => {
  test.concurrent('add and remove only what the options name', async () => {
    await using hosted = await startHostedService();
    await using story = await openReadAloudStory(hosted);
    const ada = story.as('ada');
    const den = story.guild.channel('Den').id;
    const prefix = { prefix: 'm.' };
    for (const _ of ['once', 'twice']) {
      const added = await read(ada, 'ignore', { change: 'add', ...prefix });
      expect(added.content).toContain('m.');
      const joined = await read(ada, 'auto-join', { change: 'add', voice: den });
      expect(joined.content).toContain(`<#${den}>, when someone there posts`);
    }
    const shown = await read(ada, 'ignore', { change: 'remove' });
    expect(shown.content).toContain('messages starting with ! ? $ ; // m.');
    for (const _ of ['once', 'twice']) {
      const removed = await read(ada, 'ignore', { change: 'remove', ...prefix });
      expect(removed.content).not.toContain('m.');
      const left = await read(ada, 'auto-join', { change: 'remove', voice: den });
      expect(left.content).not.toContain(den);
    }
  });
});
