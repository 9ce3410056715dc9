import { once } from 'node:events';
import tls from 'node:tls';
import { VoiceConnectionDisconnectReason, VoiceConnectionStatus } from '@discordjs/voice';
import { afterEach, describe, expect, test } from 'vitest';
import type { Listener, VoiceServer } from '../../../src/sandbox/voice/server.ts';
import { DeadlineError } from '../../../src/shared/common/deadline.ts';
import { VoiceBot } from './bot.ts';
import {
  ANNA,
  BELA,
  BOT,
  distinctFrames,
  frameNumber,
  heardFrame,
  newPlace,
  type Place,
  trustedServer,
} from './fixture.ts';
import { RawClient, SESSION } from './raw-client.ts';

let server: VoiceServer;
let place: Place;
let cleanUps: Array<() => void> = [];

async function stage(options: Parameters<typeof trustedServer>[0] = {}) {
  server = await trustedServer(options);
  place = newPlace();
}

async function joined(): Promise<{ anna: Listener; bot: VoiceBot }> {
  const anna = server.listen({ ...place, userId: ANNA });
  const bot = await connected().ready();
  await anna.secured({ userId: BOT });
  return { anna, bot };
}

function connected(): VoiceBot {
  const bot = new VoiceBot(server, place);
  cleanUps.push(() => bot.leave());
  return bot;
}

function raw(path?: string): RawClient {
  const client = new RawClient(server, path);
  cleanUps.push(() => client.close());
  return client;
}

afterEach(async () => {
  for (const cleanUp of cleanUps) cleanUp();
  cleanUps = [];
  await server.close();
});

const numbersOf = (listener: Listener) =>
  listener.packets.filter((it) => !it.silence).map((it) => frameNumber(it.opus));
