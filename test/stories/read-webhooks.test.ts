import { describe, expect, test } from 'vitest';
import type { Listener, Member } from '../../src/sandbox/types.ts';
import {
  changeReading,
  openReadAloudClub,
  shareOneVoice,
  waitUntilRequested,
} from '../support/read-aloud.ts';
import type { Story } from '../support/story-fixture.ts';
import { waitForTones } from '../support/tones.ts';

/** A bridge in #general, which is read aloud in the Lounge. */
function bridgeIn(story: Story) {
  return story.as('ada').createWebhook('general', 'Bridge');
}

/**
 * Ada listens in the Lounge. Everyone has the same voice, so that tones are heard at their own pitch.
 * @param chosen settings that are on or off
 */
async function openBridge(chosen: Record<string, boolean> = { webhooks: true }) {
  const story = await openReadAloudClub();
  const ada = story.as('ada');
  await shareOneVoice(ada);
  await changeReading(ada, chosen);
  const bridge = bridgeIn(story);
  const listener = await ada.joinVoice('Lounge');
  return { ...story, ada, bridge, listener };
}

/** A webhook is in no voice channel, so that the bot joins none for it. */
async function bringIn(listener: Listener, member: Member): Promise<void> {
  member.write('general', 'tone 300 for 750');
  expect(await waitForTones(listener, 1)).toEqual([300]);
}

describe('messages of webhooks', () => {
  test('are read apart from those of bots', async () => {
    await using scene = await openBridge({});
    const { ada, bridge, listener } = scene;
    bridge.post('tone 300 for 750');
    ada.write('general', 'tone 500 for 750');
    expect(await waitForTones(listener, 1)).toEqual([500]);
    const chosen = await changeReading(ada, { webhooks: true });
    expect(chosen.text).toContain('**Bots** · Off');
    expect(chosen.text).toContain('**Webhooks** · On');
    bridge.post('tone 700 for 750');
    expect(await waitForTones(listener, 2)).toEqual([500, 700]);
    const others = await changeReading(ada, { webhooks: false, bots: true });
    expect(others.text).toContain('**Bots** · On');
    expect(others.text).toContain('**Webhooks** · Off');
    bridge.post('tone 900 for 750');
    ada.write('general', 'tone 1100 for 750');
    expect(await waitForTones(listener, 3)).toEqual([500, 700, 1_100]);
  });

  test('name each person of a bridge', async () => {
    await using scene = await openBridge();
    const { ada, bridge, listener } = scene;
    await bringIn(listener, ada);
    const [zoe, max] = ['tone 1300 for 750', 'tone 1500 for 750'];
    await changeReading(ada, { names: true });
    bridge.post('tone 500 for 750', { username: zoe });
    bridge.post('tone 700 for 750', { username: zoe });
    bridge.post('tone 900 for 750', { username: max });
    expect(await waitForTones(listener, 6)).toEqual([300, 1_300, 500, 700, 1_500, 900]);
  });

  test('give each person of a bridge a voice, always the same', async () => {
    await using story = await openReadAloudClub();
    const ada = story.as('ada');
    await changeReading(ada, { webhooks: true });
    const [here, there] = [bridgeIn(story), bridgeIn(story)];
    await bringIn(await ada.joinVoice('Lounge'), ada);
    const voiceOf = async (words: string) => {
      await waitUntilRequested(story.hosted, words);
      return story.hosted.requests.find(({ text }) => text === words)?.voice_id ?? '';
    };
    // Each server gives people other voices, so that the first few may share one.
    const voices: string[] = [];
    while (new Set(voices).size < 2 && voices.length < 30) {
      const words = `good morning ${voices.length}`;
      here.post(words, { username: `Person ${voices.length}` });
      voices.push(await voiceOf(words));
    }
    expect(new Set(voices).size).toBe(2);
    there.post('good evening', { username: 'Person 0' });
    expect(await voiceOf('good evening')).toBe(voices[0]);
  });

  test('in a thread of a channel are read like those of members', async () => {
    await using scene = await openBridge({ webhooks: true, threads: true });
    const { ada, bridge, listener } = scene;
    ada.threads.start('general', 'Side talk');
    await bringIn(listener, ada);
    bridge.post('tone 700 for 750', { thread: 'Side talk' });
    expect(await waitForTones(listener, 2)).toEqual([300, 700]);
  });
});

describe('a message that a webhook repeats under another name', () => {
  test('is heard once, as the copy, if the original was not heard yet', async () => {
    await using scene = await openBridge();
    const { hosted, ada, bridge, listener } = scene;
    ada.write('general', 'tone 500 for 1500');
    const { id } = ada.write('general', 'Kit: tone 700 for 750');
    await waitUntilRequested(hosted, 'Kit');
    bridge.post('tone 700 for 750', { username: 'Kit' });
    ada.delete(id);
    ada.write('general', 'tone 900 for 750');
    expect(await waitForTones(listener, 3)).toEqual([500, 700, 900]);
  });

  test('is not repeated if the original was heard before it was deleted', async () => {
    await using scene = await openBridge();
    const { ada, bridge, listener } = scene;
    const { id } = ada.write('general', 'tone 700 for 750');
    expect(await waitForTones(listener, 1)).toEqual([700]);
    ada.write('general', 'tone 500 for 1500');
    bridge.post('tone 700 for 750', { username: 'Kit' });
    ada.delete(id);
    ada.write('general', 'tone 900 for 750');
    expect(await waitForTones(listener, 3)).toEqual([700, 500, 900]);
  });

  test('is heard twice if nobody deletes the original', async () => {
    await using scene = await openBridge();
    const { ada, bridge, listener } = scene;
    ada.write('general', 'tone 700 for 750');
    bridge.post('tone 700 for 750', { username: 'Kit' });
    ada.write('general', 'tone 900 for 750');
    await waitForTones(listener, 2);
    const heardMs = 20 * listener.packets.filter(({ silence }) => !silence).length;
    expect(heardMs).toBeGreaterThan(3 * 700);
  });
});
