import { afterEach, describe, expect, it } from 'vitest';
import type { Listener } from '../../../src/sandbox/voice/types.ts';
import { ToneClip, tonePackets } from './support/tone-clip.ts';
import {
  audible,
  CHANNEL,
  fingerprint,
  GUILD,
  startVoiceWorld,
  until,
  type VoiceWorld,
} from './support/voice-world.ts';

describe('end-to-end encryption', () => {
  let world: VoiceWorld;
  const start = async (options: Parameters<typeof startVoiceWorld>[0] = {}) => {
    world = await startVoiceWorld({ dave: true, ...options });
    return world;
  };
  afterEach(() => world.close());

  const inClear = (listener: Listener) =>
    audible(listener).filter((packet) => packet.protection !== 'dave');

  it.each(['bot', 'listener'] as const)(
    'is on from the first frame when the handshake takes long: %s commits',
    async (by) => {
      await start();
      world.server.faults.daveDelayMs = 150;
      world.server.faults.daveCommitter = by;
      const listener = world.listen();
      const packets = tonePackets(40);
      await world.enqueue(ToneClip.of(packets)).finished;
      await until('all heard', () => audible(listener).length >= 40);
      expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
      expect(inClear(listener)).toHaveLength(0);
      expect(listener.undecryptable).toBe(0);
    },
  );

  it.each([
    { dave: true, mode: 'aead_xchacha20_poly1305_rtpsize' },
    { dave: false, mode: 'aead_xchacha20_poly1305_rtpsize' },
  ] as const)('is heard in the mode every server has: %o', async (options) => {
    await start(options);
    const listener = world.listen();
    const packets = tonePackets(10);
    await world.enqueue(ToneClip.of(packets)).finished;
    await until('all heard', () => audible(listener).length >= 10);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
    expect(inClear(listener)).toHaveLength(options.dave ? 0 : 10);
  });

  it('speaks in clear to nobody, then encrypted to whom comes in midst of it', async () => {
    await start();
    world.server.faults.daveDelayMs = 100;
    const packets = tonePackets(100);
    const ticket = world.enqueue(ToneClip.of(packets));
    await ticket.started;
    const listener = world.listen();
    await ticket.finished;
    await until(
      'end heard',
      () => fingerprint(audible(listener)).at(-1) === fingerprint(packets).at(-1),
    );
    // The frame that was on its way when they sat down was sent while nobody was there.
    expect(
      audible(listener)
        .slice(1)
        .every((packet) => packet.protection === 'dave'),
    ).toBe(true);
    expect(audible(listener).length).toBeGreaterThan(50);
    const heard = fingerprint(audible(listener));
    expect(heard).toEqual(fingerprint(packets).slice(-heard.length));
  });

  it('goes on through downgrade and upgrade, in clear only while Discord says so', async () => {
    await start();
    const listener = world.listen();
    const packets = tonePackets(150);
    const ticket = world.enqueue(ToneClip.of(packets));
    await ticket.started;
    await world.server.faults.downgrade(CHANNEL);
    await until('clear', () => inClear(listener).length >= 10);
    await world.server.faults.upgrade(CHANNEL);
    const upgradedAt = performance.now();
    await ticket.finished;
    await until('all heard', () => audible(listener).length + listener.undecryptable >= 150);
    expect(
      inClear(listener).filter((packet) => packet.receivedAtMs > upgradedAt + 20),
    ).toHaveLength(0);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
  });

  it('is kept through a resume', async () => {
    await start();
    const listener = world.listen();
    const packets = tonePackets(60);
    const ticket = world.enqueue(ToneClip.of(packets));
    await until('some heard', () => audible(listener).length >= 10);
    world.server.faults.close(GUILD, 4015);
    await ticket.finished;
    await until('all heard', () => audible(listener).length >= 60);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
    expect(inClear(listener)).toHaveLength(0);
  });

  it.each([
    'external-sender:garbage',
    'external-sender:changed',
    'proposals:garbage',
    'proposals:wrong-epoch',
    'proposals:bad-signature',
    'proposals:unexpected-user',
    'commit:garbage',
    'welcome:garbage',
  ] as const)('survives %s, and nothing goes out in clear', async (mischief) => {
    await start();
    const listener = world.listen();
    const packets = tonePackets(60);
    const ticket = world.enqueue(ToneClip.of(packets));
    await until('some heard', () => audible(listener).length >= 5);
    world.server.faults.sendMalformedMessage(GUILD, mischief);
    await expect(ticket.finished).resolves.toEqual({ durationMs: 1_200 });
    await until('all heard', () => audible(listener).length + listener.undecryptable >= 60);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
    expect(inClear(listener)).toHaveLength(0);
  });

  it('fails rather than speak in clear when the handshake does not come', async () => {
    await start({ limits: { encryptionMs: 100 } });
    world.server.faults.daveDelayMs = 60_000;
    const listener = world.listen();
    const ticket = world.enqueue(ToneClip.of(tonePackets(5)));
    await expect(ticket.finished).rejects.toMatchObject({
      code: 'connection.failed',
      context: { channelId: CHANNEL, reason: 'encryption-timeout' },
    });
    expect(audible(listener)).toHaveLength(0);
  });
});
