import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Client, Events, GatewayOpcodes, type Message, WebSocketShard } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { createDiscordClient } from '../../../src/bot/discord/client.ts';
import { SILENT } from '../../support/databases.ts';
import { listenLocally } from '../../support/local-server.ts';
import { connectClient, voiceHostOf } from './fixture.ts';

/** Does what the client does automatically every hour. */
function sweep({ options, sweepers }: Client): void {
  const { guildMembers, voiceStates, users } = options.sweepers ?? {};
  const [member, state, user] = [guildMembers?.filter(), voiceStates?.filter(), users?.filter()];
  if (!member || !state || !user) throw new Error('no sweepers are set');
  sweepers.sweepGuildMembers(member);
  sweepers.sweepVoiceStates(state);
  sweepers.sweepUsers(user);
}

test('members outside voice channels are swept from the cache and return with their next message', async () => {
  const { sandbox, client } = await connectClient({
    guilds: [
      {
        name: 'Club',
        roles: [{ name: 'Trusted' }],
        members: [{ name: 'ada' }, { name: 'ben' }, { name: 'eve', roles: ['Trusted'] }],
        channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' }],
      },
    ],
  });
  const view = sandbox.guild('Club');
  const guild = client.guilds.cache.get(view.id);
  const [ada, ben, eve] = ['ada', 'ben', 'eve'].map((name) => sandbox.as(view.id, name));
  if (!guild || !ada || !ben || !eve) throw new Error('a member is missing');
  const lounge = view.channel('Lounge').id;
  const { countListeners } = voiceHostOf(client);
  const write = async () => {
    const received = once(client, Events.MessageCreate);
    eve.write('general', 'hello');
    const [message] = (await received) as [Message<true>];
    return message;
  };

  const acts = [() => ada.joinVoice(lounge), () => ben.joinVoice(lounge), () => ben.leaveVoice()];
  for (const act of acts) {
    const received = once(client, Events.VoiceStateUpdate);
    await act();
    await received;
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
});

test('a client that is destroyed while connecting leaves no open socket', async () => {
  const discord = createServer((_, response) => {
    const session_start_limit = { total: 9, remaining: 9, reset_after: 0, max_concurrency: 1 };
    const url = `ws://127.0.0.1:${port}`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url, shards: 1, session_start_limit }));
  });
  // Accepts connections and never answers.
  const upgrading = once(discord, 'upgrade');
  const port = await listenLocally(discord);
  const client = createDiscordClient({ apiUrl: `http://127.0.0.1:${port}/api`, log: SILENT });
  client.login('bot.of.nobody').catch(() => {});
  const [, socket] = (await upgrading) as [unknown, Duplex];
  const closed = once(socket.resume(), 'end');
  await client.destroy();
  await closed;
  discord.close();
});

test('a payload that cannot be sent to the gateway does not end the process', async () => {
  const { client } = await connectClient();
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const gone = Reflect.construct(WebSocketShard, [client.ws, 99]) as WebSocketShard;
  gone.send({ op: GatewayOpcodes.RequestChannelInfo, d: { guild_id: '1', fields: ['status'] } });
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
});
