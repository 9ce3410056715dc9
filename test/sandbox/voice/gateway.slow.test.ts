import { VoiceConnectionDisconnectReason, VoiceConnectionStatus } from '@discordjs/voice';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Listener, VoiceServer } from '../../../src/sandbox/voice/server.ts';
import { DeadlineError } from '../../../src/shared/common/deadline.ts';
import { VoiceBot } from './bot.ts';
import {
  ANNA,
  BELA,
  BOT,
  distinctFrames,
  heardFrame,
  newVoiceChannel,
  numbersOf,
  range,
  trustedServer,
  type VoiceChannel,
} from './fixture.ts';
import { RawClient, SESSION } from './raw-client.ts';

let server: VoiceServer;
let channel: VoiceChannel;

/** Replaces the server with which each test starts. */
async function restartServer(options: Parameters<typeof trustedServer>[0]) {
  await server.close();
  server = await trustedServer(options);
}

async function joinedCall(): Promise<{ anna: Listener; bot: VoiceBot }> {
  const anna = server.listen({ ...channel, userId: ANNA });
  const bot = await newBot().ready();
  await anna.secured({ userId: BOT });
  return { anna, bot };
}

function newBot(): VoiceBot {
  const bot = new VoiceBot(server, channel);
  onTestFinished(() => bot.leave());
  return bot;
}

beforeEach(async () => {
  server = await trustedServer();
  channel = newVoiceChannel();
});
afterEach(() => server.close());

describe('the client after a broken connection', () => {
  test.each([4015, 1001, 'killed'] as const)(
    'resumes playback without losing a frame (%s)',
    async (fault) => {
      const { anna, bot } = await joinedCall();
      const playing = bot.play(distinctFrames(60));
      await heardFrame(anna, 20);
      if (fault === 'killed') server.faults.dropConnection(channel.guildId);
      else server.faults.close(channel.guildId, fault);
      await playing;
      await anna.hear();
      expect(numbersOf(anna.packets)).toEqual(range(60));
      expect(server.stats).toMatchObject({ identifies: 1, resumes: 1 });
      expect(bot.joins).toBe(1);
      expect(new Set(anna.packets.map((it) => it.ssrc)).size).toBe(1);
    },
  );

  test('receives missed messages after the resume', async () => {
    const { anna, bot } = await joinedCall();
    server.faults.dropConnection(channel.guildId);
    const bela = server.listen({ ...channel, userId: BELA });
    await bela.secured({ userId: BOT });
    await bot.play(distinctFrames(10));
    for (const listener of [anna, bela]) {
      const { packets } = await listener.hear();
      expect(packets).toHaveLength(10);
      expect(new Set(packets.map((it) => it.protection))).toEqual(new Set(['dave']));
    }
    expect(server.stats).toMatchObject({ identifies: 1, resumes: 1 });
  });

  test('starts a new session after 4006 and is heard again', async () => {
    const { anna, bot } = await joinedCall();
    const playing = bot.play(distinctFrames(60));
    await heardFrame(anna, 20);
    server.faults.close(channel.guildId, 4006);
    await playing;
    expect(numbersOf(anna.packets).at(-1)).toBe(59);
    expect(new Set(anna.packets.map((it) => it.ssrc)).size).toBe(2);
    expect(server.stats).toMatchObject({ identifies: 2, resumes: 0 });
    expect(bot.joins).toBe(2);
  });

  test('stays disconnected after 4014', async () => {
    const { bot } = await joinedCall();
    server.faults.close(channel.guildId, 4014);
    await bot.enters(VoiceConnectionStatus.Disconnected);
    expect(bot.connection.state).toMatchObject({
      reason: VoiceConnectionDisconnectReason.WebSocketClose,
      closeCode: 4014,
    });
    expect(bot.joins).toBe(1);
  });

  test('resumes when heartbeats are no longer answered', async () => {
    await restartServer({ limits: { heartbeatIntervalMs: 400 } });
    const { bot } = await joinedCall();
    server.faults.muteHeartbeats(channel.guildId);
    await bot.enters(VoiceConnectionStatus.Connecting);
    await bot.ready();
    expect(server.stats).toMatchObject({ identifies: 1, resumes: 1 });
  });

  test('stays connecting when the answer to the IP discovery is lost', async () => {
    server.faults.dropDiscovery(1);
    const bot = newBot();
    await expect(bot.ready(1_000)).rejects.toThrow(DeadlineError);
    expect(bot.connection.state.status).toBe(VoiceConnectionStatus.Connecting);
    bot.enter(channel.channelId);
    await bot.ready();
  });

  test('retries refused connections and refused identifies', async () => {
    server.faults.refuseConnections(3);
    server.faults.rejectIdentifies(2, 4006);
    const bot = await newBot().ready();
    expect(bot.joins).toBe(6);
    expect(bot.errors).toHaveLength(3);
    expect(server.stats).toMatchObject({ connections: 6, identifies: 1 });
  });

  test('is heard only in the new channel after a move', async () => {
    const { anna, bot } = await joinedCall();
    const other = { ...channel, channelId: newVoiceChannel().channelId };
    const bela = server.listen({ ...other, userId: BELA });
    bot.enter(other.channelId);
    await bela.secured({ userId: BOT });
    await bot.play(distinctFrames(5));
    expect((await bela.hear()).packets).toHaveLength(5);
    expect(anna.packets).toHaveLength(0);
    expect(bot.joins).toBe(1);
  });

  test('cannot reconnect with its token after it was revoked', async () => {
    const { bot } = await joinedCall();
    server.revoke(channel.guildId, BOT);
    await bot.enters(VoiceConnectionStatus.Disconnected);
    const client = new RawClient(server);
    await client.message(8);
    client.identify(channel.guildId, 'any');
    expect(await client.closed).toBe(4006);
  });
});

