import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/sandbox/page/protocol.ts';
import type { SandboxOptions } from '../../../src/sandbox/types.ts';
import { sandboxFor } from '../bot.ts';
import { PageClient, pageFor, upload } from './page-client.ts';
import { smallBotIn } from './small-bot.ts';

/** Ada at the page, in the friendly server with a small bot. */
async function stageFor(options: SandboxOptions = {}) {
  const { sandbox, guild } = await sandboxFor(options);
  const bot = await smallBotIn(sandbox);
  const page = await pageFor(sandbox);
  const ada = await PageClient.as(page, sandbox, 'ada');
  const general = guild.channel('general').id;
  /** The answer of the bot to what a page does, once it matches. */
  const answered = async (client: PageClient, matches: (message: Message) => boolean) =>
    (await client.received('message', ({ message }) => message.authorIsBot && matches(message)))
      .message;
  return { sandbox, guild, bot, page, ada, channelId: general, answered };
}

describe('what there is', () => {
  test('is told at first, also what is embedded', async () => {
    const { sandbox } = await sandboxFor();
    const client = await PageClient.open(await pageFor(sandbox));
    const { info, guilds } = await client.received('welcome');
    expect(info).toEqual({
      voiceService: 'a choir',
      isVoiceServiceEmbedded: true,
      maxFileBytes: 10 * 1024 * 1024,
      version: '1.2.3',
      restUrl: sandbox.restUrl,
      botUserId: sandbox.botUserId,
    });
    const [guild] = guilds;
    expect(guild?.name).toBe('The Aviary');
    expect(guild?.members.map(({ name, locale, bot }) => [name, locale, bot])).toContainEqual([
      'chloe',
      'fr',
      false,
    ]);
    expect(guild?.roles.map(({ name }) => name)).toContain('Keeper');
    expect(guild?.channels.map(({ name, kind }) => [name, kind])).toContainEqual([
      'Stage',
      'stage',
    ]);
  });

  test('a member sees the channels that are for them, and hears of changes', async () => {
    const { sandbox, guild, page } = await stageFor();
    const client = await PageClient.open(page);
    const seenBy = async (name: string) =>
      (await client.actAs(sandbox, name)).guild.channels.map((channel) => channel.name);
    expect(await seenBy('ada')).toContain('keepers-only');
    expect(await seenBy('chloe')).not.toContain('keepers-only');
    const hidden = guild.channel('keepers-only').id;
    await expect(client.call('open', { channelId: hidden })).rejects.toThrow('may not see it');

    sandbox.edit.channel(hidden, { overwrites: [] });
    const sees = (name: string) =>
      client.received('guild', (event) =>
        event.guild.channels.some((channel) => channel.name === name),
      );
    await sees('keepers-only');
    sandbox.edit.addChannel(guild.id, { name: 'event' });
    await sees('event');
    sandbox.edit.addGuild({ name: 'Elsewhere' });
    await client.received('guild', (event) => event.guild.name === 'Elsewhere');
    sandbox.edit.setUnavailable(guild.id, true);
    expect((await client.received('guild-removed')).guildId).toBe(guild.id);
  });

  test('whoever is thrown out cannot go on', async () => {
    const { sandbox, guild, page, channelId } = await stageFor();
    const ben = await PageClient.as(page, sandbox, 'ben');
    sandbox.edit.removeMember(guild.id, guild.member('ben').id);
    await ben.received('guild', (event) => !event.guild.members.some(({ name }) => name === 'ben'));
    const write = ben.call('write', { channelId, content: 'Hello?' });
    await expect(write).rejects.toThrow('Choose first who you are.');
  });

  test('the commands of the open channel, and again when they change', async () => {
    const { sandbox, guild, bot, page, ada, channelId } = await stageFor();
    await ada.call('open', { channelId });
    const names = ({ commands }: { commands: readonly { name: string }[] }) =>
      commands.map(({ name }) => name);
    const first = await ada.received('commands');
    expect(names(first)).toContain('keepers');
    expect(first.commands.find(({ name }) => name === 'echo')?.options?.[0]).toMatchObject({
      name: 'text',
      required: true,
      autocomplete: true,
    });
    const chloe = await PageClient.as(page, sandbox, 'chloe');
    await chloe.call('open', { channelId });
    expect(names(await chloe.received('commands'))).not.toContain('keepers');
    sandbox.edit.member(guild.id, guild.member('chloe').id, { roles: ['Keeper'] });
    await chloe.received('commands', (event) => names(event).includes('keepers'));
    await bot.application.commands.set([{ name: 'new', description: 'N' }]);
    await ada.received('commands', (event) => names(event).join() === 'new');
    // Whatever else changed: told once each.
    expect(ada.events.filter(({ kind }) => kind === 'commands')).toHaveLength(2);
  });
});

