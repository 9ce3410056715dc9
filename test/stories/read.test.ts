import { describe, expect, test } from 'vitest';
import type { Member } from '../../src/sandbox/types.ts';
import { openClub } from '../support/club.ts';
import { setChannelDefaults } from '../support/preset-card.ts';
import { setReadAloud } from '../support/privacy.ts';
import {
  afterwards,
  changeReading,
  openReadAloudClub,
  read,
  readingPage,
  shareOneVoice,
  waitUntilRequested,
} from '../support/read-aloud.ts';
import { changeSettings } from '../support/settings.ts';
import { waitForTones } from '../support/tones.ts';
import { setOwnVoice } from '../support/voice-card.ts';

const FILE = { data: new Uint8Array([1, 2, 3]) };

/** Sets the only roles whose messages are skipped, on a server that ignores few. */
async function ignoreRoles(member: Member, roles: string[]): Promise<void> {
  const page = await readingPage(member, 'messages');
  await afterwards(page, await member.choose(page, 'read:list:read.ignoredRoles:0', roles));
}

describe('/read', () => {
  test('is for server managers and configured roles, and everyone may see the settings', async () => {
    await using story = await openClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    for (const subcommand of ['on', 'off']) {
      expect((await read(ben, subcommand)).content).toMatch(
        /^⚠️ You need the \*\*Manage Server\*\* permission/,
      );
    }
    expect((await read(ben, 'settings')).text).toContain('**Channels:** None');

    const trusted = story.guild.role('Trusted').id;
    await changeSettings(ada, { roles: { read: [trusted] } });
    expect((await read(ben, 'on')).content).toContain(
      `one of these roles to do that: <@&${trusted}>`,
    );
    expect((await read(ben, 'settings')).text).toContain('**Channels:** None');
    story.sandbox.edit.member(story.guild.id, ben.userId, { roles: ['Trusted'] });
    const { content, ephemeral } = await read(ben, 'on');
    expect(content).toMatch(
      /^📖 I’m now reading <#\d+> aloud. To hear it, bring me into a voice channel/,
    );
    // Everyone should know.
    expect(ephemeral).toBe(false);
  });

  test('stops a channel, and starts another one', async () => {
    await using story = await openClub();
    const ada = story.as('ada');
    const id = (name: string) => story.guild.channel(name).id;
    await ada.joinVoice('Den');
    expect((await read(ada, 'on')).content).toContain(`I’ll join <#${id('Den')}> automatically`);
    await changeReading(ada, { names: false });
    ada.write('general', 'hello');
    await waitUntilRequested(story.hosted, 'hello');
    expect((await read(ada, 'off')).content).toBe(`🔇 I no longer read <#${id('general')}> aloud.`);
    ada.write('general', 'not this');
    await read(ada, 'on', { channel: id('Den') });
    ada.write('Den', 'but this');
    await waitUntilRequested(story.hosted, 'but this');
    expect(story.hosted.requestedTexts).toEqual(['hello', 'but this']);
    expect((await read(ada, 'off')).content).toMatch(/^⚠️ I’m not reading <#\d+>/);
  });

  test('refuses channels that the caller or the bot cannot see', async () => {
    const hidden = { deny: ['ViewChannel' as const] };
    await using story = await openClub({
      channels: [
        { name: 'general' },
        { name: 'staff', overwrites: [{ role: 'Trusted', ...hidden }] },
        { name: 'nook', overwrites: [{ member: '@bot', ...hidden }] },
        { name: 'Lounge', kind: 'voice' },
        { name: 'Cellar', kind: 'voice', overwrites: [{ member: '@bot', deny: ['Connect'] }] },
        { name: 'Vault', kind: 'voice', overwrites: [{ role: 'Trusted', deny: ['Connect'] }] },
      ],
    });
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const id = (name: string) => story.guild.channel(name).id;
    const role = story.guild.role('Trusted').id;
    await changeSettings(ada, { roles: { read: [role] } });
    story.sandbox.edit.member(story.guild.id, ben.userId, { roles: ['Trusted'] });
    expect((await read(ben, 'on', { channel: id('staff') })).content).toMatch(
      /^⚠️ You don’t have access to <#\d+>/,
    );
    expect((await read(ada, 'on', { channel: id('nook') })).content).toContain('**View Channels**');
    expect((await read(ben, 'on', { voice: id('Vault') })).content).toContain(
      'You don’t have permission to join',
    );
    // It is saved, but the bot cannot join yet.
    expect((await read(ada, 'on', { voice: id('Cellar') })).content).toMatch(
      /aloud\. .*\n⚠️ I can’t speak in <#\d+>\. I’m missing permissions there: \*\*Connect\*\*\.$/,
    );
  });

  test('replies and speaks in Korean and Japanese', async () => {
    await using story = await openClub({ owner: 'minjun', locale: 'ko' });
    const [minjun, yuki] = [story.as('minjun'), story.as('yuki')];
    await minjun.joinVoice('Lounge');
    expect((await read(minjun, 'on')).content).toMatch(/채널을 소리 내어 읽을게요/);
    expect((await read(yuki, 'on')).content).toMatch(/^⚠️ .*サーバー/);
    expect((await read(yuki, 'settings')).text).toContain('**チャンネル：** <#');
    expect((await read(yuki, 'off')).content).toMatch(/^⚠️ /);
    minjun.write('general', '안녕하세요');
    yuki.write('general', 'こんばんは', { stickers: ['Wave'] });
    const heard = ['민준 님,', '안녕하세요', '雪 님,', 'こんばんは\n스티커, Wave'];
    for (const text of heard) await waitUntilRequested(story.hosted, text);
    expect(story.hosted.requestedTexts).toHaveLength(heard.length);
    // The name of a member who writes Japanese is read in the language of the server.
    const name = story.hosted.requests.find(({ text }) => text === '雪 님,');
    expect(name?.language).toBe('ko');

    await changeSettings(minjun, { replyLanguage: 'ja' });
    minjun.write('general', '사진', { attachments: [{ ...FILE, name: 'a.png' }] });
    await waitUntilRequested(story.hosted, '사진\n画像1枚');
  });
});

describe('a channel that is read aloud', () => {
  test('skips messages that the server or their author excludes, and the bot’s own', async () => {
    await using story = await openReadAloudClub({
      members: [
        { name: 'ada' },
        { name: 'ben', roles: ['Trusted'] },
        { name: 'eve' },
        { name: 'robot', bot: true },
      ],
    });
    const { hosted } = story;
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    const robot = story.as('robot');
    await ada.joinVoice('Lounge');
    const role = story.guild.role('Trusted').id;
    await changeReading(ada, { ignoredPrefixes: '!\nb.' });
    await ignoreRoles(ada, [role]);
    await setReadAloud(eve, 'off');
    ada.write('general', 'one');
    robot.write('general', 'a robot');
    ada.write('general', 'hush', { silent: true });
    ada.write('general', '!play a song');
    ada.write('general', ' b.skip');
    ben.write('general', 'ignored by role');
    eve.write('general', 'does not want to be read');
    ada.write('general', '🙂‍↕️');
    ada.write('general', '\u200b');
    // The bot's own replies.
    await (await ada.command('general', 'say', { text: 'x', output: 'file', format: 'wav' })).next(
      ({ attachments }) => attachments.length > 0,
    );
    ada.write('general', 'two');
    await waitUntilRequested(hosted, 'two');
    const emoji = expect.not.stringMatching(/^(one|two|x)$/);
    const expectedTexts = ['one', emoji, 'two', 'x'];
    await expect.poll(() => hosted.requestedTexts.length).toBe(expectedTexts.length);
    expect(hosted.requestedTexts).toEqual(expect.arrayContaining(expectedTexts));
    expect((await read(eve, 'settings')).text).toContain('I don’t read your messages');

    await changeReading(ada, { bots: true, silent: true, ignoredPrefixes: '!' });
    await ignoreRoles(ada, []);
    await setReadAloud(eve, 'on');
    const texts = ['a robot', 'b.hush', 'with a role', 'is read again'];
    robot.write('general', texts[0] ?? '');
    ada.write('general', texts[1] ?? '', { silent: true });
    ben.write('general', texts[2] ?? '');
    eve.write('general', texts[3] ?? '');
    for (const text of texts) await waitUntilRequested(hosted, text);

    // Replies of other apps, in an embed or after “thinking”.
    robot.write('general', '', { answer: { embed: 'an answer' } });
    const { id } = robot.write('general', '', { answer: 'thinking' });
    const gone = robot.write('general', '', { answer: 'thinking' });
    robot.delete(gone.id);
    robot.edit(id, 'a late answer');
    for (const text of ['an answer', 'a late answer']) await waitUntilRequested(hosted, text);
    expect(hosted.requestedTexts.slice(-2).toSorted()).toEqual(['a late answer', 'an answer']);
  });

  test('is read only for members with a role that can speak', async () => {
    await using story = await openReadAloudClub();
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    await ben.joinVoice('Lounge');
    const role = story.guild.role('Trusted').id;
    await changeSettings(ada, { roles: { speak: [role] } });
    story.sandbox.edit.member(story.guild.id, ben.userId, { roles: ['Trusted'] });
    ben.write('general', 'trusted');
    eve.write('general', 'not trusted');
    ada.write('general', 'manager');
    for (const text of ['manager', 'trusted']) await waitUntilRequested(story.hosted, text);
    expect(story.hosted.requestedTexts).toHaveLength(2);
    expect((await read(ben, 'settings')).text).toContain(`**Roles that I read:** <@&${role}>`);
  });

  test('briefly announces attachments and whatever else cannot be read aloud', async () => {
    await using story = await openReadAloudClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await ada.joinVoice('Lounge');
    const write = (content: string, more: Parameters<typeof ada.write>[2] = {}) =>
      ada.write('general', content, more);
    const images = ['a.png', 'b.jpg'].map((name) => ({ ...FILE, name }));
    const first = write('Look', { attachments: images });
    write('', {
      attachments: [
        { ...FILE, name: 'c.png', description: 'A *red* <@!1>' },
        { ...FILE, name: 'SPOILER_d.png', description: 'The end' },
      ],
    });
    write('', {
      attachments: [
        { ...FILE, name: 'film.mp4' },
        { ...FILE, name: 'notes.pdf' },
      ],
    });
    const recording = { ...FILE, name: 'voice-message.ogg', contentType: 'audio/ogg' };
    write('', { attachments: [recording], voiceMessage: { durationSecs: 1, waveform: 'AAAA' } });
    write('', { stickers: ['Wave_hello'] });
    write('', { poll: 'Pizza **tonight**, <@!1>?' });
    ben.write('general', 'Yes', { replyTo: first.id });
    write('', { forward: first.id });
    const expected = [
      'Look\n2 images',
      'an image: A red someone\nan image',
      'a video\na file',
      'a voice message',
      'a sticker: Wave hello',
      'a poll: Pizza tonight, someone?',
      'replying to Ada: Yes',
      'a forwarded message',
    ];
    for (const text of expected) await waitUntilRequested(story.hosted, text);
    expect([...story.hosted.requestedTexts].sort()).toEqual(expected.sort());
  });

  test('has long messages cut after a word, and follows the server’s dictionary', async () => {
    await using story = await openReadAloudClub();
    const ada = story.as('ada');
    await ada.joinVoice('Lounge');
    await changeReading(ada, { characters: '40' });
    const entry = { word: 'brb', spoken: 'be right back' };
    await (await ada.command('general', 'dictionary', entry, { subcommand: 'add' })).reply();
    ada.write('general', 'brb, <@!999999999999999999> @everyone **now**');
    ada.write('general', 'The quick brown fox jumps over the lazy dog, again and again and again.');
    for (const text of ['be right', 'The quick']) await waitUntilRequested(story.hosted, text);
    const description = 'brb in the garden with a very red bird';
    ada.write('general', '', { attachments: [{ ...FILE, name: 'a.png', description }] });
    await waitUntilRequested(story.hosted, 'an image');
    expect(story.hosted.requestedTexts.toSorted()).toEqual([
      'The quick brown fox jumps … and so on',
      'an image: be right back in … and so on',
      'be right back, someone everyone now',
    ]);
    const long = [{ ...FILE, name: 'a.png', description: 'a'.repeat(1_025) }];
    expect(() => ada.write('general', '', { attachments: long })).toThrow('1,024 characters');
    const ours = ada.messages('general').filter(({ author }) => author.bot);
    expect(ours.flatMap(({ pinged }) => pinged)).toEqual([]);
  });

  test('is read in each author’s voice, or else the channel’s, which its threads have too', async () => {
    await using story = await openReadAloudClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await ada.joinVoice('Lounge');
    await setOwnVoice(ada, { voice: 'voice-b-en-m-01' });
    const preset = { name: 'Story', voice: 'voice-b-ko-f-01', tone: 'slowly' };
    await (await ada.command('general', 'preset', preset, { subcommand: 'save' })).reply();
    await setChannelDefaults(ada, 'Story', [story.guild.channel('general').id]);
    ada.write('general', 'my own');
    ben.write('general', 'the preset');
    await changeReading(ada, { threads: true });
    ben.threads.start('general', 'Side talk');
    ben.write('Side talk', 'in a thread');
    const texts = ['my own', 'the preset', 'in a thread'];
    for (const text of texts) await waitUntilRequested(story.hosted, text);
    const of = (text: string) => story.hosted.requests.find((request) => request.text === text);
    expect(of('my own')).toMatchObject({ voice_id: 'voice-b-en-m-01' });
    for (const text of texts.slice(1)) {
      const style = { voice_id: 'voice-b-ko-f-01', tone_instruction: 'slowly' };
      expect(of(text)).toMatchObject(style);
    }
  });
});

describe('the voice channel', () => {
  test('is joined when someone in it posts, unless members elsewhere are listening', async () => {
    await using story = await openReadAloudClub();
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    await shareOneVoice(ada);
    const isIn = (name: string) =>
      story.guild.channel(name).present.includes(story.sandbox.botUserId);
    eve.write('general', 'nobody is in voice');
    await ben.joinVoice('Den');
    ben.write('general', 'the Den is not set');
    expect((await read(ben, 'settings')).text).toContain('none right now');
    const listener = await ada.joinVoice('Lounge');
    ada.write('general', 'tone 500 for 800');
    expect(await waitForTones(listener, 1)).toEqual([500]);
    expect(isIn('Lounge')).toBe(true);
    // Messages are now heard where the bot is.
    ben.write('general', 'tone 700 for 800');
    eve.write('general', 'tone 900 for 800');
    expect(await waitForTones(listener, 3)).toEqual([500, 700, 900]);

    const settings = await read(ada, 'settings');
    await afterwards(
      settings,
      await ada.choose(settings, 'read:list:read.autoJoinChannels:0', ['Lounge', 'Den']),
    );
    ben.write('general', 'tone 500 for 800');
    expect(await waitForTones(listener, 4)).toEqual([500, 700, 900, 500]);
    // Without listeners, the bot moves to the author's channel.
    ada.leaveVoice();
    ben.write('general', 'the Den at last');
    await waitUntilRequested(story.hosted, 'the Den at last');
    // The clip is requested while the bot is still moving.
    await expect.poll(() => isIn('Den')).toBe(true);
    expect(story.hosted.requestedTexts).not.toContain('nobody is in voice');
    expect(story.hosted.requestedTexts).not.toContain('the Den is not set');
  });

  test('is the only place where its own chat is heard', async () => {
    await using story = await openReadAloudClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    for (const name of ['Den', 'Lounge']) {
      await read(ada, 'on', { channel: story.guild.channel(name).id });
    }
    const listener = await ada.joinVoice('Lounge');
    ada.write('Lounge', 'tone 500 for 800');
    await waitForTones(listener, 1);
    await ben.joinVoice('Den');
    ben.write('Den', 'said in the Den');
    ben.write('Lounge', 'tone 900 for 800');
    expect(await waitForTones(listener, 2)).toEqual([500, 900]);
    expect(story.hosted.requestedTexts).not.toContain('said in the Den');
  });
});