describe('the gateway closes the socket with', () => {
  const identify = (changes: object) => (client: RawClient, token: string) =>
    client.identify(channel.guildId, token, changes);
  const select = (protocol: string, mode: string) => (client: RawClient) =>
    client.send(1, { protocol, data: { address: '127.0.0.1', port: 1, mode } });

  test.each<[number, string, (client: RawClient, token: string) => void]>([
    [4001, 'an unknown opcode', (client) => client.send(99, {})],
    [4002, 'invalid JSON', (client) => client.sendText('{"op":')],
    [4002, 'a field of the wrong type', (client) => client.send(0, { server_id: 1 })],
    [4003, 'anything before op 0', (client) => client.send(5, { speaking: 1, ssrc: 1, delay: 0 })],
    [4004, 'a wrong token', identify({ token: 'wrong' })],
    [4006, 'another session', identify({ session_id: 'old' })],
    [4006, 'another user', identify({ user_id: ANNA })],
    [4011, 'an unknown server', identify({ server_id: '1' })],
    [4017, 'no DAVE', identify({ max_dave_protocol_version: 0 })],
    [
      4006,
      'a resume without a session',
      (client, token) =>
        client.send(7, { server_id: channel.guildId, session_id: SESSION, token, seq_ack: 0 }),
    ],
  ])('%i for %s', async (code, _, sendInvalid) => {
    const { token } = server.grant({ ...channel, userId: BOT, sessionId: SESSION });
    const client = new RawClient(server);
    await client.message(8);
    sendInvalid(client, token);
    expect(await client.closed).toBe(code);
  });

  test.each<[number, string, (client: RawClient) => void]>([
    [4005, 'op 0 twice', (client) => client.identify(channel.guildId, 'any')],
    [4012, 'an unknown protocol', select('webrtc', 'aead_aes256_gcm_rtpsize')],
    [4016, 'an unknown mode', select('udp', 'xsalsa20_poly1305')],
  ])('%i for %s in a session', async (code, _, sendInvalid) => {
    const client = await RawClient.connect(server, channel);
    sendInvalid(client);
    expect(await client.closed).toBe(code);
  });

  test('4009 for a client that does not identify or sends no heartbeat', async () => {
    await restartServer({ limits: { identifyTimeoutMs: 50 } });
    expect(await new RawClient(server).closed).toBe(4009);
    await restartServer({ limits: { heartbeatIntervalMs: 500 } });
    const client = await RawClient.connect(server, channel);
    expect(await client.closed).toBe(4009);
  });

  test('4006 for a resume after the resume window', async () => {
    await restartServer({ limits: { resumeWindowMs: 1 } });
    const anna = server.listen({ ...channel, userId: ANNA });
    const bot = newBot();
    await anna.secured({ userId: BOT });
    server.faults.refuseConnections(1);
    server.faults.dropConnection(channel.guildId);
    await bot.enters(VoiceConnectionStatus.Signalling);
    await bot.ready();
    expect(server.stats).toMatchObject({ identifies: 2, resumes: 0 });
  });

  test('4014 for a bot that was moved to another channel', async () => {
    const client = await RawClient.connect(server, channel);
    const anna = server.listen({ ...channel, userId: ANNA });
    expect(await client.message(11)).toMatchObject({ d: { user_ids: [ANNA] } });
    const other = { ...newVoiceChannel(), guildId: channel.guildId };
    server.grant({ ...other, userId: BOT, sessionId: SESSION });
    expect(await client.closed).toBe(4014);
    expect(anna.packets).toEqual([]);
  });

  test.each(['?v=3', '?v=9', ''])('no code for another gateway version (%j)', async (query) => {
    expect(await new RawClient(server, query).closed).toBe(1006);
  });
});

