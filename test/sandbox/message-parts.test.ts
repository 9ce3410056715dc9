import { once } from 'node:events';
import {
  Events,
  GatewayIntentBits,
  type Message,
  MessageFlags,
  MessageReferenceType,
} from 'discord.js';
import { expect, test } from 'vitest';
import { botIn, sandboxFor } from './bot.ts';

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;

async function scene(intents = [Guilds, GuildMessages, MessageContent]) {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox, { intents });
  const ada = sandbox.as(guild.id, 'ada');
  const seen = async (write: () => unknown) => {
    const arrived = once(client, Events.MessageCreate) as Promise<[Message]>;
    write();
    return (await arrived)[0];
  };
  return { sandbox, guild, client, ada, seen };
}

test('stickers, polls, forwarded and silent messages arrive as such', async () => {
  const { ada, seen } = await scene();
  const sticker = await seen(() => ada.write('general', '', { stickers: ['Wave'] }));
  expect(sticker.stickers.map(({ name }) => name)).toEqual(['Wave']);
  const poll = await seen(() => ada.write('general', '', { poll: 'Pizza?' }));
  expect(poll.poll?.question.text).toBe('Pizza?');
  const silent = await seen(() => ada.write('general', 'Hush', { silent: true }));
  expect(silent.flags.has(MessageFlags.SuppressNotifications)).toBe(true);
  const forwarded = await seen(() => ada.write('general', '', { forward: silent.id }));
  expect(forwarded.reference?.type).toBe(MessageReferenceType.Forward);
  expect(forwarded.messageSnapshots.map(({ content }) => content)).toEqual(['Hush']);
});

test('without the message content intent there is nothing to see in them', async () => {
  const { ada, seen } = await scene([Guilds, GuildMessages]);
  const poll = await seen(() => ada.write('general', '', { poll: 'Pizza?' }));
  expect(poll.poll).toBeNull();
  const forwarded = await seen(() => ada.write('general', '', { forward: poll.id }));
  expect(forwarded.messageSnapshots.size).toBe(0);
});

test('many messages go in one event', async () => {
  const { sandbox, guild, client, ada } = await scene();
  const ids = ['one', 'two'].map((text) => ada.write('general', text).id);
  const left = ada.write('general', 'three').id;
  const gone = new Promise<string[]>((resolve) =>
    client.on(Events.Raw, ({ t, d }) => t === 'MESSAGE_DELETE_BULK' && resolve(d.ids)),
  );
  sandbox.edit.purge(guild.channel('general').id, ids);
  expect(await gone).toEqual(ids);
  expect(ada.messages('general').map(({ id }) => id)).toEqual([left]);
});
