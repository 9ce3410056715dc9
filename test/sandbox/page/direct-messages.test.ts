import { expect, test } from 'vitest';
import { TRIAL_WORLD } from '../../../src/sandbox/trial-world.ts';
import { sandboxFor } from '../bot.ts';
import { PageClient, pageFor } from './page-client.ts';
import { smallBotIn } from './small-bot.ts';

const DIRECT = 'direct-messages';

/** A page that acts as Ada in her direct messages. */
async function openDirectMessages() {
  const { sandbox, guild } = await sandboxFor(TRIAL_WORLD);
  await smallBotIn(sandbox);
  const client = await PageClient.open(await pageFor(sandbox));
  const actAs = (name: string, guildId = DIRECT) =>
    client.call('act-as', { guildId, userId: guild.member(name).id });
  const { guild: direct } = await actAs('ada');
  const channelId = (name: string) => direct.channels.find((it) => it.name === name)?.id ?? '';
  return { sandbox, guild, client, actAs, direct, channelId };
}

test('the page lists direct messages after the servers', async () => {
  const { sandbox, client, direct, actAs } = await openDirectMessages();
  const { guilds } = await client.received('welcome');
  expect(guilds.map(({ kind, name }) => [kind, name])).toEqual([
    ['server', 'The Aviary'],
    ['server', 'The Meadow'],
    ['direct', 'Direct messages'],
  ]);
  const listed = (channels: typeof direct.channels) => channels.map((it) => [it.kind, it.name]);
  expect(listed(direct.channels)).toEqual([
    ['direct', 'Mynah'],
    ['direct', 'Ben'],
    ['group', 'Dawn chorus'],
  ]);
  expect(listed((await actAs('chloe')).guild.channels)).toEqual([
    ['direct', 'Mynah'],
    ['group', 'Dawn chorus'],
  ]);
  const [, meadow] = sandbox.guilds;
  await expect(actAs('chloe', meadow?.id)).rejects.toThrow('This member does not exist.');
});

test('a user who adds the app uses its commands in direct messages, and loses them again', async () => {
  const { client, channelId, sandbox } = await openDirectMessages();
  const ben = channelId('Ben');
  const offered = (names: string[]) =>
    client.received('commands', ({ commands }) => {
      const found = commands.map(({ name }) => name);
      return (
        names.every((name) => found.includes(name)) && (names.length === 0) === (found.length === 0)
      );
    });
  await client.call('open', { channelId: ben });
  await offered([]);
  await client.call('install-app', { isInstalled: true });
  await offered(['echo', 'Count']);
  await client.received('guild', ({ guild }) => guild.kind === 'direct' && guild.hasApp);

  sandbox.directMessages('ben').write('ada', 'Hello!');
  const { message } = await client.received('message', (it) => it.message.content === 'Hello!');
  await client.call('context-menu', { channelId: ben, name: 'Count', targetId: message.id });
  await client.received('message', (it) => it.message.content === '6 characters');
  await client.call('command', { channelId: ben, name: 'echo', options: { text: 'la' } });
  const echo = await client.received('message', (it) => it.message.content === 'la, no file');
  const pressed = { channelId: ben, messageId: echo.message.id, customId: 'button' };
  await client.call('press', pressed);
  await client.received('message', (it) => it.message.content === 'pressed');

  const before = client.events.length;
  await client.call('install-app', { isInstalled: false });
  await client.until(() =>
    client.events.slice(before).find((it) => it.kind === 'commands' && it.commands.length === 0),
  );
});

test('a user opens direct messages with another user once', async () => {
  const { client, guild, direct } = await openDirectMessages();
  const open = (name: string) =>
    client.call('open-direct-messages', { userId: guild.member(name).id });
  const known = direct.channels.find(({ name }) => name === 'Ben');
  expect((await open('ben')).channelId).toBe(known?.id);
  const { channelId } = await open('yuki');
  await client.received('guild', (event) =>
    event.guild.channels.some(({ id, name }) => id === channelId && name === '雪'),
  );
  expect((await open('yuki')).channelId).toBe(channelId);
  expect((await open('Mynah')).channelId).toBe(direct.channels[0]?.id);
  await expect(open('ada')).rejects.toThrow('You cannot send messages to this user.');
});
