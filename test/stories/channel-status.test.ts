import { describe, expect, test } from 'vitest';
import type { GuildSeed } from '../../src/sandbox/types.ts';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openForAll } from '../support/lifetime.ts';
import { openModeratedStory, replyTo } from '../support/moderated-story.ts';
import { changeReading, read } from '../support/read-aloud.ts';
import { changeSettings } from '../support/settings.ts';
import type { Story } from '../support/story-fixture.ts';

const CHANNELS: GuildSeed['channels'] = [
  { name: 'general' },
  { name: 'games' },
  { name: 'art' },
  { name: 'music' },
  {
    name: 'staff',
    overwrites: [
      { role: '@everyone', deny: ['ViewChannel'] },
      { member: '@bot', allow: ['ViewChannel'] },
    ],
  },
  { name: 'Lounge', kind: 'voice' },
  { name: 'Den', kind: 'voice' },
  { name: 'Stage', kind: 'stage' },
];

const hosted = openForAll(startHostedService);

const statusOf = (story: Story, name = 'Lounge') => story.guild.channel(name).voiceStatus;
const showsStatus = (story: Story, status: string | undefined, name = 'Lounge') =>
  eventually(() => expect(statusOf(story, name)).toBe(status));
const idOf = (story: Story, name: string) => story.guild.channel(name).id;
const joinFrom = async (story: Story, channel: string) =>
  (await story.as('ben').command(channel, 'join')).reply();
const statusRequests = (story: Story) =>
  story.sandbox.traffic.exchanges.filter(({ path }) => path.endsWith('/voice-status'));

