import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { type Client, Events, GatewayDispatchEvents, GatewayOpcodes, Status } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { createDiscordClient } from '../../../src/bot/discord/client.ts';
import { guardEvents } from '../../../src/bot/discord/events.ts';
import {
  GATEWAY_LIMITS,
  type GatewayLimits,
  pauseAfter,
} from '../../../src/bot/discord/gateway/limits.ts';
import { checkPayload } from '../../../src/bot/discord/gateway/payloads.ts';
import { startSandbox } from '../../../src/sandbox/start.ts';
import type { GatewayPayload } from '../../../src/sandbox/types/faults.ts';
import type { Sandbox, SandboxOptions } from '../../../src/sandbox/types.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { watchForCrashes } from '../../support/crashes.ts';
import { freePort } from '../../support/free-port.ts';
import { mutate, mutationsOf } from '../../support/mutants.ts';
import { login } from './fixture.ts';

const QUICK = { firstPauseMs: 20, maxPauseMs: 40, maxPauseBeforeResumeMs: 40 };
const crashes = watchForCrashes();

interface Line {
  msg: string;
  failures?: number;
  pauseMs?: number;
}

function watchedClient(apiUrl: string, limits: Partial<GatewayLimits> = {}) {
  const lines: Line[] = [];
  const lost: string[] = [];
  const counted = { identifies: 0 };
  const log = createLogger('info', 'test', {
    write: (line) => lines.push(JSON.parse(line) as Line),
  });
  const observer = {
    gatewayLost: (reason: string) => lost.push(reason),
    eventFailed: () => {},
    sessionStartsChanged: () => {},
    identified: () => void counted.identifies++,
    rateLimited: () => {},
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const merged = { ...QUICK, ...limits };
  const client = createDiscordClient({ apiUrl, log, observer, signal, limits: merged });
  guardEvents(client, { log, observer, onUnreadInteraction: () => undefined });
  onTestFinished(() => client.destroy());
  return { client, lines, lost, counted, stopping };
}

async function sandboxFor({ limits, ...options }: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ ...options, limits: { identifyIntervalMs: 0, ...limits } });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** The names of the events that the gateway sends from now on. */
function namesOfSent({ faults }: Sandbox): string[] {
  const names: string[] = [];
  faults.gateway.alter((payload) => {
    if (payload.t !== null) names.push(payload.t);
    return payload;
  });
  return names;
}

const isConnected = (client: Client) =>
  client.ws.shards.every(({ status }) => status === Status.Ready);

test.each([502, 200])(
  'a login waits while the gateway answers handshakes with %i',
  async (status) => {
    const sandbox = await sandboxFor();
    sandbox.faults.gateway.refuseHandshakes(2, status);
    const { client, lines, lost } = watchedClient(sandbox.restUrl);
    await login(client, sandbox.botToken);
    expect(lost).toEqual(['unreachable', 'unreachable']);
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringContaining(`failed (Unexpected server response: ${status}). Next attempt now.`),
      expect.stringMatching(/Next attempt in [\d.]+ s\.$/),
    ]);
  },
);

test.each<[string, object]>([
  ['500', { status: 500 }],
  ['403', { status: 403 }],
  ['404', { status: 404 }],
  ['a page', { status: 200, body: 'Please sign in' }],
  ['nothing', { status: 200, body: {} }],
  ['null', { status: 200, body: null }],
  ['a billion shards', { status: 200, body: { url: 'ws://127.0.0.1', shards: 1e9 } }],
  ['no socket', { reset: true, status: 0 }],
])('a login waits while GET /gateway/bot is answered with %s', async (_, fault) => {
  const sandbox = await sandboxFor();
  const times = 6;
  sandbox.faults.rest.next('GET /gateway/bot', { status: 500, times, ...fault });
  const { client, lines } = watchedClient(sandbox.restUrl);
  await login(client, sandbox.botToken);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every(({ msg }) => /Next attempt in [\d.]+ s\.$/.test(msg))).toBe(true);
});

test('a login waits for a gateway that cannot be reached, until it is stopped', async () => {
  const sandbox = await sandboxFor();
  sandbox.faults.gateway.refuseHandshakes(1_000, 502);
  const { client, lines, stopping } = watchedClient(sandbox.restUrl);
  const loggingIn = client.login(sandbox.botToken);
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  stopping.abort();
  const destroyed = client.destroy();
  await expect(loggingIn).rejects.toThrow('aborted');
  await destroyed;
});

test('a gateway that has moved is found', async () => {
  const sandbox = await sandboxFor();
  const session_start_limit = { total: 9, remaining: 9, reset_after: 60_000, max_concurrency: 1 };
  const body = { url: `ws://127.0.0.1:${await freePort()}`, shards: 1, session_start_limit };
  sandbox.faults.rest.next('GET /gateway/bot', { status: 200, body });
  const { client, lost } = watchedClient(sandbox.restUrl);
  await login(client, sandbox.botToken);
  expect(lost.length).toBeGreaterThan(1);
  expect(new Set(lost)).toEqual(new Set(['unreachable']));
});