describe('messages', () => {
  test('are written, answered, changed and deleted, and everybody is told', async () => {
    const { sandbox, page, ada, channelId } = await stageFor();
    const ben = await PageClient.as(page, sandbox, 'ben');
    const { messageId } = await ada.call('write', { channelId, content: 'Hello' });
    await ben.call('write', { channelId, content: 'Hi', replyTo: messageId });
    const reply = await ada.received('message', ({ message }) => message.content === 'Hi');
    expect(reply.message).toMatchObject({ authorName: 'Ben', replyTo: messageId, channelId });
    await ada.call('edit', { messageId, content: 'Good morning' });
    const edited = await ben.received('message', ({ message }) => message.editedAt !== undefined);
    expect(edited.message).toMatchObject({ id: messageId, content: 'Good morning' });
    await expect(ada.call('edit', { messageId: reply.message.id, content: 'No' })).rejects.toThrow(
      'It is not your message.',
    );
    await ada.call('delete', { messageId });
    expect(await ben.received('message-deleted')).toMatchObject({ channelId, id: messageId });
    const left = await ben.call('open', { channelId });
    expect(left.map(({ content }) => content)).toEqual(['Hi']);
  });

  test('a recording becomes a voice message', async () => {
    const { page, ada, channelId } = await stageFor();
    const uploads = [await upload(page, 'voice-message.ogg', Buffer.from('OggS'), 'audio/ogg')];
    const voiceMessage = {
      durationSecs: 1.5,
      waveform: Buffer.from([0, 128, 255]).toString('base64'),
    };
    await ada.call('write', { channelId, content: '', uploads, voiceMessage });
    const { message } = await ada.received('message');
    expect(message).toMatchObject({ voiceMessage: true, attachments: [voiceMessage] });
    const [attachment] = message.attachments;
    const played = await fetch(`${page.url}/${attachment?.path}`);
    expect([played.headers.get('content-type'), await played.text()]).toEqual([
      'audio/ogg',
      'OggS',
    ]);
  });

  test('one that is for somebody else alone never arrives', async () => {
    const { sandbox, page, ada, channelId, answered } = await stageFor();
    const ben = await PageClient.as(page, sandbox, 'ben');
    await ada.call('command', { channelId, name: 'secret', subcommand: 'tell', options: {} });
    const thinking = await answered(ada, (message) => message.thinking);
    expect(thinking.ephemeral).toBe(true);
    const told = await answered(ada, ({ content }) => content === 'only for you');
    expect(told).toMatchObject({ id: thinking.id, ephemeral: true, thinking: false });
    expect(told.interaction).toEqual({ userName: 'Ada', commandName: 'secret', isSlash: true });
    await ada.call('write', { channelId, content: 'after it' });
    await ben.received('message', ({ message }) => message.content === 'after it');
    expect(ben.events.filter((one) => one.kind === 'message')).toHaveLength(1);
    expect(await ben.call('open', { channelId })).toHaveLength(1);
    await expect(
      ben.call('press', { channelId, messageId: told.id, customId: 'button' }),
    ).rejects.toThrow('There is no such message.');
    // Nor by way of the bot, which would tell how long it is.
    const asked = ben.call('context-menu', { channelId, name: 'Count', targetId: told.id });
    await expect(asked).rejects.toThrow('There is nobody called');
    await ben.call('write', { channelId, content: 'What?', replyTo: told.id });
    const reply = await ben.received('message', ({ message }) => message.content === 'What?');
    expect(reply.message.replyTo).toBeUndefined();
  });

  test('are pressed, answered and deleted where they are, by who sees that place', async () => {
    const { sandbox, guild, page, ada, channelId, answered } = await stageFor();
    const chloe = await PageClient.as(page, sandbox, 'chloe');
    const hidden = guild.channel('keepers-only').id;
    await ada.call('command', { channelId: hidden, name: 'echo', options: { text: 'keys' } });
    const { id: messageId } = await answered(ada, ({ content }) => content.startsWith('keys'));
    for (const where of [channelId, hidden]) {
      const button = { channelId: where, messageId, customId: 'button' };
      await expect(chloe.call('press', button)).rejects.toThrow('There is no ');
      const choice = { channelId: where, messageId, customId: 'menu', values: ['one'] };
      await expect(chloe.call('choose', choice)).rejects.toThrow('There is no ');
    }
    await expect(chloe.call('delete', { messageId })).rejects.toThrow('may not see it');
    await ada.call('press', { channelId: hidden, messageId, customId: 'button' });
    await answered(ada, ({ content }) => content === 'pressed');
  });

  test('those of a channel that a member does not see never arrive', async () => {
    const { sandbox, guild, page, ada, channelId } = await stageFor();
    const chloe = await PageClient.as(page, sandbox, 'chloe');
    const hidden = guild.channel('keepers-only').id;
    const { messageId } = await ada.call('write', { channelId: hidden, content: 'among keepers' });
    await ada.call('edit', { messageId, content: 'among us' });
    await ada.call('delete', { messageId });
    await ada.call('write', { channelId, content: 'to all' });
    await chloe.received('message', ({ message }) => message.content === 'to all');
    expect(chloe.events.filter(({ kind }) => /^message/.test(kind))).toHaveLength(1);
  });

  test('pictures of an embed have addresses of this server', async () => {
    const { page, ada, channelId, answered } = await stageFor();
    await ada.call('command', { channelId, name: 'picture', options: {} });
    const { embeds } = await answered(ada, (message) => message.embeds.length > 0);
    const path = embeds[0]?.image?.url ?? '';
    expect(path).toMatch(/^attachments\/\d+\/\d+\/bird\.png$/);
    expect(await (await fetch(`${page.url}/${path}`)).text()).toBe('PNG');
  });
});

