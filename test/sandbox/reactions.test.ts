import { setTimeout } from 'node:timers/promises';
import { Events, GatewayIntentBits, MessageType, Partials, type TextChannel } from 'discord.js';
import { expect, test } from 'vitest';
import type { PermissionName } from '../../src/sandbox/options.ts';
import { botIn, call, sandboxFor } from './bot.ts';

const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.GuildMessageReactions,
  GatewayIntentBits.GuildMessageTyping,
  GatewayIntentBits.DirectMessages,
  GatewayIntentBits.DirectMessageReactions,
  GatewayIntentBits.DirectMessageTyping,
  GatewayIntentBits.MessageContent,
];
const MODERATOR: PermissionName[] = ['ManageMessages', 'PinMessages'];
const MAY: PermissionName[] = ['ViewChannel', 'SendMessages', 'ReadMessageHistory', 'AddReactions'];

/** A server with a bot, and the events that it received since. */
async function cafe({ botPermissions = [...MAY, ...MODERATOR], intents = INTENTS } = {}) {
  const { sandbox, guild } = await sandboxFor({
    guilds: [
      {
        name: 'Café',
        owner: 'ada',
        members: [{ name: 'ada' }, { name: 'ben' }, { name: 'mod', roles: ['Mod'] }],
        roles: [{ name: 'Mod', permissions: MODERATOR }],
        channels: [{ name: 'general' }],
        emojis: [{ name: 'chirp', svg: '<svg/>' }],
        botPermissions,
      },
    ],
  });
  const partials = [Partials.Message, Partials.Channel, Partials.Reaction];
  const client = await botIn(sandbox, { intents, partials });
  const events: { t: string; d: Record<string, unknown> }[] = [];
  client.on(Events.Raw, (packet) => void events.push(packet));
  const channel = client.channels.cache.get(guild.channel('general').id) as TextChannel;
  const as = (name: string) => sandbox.as(guild.id, name);
  const names = () => events.map(({ t }) => t).filter((t) => /REACTION|PINS|TYPING/.test(t));
  const members = { ada: as('ada'), ben: as('ben'), mod: as('mod') };
  return { sandbox, guild, client, channel, ...members, events, names };
}

test('members and the bot react, and take their reactions back', async () => {
  const { guild, channel, ada, ben, mod, names, events, client } = await cafe();
  const { id } = ada.write('general', 'Coffee?');
  ben.react(id, '☕');
  ben.react(id, '☕');
  ada.react(id, 'chirp');
  const message = await channel.messages.fetch(id);
  await message.react('☕');
  await message.react(`chirp:${guild.emojis[0]?.id}`);
  await expect.poll(() => message.reactions.cache.get('☕')?.count).toBe(2);
  const users = await message.reactions.cache.get('☕')?.users.fetch();
  expect(users?.map(({ username }) => username)).toEqual(['Mynah', 'ben'].sort());
  const views = () => ben.messages('general').find((it) => it.id === id)?.reactions;
  expect(views()).toEqual([
    { emoji: '☕', emojiId: undefined, userIds: [ben.userId, client.user.id] },
    { emoji: 'chirp', emojiId: guild.emojis[0]?.id, userIds: [ada.userId, client.user.id] },
  ]);
  expect(events.find(({ t }) => t === 'MESSAGE_REACTION_ADD')?.d).toMatchObject({
    user_id: ben.userId,
    message_id: id,
    message_author_id: ada.userId,
    emoji: { id: null, name: '☕' },
    member: { user: { username: 'ben' } },
  });
  await message.reactions.cache.get('☕')?.users.remove();
  expect(() => ada.unreact(id, '☕', ben.userId)).not.toThrow();
  mod.unreact(id, 'chirp', ada.userId);
  await message.reactions.cache.get(guild.emojis[0]?.id ?? '')?.remove();
  expect(views()).toEqual([]);
  ben.react(id, '👍');
  await message.reactions.removeAll();
  expect(views()).toEqual([]);
  await expect.poll(() => names().at(-1)).toBe('MESSAGE_REACTION_REMOVE_ALL');
  expect(
    names()
      .map((name) => name.replace('MESSAGE_REACTION_', ''))
      .join(' '),
  ).toBe('ADD ADD ADD ADD REMOVE REMOVE REMOVE REMOVE_EMOJI ADD REMOVE_ALL');
});