const allUpTo = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('what the client makes of a broken connection', () => {
  test.each([4015, 1001, 'killed'] as const)(
    '%s is resumed in mid-playback, and nothing is lost',
    async (fault) => {
      await stage();
      const { anna, bot } = await joined();
      const playing = bot.play(distinctFrames(60));
      await heardFrame(anna, 20);
      if (fault === 'killed') server.faults.dropConnection(place.guildId);
      else server.faults.close(place.guildId, fault);
      await playing;
      await anna.hear();
      expect(numbersOf(anna)).toEqual(allUpTo(60));
      expect(server.stats).toMatchObject({ identifies: 1, resumes: 1 });
      expect(bot.joins).toBe(1);
      expect(new Set(anna.packets.map((it) => it.ssrc)).size).toBe(1);
    },
  );

  test('what happened meanwhile is told again after the resume', async () => {
    await stage();
    const { anna, bot } = await joined();
    server.faults.dropConnection(place.guildId);
    const bela = server.listen({ ...place, userId: BELA });
    await bela.secured({ userId: BOT });
    await bot.play(distinctFrames(10));
    for (const listener of [anna, bela]) {
      const { packets } = await listener.hear();
      expect(packets).toHaveLength(10);
      expect(new Set(packets.map((it) => it.protection))).toEqual(new Set(['dave']));
    }
    expect(server.stats).toMatchObject({ identifies: 1, resumes: 1 });
  });

  test('4006 needs a new session, and the bot is heard again', async () => {
    await stage();
    const { anna, bot } = await joined();
    const playing = bot.play(distinctFrames(60));
    await heardFrame(anna, 20);
    server.faults.close(place.guildId, 4006);
    await playing;
    expect(numbersOf(anna).at(-1)).toBe(59);
    expect(new Set(anna.packets.map((it) => it.ssrc)).size).toBe(2);
    expect(server.stats).toMatchObject({ identifies: 2, resumes: 0 });
    expect(bot.joins).toBe(2);
  });

  test('4014 is the end', async () => {
    await stage();
    const { bot } = await joined();
    server.faults.close(place.guildId, 4014);
    await bot.enters(VoiceConnectionStatus.Disconnected);
    expect(bot.connection.state).toMatchObject({
      reason: VoiceConnectionDisconnectReason.WebSocketClose,
      closeCode: 4014,
    });
    expect(bot.joins).toBe(1);
  });

  test('heartbeats that are no longer answered lead to a resume', async () => {
    await stage({ limits: { heartbeatIntervalMs: 400 } });
    const { bot } = await joined();
    server.faults.muteHeartbeats(place.guildId);
    await bot.enters(VoiceConnectionStatus.Connecting);
    await bot.ready();
    expect(server.stats).toMatchObject({ identifies: 1, resumes: 1 });
  });

  test('a lost answer to the IP discovery is never missed: the client stays connecting', async () => {
    await stage();
    server.faults.dropDiscovery(1);
    const bot = connected();
    await expect(bot.ready(1_000)).rejects.toThrow(DeadlineError);
    expect(bot.connection.state.status).toBe(VoiceConnectionStatus.Connecting);
    bot.enter(place.channelId);
    await bot.ready();
  });

  test('a refused endpoint and a refused session are tried again until they are not', async () => {
    await stage();
    server.faults.refuseConnections(3);
    server.faults.rejectIdentifies(2, 4006);
    const bot = await connected().ready();
    expect(bot.joins).toBe(6);
    expect(bot.errors).toHaveLength(3);
    expect(server.stats).toMatchObject({ connections: 6, identifies: 1 });
  });

  test('a move ends the old session with 4014, and the bot is heard in the new channel only', async () => {
    await stage();
    const { anna, bot } = await joined();
    const other = { ...place, channelId: newPlace().channelId };
    const bela = server.listen({ ...other, userId: BELA });
    bot.enter(other.channelId);
    await bela.secured({ userId: BOT });
    await bot.play(distinctFrames(5));
    expect((await bela.hear()).packets).toHaveLength(5);
    expect(anna.packets).toHaveLength(0);
    expect(bot.joins).toBe(1);
  });

  test('dismissed by the main gateway, the bot is disconnected and cannot come back with its token', async () => {
    await stage();
    const { bot } = await joined();
    server.revoke(place.guildId, BOT);
    await bot.enters(VoiceConnectionStatus.Disconnected);
    const client = raw();
    await client.message(8);
    client.identify(place.guildId, 'any');
    expect(await client.closed).toBe(4006);
  });
});

