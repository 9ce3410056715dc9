import { describe, expect, test } from 'vitest';
import type { Listener, VoiceServer } from '../../../src/sandbox/voice/server.ts';
import { eventually } from '../../support/eventually.ts';
import { VoiceBot } from './bot.ts';
import {
  ANNA,
  BELA,
  BOT,
  distinctFrames,
  heardFrame,
  numbersOf,
  range,
  useVoiceServers,
  type VoiceChannel,
} from './fixture.ts';

const startServer = useVoiceServers();

async function join(server: VoiceServer, channel: VoiceChannel, listeners: Listener[] = []) {
  const bot = await new VoiceBot(server, channel).ready();
  await Promise.all(listeners.map((it) => it.secured({ userId: BOT })));
  return bot;
}

/** Long enough that a busy machine plays some frames before it. */
const SLOW_HANDSHAKE_MS = 800;
/** Eight seconds, in which a busy machine has two of them. */
const FRAMES_OF_TWO_HANDSHAKES = 400;

const protections = (packets: Listener['packets']) =>
  packets.filter((it) => !it.silence).map((it) => it.protection);

function expectClearThenDave(packets: Listener['packets']) {
  const kinds = protections(packets);
  const first = kinds.indexOf('dave');
  expect(first).toBeGreaterThan(0);
  expect(new Set(kinds.slice(first))).toEqual(new Set(['dave']));
}

describe.concurrent('all frames arrive unchanged', () => {
  test.for([
    ['aead_aes256_gcm_rtpsize', true],
    ['aead_aes256_gcm_rtpsize', false],
    ['aead_xchacha20_poly1305_rtpsize', true],
    ['aead_xchacha20_poly1305_rtpsize', false],
  ] as const)('with %s (end-to-end encryption: %s)', async ([mode, dave]) => {
    const { server, channel, listen } = await startServer({ dave, modes: [mode] });
    const listeners = [listen(ANNA), listen(BELA)];
    const bot = await join(server, channel, dave ? listeners : []);
    const frames = distinctFrames(200);
    await bot.play(frames);
    for (const listener of listeners) {
      const { packets, durationMs } = await listener.hear();
      expect(packets.map((it) => Buffer.from(it.opus))).toEqual(frames);
      expect(new Set(protections(packets))).toEqual(new Set([dave ? 'dave' : 'transport-only']));
      expect(durationMs).toBe(4_000);
      expect(listener.undecryptable).toBe(0);
    }
    expect(server.stats).toMatchObject({ packets: 204, authFailures: 0, invalidCommitReports: 0 });
    expect(bot.errors).toEqual([]);
    bot.leave();
  });
});

describe.concurrent('a call', () => {
  test('is encrypted from the first listener on, until the last one leaves', async () => {
    const { server, channel, listen } = await startServer();
    server.faults.daveDelayMs = SLOW_HANDSHAKE_MS;
    const bot = await join(server, channel);
    const playing = bot.play(distinctFrames(FRAMES_OF_TWO_HANDSHAKES));
    const anna = listen(ANNA);
    await eventually(() => expect(protections(anna.packets)).toContain('dave'));
    expectClearThenDave(anna.packets);
    anna.leave();
    const bela = listen(BELA);
    await playing;
    const { packets } = await bela.hear();
    expectClearThenDave(packets);
    expect(numbersOf(packets)).toEqual(range(FRAMES_OF_TWO_HANDSHAKES, numbersOf(packets)[0]));
    bot.leave();
  });

  test('loses no frame for members who stay while others join and leave', async () => {
    const { server, channel, listen } = await startServer();
    const anna = listen(ANNA);
    const bot = await join(server, channel, [anna]);
    const playing = bot.play(distinctFrames(150));
    await heardFrame(anna, 30);
    const bela = listen(BELA);
    await bela.secured();
    await heardFrame(anna, 80);
    bela.leave();
    const count = bela.packets.length;
    await playing;
    const { packets } = await anna.hear();
    expect(numbersOf(packets)).toEqual(range(150));
    expect(new Set(protections(packets))).toEqual(new Set(['dave']));
    const missed = numbersOf(bela.packets)[0] ?? 0;
    expect(numbersOf(bela.packets)).toEqual(range(missed + count, missed));
    expect(missed).toBeGreaterThan(29);
    expect(bela.packets).toHaveLength(count);
    expect(new Set(protections(bela.packets))).toEqual(new Set(['dave']));
    expect(server.stats.invalidCommitReports).toBe(0);
    bot.leave();
  });

  test('changes to version 0 and back without losing a frame', async () => {
    const { server, channel, listen } = await startServer();
    const anna = listen(ANNA);
    const bot = await join(server, channel, [anna]);
    const playing = bot.play(distinctFrames(150));
    await heardFrame(anna, 30);
    await server.faults.downgrade(channel.channelId);
    expect(anna.daveVersion).toBe(0);
    await heardFrame(anna, 70);
    await server.faults.upgrade(channel.channelId);
    await anna.secured();
    await playing;
    const { packets } = await anna.hear();
    expect(numbersOf(packets)).toEqual(range(150));
    const kinds = protections(packets);
    const first = kinds.indexOf('transport-only');
    const back = kinds.indexOf('dave', first);
    expect(first).toBeGreaterThan(29);
    expect(back).toBeGreaterThan(69);
    expect(new Set(kinds.slice(back))).toEqual(new Set(['dave']));
    bot.leave();
  });

  test('sends the first frames unencrypted during a slow handshake', async () => {
    const { server, channel, listen } = await startServer();
    server.faults.daveDelayMs = SLOW_HANDSHAKE_MS;
    const anna = listen(ANNA);
    const bot = await join(server, channel);
    await bot.play(distinctFrames(100));
    const { packets } = await anna.hear();
    expect(numbersOf(packets)).toEqual(range(100));
    expectClearThenDave(packets);
    bot.leave();
  });

  test('in a stage channel is not end-to-end encrypted', async () => {
    const { server, channel } = await startServer();
    const anna = server.listen({ ...channel, userId: ANNA, isStage: true });
    const bot = await join(server, channel);
    await bot.play(distinctFrames(5));
    expect(protections((await anna.hear()).packets)).toEqual(Array(5).fill('transport-only'));
    bot.leave();
  });
});
