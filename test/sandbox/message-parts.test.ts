import { once } from 'node:events';
import {
  Events,
  GatewayIntentBits,
  type Message,
  MessageFlags,
  MessageReferenceType,
  type TextChannel,
} from 'discord.js';
import { expect, test } from 'vitest';
import { botIn, sandboxFor } from './bot.ts';

const { Guilds, GuildMembers, GuildMessages, MessageContent } = GatewayIntentBits;

async function startBot(intents = [Guilds, GuildMessages, MessageContent]) {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox, { intents });
  const channel = client.channels.cache.get(guild.channel('general').id) as TextChannel;
  const ada = sandbox.as(guild.id, 'ada');
  const received = async (write: () => unknown) => {
    const arrived = once(client, Events.MessageCreate) as Promise<[Message]>;
    write();
    return (await arrived)[0];
  };
  return { sandbox, guild, client, channel, ada, received };
}

test('stickers, polls, forwarded and silent messages reach the client', async () => {
  const { ada, received } = await startBot();
  const sticker = await received(() => ada.write('general', '', { stickers: ['Wave'] }));
  expect(sticker.stickers.map(({ name }) => name)).toEqual(['Wave']);
  const poll = await received(() => ada.write('general', '', { poll: 'Pizza?' }));
  expect(poll.poll?.question.text).toBe('Pizza?');
  const silent = await received(() => ada.write('general', 'Hush', { silent: true }));
  expect(silent.flags.has(MessageFlags.SuppressNotifications)).toBe(true);
  const forwarded = await received(() => ada.write('general', '', { forward: silent.id }));
  expect(forwarded.reference?.type).toBe(MessageReferenceType.Forward);
  expect(forwarded.messageSnapshots.map(({ content }) => content)).toEqual(['Hush']);
});

test('without the message content intent, polls and forwards are empty', async () => {
  const { ada, received } = await startBot([Guilds, GuildMessages]);
  const poll = await received(() => ada.write('general', '', { poll: 'Pizza?' }));
  expect(poll.poll).toBeNull();
  const forwarded = await received(() => ada.write('general', '', { forward: poll.id }));
  expect(forwarded.messageSnapshots.size).toBe(0);
});

test('without the message content intent, only messages that mention the bot have content', async () => {
  const { sandbox, guild, client, ada, received } = await startBot([Guilds, GuildMessages]);
  const file = { name: 'me.txt', data: Buffer.from('me') };
  const other = await received(() => ada.write('general', 'a secret', { attachments: [file] }));
  expect([other.content, other.attachments.size]).toEqual(['', 0]);

  const text = `<@${sandbox.botUserId}> and <@${guild.member('ben').id}>, hello`;
  const mention = await received(() => ada.write('general', text, { attachments: [file] }));
  expect([mention.content, mention.attachments.size]).toEqual([text, 1]);
  expect(mention.mentions.has(client.user)).toBe(true);
  expect(mention.mentions.members?.map(({ displayName }) => displayName)).toContain('Ben');

  const updated = once(client, Events.MessageUpdate) as Promise<[Message, Message]>;
  ada.edit(mention.id, 'no mention any more');
  expect((await updated)[1].content).toBe('');
});

test('the bot can send polls and forwards, but no stickers', async () => {
  const { sandbox, channel, ada } = await startBot();
  const answers = [{ text: 'Both' }, { text: 'None' }];
  const sent = await channel.send({
    poll: { question: { text: 'Tea?' }, answers, duration: 1, allowMultiselect: true },
  });
  expect(sent.poll?.answers.map(({ text }) => text)).toEqual(['Both', 'None']);
  expect(sent.poll).toMatchObject({ allowMultiselect: true, question: { text: 'Tea?' } });
  expect(sent.poll?.expiresTimestamp).toBeGreaterThan(Date.now());

  const said = await channel.messages.fetch(ada.write('general', 'Listen').id);
  const passedOn = await said.forward(channel);
  expect(passedOn.messageSnapshots.map(({ content }) => content)).toEqual(['Listen']);
  const [poll, , forward] = sandbox.messages(channel.id);
  expect(poll?.poll).toBe('Tea?');
  expect(forward).toMatchObject({ content: '', forwarded: { content: 'Listen' } });

  const sticker = channel.send({ stickers: ['123456789012345678'] });
  await expect(sticker).rejects.toMatchObject({ code: 50081 });
});

test('the bot cannot forward a message that it cannot read', async () => {
  const { sandbox, guild } = await sandboxFor({ privilegedIntents: [] });
  const client = await botIn(sandbox, { intents: [Guilds, GuildMessages] });
  const channel = client.channels.cache.get(guild.channel('general').id) as TextChannel;
  const { id } = sandbox.as(guild.id, 'ada').write('general', 'Listen');
  const forward = (messageId: string) => channel.send({ forward: { message: messageId, channel } });
  await expect(forward(id)).rejects.toMatchObject({ code: 160014 });
  await forward((await channel.send('mine')).id);
});

test('a member’s nickname is their display name in the server', async () => {
  const members = [{ name: 'ada', displayName: 'Ada', nickname: 'The Captain' }];
  const channels = [{ name: 'general' }];
  const { sandbox, guild } = await sandboxFor({ guilds: [{ name: 'Ship', members, channels }] });
  const client = await botIn(sandbox, { intents: [Guilds, GuildMessages, GuildMembers] });
  const ada = sandbox.as(guild.id, 'ada');
  const arrived = once(client, Events.MessageCreate) as Promise<[Message]>;
  expect(ada.write('general', 'Ahoy').author.name).toBe('The Captain');
  expect((await arrived)[0].member?.displayName).toBe('The Captain');
  const changed = once(client, Events.GuildMemberUpdate);
  sandbox.edit.member(guild.id, ada.userId, { nickname: null });
  await changed;
  expect((await arrived)[0].member?.displayName).toBe('Ada');
  expect(guild.member('ada').displayName).toBe('Ada');
});

test('an edited reply to the bot stays readable for it', async () => {
  const { client, channel, ada, received } = await startBot([Guilds, GuildMessages]);
  const { id: question } = await channel.send('Tea?');
  const answer = await received(() => ada.write('general', 'Yes', { replyTo: question }));
  expect(answer.content).toBe('Yes');
  const updated = once(client, Events.MessageUpdate) as Promise<[Message, Message]>;
  ada.edit(answer.id, 'No');
  expect((await updated)[1].content).toBe('No');
});

test('several messages are deleted with one event', async () => {
  const { sandbox, guild, client, ada } = await startBot();
  const ids = ['one', 'two'].map((text) => ada.write('general', text).id);
  const left = ada.write('general', 'three').id;
  const gone = new Promise<string[]>((resolve) =>
    client.on(Events.Raw, ({ t, d }) => t === 'MESSAGE_DELETE_BULK' && resolve(d.ids)),
  );
  sandbox.edit.purge(guild.channel('general').id, ids);
  expect(await gone).toEqual(ids);
  expect(ada.messages('general').map(({ id }) => id)).toEqual([left]);
});
