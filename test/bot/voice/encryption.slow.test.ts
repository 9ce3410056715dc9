import { describe, expect, it } from 'vitest';
import type { Listener } from '../../../src/sandbox/voice/types.ts';
import { casesOf } from '../../support/suites.ts';
import { ToneClip, tonePackets } from './support/tone-clip.ts';
import {
  audible,
  CHANNEL,
  fingerprint,
  GUILD,
  until,
  useVoiceFixture,
} from './support/voice-fixture.ts';

describe('end-to-end encryption', () => {
  const { fixture, start } = useVoiceFixture({ dave: true });

  const unencrypted = (listener: Listener) =>
    audible(listener).filter((packet) => packet.protection !== 'dave');

  it.each(['bot', 'listener'] as const)(
    'protects even the first frame when the handshake is slow and the %s commits',
    async (by) => {
      await start();
      fixture.server.faults.daveDelayMs = 150;
      fixture.server.faults.daveCommitter = by;
      const listener = fixture.listen();
      const packets = tonePackets(40);
      await fixture.enqueue(ToneClip.of(packets)).finished;
      await until('all heard', () => audible(listener).length >= 40);
      expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
      expect(unencrypted(listener)).toHaveLength(0);
      expect(listener.undecryptable).toBe(0);
    },
  );

  it.each([
    { dave: true, mode: 'aead_xchacha20_poly1305_rtpsize' },
    { dave: false, mode: 'aead_xchacha20_poly1305_rtpsize' },
  ] as const)('works with the mode that every server supports (DAVE: $dave)', async (options) => {
    await start(options);
    const listener = fixture.listen();
    const packets = tonePackets(10);
    await fixture.enqueue(ToneClip.of(packets)).finished;
    await until('all heard', () => audible(listener).length >= 10);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
    expect(unencrypted(listener)).toHaveLength(options.dave ? 0 : 10);
  });

  it('starts when the first listener joins during playback', async () => {
    await start();
    fixture.server.faults.daveDelayMs = 100;
    const packets = tonePackets(100);
    const handle = fixture.enqueue(ToneClip.of(packets));
    await handle.started;
    const listener = fixture.listen();
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
    const listener = fixture.listen();
    const packets = tonePackets(150);
    const handle = fixture.enqueue(ToneClip.of(packets));
    await handle.started;
    await fixture.server.faults.downgrade(CHANNEL);
    await until('unencrypted', () => unencrypted(listener).length >= 10);
    await fixture.server.faults.upgrade(CHANNEL);
    await handle.finished;
    await until('all heard', () => audible(listener).length + listener.undecryptable >= 150);
    const protections = audible(listener).map(({ protection }) => protection);
    const changes = protections.filter((protection, i) => protection !== protections[i - 1]);
    expect(changes).toEqual(['dave', 'transport-only', 'dave']);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
  });

  it('survives a resume', async () => {
    await start();
    const listener = fixture.listen();
    const packets = tonePackets(60);
    const handle = fixture.enqueue(ToneClip.of(packets));
    await until('some heard', () => audible(listener).length >= 10);
    fixture.server.faults.close(GUILD, 4015);
    await handle.finished;
    await until('all heard', () => audible(listener).length >= 60);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
    expect(unencrypted(listener)).toHaveLength(0);
  });

  it.each(
    casesOf(
      [
        'external-sender:garbage',
        'external-sender:changed',
        'proposals:garbage',
        'proposals:wrong-epoch',
        'proposals:bad-signature',
        'proposals:unexpected-user',
        'commit:garbage',
        'welcome:garbage',
      ] as const,
      3,
    ),
  )('survives the malformed message %s, and nothing is sent unencrypted', async (mischief) => {
    await start();
    const listener = fixture.listen();
    const packets = tonePackets(60);
    const handle = fixture.enqueue(ToneClip.of(packets));
    await until('some heard', () => audible(listener).length >= 5);
    fixture.server.faults.sendMalformedMessage(GUILD, mischief);
    await expect(handle.finished).resolves.toEqual({ durationMs: 1_200 });
    await until('all heard', () => audible(listener).length + listener.undecryptable >= 60);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
    expect(unencrypted(listener)).toHaveLength(0);
  });

  it('fails the item when the handshake never happens, and nothing is sent unencrypted', async () => {
    await start({ limits: { joinTimeoutMs: 300, firstJoinMs: 100 } });
    fixture.server.faults.daveDelayMs = 60_000;
    const listener = fixture.listen();
    const handle = fixture.enqueue(ToneClip.of(tonePackets(5)));
    await expect(handle.finished).rejects.toMatchObject({
      code: 'connection.failed',
      context: { channelId: CHANNEL, reason: 'timeout-connecting' },
    });
    expect(audible(listener)).toHaveLength(0);
  });
});
