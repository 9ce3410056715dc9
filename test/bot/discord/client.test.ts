import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Client, Events, type Message } from 'discord.js';
import { expect, test } from 'vitest';
import { createDiscordClient } from '../../../src/bot/discord/client.ts';
import { chooseIntents } from '../../../src/bot/discord/intents.ts';
import { createVoiceHost } from '../../../src/bot/discord/voice-host.ts';
import { startSandbox } from '../../../src/sandbox/start.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';

/** What the client does by itself each hour. */
function sweep({ options, sweepers }: Client): void {
  const filters = options.sweepers ?? {};
  const [members, voiceStates, users] = [
    filters.guildMembers?.filter(),
    filters.voiceStates?.filter(),
    filters.users?.filter(),
  ];
  if (!members || !voiceStates || !users) throw new Error('nothing is swept');
  sweepers.sweepGuildMembers(members);
  sweepers.sweepVoiceStates(voiceStates);
  sweepers.sweepUsers(users);
}

test('who is in no voice channel is forgotten in time, and known again with the next word', async () => {
  const sandbox = await startSandbox({
    guilds: [
      {
        name: 'Club',
        roles: [{ name: 'Trusted' }],
        members: [{ name: 'ada' }, { name: 'ben' }, { name: 'eve', roles: ['Trusted'] }],
        channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' }],
      },
    ],
  });
  const client = createDiscordClient({ apiUrl: sandbox.restUrl });
  try {
    const ready = once(client, Events.ClientReady);
    await chooseIntents(client, sandbox.botToken);
    await client.login(sandbox.botToken);
    await ready;
    const view = sandbox.guild('Club');
    const guild = client.guilds.cache.get(view.id);
    const [ada, ben, eve] = ['ada', 'ben', 'eve'].map((name) => sandbox.as(view.id, name));
    if (!guild || !ada || !ben || !eve) throw new Error('nobody');
    const lounge = view.channel('Lounge').id;
    const { countListeners } = createVoiceHost(client, createLogger('silent'));
    const write = async () => {
      const written = once(client, Events.MessageCreate);
      eve.write('general', 'hello');
      const [message] = (await written) as [Message<true>];
      return message;
    };

    for (const act of [
      () => ada.joinVoice(lounge),
      () => ben.joinVoice(lounge),
      () => ben.leaveVoice(),
    ]) {
      const told = once(client, Events.VoiceStateUpdate);
      await act();
      await told;
    }
    await write();
    sweep(client);

    expect([...guild.members.cache.keys()].sort()).toEqual([client.user?.id, ada.userId].sort());
    expect([...guild.voiceStates.cache.keys()]).toEqual([ada.userId]);
    expect([...client.users.cache.keys()]).toEqual([client.user?.id]);
    expect(countListeners(lounge)).toBe(1);
    expect(guild.members.me?.permissions.has('Connect')).toBe(true);
    const { member } = await write();
    expect(member?.roles.cache.map(({ name }) => name)).toContain('Trusted');
  } finally {
    await client.destroy();
    await sandbox.close();
  }
});

test('stopped while it connects, it leaves no socket whose failure nobody would hear of', async () => {
  const discord = createServer((_, response) => {
    const { port } = discord.address() as AddressInfo;
    const session_start_limit = { total: 9, remaining: 9, reset_after: 0, max_concurrency: 1 };
    const url = `ws://127.0.0.1:${port}`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url, shards: 1, session_start_limit }));
  });
  // It takes whoever comes, and never answers.
  const knocking = once(discord, 'upgrade');
  await once(discord.listen(0, '127.0.0.1'), 'listening');
  const { port } = discord.address() as AddressInfo;
  const client = createDiscordClient({ apiUrl: `http://127.0.0.1:${port}/api` });
  client.login('bot.of.nobody').catch(() => {});
  const [, socket] = (await knocking) as [unknown, Duplex];
  const gone = once(socket.resume(), 'end');
  await client.destroy();
  await gone;
  discord.close();
});