test('messages are pinned and unpinned, and a line in the channel says who did it', async () => {
  const { sandbox, channel, ada, ben, mod, names } = await cafe();
  expect(await channel.messages.fetchPins()).toMatchObject({ items: [], hasMore: false });
  const { id } = ada.write('general', 'Open from nine');
  expect(() => ben.pin(id)).toThrow(/permission/);
  mod.pin(id);
  const message = await channel.messages.fetch(id);
  expect(message.pinned).toBe(true);
  await expect.poll(() => channel.lastPinAt).not.toBe(null);
  const line = (await channel.messages.fetch()).first();
  expect(line).toMatchObject({
    type: MessageType.ChannelPinnedMessage,
    author: { username: 'mod' },
  });
  expect(line?.reference?.messageId).toBe(id);
  expect(() => mod.pin(line?.id ?? '')).toThrow(/permission/);
  await message.unpin();
  const own = await channel.send('Closed on Mondays');
  await own.pin();
  const pins = await channel.messages.fetchPins();
  expect(pins.items.map((it) => it.message.content)).toEqual(['Closed on Mondays']);
  expect(ben.pins('general').map(({ content }) => content)).toEqual(['Closed on Mondays']);
  expect((await call(sandbox, 'GET', `/channels/${channel.id}/pins`)).body).toMatchObject([
    { id: own.id, pinned: true },
  ]);
  expect(names()).toEqual(['CHANNEL_PINS_UPDATE', 'CHANNEL_PINS_UPDATE', 'CHANNEL_PINS_UPDATE']);
});

test('members who see the channel, and bots with the intent, are told who is typing', async () => {
  const { sandbox, guild, channel, client, ada, ben, events, names } = await cafe();
  const seen: string[] = [];
  const stop = ben.onTyping(({ userId }) => seen.push(userId));
  ada.type('general');
  await channel.sendTyping();
  await expect.poll(() => names()).toEqual(['TYPING_START', 'TYPING_START']);
  expect(events.find(({ t }) => t === 'TYPING_START')?.d).toMatchObject({
    guild_id: guild.id,
    channel_id: channel.id,
    user_id: ada.userId,
    member: { user: { username: 'ada' } },
  });
  expect(seen).toEqual([ada.userId, client.user.id]);
  stop();
  const direct = sandbox.directMessages('ada');
  direct.type('Mynah');
  direct.react(direct.write('Mynah', 'Hello').id, '👋');
  await expect.poll(() => names().slice(2)).toEqual(['TYPING_START', 'MESSAGE_REACTION_ADD']);
});

test('without the intents, nothing of it arrives', async () => {
  const { ada, names, events } = await cafe({ intents: [GatewayIntentBits.GuildMessages] });
  const { id } = ada.write('general', 'Quiet');
  ada.react(id, '🤫');
  ada.type('general');
  ada.pin(id);
  await expect.poll(() => events.map(({ t }) => t)).toContain('MESSAGE_UPDATE');
  expect(names()).toEqual([]);
});

test('what is refused has Discord’s codes', async () => {
  const { sandbox, channel, ada } = await cafe({ botPermissions: MAY });
  const { id } = ada.write('general', 'Twenty');
  const base = `/channels/${channel.id}/messages`;
  const on = (emoji: string, who = '@me') =>
    `${base}/${id}/reactions/${encodeURIComponent(emoji)}/${who}`;
  const emoji = (index: number) => String.fromCodePoint(0x1f600 + index);
  for (let index = 0; index < 20; index++) ada.react(id, emoji(index));
  expect(() => ada.react(id, emoji(20))).toThrow(/at most 20/);
  expect(() => ada.react(id, 'nothing')).toThrow(/does not exist/);
  for (const [code, method, path] of [
    [30010, 'PUT', on(emoji(20))],
    [10014, 'PUT', on('x')],
    [10014, 'PUT', on('chirp:1')],
    [10014, 'DELETE', on('☕')],
    [50013, 'DELETE', on(emoji(0), ada.userId)],
    [50013, 'DELETE', `${base}/${id}/reactions`],
    [50013, 'PUT', `${base}/pins/${id}`],
    [50013, 'DELETE', `${base}/pins/${id}`],
    [10008, 'PUT', `${base}/pins/1`],
    [50035, 'GET', `${base}/pins?limit=51`],
  ] as const) {
    const { body } = await patiently(() => call(sandbox, method, path));
    expect(body, `${method} ${path}`).toMatchObject({ code });
  }
  const silent = await cafe({ botPermissions: MAY.slice(0, 3) });
  silent.ada.guildChanges.editRole('@everyone', {
    permissions: ['ViewChannel', 'ReadMessageHistory'],
  });
  const other = silent.ada.write('general', 'Known only').id;
  silent.ada.react(other, '☕');
  const target = `/channels/${silent.channel.id}/messages/${other}/reactions`;
  const put = (name: string) =>
    patiently(() => call(silent.sandbox, 'PUT', `${target}/${encodeURIComponent(name)}/@me`));
  expect((await put('🍵')).body).toMatchObject({ code: 50013 });
  // Only the first reaction with an emoji needs the permission.
  expect((await put('☕')).status).toBe(204);
});

/** Bots may react four times a second. */
async function patiently(ask: () => ReturnType<typeof call>): ReturnType<typeof call> {
  const answer = await ask();
  if (answer.status !== 429) return answer;
  await setTimeout(300);
  return ask();
}
