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

  const unencrypted = (listener: Listener) =>
    audible(listener).filter((packet) => packet.protection !== 'dave');

  it.each(['bot', 'listener'] as const)(
    'protects even the first frame when the handshake is slow and the %s commits',
    async (by) => {
      await start();
      world.server.faults.daveDelayMs = 150;
      world.server.faults.daveCommitter = by;
      const listener = world.listen();
      const packets = tonePackets(40);
      await world.enqueue(ToneClip.of(packets)).finished;
      await until('all heard', () => audible(listener).length >= 40);
      expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
      expect(unencrypted(listener)).toHaveLength(0);
      expect(listener.undecryptable).toBe(0);
    },
  );

  it.each([
    { dave: true, mode: 'aead_xchacha20_poly1305_rtpsize' },
    { dave: false, mode: 'aead_xchacha20_poly1305_rtpsize' },
  ] as const)('works with the mode that every server supports: %o', async (options) => {
    await start(options);
    const listener = world.listen();
    const packets = tonePackets(10);
    await world.enqueue(ToneClip.of(packets)).finished;
    await until('all heard', () => audible(listener).length >= 10);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
    expect(unencrypted(listener)).toHaveLength(options.dave ? 0 : 10);
  });

  it('starts when the first listener joins during playback', async () => {
    await start();
    world.server.faults.daveDelayMs = 100;
    const packets = tonePackets(100);
    const handle = world.enqueue(ToneClip.of(packets));
    await handle.started;
    const listener = world.listen();
    await handle.finished;
    await until(
      'end heard',
      () => fingerprint(audible(listener)).at(-1) === fingerprint(packets).at(-1),
    );
    // One frame may have been on its way when the listener joined.
    expect(
      audible(listener)
        .slice(1)
        .every((packet) => packet.protection === 'dave'),
    ).toBe(true);
    expect(audible(listener).length).toBeGreaterThan(50);
    const heard = fingerprint(audible(listener));
    expect(heard).toEqual(fingerprint(packets).slice(-heard.length));
  });

  it('survives a downgrade and an upgrade, and is off only in between', async () => {
    await start();
    const listener = world.listen();
    const packets = tonePackets(150);
    const handle = world.enqueue(ToneClip.of(packets));
    await handle.started;
    await world.server.faults.downgrade(CHANNEL);
    await until('unencrypted', () => unencrypted(listener).length >= 10);
    await world.server.faults.upgrade(CHANNEL);
    const upgradedAt = performance.now();
    await handle.finished;
    await until('all heard', () => audible(listener).length + listener.undecryptable >= 150);
    expect(
      unencrypted(listener).filter((packet) => packet.receivedAtMs > upgradedAt + 20),
    ).toHaveLength(0);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
  });

  it('survives a resume', async () => {
    await start();
    const listener = world.listen();
    const packets = tonePackets(60);
    const handle = world.enqueue(ToneClip.of(packets));
    await until('some heard', () => audible(listener).length >= 10);
    world.server.faults.close(GUILD, 4015);
    await handle.finished;
    await until('all heard', () => audible(listener).length >= 60);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
    expect(unencrypted(listener)).toHaveLength(0);
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
  ] as const)(
    'survives the malformed message %s, and nothing is sent unencrypted',
    async (mischief) => {
      await start();
      const listener = world.listen();
      const packets = tonePackets(60);
      const handle = world.enqueue(ToneClip.of(packets));
      await until('some heard', () => audible(listener).length >= 5);
      world.server.faults.sendMalformedMessage(GUILD, mischief);
      await expect(handle.finished).resolves.toEqual({ durationMs: 1_200 });
      await until('all heard', () => audible(listener).length + listener.undecryptable >= 60);
      expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
      expect(unencrypted(listener)).toHaveLength(0);
    },
  );

  it('fails the item when the handshake never comes, and nothing is sent unencrypted', async () => {
    await start({ limits: { encryptionTimeoutMs: 100 } });
    world.server.faults.daveDelayMs = 60_000;
    const listener = world.listen();
    const handle = world.enqueue(ToneClip.of(tonePackets(5)));
    await expect(handle.finished).rejects.toMatchObject({
      code: 'connection.failed',
      context: { channelId: CHANNEL, reason: 'encryption-timeout' },
    });
    expect(audible(listener)).toHaveLength(0);
  });
});