test('a login fails at once when Discord rejects the token', async () => {
  const sandbox = await sandboxFor();
  const { client, lines } = watchedClient(sandbox.restUrl);
  await expect(client.login('bot.of.nobody')).rejects.toMatchObject({ code: 'TokenInvalid' });
  expect(lines).toEqual([]);
});

test('a login fails when the gateway refuses it permanently', async () => {
  const sandbox = await sandboxFor();
  sandbox.faults.gateway.rejectLogins(1, 4014);
  const { client } = watchedClient(sandbox.restUrl);
  await expect(client.login(sandbox.botToken)).rejects.toThrow('Message Content Intent');
});

test('a login waits until Discord allows another session', async () => {
  const sandbox = await sandboxFor();
  const session_start_limit = { total: 1_000, remaining: 0, reset_after: 10, max_concurrency: 1 };
  const body = { url: 'ws://127.0.0.1:1', shards: 1, session_start_limit };
  sandbox.faults.rest.next('GET /gateway/bot', { status: 200, body });
  const { client, lines } = watchedClient(sandbox.restUrl);
  await login(client, sandbox.botToken);
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringContaining('Discord allows too few new sessions today. Next attempt in'),
  ]);
});

test('a gateway that keeps closing with 4002 is asked less and less often, and then for a new session', async () => {
  const sandbox = await sandboxFor();
  const { gateway } = sandbox.faults;
  const { client, lines, lost } = watchedClient(sandbox.restUrl, { resumeInVainMs: 50 });
  await login(client, sandbox.botToken);
  const sent = namesOfSent(sandbox);
  gateway.rejectLogins(Number.POSITIVE_INFINITY, 4002);
  gateway.close(4002);
  await expect.poll(() => lost.length).toBeGreaterThan(3);
  // Between two identifies are five seconds.
  await setTimeout(1_000);
  gateway.rejectLogins(0, 4002);
  await expect.poll(() => isConnected(client)).toBe(true);
  expect(sent).toContain('READY');
  expect(sent).not.toContain('RESUMED');
  expect(new Set(lost)).toEqual(new Set(['4002']));
  expect(lines.map(({ failures }) => failures)).toEqual(lost.map((_, index) => index + 1));
  expect(lines.every(({ msg }) => msg.includes('was closed with code 4002'))).toBe(true);
});

test('a session outlives any number of failed attempts, and no identify is used', async () => {
  const sandbox = await sandboxFor();
  const { client, lost, counted } = watchedClient(sandbox.restUrl);
  await login(client, sandbox.botToken);
  const sent = namesOfSent(sandbox);
  const comeBack = sandbox.faults.gateway.goAway();
  await expect.poll(() => lost.length).toBeGreaterThan(8);
  expect(isConnected(client)).toBe(false);
  comeBack();
  await expect.poll(() => isConnected(client)).toBe(true);
  expect(sent).toContain('RESUMED');
  expect(sent).not.toContain('READY');
  expect(counted.identifies).toBe(1);
});

test('a connection whose heartbeats are not acknowledged is replaced, and the session resumed', async () => {
  const sandbox = await sandboxFor({ limits: { heartbeatIntervalMs: 200 } });
  const { client, lost } = watchedClient(sandbox.restUrl);
  await login(client, sandbox.botToken);
  await expect.poll(() => client.ws.ping).toBeGreaterThanOrEqual(0);
  expect(lost).toEqual([]);
  const sent = namesOfSent(sandbox);
  sandbox.faults.gateway.muteHeartbeats();
  await expect.poll(() => sent).toEqual(['RESUMED']);
  expect(lost).toEqual(['replaced']);
});

test('a gateway that accepts connections and says nothing is asked again', async () => {
  const sandbox = await sandboxFor();
  const speakAgain = sandbox.faults.gateway.alter(() => '');
  const { client, lost } = watchedClient(sandbox.restUrl, { answerTimeoutMs: 200 });
  const loggingIn = login(client, sandbox.botToken);
  await expect.poll(() => lost.length).toBe(3);
  speakAgain();
  await loggingIn;
  expect(new Set(lost)).toEqual(new Set(['replaced']));
});

test('a payload that is sent while the gateway is away arrives when it is back', async () => {
  const sandbox = await sandboxFor();
  const { client, lost } = watchedClient(sandbox.restUrl);
  await login(client, sandbox.botToken);
  const answered = once(client.ws, GatewayDispatchEvents.ChannelInfo);
  const comeBack = sandbox.faults.gateway.goAway();
  await expect.poll(() => lost.length).toBeGreaterThan(1);
  const guild_id = sandbox.guilds[0]?.id ?? '';
  const d = { guild_id, fields: ['status' as const] };
  client.guilds.cache.get(guild_id)?.shard.send({ op: GatewayOpcodes.RequestChannelInfo, d });
  comeBack();
  expect(await answered).toMatchObject([{ guild_id }, 0]);
});

