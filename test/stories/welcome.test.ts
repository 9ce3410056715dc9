import { describe, expect, test } from 'vitest';
import type { PermissionName } from '../../src/sandbox/options.ts';
import type { GuildSeed, MessageView } from '../../src/sandbox/types.ts';
import { openClub } from '../support/club.ts';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { choose, find, press } from '../support/moderated-story.ts';
import { hearWhile, openStory, type Story } from '../support/story-fixture.ts';
import { tonesOf, waitForTones } from '../support/tones.ts';

const SEED: GuildSeed = {
  name: 'Newcomers',
  owner: 'zoe',
  members: [{ name: 'zoe', displayName: 'Zoe' }, { name: 'uma' }],
  channels: [
    { name: 'rules', overwrites: [{ member: '@bot', deny: ['SendMessages'] }] },
    { name: 'chat' },
    { name: 'lobby' },
    { name: 'Hall', kind: 'voice' },
  ],
};

const NEEDED: readonly PermissionName[] = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'AttachFiles',
  'SendVoiceMessages',
  'Connect',
  'Speak',
];

/** Adds the bot to a server and returns its first message there. */
async function addTo(story: Story, seed: GuildSeed) {
  const posted: MessageView[] = [];
  const stop = story.sandbox.onMessage((message) => posted.push(message));
  const { id } = story.sandbox.edit.addGuild(seed);
  await eventually(() => expect(posted).not.toEqual([]));
  stop();
  const [welcome] = posted;
  if (welcome === undefined) throw new Error('no message');
  const channel = story.sandbox.guild(id).channels.find((each) => each.id === welcome.channelId);
  return { id, welcome, channel: channel?.name };
}

const idOf = (story: Story, guildId: string, name: string) =>
  story.sandbox.guild(guildId).channel(name).id;

/** The welcome message as it is now. */
function current(story: Story, { id, channelId }: MessageView): MessageView {
  const found = story.sandbox.messages(channelId).find((message) => message.id === id);
  if (found === undefined) throw new Error('no welcome message');
  return found;
}

describe('when the bot is added to a server', () => {
  test('an admin sets it up from the welcome message alone', async () => {
    await using story = await openClub();
    const { id, welcome, channel } = await addTo(story, SEED);
    // The first channel where it may write.
    expect(channel).toBe('chat');
    expect(welcome.text).toMatch(/^### 👋 Hi! I speak in your voice channels\nThree steps/);
    expect(welcome.text).not.toMatch(/✅|⚠️/);
    expect(welcome.pinged).toEqual([]);
    const zoe = story.sandbox.as(id, 'zoe');

    // 1. Outside of a voice channel, the greeting is posted.
    const posted = await press(zoe, welcome, 'Say hello');
    await posted.next(({ voiceMessage }) => voiceMessage);
    const listener = await zoe.joinVoice('Hall');
    await hearWhile(listener, () => press(zoe, welcome, 'Say hello'));

    // 2. The channel is read for good, and the caller's voice channel is joined for it.
    const lobby = [idOf(story, id, 'lobby')];
    const read = await choose(zoe, welcome, 'Channel to read permanently', lobby);
    await read.next(({ text }) => text.includes('I always read'));
    const { text } = current(story, welcome);
    expect(text).toContain('✅ **1. Hear me.**');
    expect(text).toContain('✅ **2. Read a channel aloud.**');
    expect(text).toMatch(
      /I always read <#\d+>\. <.*\nWhen someone in <#\d+> posts in a channel that I read, I join/,
    );
    await read.next(({ content }) => /^📖 I’m now reading <#\d+> aloud/.test(content));
    zoe.write('lobby', 'tone 500 for 750');
    await eventually(() => expect(tonesOf(listener.packets)).toContain(500));

    // 3. The language of replies; roles are in /settings.
    expect(text).toMatch(/<\/settings:\d+>/);
    const spoken = await choose(zoe, current(story, welcome), 'help:choose:replyLanguage', ['ko']);
    await spoken.next((message) => message.text.includes('안녕하세요'));
    expect((await (await zoe.command('chat', 'help')).reply()).text).toContain('말하기');
  });

  test('the language can still be chosen in a welcome message of an older version', async () => {
    await using story = await openClub();
    const { id, welcome } = await addTo(story, SEED);
    const zoe = story.sandbox.as(id, 'zoe');
    const restore = story.sandbox.faults.gateway.alter((payload) =>
      JSON.parse(
        JSON.stringify(payload).replaceAll('help:choose:replyLanguage', 'help:setup-language'),
      ),
    );
    for (const [language, title] of [
      ['ko', '안녕하세요'],
      ['own', 'I speak in your voice channels'],
    ] as const) {
      const run = await choose(zoe, current(story, welcome), 'help:choose:replyLanguage', [
        language,
      ]);
      await run.next(({ text }) => text.includes(title));
    }
    restore();
  });

  test('a button in its welcome message has the channel read aloud', async () => {
    await using story = await openClub();
    const { id, welcome } = await addTo(story, SEED);
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

  test('members who may not set it up get a refusal, and nothing changes', async () => {
    await using story = await openClub();
    const { id, welcome } = await addTo(story, SEED);
    const uma = story.sandbox.as(id, 'uma');
    for (const [menu, value] of [
      ['Channel to read permanently', idOf(story, id, 'lobby')],
      ['help:choose:replyLanguage', 'ko'],
    ] as const) {
      const run = await choose(uma, welcome, menu, [value]);
      const { content, ephemeral } = await run.next(({ content: text }) => text.startsWith('⚠️'));
      expect(content).toContain('Manage Server');
      expect(ephemeral).toBe(true);
    }
    // Shown again: the menus would keep what the member chose.
    expect(current(story, welcome)).toMatchObject({
      text: welcome.text,
      editedAt: expect.any(String),
    });
  });

  test('it names the permissions that it lacks, until they are given', async () => {
    await using story = await openClub();
    const others = NEEDED.filter((name) => name !== 'Speak' && name !== 'SendVoiceMessages');
    const { id, welcome } = await addTo(story, {
      ...SEED,
      everyone: [...others],
      botPermissions: [...others],
    });
    expect(welcome.text).toContain('- **Speak**, to join and speak in voice channels');
    expect(welcome.text).toContain('- **Send Voice Messages**, to post what I speak');
    expect(welcome.text).not.toContain('**Connect**');
    const zoe = story.sandbox.as(id, 'zoe');
    story.sandbox.edit.role(id, '@everyone', { permissions: [...NEEDED] });
    const run = await press(zoe, welcome, 'Check again');
    await run.next(({ text }) => text.includes('✅ I have all the permissions that I need.'));
  });

  test.concurrent('it welcomes in the system channel and the server’s language, without a button if it cannot read', async () => {
    await using hosted = await startHostedService();
    const sandbox = { privilegedIntents: [] };
    await using story = await openStory({ environment: hosted.environment, sandbox });
    const seed = { ...SEED, systemChannel: 'lobby', locale: 'ko' };
    const { welcome, channel } = await addTo(story, seed);
    expect(channel).toBe('lobby');
    expect(welcome.text).toContain('👋 안녕하세요!');
    expect(welcome.text).toMatch(/\*\*2\. 말해 보세요\.\*\* .*<\/say:\d+>/);
    expect(() => find(welcome, '이 채널 읽기')).toThrow();
    expect(() => find(welcome, '계속 읽을 채널')).toThrow();
  });

  test('it welcomes once, not after outages or where it may not write', async () => {
    await using story = await openClub();
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
