import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/sandbox/page/protocol.ts';
import type { SandboxOptions } from '../../../src/sandbox/types.ts';
import { sandboxFor } from '../bot.ts';
import { PageClient, pageFor, upload } from './page-client.ts';
import { smallBotIn } from './small-bot.ts';

const USED = { userName: 'Ada', isSlash: true, locale: 'en-US' };

/** A page that acts as Ada, in the default guild with a small bot. */
async function startPageWithBot(options: SandboxOptions = {}) {
  const { sandbox, guild } = await sandboxFor(options);
  const bot = await smallBotIn(sandbox);
  const page = await pageFor(sandbox);
  const ada = await PageClient.as(page, sandbox, 'ada');
  const general = guild.channel('general').id;
  /** The bot's first message to a page that matches. */
  const answered = async (client: PageClient, matches: (message: Message) => boolean) =>
    (await client.received('message', ({ message }) => message.authorIsBot && matches(message)))
      .message;
  return { sandbox, guild, bot, page, ada, channelId: general, answered };
}

describe('the page', () => {
  test('receives the sandbox info and the guilds first', async () => {
    const { sandbox } = await sandboxFor();
    const client = await PageClient.open(await pageFor(sandbox));
    const { info, guilds } = await client.received('welcome');
    expect(info).toEqual({
      voiceService: 'a choir',
      isVoiceServiceEmbedded: true,
      maxFileBytes: 10 * 1024 * 1024,
      startedAt: expect.any(String),
      version: '1.2.3',
      restUrl: sandbox.restUrl,
      botUserId: sandbox.botUserId,
      canMove: false,
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

  test('shows the channels that the member can see, and their changes', async () => {
    const { sandbox, guild, page } = await startPageWithBot();
    const client = await PageClient.open(page);
    const seenBy = async (name: string) =>
      (await client.actAs(sandbox, name)).guild.channels.map((channel) => channel.name);
    expect(await seenBy('ada')).toContain('keepers-only');
    expect(await seenBy('chloe')).not.toContain('keepers-only');
    const hidden = guild.channel('keepers-only').id;
    await expect(client.call('open', { channelId: hidden })).rejects.toThrow('you cannot see it');

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

  test('answers a call before it reports the changes of the next one', async () => {
    const { guild, ada } = await startPageWithBot();
    const channelId = guild.channel('keepers-only').id;
    // Both arrive at once.
    const opening = ada.call('open', { channelId });
    const { messageId } = await ada.call('write', { channelId, content: 'Hello?' });
    expect(await opening).toEqual([]);
    const written = await ada.received('message', ({ message }) => message.id === messageId);
    const answers = ada.events.filter(({ kind }) => kind === 'answer');
    const order = ada.events.filter(
      (event) => event === written || answers.slice(-2).includes(event),
    );
    expect(order.map(({ kind }) => kind)).toEqual(['answer', 'message', 'answer']);
  });

  test('stops acting as a member who was removed from the guild', async () => {
    const { sandbox, guild, page, channelId } = await startPageWithBot();
    const ben = await PageClient.as(page, sandbox, 'ben');
    sandbox.edit.removeMember(guild.id, guild.member('ben').id);
    await ben.received('guild', (event) => !event.guild.members.some(({ name }) => name === 'ben'));
    const write = ben.call('write', { channelId, content: 'Hello?' });
    await expect(write).rejects.toThrow('Choose a member first.');
  });

  test('receives the commands of the open channel, and again when they change', async () => {
    const { sandbox, guild, bot, page, ada, channelId } = await startPageWithBot();
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
    // Other changes do not send the commands again.
    expect(ada.events.filter(({ kind }) => kind === 'commands')).toHaveLength(2);
  });
});

describe('messages', () => {
  test('are written, replied to, edited and deleted, and all pages are informed', async () => {
    const { sandbox, page, ada, channelId } = await startPageWithBot();
    const ben = await PageClient.as(page, sandbox, 'ben');
    const { messageId } = await ada.call('write', { channelId, content: 'Hello' });
    await ben.call('write', { channelId, content: 'Hi', replyTo: messageId });
    const reply = await ada.received('message', ({ message }) => message.content === 'Hi');
    expect(reply.message).toMatchObject({ authorName: 'Ben', replyTo: messageId, channelId });
    await ada.call('edit', { messageId, content: 'Good morning' });
    const edited = await ben.received('message', ({ message }) => message.editedAt !== undefined);
    expect(edited.message).toMatchObject({ id: messageId, content: 'Good morning' });
    await expect(ada.call('edit', { messageId: reply.message.id, content: 'No' })).rejects.toThrow(
      'You can edit only your own messages.',
    );
    await ada.call('delete', { messageId });
    expect(await ben.received('message-deleted')).toMatchObject({ channelId, id: messageId });
    const left = await ben.call('open', { channelId });
    expect(left.map(({ content }) => content)).toEqual(['Hi']);
  });

  test('can be voice messages, made from a recording', async () => {
    const { page, ada, channelId } = await startPageWithBot();
    const file = await upload(page, 'voice-message.ogg', Buffer.from('OggS'), 'audio/ogg');
    const uploads = [{ upload: file }];
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

  test('that are ephemeral never reach another member', async () => {
    const { sandbox, page, ada, channelId, answered } = await startPageWithBot();
    const ben = await PageClient.as(page, sandbox, 'ben');
    await ada.call('command', { channelId, name: 'secret', subcommand: 'tell', options: {} });
    const thinking = await answered(ada, (message) => message.thinking);
    expect(thinking.ephemeral).toBe(true);
    const reply = await answered(ada, ({ content }) => content === 'only for you');
    expect(reply).toMatchObject({ id: thinking.id, ephemeral: true, thinking: false });
    expect(reply.interaction).toEqual({ ...USED, commandName: 'secret tell' });
    await ada.call('write', { channelId, content: 'after it' });
    await ben.received('message', ({ message }) => message.content === 'after it');
    expect(ben.events.filter((one) => one.kind === 'message')).toHaveLength(1);
    expect(await ben.call('open', { channelId })).toHaveLength(1);
    await expect(
      ben.call('press', { channelId, messageId: reply.id, customId: 'button' }),
    ).rejects.toThrow('The message does not exist.');
    // Nor through the bot, which would report its length.
    const asked = ben.call('context-menu', { channelId, name: 'Count', targetId: reply.id });
    await expect(asked).rejects.toThrow(/^The member "\d+" does not exist/);
    await ben.call('write', { channelId, content: 'What?', replyTo: reply.id });
    const question = await ben.received('message', ({ message }) => message.content === 'What?');
    expect(question.message.replyTo).toBeUndefined();
  });

  test('can be used only in their own channel, by members who can see it', async () => {
    const { sandbox, guild, page, ada, channelId, answered } = await startPageWithBot();
    const chloe = await PageClient.as(page, sandbox, 'chloe');
    const hidden = guild.channel('keepers-only').id;
    await ada.call('command', { channelId: hidden, name: 'echo', options: { text: 'keys' } });
    const { id: messageId } = await answered(ada, ({ content }) => content.startsWith('keys'));
    for (const where of [channelId, hidden]) {
      const button = { channelId: where, messageId, customId: 'button' };
      await expect(chloe.call('press', button)).rejects.toThrow('does not exist');
      const choice = { channelId: where, messageId, customId: 'menu', values: ['one'] };
      await expect(chloe.call('choose', choice)).rejects.toThrow('does not exist');
    }
    await expect(chloe.call('delete', { messageId })).rejects.toThrow('you cannot see it');
    await ada.call('press', { channelId: hidden, messageId, customId: 'button' });
    await answered(ada, ({ content }) => content === 'pressed');
  });

  test('of a hidden channel never reach the member', async () => {
    const { sandbox, guild, page, ada, channelId } = await startPageWithBot();
    const chloe = await PageClient.as(page, sandbox, 'chloe');
    const hidden = guild.channel('keepers-only').id;
    const { messageId } = await ada.call('write', { channelId: hidden, content: 'among keepers' });
    await ada.call('edit', { messageId, content: 'among us' });
    await ada.call('delete', { messageId });
    await ada.call('write', { channelId, content: 'to all' });
    await chloe.received('message', ({ message }) => message.content === 'to all');
    expect(chloe.events.filter(({ kind }) => /^message/.test(kind))).toHaveLength(1);
  });

  test('have embed images with URLs of the page’s server', async () => {
    const { page, ada, channelId, answered } = await startPageWithBot();
    await ada.call('command', { channelId, name: 'picture', options: {} });
    const { embeds } = await answered(ada, (message) => message.embeds.length > 0);
    const path = embeds[0]?.image?.url ?? '';
    expect(path).toMatch(/^attachments\/\d+\/\d+\/bird\.png$/);
    expect(await (await fetch(`${page.url}/${path}`)).text()).toBe('PNG');
  });
});

describe('the bot', () => {
  test('receives commands with text and files, and suggests values', async () => {
    const { page, ada, channelId, answered } = await startPageWithBot();
    const where = { channelId, name: 'echo', options: { text: 'hel' } };
    expect(await ada.call('autocomplete', { ...where, focused: 'text' })).toEqual([
      { name: 'hel!', value: 'hel!' },
    ]);
    const file = { upload: await upload(page, 'a b.wav', Buffer.from('RIFF')) };
    const { run } = await ada.call('command', { ...where, options: { text: 'hello', file } });
    expect(run).toMatch(/^\d+$/);
    const { interaction } = await answered(ada, ({ content }) => content === 'hello, a_b.wav');
    expect(interaction).toEqual({ ...USED, commandName: 'echo' });
  });

  test('receives button presses, selections and context menu commands', async () => {
    const { ada, channelId, answered } = await startPageWithBot();
    await ada.call('command', { channelId, name: 'echo', options: { text: 'hello' } });
    const { id: messageId } = await answered(ada, ({ components }) => components.length === 2);
    await ada.call('choose', { channelId, messageId, customId: 'menu', values: ['two', 'one'] });
    await answered(ada, ({ content }) => content === 'chose two and one');
    await ada.call('context-menu', { channelId, name: 'Count', targetId: messageId });
    await answered(ada, ({ content }) => content === '14 characters');
    await ada.call('press', { channelId, messageId, customId: 'button' });
    await answered(ada, ({ content, components }) => content === 'pressed' && !components.length);
  });

  test('opens modals, and receives their fields even after a reconnect, but not from others', async () => {
    const { sandbox, page, ada, channelId, answered } = await startPageWithBot();
    const { run } = await ada.call('command', { channelId, name: 'form', options: {} });
    const { modal } = await ada.received('modal');
    expect(modal).toMatchObject({ run, title: 'A form' });
    expect(modal.components).toHaveLength(2);
    const files = [{ upload: await upload(page, 'song.mp3', Buffer.from('ID3')) }];
    const empty = ada.call('submit', { run, fields: { files } });
    await expect(empty).rejects.toThrow('"words" is required.');
    ada.socket.terminate();
    const filled = { run, fields: { words: 'la la', files } };
    const ben = await PageClient.as(page, sandbox, 'ben');
    await expect(ben.call('submit', filled)).rejects.toThrow('no longer open');
    const back = await PageClient.as(page, sandbox, 'ada');
    await back.call('submit', filled);
    await answered(back, ({ content }) => content === 'la la, song.mp3');
  });

  test('is reported as not responding only to the member who used it', async () => {
    const limits = { interactionDeadlineMs: 200 };
    const { sandbox, page, ada, channelId } = await startPageWithBot({ limits });
    const ben = await PageClient.as(page, sandbox, 'ben');
    const { run } = await ada.call('command', { channelId, name: 'silence', options: {} });
    const failed = await ada.received('run-failed');
    expect(failed).toMatchObject({ run, problem: 'The application did not respond.' });
    await ben.call('open', { channelId });
    expect(ben.events.some(({ kind }) => kind === 'run-failed')).toBe(false);
  });

  test('is not reported to a page that acts as another member', async () => {
    const limits = { interactionDeadlineMs: 1_500 };
    const { sandbox, ada, page, channelId } = await startPageWithBot({ limits });
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

describe('invalid calls', () => {
  test.each([
    ['command', { channelId: '1', name: 'none', options: {} }, 'The channel "1" does not exist'],
    ['open', { channelId: 1 }, 'Invalid arguments for “open” at channelId: '],
    ['open', {}, 'Invalid arguments for “open” at channelId: '],
    ['submit', { run: '1', fields: { a: [1] } }, 'Invalid arguments for “submit” at fields.a: '],
    ['write', null, 'Invalid arguments for “write” at args: '],
    ['act-as', { guildId: '1', userId: '1' }, 'This member does not exist.'],
    ['submit', { run: '1', fields: {} }, 'This form is no longer open. Open it again.'],
    ['join-voice', { channelId: '1' }, 'The channel "1" does not exist, or you cannot see it.'],
    ['move-to-voice', { userId: '1' }, 'The member does not exist.'],
    ['toString', {}, 'Unknown call.'],
    ['__proto__', {}, 'Unknown call.'],
  ])('are refused: %s %j', async (call, args, problem) => {
    const { sandbox } = await sandboxFor();
    const ada = await PageClient.as(await pageFor(sandbox), sandbox, 'ada');
    await expect(ada.call(call as 'open', args as never)).rejects.toThrow(problem);
    // The next call works.
    expect((await ada.actAs(sandbox, 'ben')).voiceChannelId).toBeUndefined();
  });

  test('are refused from a page without a member, and so is acting as the bot', async () => {
    const { sandbox, guild } = await sandboxFor();
    const client = await PageClient.open(await pageFor(sandbox));
    const open = client.call('open', { channelId: guild.channel('general').id });
    await expect(open).rejects.toThrow('Choose a member first.');
    const bot = client.call('act-as', { guildId: guild.id, userId: sandbox.botUserId });
    await expect(bot).rejects.toThrow('You cannot act as a bot.');
  });

  test.each([
    ['invalid JSON', '{', 1008],
    ['a message without ID', '{"call":"open"}', 1008],
    ['a call with text as ID', '{"id":"1","call":"open","args":{}}', 1008],
    ['binary data', Buffer.from('{}'), 1003],
    ['too much data', 'x'.repeat(300_000), 1009],
  ])('with %s close only their own connection', async (_, frame, code) => {
    const { sandbox } = await sandboxFor();
    const page = await pageFor(sandbox);
    const other = await PageClient.as(page, sandbox, 'ben');
    const client = await PageClient.as(page, sandbox, 'ada');
    client.socket.send(frame);
    const [closed] = await once(client.socket, 'close');
    expect(closed).toBe(code);
    expect((await other.actAs(sandbox, 'ada')).guild.name).toBe('The Aviary');
  });

  test('are refused one by one when too many are open', async () => {
    const limits = { interactionDeadlineMs: 500 };
    const { sandbox, page, channelId } = await startPageWithBot({ limits });
    const ada = await PageClient.as(page, sandbox, 'ada');
    const where = { channelId, name: 'echo', options: { text: '…' }, focused: 'text' };
    const asked = Array.from({ length: 40 }, () => ada.call('autocomplete', where));
    const problems = (await Promise.allSettled(asked)).map(
      (one) => one.status === 'rejected' && one.reason.message,
    );
    const refused = 'Too many calls at once. Try again in a moment.';
    expect(problems.filter((problem) => problem === refused)).toHaveLength(8);
    expect(problems.filter((problem) => problem === 'Loading options failed.')).toHaveLength(32);
  });

  test('cannot come from more than 32 open pages', async () => {
    const { sandbox } = await sandboxFor();
    const page = await pageFor(sandbox);
    for (let i = 0; i < 32; i++) await PageClient.open(page);
    await expect(PageClient.open(page)).rejects.toThrow('503');
  });
});