describe('what the gateway refuses', () => {
  const admit = () => server.grant({ ...place, userId: BOT, sessionId: SESSION }).token;

  test.each<[number, string, (client: RawClient, token: string) => void]>([
    [4001, 'an unknown opcode', (client) => client.send(99, {})],
    [4002, 'no JSON', (client) => client.sendText('{"op":')],
    [4002, 'a field of the wrong type', (client) => client.send(0, { server_id: 1 })],
    [4003, 'anything before op 0', (client) => client.send(5, { speaking: 1, ssrc: 1, delay: 0 })],
    [4004, 'a wrong token', (client) => client.identify(place.guildId, 'wrong')],
    [
      4006,
      'another session',
      (client, token) => client.identify(place.guildId, token, { session_id: 'old' }),
    ],
    [
      4006,
      'another user',
      (client, token) => client.identify(place.guildId, token, { user_id: ANNA }),
    ],
    [4011, 'an unknown server', (client, token) => client.identify('1', token)],
    [
      4017,
      'no DAVE',
      (client, token) => client.identify(place.guildId, token, { max_dave_protocol_version: 0 }),
    ],
    [
      4006,
      'a resume without a session',
      (client, token) =>
        client.send(7, { server_id: place.guildId, session_id: SESSION, token, seq_ack: 0 }),
    ],
  ])('%i for %s', async (code, _, misbehave) => {
    await stage();
    const token = admit();
    const client = raw();
    await client.message(8);
    misbehave(client, token);
    expect(await client.closed).toBe(code);
  });

  test.each<[number, string, (client: RawClient) => void]>([
    [4005, 'op 0 twice', (client) => client.identify(place.guildId, 'any')],
    [
      4012,
      'an unknown protocol',
      (client) => client.send(1, select('webrtc', 'aead_aes256_gcm_rtpsize')),
    ],
    [4016, 'an unknown mode', (client) => client.send(1, select('udp', 'xsalsa20_poly1305'))],
  ])('%i for %s in a session', async (code, _, misbehave) => {
    await stage();
    const client = await RawClient.connect(server, place);
    cleanUps.push(() => client.close());
    misbehave(client);
    expect(await client.closed).toBe(code);
  });

  test('4009 for who does not identify, and for who sends no heartbeat', async () => {
    await stage({ limits: { identifyTimeoutMs: 50 } });
    expect(await raw().closed).toBe(4009);
    await server.close();
    await stage({ limits: { heartbeatIntervalMs: 500 } });
    const client = await RawClient.connect(server, place);
    cleanUps.push(() => client.close());
    expect(await client.closed).toBe(4009);
  });

  test('4006 for a resume that comes too late', async () => {
    await stage({ limits: { resumeWindowMs: 1 } });
    const anna = server.listen({ ...place, userId: ANNA });
    const bot = connected();
    await anna.secured({ userId: BOT });
    server.faults.refuseConnections(1);
    server.faults.dropConnection(place.guildId);
    await bot.enters(VoiceConnectionStatus.Signalling);
    await bot.ready();
    expect(server.stats).toMatchObject({ identifies: 2, resumes: 0 });
  });

  test('4014 for who was moved away', async () => {
    await stage();
    const client = await RawClient.connect(server, place);
    cleanUps.push(() => client.close());
    const anna = server.listen({ ...place, userId: ANNA });
    expect(await client.message(11)).toMatchObject({ d: { user_ids: [ANNA] } });
    server.grant({ ...newPlace(), guildId: place.guildId, userId: BOT, sessionId: SESSION });
    expect(await client.closed).toBe(4014);
    expect(anna.packets).toEqual([]);
  });

  test('another version of the gateway', async () => {
    await stage();
    expect(await raw('?v=4').closed).toBe(1006);
  });
});

test('heartbeats are answered with their nonce, and speaking is told to the others', async () => {
  await stage();
  const anna = server.listen({ ...place, userId: ANNA });
  const client = await RawClient.connect(server, place);
  cleanUps.push(() => client.close());
  client.send(3, { t: 1_501_184_119_561, seq_ack: -1 });
  expect((await client.message(6)).d).toEqual({ t: 1_501_184_119_561 });
  const told = new Promise((resolve) => anna.onSpeaking(resolve));
  client.speaking(true);
  expect(await told).toMatchObject({ userId: BOT, ssrc: client.ready.ssrc, speaking: true });
});

test('numbered messages begin with 1, after op 2', async () => {
  await stage({ dave: false });
  server.listen({ ...place, userId: ANNA });
  const client = await RawClient.connect(server, place);
  cleanUps.push(() => client.close());
  const bela = server.listen({ ...place, userId: BELA });
  expect(await client.message(11)).toEqual({ op: 11, d: { user_ids: [BELA] }, seq: 2 });
  bela.leave();
  expect(await client.message(13)).toEqual({ op: 13, d: { user_id: BELA }, seq: 3 });
});

test.each(['localhost', '127.0.0.1'])('the certificate is good for %s', async (host) => {
  await stage();
  const port = Number(server.endpoint.split(':')[1]);
  const servername = host === 'localhost' ? host : undefined;
  const socket = tls.connect({
    host: '127.0.0.1',
    port,
    ca: server.certificate,
    ...(servername && { servername }),
  });
  await once(socket, 'secureConnect');
  expect(socket.authorized).toBe(true);
  socket.destroy();
});

function select(protocol: string, mode: string) {
  return { protocol, data: { address: '127.0.0.1', port: 1, mode } };
}
