import { afterAll, describe, expect, test } from 'vitest';
import type { Listener, VoiceServer } from '../../../src/sandbox/voice/server.ts';
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

const servers: VoiceServer[] = [];
afterAll(() => Promise.all(servers.map((it) => it.close())));

async function stage(options: Parameters<typeof trustedServer>[0] = {}) {
  const server = await trustedServer(options);
  servers.push(server);
  const place = newPlace();
  const listen = (userId: string) => server.listen({ ...place, userId });
  return { server, place, listen };
}

async function join(server: VoiceServer, place: Place, listeners: Listener[] = []) {
  const bot = await new VoiceBot(server, place).ready();
  await Promise.all(listeners.map((it) => it.secured({ userId: BOT })));
  return bot;
}

const numbersOf = (packets: Listener['packets']) =>
  packets.filter((it) => !it.silence).map((it) => frameNumber(it.opus));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const protections = (packets: Listener['packets']) =>
  packets.filter((it) => !it.silence).map((it) => it.protection);

function expectClearThenDave(packets: Listener['packets']) {
  const kinds = protections(packets);
  const first = kinds.indexOf('dave');
  expect(first).toBeGreaterThan(0);
  expect(new Set(kinds.slice(first))).toEqual(new Set(['dave']));
}

describe.concurrent('every frame arrives as it was sent', () => {
  test.for([
    ['aead_aes256_gcm_rtpsize', true],
    ['aead_aes256_gcm_rtpsize', false],
    ['aead_xchacha20_poly1305_rtpsize', true],
    ['aead_xchacha20_poly1305_rtpsize', false],
  ] as const)('%s, end-to-end encryption %s', async ([mode, dave]) => {
    const { server, place, listen } = await stage({ dave, modes: [mode] });
    const listeners = [listen(ANNA), listen(BELA)];
    const bot = await join(server, place, dave ? listeners : []);
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

describe.concurrent('who is in the call decides', () => {
  test.for(['bot', 'listener'] as const)('with the commit of the %s', async (committer) => {
    const { server, place, listen } = await stage();
    server.faults.daveCommitter = committer;
    const anna = listen(ANNA);
    const bot = await join(server, place, [anna]);
    await bot.play(distinctFrames(10));
    const { packets } = await anna.hear();
    expect(numbersOf(packets)).toEqual(range(0, 10));
    expect(new Set(protections(packets))).toEqual(new Set(['dave']));
    bot.leave();
  });

  test('alone there is no group; the first who comes is encrypted for, the last who leaves ends it', async () => {
    const { server, place, listen } = await stage();
    server.faults.daveDelayMs = 200;
    const bot = await join(server, place);
    const playing = bot.play(distinctFrames(150));
    const anna = listen(ANNA);
    await heardFrame(anna, 60);
    expectClearThenDave(anna.packets);
    anna.leave();
    const bela = listen(BELA);
    await playing;
    const { packets } = await bela.hear();
    expectClearThenDave(packets);
    expect(numbersOf(packets)).toEqual(range(numbersOf(packets)[0] ?? 0, 150));
    bot.leave();
  });

  test('members come and go while the bot speaks, and those who stay miss nothing', async () => {
    const { server, place, listen } = await stage();
    const anna = listen(ANNA);
    const bot = await join(server, place, [anna]);
    const playing = bot.play(distinctFrames(150));
    await heardFrame(anna, 30);
    const bela = listen(BELA);
    await bela.secured();
    await heardFrame(anna, 80);
    bela.leave();
    const count = bela.packets.length;
    await playing;
    const { packets } = await anna.hear();
    expect(numbersOf(packets)).toEqual(range(0, 150));
    expect(new Set(protections(packets))).toEqual(new Set(['dave']));
    const missed = numbersOf(bela.packets)[0] ?? 0;
    expect(numbersOf(bela.packets)).toEqual(range(missed, missed + count));
    expect(missed).toBeGreaterThan(29);
    expect(bela.packets).toHaveLength(count);
    expect(new Set(protections(bela.packets))).toEqual(new Set(['dave']));
    expect(server.stats.invalidCommitReports).toBe(0);
    bot.leave();
  });

  test('a call goes to version 0 and back without losing a frame', async () => {
    const { server, place, listen } = await stage();
    const anna = listen(ANNA);
    const bot = await join(server, place, [anna]);
    const playing = bot.play(distinctFrames(150));
    await heardFrame(anna, 30);
    await server.faults.downgrade(place.channelId);
    expect(anna.daveVersion).toBe(0);
    await heardFrame(anna, 70);
    await server.faults.upgrade(place.channelId);
    await anna.secured();
    await playing;
    const { packets } = await anna.hear();
    expect(numbersOf(packets)).toEqual(range(0, 150));
    const kinds = protections(packets);
    const first = kinds.indexOf('transport-only');
    const back = kinds.indexOf('dave', first);
    expect(first).toBeGreaterThan(29);
    expect(back).toBeGreaterThan(69);
    expect(new Set(kinds.slice(back))).toEqual(new Set(['dave']));
    bot.leave();
  });

  test('a slow handshake lets the first frames out in clear', async () => {
    const { server, place, listen } = await stage();
    server.faults.daveDelayMs = 150;
    const anna = listen(ANNA);
    const bot = await join(server, place);
    await bot.play(distinctFrames(60));
    const { packets } = await anna.hear();
    expect(numbersOf(packets)).toEqual(range(0, 60));
    expectClearThenDave(packets);
    bot.leave();
  });

  test('calls of stages are not end-to-end encrypted', async () => {
    const { server, place } = await stage();
    const anna = server.listen({ ...place, userId: ANNA, isStage: true });
    const bot = await join(server, place);
    await bot.play(distinctFrames(5));
    expect(protections((await anna.hear()).packets)).toEqual(Array(5).fill('transport-only'));
    bot.leave();
  });
});
