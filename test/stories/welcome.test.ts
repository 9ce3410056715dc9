import { describe, expect, test, vi } from 'vitest';
import type { GuildSeed, MessageView } from '../../src/sandbox/types.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openModeratedStory, press } from '../support/moderated-story.ts';
import type { Story } from '../support/story-fixture.ts';
import { waitForTones } from '../support/tones.ts';

const WAIT = { timeout: 30_000, interval: 20 };

const SEED: GuildSeed = {
  name: 'Newcomers',
  members: [{ name: 'zoe', displayName: 'Zoe' }, { name: 'uma' }],
  channels: [
    { name: 'rules', overwrites: [{ member: '@bot', deny: ['SendMessages'] }] },
    { name: 'chat' },
    { name: 'lobby' },
    { name: 'Hall', kind: 'voice' },
  ],
};

/** Adds the bot to a server and returns its first message there. */
async function addTo(story: Story, seed: GuildSeed) {
  const posted: MessageView[] = [];
  const stop = story.sandbox.onMessage((message) => posted.push(message));
  const { id } = story.sandbox.edit.addGuild(seed);
  await vi.waitFor(() => expect(posted).not.toEqual([]), WAIT);
  stop();
  const [welcome] = posted;
  if (welcome === undefined) throw new Error('no message');
  const channel = story.sandbox.guild(id).channels.find((each) => each.id === welcome.channelId);
  return { id, welcome, channel: channel?.name };
}

describe('when the bot is added to a server', () => {
  test.concurrent('a button in its welcome message has the channel read aloud', async () => {
    await using hosted = await startHostedService();
    await using story = await openModeratedStory(hosted);
    const { id, welcome, channel } = await addTo(story, SEED);
    // The first channel where it may write.
    expect(channel).toBe('chat');
    expect(welcome.content).toMatch(/^👋 Hi! I read chats aloud in voice channels/);
    expect(welcome.pinged).toEqual([]);
    const uma = story.sandbox.as(id, 'uma');
    const refused = await (await press(uma, welcome, 'Read this channel')).reply();
    expect(refused).toMatchObject({ content: '⚠️ Join a voice channel first.', ephemeral: true });
    const listener = await uma.joinVoice('Hall');
    const started = await (await press(uma, welcome, 'Read this channel')).reply();
    expect(started.content).toMatch(
      /^👋 Joined <#\d+>. I’ll read <#\d+> aloud until someone uses <\/leave:\d+>/,
    );
    uma.write('chat', 'tone 500 for 750');
    expect((await waitForTones(listener, 2)).at(-1)).toBe(500);
  });

  test.concurrent('it welcomes in the system channel and the server’s language, without a button if it cannot read', async () => {
    await using hosted = await startHostedService();
    await using story = await openModeratedStory(
      hosted,
      {},
      {},
      { sandbox: { privilegedIntents: [] } },
    );
    const { welcome, channel } = await addTo(story, {
      ...SEED,
      systemChannel: 'lobby',
      locale: 'ko',
    });
    expect(channel).toBe('lobby');
    expect(welcome.content).toMatch(/^👋 안녕하세요! .*<\/say:\d+>/);
    expect(welcome.components).toEqual([]);
  });

  test.concurrent('it welcomes once, not after outages or where it may not write', async () => {
    await using hosted = await startHostedService();
    await using story = await openModeratedStory(hosted);
    const posted: MessageView[] = [];
    story.sandbox.onMessage((message) => posted.push(message));
    const mute: GuildSeed = {
      ...SEED,
      name: 'Mute',
      channels: [{ name: 'rules', overwrites: [{ member: '@bot', deny: ['SendMessages'] }] }],
    };
    story.sandbox.edit.addGuild(mute);
    const { id } = await addTo(story, SEED);
    for (const isUnavailable of [true, false]) {
      story.sandbox.edit.setUnavailable(id, isUnavailable);
      story.sandbox.edit.setUnavailable(story.guild.id, isUnavailable);
    }
    story.sandbox.faults.gateway.invalidSession(false);
    await story.sandbox.botReady();
    // Events arrive in order, so a second welcome would come before this one.
    await addTo(story, { ...SEED, name: 'Last' });
    expect(posted).toHaveLength(2);
  });
});
