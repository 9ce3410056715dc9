import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { openClub } from '../support/club.ts';
import { eventually } from '../support/eventually.ts';
import { replyTo } from '../support/moderated-story.ts';
import { isSpoken } from '../support/replay.ts';
import { changeSettings } from '../support/settings.ts';
import { tone, wav } from '../support/sound.ts';
import { waitForTones } from '../support/tones.ts';

describe('the queue', () => {
  test('shows the position of a waiting item, and refuses one too many without losing any', async () => {
    await using story = await openClub();
    const ada = story.as('ada');
    await changeSettings(ada, { limits: { queue: 5, member: 5 } });
    await ada.joinVoice('Lounge');
    await (await story.say(ada, 'tone 400 for 60000')).reply();
    const waiting = await story.say(ada, 'tone 500 for 20');
    expect((await waiting.reply()).content).toContain('at position 1');
    for (let i = 0; i < 4; i++) await story.say(ada, 'tone 500 for 20');
    const refused = await (await story.say(ada, 'tone 600')).reply();
    expect(refused.content).toContain('The queue is full (5 items)');
    await replyTo(ada, 'skip');
    await waiting.next(({ content }) => content.startsWith('🔊'));
  });

  test('plays long items to the end', { tags: ['full'] }, async () => {
    await using story = await openClub();
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    const run = await story.say(ada, 'tone 300 for 33000');
    await run.next(isSpoken, { timeoutMs: 100_000 });
    const heardMs = 20 * listener.packets.filter(({ silence }) => !silence).length;
    expect(heardMs).toBeGreaterThan(32_500);
  });

  test('does not play a later short text before an earlier one that is slow to prepare', async () => {
    await using story = await openClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const listener = await ada.joinVoice('Lounge');
    await ben.joinVoice('Lounge');
    const asked = Promise.withResolvers<ServerResponse>();
    story.hosted.answerWith(asked.resolve);
    await story.say(ada, 'tone 300 for 1000');
    const held = await asked.promise;
    story.hosted.answerWith(undefined);
    const quick = await story.say(ben, 'tone 800 for 800');
    // The second clip is ready but waits for its turn.
    await eventually(() => expect(story.hosted.requestedTexts.at(-1)).toBe('tone 800 for 800'));
    await quick.next(({ content }) => content.startsWith('⏳'));
    held.writeHead(200, { 'content-type': 'audio/wav' }).end(wav(tone(300, 1, 8_000), 8_000));
    expect(await waitForTones(listener, 2)).toEqual([300, 800]);
  });
});
