import { once } from 'node:events';
import { type Client, Events } from 'discord.js';
import { expect, test, vi } from 'vitest';
import type { Sandbox } from '../../src/sandbox/types.ts';
import { botIn, sandboxFor } from './bot.ts';
import { GatewayClient } from './gateway-client.ts';

/** Collects the names of all further dispatches. */
function dispatchesOf(client: Client): string[] {
  const names: string[] = [];
  client.on(Events.Raw, ({ t }: { t: string | null }) => t !== null && names.push(t));
  return names;
}

test.each<[string, (sandbox: Sandbox) => void]>([
  ['the socket died', ({ faults }) => faults.gateway.drop()],
  ['Discord asked for a reconnect', ({ faults }) => faults.gateway.reconnect()],
  ['the gateway closed with 4000', ({ faults }) => faults.gateway.close(4000)],
])('missed events are replayed after %s', async (_what, breakIt) => {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox);
  const names = dispatchesOf(client);
  const interrupted = once(client, Events.ShardReconnecting);
  breakIt(sandbox);
  await interrupted;
  const ada = sandbox.as(guild.id, 'ada');
  await ada.joinVoice('Lounge');
  ada.write('general', 'missed?');
  await once(client, Events.ShardResume);
  expect(names).toEqual(['VOICE_STATE_UPDATE', 'MESSAGE_CREATE', 'RESUMED']);
  await sandbox.botReady();
});

test('a resumable invalid session is resumed on the same socket', async () => {
  const { sandbox } = await sandboxFor();
  const client = await botIn(sandbox);
  const names = dispatchesOf(client);
  sandbox.faults.gateway.invalidSession(true);
  sandbox.edit.addGuild({ name: 'Annex' });
  await once(client, Events.ShardResume);
  expect(names).toEqual(['GUILD_CREATE', 'RESUMED']);
});

test('a client whose heartbeats are not acknowledged reconnects and resumes', async () => {
  const { sandbox } = await sandboxFor({ limits: { heartbeatIntervalMs: 100 } });
  const client = await botIn(sandbox);
  const names = dispatchesOf(client);
  sandbox.faults.gateway.muteHeartbeats();
  await once(client, Events.ShardResume);
  expect(names).toEqual(['RESUMED']);
});

test('after an invalid session the client identifies again', async () => {
  const { sandbox } = await sandboxFor({ limits: { identifyIntervalMs: 0 } });
  const client = await botIn(sandbox);
  const names = dispatchesOf(client);
  sandbox.faults.gateway.invalidSession(false);
  await expect.poll(() => names).toEqual(['READY', 'GUILD_CREATE']);
});

test('a session cannot be resumed after the resume window', { tags: ['full'] }, async () => {
  const limits = { resumeWindowMs: 1, identifyIntervalMs: 0 };
  const { sandbox } = await sandboxFor({ limits });
  const client = await botIn(sandbox);
  const names = dispatchesOf(client);
  sandbox.faults.gateway.drop();
  await expect.poll(() => names).toEqual(['READY', 'GUILD_CREATE']);
});

test('dropping one shard does not affect the other', async () => {
  const guilds = ['one', 'two'].map((name) => ({ name }));
  const { sandbox } = await sandboxFor({ guilds, shards: 2, maxConcurrency: 2 });
  const client = await botIn(sandbox, { shards: 'auto' });
  const resumed: number[] = [];
  client.on(Events.ShardResume, (shard) => void resumed.push(shard));
  sandbox.faults.gateway.drop(1);
  await once(client, Events.ShardResume);
  expect(resumed).toEqual([1]);
});

test('an interaction sent while the bot was disconnected reaches it once', async () => {
  const { sandbox, guild } = await sandboxFor({ limits: { interactionDeadlineMs: 20_000 } });
  const client = await botIn(sandbox);
  await client.application.commands.create({ name: 'ask', description: 'Asks' });
  const seen = vi.fn();
  client.on(Events.InteractionCreate, async (interaction) => {
    seen();
    if (interaction.isChatInputCommand()) await interaction.reply('back');
  });
  const interrupted = once(client, Events.ShardReconnecting);
  sandbox.faults.gateway.drop();
  await interrupted;
  const run = await sandbox.as(guild.id, 'ada').command('general', 'ask');
  expect((await run.reply()).content).toBe('back');
  expect(seen).toHaveBeenCalledTimes(1);
});

test('more than 120 sends in a minute close the connection', async () => {
  const { sandbox } = await sandboxFor();
  const client = await GatewayClient.connect(sandbox);
  for (let sent = 0; sent <= 120; sent += 1) client.send('{"op":1,"d":null}');
  expect(await client.closed).toBe(4008);
});

test('a client that sends no heartbeats is dropped', async () => {
  const { sandbox } = await sandboxFor({ limits: { heartbeatIntervalMs: 20 } });
  expect(await new GatewayClient(sandbox).closed).toBe(1006);
});

test('a resume with a sequence number from the future is refused', async () => {
  const { sandbox } = await sandboxFor();
  const client = await GatewayClient.connect(sandbox);
  client.identify(sandbox.botToken, 1);
  const { session_id } = await client.next(({ t }) => t === 'READY');
  sandbox.faults.gateway.drop();
  await client.closed;
  const again = await GatewayClient.connect(sandbox);
  const resume = { token: sandbox.botToken, session_id, seq: 99 };
  again.send(JSON.stringify({ op: 6, d: resume }));
  expect(await again.closed).toBe(4007);
});