describe('the bot', () => {
  test('gets commands with text and files, and suggests', async () => {
    const { page, ada, channelId, answered } = await stageFor();
    const where = { channelId, name: 'echo', options: { text: 'hel' } };
    expect(await ada.call('autocomplete', { ...where, focused: 'text' })).toEqual([
      { name: 'hel!', value: 'hel!' },
    ]);
    const file = { upload: await upload(page, 'a b.wav', Buffer.from('RIFF')) };
    const { run } = await ada.call('command', { ...where, options: { text: 'hello', file } });
    expect(run).toMatch(/^\d+$/);
    const { interaction } = await answered(ada, ({ content }) => content === 'hello, a_b.wav');
    expect(interaction).toEqual({ userName: 'Ada', commandName: 'echo', isSlash: true });
  });

  test('gets presses, choices and what a message’s menu asks', async () => {
    const { ada, channelId, answered } = await stageFor();
    await ada.call('command', { channelId, name: 'echo', options: { text: 'hello' } });
    const { id: messageId } = await answered(ada, ({ components }) => components.length === 2);
    await ada.call('choose', { channelId, messageId, customId: 'menu', values: ['two', 'one'] });
    await answered(ada, ({ content }) => content === 'chose two and one');
    await ada.call('context-menu', { channelId, name: 'Count', targetId: messageId });
    await answered(ada, ({ content }) => content === '14 characters');
    await ada.call('press', { channelId, messageId, customId: 'button' });
    await answered(ada, ({ content, components }) => content === 'pressed' && !components.length);
  });

  test('opens forms, and gets them filled in', async () => {
    const { page, ada, channelId, answered } = await stageFor();
    const { run } = await ada.call('command', { channelId, name: 'form', options: {} });
    const { modal } = await ada.received('modal');
    expect(modal).toMatchObject({ run, title: 'A form' });
    expect(modal.components).toHaveLength(2);
    const files = [{ upload: await upload(page, 'song.mp3', Buffer.from('ID3')) }];
    const empty = ada.call('submit', { run, fields: { files } });
    await expect(empty).rejects.toThrow('"words" is required.');
    await ada.call('submit', { run, fields: { words: 'la la', files } });
    await answered(ada, ({ content }) => content === 'la la, song.mp3');
  });

  test('a form is sent also after the connection was lost, and by nobody else', async () => {
    const { sandbox, page, ada, channelId, answered } = await stageFor();
    const { run } = await ada.call('command', { channelId, name: 'form', options: {} });
    await ada.received('modal');
    ada.socket.terminate();
    const files = [{ upload: await upload(page, 'song.mp3', Buffer.from('ID3')) }];
    const filled = { run, fields: { words: 'la la', files } };
    const ben = await PageClient.as(page, sandbox, 'ben');
    await expect(ben.call('submit', filled)).rejects.toThrow('no longer open');
    const back = await PageClient.as(page, sandbox, 'ada');
    await back.call('submit', filled);
    await answered(back, ({ content }) => content === 'la la, song.mp3');
  });

  test('that does not answer in time is told of, to who asked', async () => {
    const limits = { interactionDeadlineMs: 200 };
    const { sandbox, page, ada, channelId } = await stageFor({ limits });
    const ben = await PageClient.as(page, sandbox, 'ben');
    const { run } = await ada.call('command', { channelId, name: 'silence', options: {} });
    const failed = await ada.received('run-failed');
    expect(failed).toMatchObject({ run, problem: 'The application did not respond.' });
    await ben.call('open', { channelId });
    expect(ben.events.some(({ kind }) => kind === 'run-failed')).toBe(false);
  });

  test('is not heard of again by a page that acts as somebody else', async () => {
    const limits = { interactionDeadlineMs: 1_500 };
    const { sandbox, ada, page, channelId } = await stageFor({ limits });
    const other = await PageClient.as(page, sandbox, 'ada');
    const { run } = await ada.call('command', { channelId, name: 'form', options: {} });
    await ada.call('command', { channelId, name: 'silence', options: {} });
    await ada.actAs(sandbox, 'ben');
    await other.call('command', { channelId, name: 'silence', options: {} });
    await other.received('run-failed');
    expect(ada.events.some(({ kind }) => kind === 'run-failed')).toBe(false);
    await expect(ada.call('submit', { run, fields: {} })).rejects.toThrow('no longer open');
  });
});