test('pauses double up to a limit, with jitter', () => {
  const limits = { 1: 1_000, 2: 2_000, 3: 4_000, 7: 60_000, 100: 60_000 };
  for (const [failures, limit] of Object.entries(limits)) {
    const pause = () => pauseAfter(Number(failures), GATEWAY_LIMITS);
    const pauses = Array.from({ length: 200 }, pause);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(limit);
    expect(Math.max(...pauses)).toBeGreaterThan(limit * 0.8);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(limit * 0.5);
  }
});

test('payloads with any content do not end a connection', async () => {
  const sandbox = await sandboxFor();
  const { client, lost } = watchedClient(sandbox.restUrl);
  await login(client, sandbox.botToken);
  const { gateway } = sandbox.faults;
  const payloads = ['', '{', 'null', '[]', '"x"', 7, {}, { op: 'x' }, { op: 99 }, { op: 11 }];
  const dispatches = [
    { t: 'error', d: {} },
    { t: {}, d: {} },
    { t: 'GUILD_CREATE', d: null },
  ];
  for (const payload of [...payloads, ...dispatches.map((it) => ({ op: 0, s: {}, ...it }))]) {
    gateway.send(payload);
  }
  const guild = sandbox.guilds[0]?.id ?? '';
  const changed = once(client, Events.VoiceStateUpdate);
  await sandbox.as(guild, 'ada').joinVoice('Lounge');
  await changed;
  expect(lost).toEqual([]);
  expect(crashes).toEqual([]);
});

test('a connection that begins with an unusable payload is replaced', {
  tags: ['full'],
}, async () => {
  const sandbox = await sandboxFor();
  const unusable: [at: 'READY' | 10, change: { path: string[]; value: unknown }][] = [
    [10, { path: ['d'], value: null }],
    [10, { path: ['d', 'heartbeat_interval'], value: 0 }],
    ['READY', { path: ['d'], value: null }],
    // discord.js cannot read this one.
    ['READY', { path: ['d', 'user', 'public_flags'], value: 'x' }],
  ];
  const all = unusable.length;
  sandbox.faults.gateway.alter((payload) => {
    const [at, change] = unusable[0] ?? [];
    if (change === undefined || (payload.t !== at && payload.op !== at)) return payload;
    unusable.shift();
    return mutate(payload, change);
  });
  const { client, lost } = watchedClient(sandbox.restUrl);
  await login(client, sandbox.botToken);
  expect(lost).toHaveLength(all);
  expect(client.user?.id).toBe(sandbox.botUserId);
  expect(crashes).toEqual([]);
});

test('a server that cannot be read is unavailable, and its shard does not wait for it', async () => {
  const sandbox = await sandboxFor({ guilds: [{ name: 'Broken' }, { name: 'Club' }] });
  const { id } = sandbox.guild('Broken');
  sandbox.faults.gateway.alter((payload) => {
    const { t, d } = payload as { t: unknown; d: { id?: unknown } };
    return t === 'GUILD_CREATE' && d.id === id ? { ...payload, d: { ...d, channels: 5 } } : payload;
  });
  const { client } = watchedClient(sandbox.restUrl);
  const [[shardId, unavailable]] = await Promise.all([
    once(client, Events.ShardReady),
    client.login(sandbox.botToken),
  ]);
  // Undefined: discord.js has waited for no server in vain.
  expect([shardId, unavailable]).toEqual([0, undefined]);
  expect(client.guilds.cache.map(({ name, available }) => [name, available])).toEqual([
    ['Broken', false],
    ['Club', true],
  ]);
});

test('every READY is refused, or has what the bot needs', async () => {
  const sandbox = await sandboxFor();
  let ready: GatewayPayload | undefined;
  sandbox.faults.gateway.alter((payload) => {
    if (payload.t === 'READY') ready = payload;
    return payload;
  });
  const { client } = watchedClient(sandbox.restUrl);
  await client.login(sandbox.botToken);
  const changes = mutationsOf(ready);
  expect(changes.length).toBeGreaterThan(100);
  for (const change of changes) {
    const verdict = checkPayload(mutate(ready, change), GATEWAY_LIMITS);
    if (verdict.kind !== 'accept') continue;
    const { t, d } = verdict.payload as GatewayPayload;
    if (t !== 'READY') continue;
    expect(d).toMatchObject({
      session_id: expect.any(String),
      user: { id: expect.any(String) },
      application: { id: expect.any(String) },
      guilds: expect.any(Array),
    });
  }
});