describe('the status of the voice channel', () => {
  test.concurrent('names the channels that are read, until the bot leaves', async () => {
    await using story = await openModeratedStory(hosted, { channels: CHANNELS });
    const ben = story.as('ben');
    await ben.joinVoice('Lounge');
    await joinFrom(story, 'general');
    await showsStatus(story, 'Reading #general');
    await joinFrom(story, 'games');
    await showsStatus(story, 'Reading #general, #games');
    for (const name of ['art', 'music']) {
      await read(story.as('ada'), 'on', { channel: idOf(story, name) });
    }
    await showsStatus(story, 'Reading #art, #music, #general, +1');
    story.sandbox.edit.channel(idOf(story, 'art'), { name: 'paint' });
    await showsStatus(story, 'Reading #paint, #music, #general, +1');
    await replyTo(ben, 'leave');
    await showsStatus(story, undefined);
    expect(story.guild.channel('Lounge').present).toEqual([ben.userId]);
    expect(statusRequests(story).map(({ status }) => status)).not.toContain(403);
  });

  test.concurrent('is cleared when nothing is read any more, and follows the bot', async () => {
    await using story = await openModeratedStory(hosted, { channels: CHANNELS });
    await changeSettings(story.as('ada'), { replyLanguage: 'ko' });
    await story.as('ben').joinVoice('Lounge');
    await story.as('eve').joinVoice('Lounge');
    await joinFrom(story, 'general');
    await showsStatus(story, '#general 읽는 중');
    await story.as('ben').joinVoice('Den');
    await joinFrom(story, 'general');
    await showsStatus(story, '#general 읽는 중', 'Den');
    await showsStatus(story, undefined, 'Lounge');
    await read(story.as('ada'), 'off', { channel: idOf(story, 'general') });
    await showsStatus(story, undefined, 'Den');
    await joinFrom(story, 'Den');
    await showsStatus(story, '이 채팅을 읽는 중', 'Den');
  });

  test.concurrent('never replaces or clears a status that somebody else has set', async () => {
    await using story = await openModeratedStory(hosted, { channels: CHANNELS });
    const [ben, eve] = [story.as('ben'), story.as('eve')];
    await ben.joinVoice('Lounge');
    await eve.joinVoice('Den');
    ben.setVoiceStatus('Lounge', 'Chess night');
    await joinFrom(story, 'general');
    await read(story.as('ada'), 'on', { channel: idOf(story, 'games') });
    await replyTo(ben, 'leave');
    expect([statusOf(story), statusRequests(story)]).toEqual(['Chess night', []]);

    await eve.joinVoice('Lounge');
    ben.setVoiceStatus('Lounge', '');
    await joinFrom(story, 'general');
    await showsStatus(story, 'Reading #games, #general');
    const before = statusRequests(story).length;
    eve.setVoiceStatus('Lounge', 'Movie night');
    await joinFrom(story, 'art');
    await replyTo(ben, 'leave');
    await eventually(() => expect(story.guild.channel('Lounge').present).toHaveLength(2));
    expect(statusOf(story)).toBe('Movie night');
    expect(statusRequests(story)).toHaveLength(before);
  });

  test.concurrent('is not mistaken for the bot’s own when someone changes it while the bot sets it', async () => {
    await using story = await openModeratedStory(hosted, { channels: CHANNELS });
    const [ben, eve] = [story.as('ben'), story.as('eve')];
    await ben.joinVoice('Lounge');
    await eve.joinVoice('Lounge');
    // The event about this change reaches the bot before the response to its own request.
    const stop = story.sandbox.traffic.on(({ path }) => {
      if (path.endsWith('/voice-status')) eve.setVoiceStatus('Lounge', 'Movie night');
    });
    await joinFrom(story, 'general');
    await showsStatus(story, 'Movie night');
    stop();
    await replyTo(ben, 'leave');
    await eventually(() => expect(story.guild.channel('Lounge').present).toHaveLength(2));
    expect(statusOf(story)).toBe('Movie night');
    expect(statusRequests(story)).toHaveLength(1);
  });

  test.concurrent('is left alone without the permission, and reading works', async () => {
    const overwrites = [
      { role: '@everyone', deny: ['SetVoiceChannelStatus' as const] },
      { member: '@bot', deny: ['SetVoiceChannelStatus' as const] },
    ];
    await using story = await openModeratedStory(hosted, {
      channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice', overwrites }],
    });
    const ben = story.as('ben');
    await changeReading(story.as('ada'), { names: false });
    const listener = await ben.joinVoice('Lounge');
    await joinFrom(story, 'general');
    ben.write('general', 'tone 500 for 700');
    await listener.hear({ timeoutMs: 60_000 });
    await replyTo(ben, 'leave');
    expect([statusOf(story), statusRequests(story)]).toEqual([undefined, []]);
  });

  test.concurrent('is not set on a server that does not want it', async () => {
    await using story = await openModeratedStory(hosted, { channels: CHANNELS });
    await changeReading(story.as('ada'), { channelStatus: false });
    await story.as('ben').joinVoice('Lounge');
    const joined = await joinFrom(story, 'general');
    expect(joined.content).toContain('aloud until someone uses');
    await replyTo(story.as('ben'), 'leave');
    expect(statusRequests(story)).toEqual([]);
  });

  test.concurrent('does not name a channel that somebody in the voice channel cannot see', async () => {
    await using story = await openModeratedStory(hosted, { channels: CHANNELS });
    await story.as('ada').joinVoice('Lounge');
    await (await story.as('ada').command('staff', 'join')).reply();
    await showsStatus(story, 'Reading messages');
    await (await story.as('ada').command('games', 'join')).reply();
    await showsStatus(story, 'Reading #games');
  });

  test.concurrent('does not name a channel that one of a member’s two roles hides', async () => {
    await using story = await openModeratedStory(hosted, {
      roles: [{ name: 'Guest' }, { name: 'Grounded' }],
      members: [{ name: 'ada' }, { name: 'eve', roles: ['Guest', 'Grounded'] }],
      channels: [
        { name: 'general', overwrites: [{ role: 'Grounded', deny: ['ViewChannel'] }] },
        { name: 'games' },
        {
          name: 'Lounge',
          kind: 'voice',
          overwrites: [
            { role: '@everyone', deny: ['ViewChannel'] },
            { role: 'Guest', allow: ['ViewChannel'] },
            { member: '@bot', allow: ['ViewChannel'] },
          ],
        },
      ],
    });
    const ada = story.as('ada');
    expect(story.as('eve').channels.map(({ name }) => name)).toEqual(['games', 'Lounge']);
    await ada.joinVoice('Lounge');
    await (await ada.command('general', 'join')).reply();
    await showsStatus(story, 'Reading messages');
    await (await ada.command('games', 'join')).reply();
    await showsStatus(story, 'Reading #games');
  });

  test.concurrent('is cleared although another shard has started a new session', async () => {
    const sandbox = { shards: 2, maxConcurrency: 2 };
    await using story = await openModeratedStory(hosted, { channels: CHANNELS }, {}, { sandbox });
    const { gateway } = story.sandbox.faults;
    await story.as('ben').joinVoice('Lounge');
    await joinFrom(story, 'general');
    await showsStatus(story, 'Reading #general');
    const session = Promise.withResolvers<void>();
    gateway.alter((payload) => {
      if (payload.t === 'READY') session.resolve();
      return payload;
    });
    const shard = Number((BigInt(story.guild.id) >> 22n) % 2n);
    gateway.invalidSession(false, 1 - shard);
    await session.promise;
    await replyTo(story.as('ben'), 'leave');
    await showsStatus(story, undefined);
    expect(story.guild.channel('Lounge').present).toContain(story.as('ben').userId);
  });
});