describe('wrong calls', () => {
  test.each([
    ['command', { channelId: '1', name: 'none', options: {} }, 'There is no channel "1"'],
    ['open', { channelId: 1 }, 'The call “open” is wrong at channelId: '],
    ['open', {}, 'The call “open” is wrong at channelId: '],
    ['submit', { run: '1', fields: { a: [1] } }, 'The call “submit” is wrong at fields.a: '],
    ['write', null, 'The call “write” is wrong at args: '],
    ['act-as', { guildId: '1', userId: '1' }, 'Nobody like that is here.'],
    ['submit', { run: '1', fields: {} }, 'This form is no longer open. Open it once more.'],
    ['join-voice', { channelId: '1' }, 'There is no channel "1", or you may not see it.'],
    ['move-to-voice', { userId: '1' }, 'There is no such member.'],
    ['toString', {}, 'There is no such call.'],
    ['__proto__', {}, 'There is no such call.'],
  ])('%s %j', async (call, args, problem) => {
    const { sandbox } = await sandboxFor();
    const ada = await PageClient.as(await pageFor(sandbox), sandbox, 'ada');
    await expect(ada.call(call as 'open', args as never)).rejects.toThrow(problem);
    // The next one is taken as if nothing had been.
    expect((await ada.actAs(sandbox, 'ben')).voiceChannelId).toBeUndefined();
  });

  test('nobody can act as the bot, and nobody before they said who they are', async () => {
    const { sandbox, guild } = await sandboxFor();
    const client = await PageClient.open(await pageFor(sandbox));
    const open = client.call('open', { channelId: guild.channel('general').id });
    await expect(open).rejects.toThrow('Choose first who you are.');
    const bot = client.call('act-as', { guildId: guild.id, userId: sandbox.botUserId });
    await expect(bot).rejects.toThrow('You can act as people only.');
  });

  test.each([
    ['no JSON', '{', 1008],
    ['no call', '{"call":"open"}', 1008],
    ['a call without a number', '{"id":"1","call":"open","args":{}}', 1008],
    ['bytes', Buffer.from('{}'), 1003],
    ['far too much', 'x'.repeat(300_000), 1009],
  ])('%s ends the connection, and no other', async (_, frame, code) => {
    const { sandbox } = await sandboxFor();
    const page = await pageFor(sandbox);
    const other = await PageClient.as(page, sandbox, 'ben');
    const client = await PageClient.as(page, sandbox, 'ada');
    client.socket.send(frame);
    const [closed] = await once(client.socket, 'close');
    expect(closed).toBe(code);
    expect((await other.actAs(sandbox, 'ada')).guild.name).toBe('The Aviary');
  });

  test('more at once than any page asks are refused, one by one', async () => {
    const limits = { interactionDeadlineMs: 500 };
    const { sandbox, page, channelId } = await stageFor({ limits });
    const ada = await PageClient.as(page, sandbox, 'ada');
    const where = { channelId, name: 'echo', options: { text: '…' }, focused: 'text' };
    const asked = Array.from({ length: 40 }, () => ada.call('autocomplete', where));
    const problems = (await Promise.allSettled(asked)).map(
      (one) => one.status === 'rejected' && one.reason.message,
    );
    const refused = 'Too much is asked at once. Try again in a moment.';
    expect(problems.filter((problem) => problem === refused)).toHaveLength(8);
    expect(problems.filter((problem) => problem === 'Loading options failed.')).toHaveLength(32);
  });

  test('more pages than anybody has open are turned away', async () => {
    const { sandbox } = await sandboxFor();
    const page = await pageFor(sandbox);
    for (let i = 0; i < 32; i++) await PageClient.open(page);
    await expect(PageClient.open(page)).rejects.toThrow('503');
  });
});