test.each([4, 5, 6, 7])(
  'a client of gateway version %i sends a nonce alone, and gets messages without numbers',
  async (version) => {
    const { token } = server.grant({ ...channel, userId: BOT, sessionId: SESSION });
    const client = new RawClient(server, `?v=${version}`);
    expect(await client.message(8)).toMatchObject({ d: { v: version } });
    client.identify(channel.guildId, token);
    await client.message(2);
    client.send(3, 77);
    expect(await client.message(6)).toEqual({ op: 6, d: 77 });
    server.listen({ ...channel, userId: ANNA });
    expect(await client.message(11)).toEqual({ op: 11, d: { user_ids: [ANNA] } });
    server.faults.dropConnection(channel.guildId);
    await client.closed;
    const again = new RawClient(server, `?v=${version}`);
    await again.message(8);
    again.send(7, { server_id: channel.guildId, session_id: SESSION, token });
    expect(await again.message(9)).toEqual({ op: 9, d: null });
    again.send(3, { t: 1 });
    expect(await again.closed).toBe(4002);
  },
);

test('heartbeats are answered with their nonce, and speaking is sent to the other members', async () => {
  const anna = server.listen({ ...channel, userId: ANNA });
  const client = await RawClient.connect(server, channel);
  client.send(3, { t: 1_501_184_119_561, seq_ack: -1 });
  expect((await client.message(6)).d).toEqual({ t: 1_501_184_119_561 });
  const event = new Promise((resolve) => anna.onSpeaking(resolve));
  client.speaking(true);
  expect(await event).toMatchObject({ userId: BOT, ssrc: client.ready.ssrc, speaking: true });
});

test('message numbers start at 1, after op 2', async () => {
  await restartServer({ dave: false });
  server.listen({ ...channel, userId: ANNA });
  const client = await RawClient.connect(server, channel);
  const bela = server.listen({ ...channel, userId: BELA });
  expect(await client.message(11)).toEqual({ op: 11, d: { user_ids: [BELA] }, seq: 2 });
  bela.leave();
  expect(await client.message(13)).toEqual({ op: 13, d: { user_id: BELA }, seq: 3 });
});
