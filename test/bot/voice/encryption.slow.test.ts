import { describe, expect, it } from 'vitest';
import type { Listener } from '../../../src/sandbox/voice/types.ts';
import { casesOf } from '../../support/suites.ts';
import {
  audible,
  CHANNEL,
  expectFailure,
  expectHeard,
  fingerprint,
  GUILD,
  until,
  untilEndHeard,
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
      const { packets, handle } = fixture.play(40);
      await handle.finished;
      await expectHeard(listener, packets);
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
    const { packets, handle } = fixture.play(10);
    await handle.finished;
    await expectHeard(listener, packets);
    expect(unencrypted(listener)).toHaveLength(options.dave ? 0 : 10);
  });

  it('starts when the first listener joins during playback', async () => {
    await start();
    fixture.server.faults.daveDelayMs = 100;
    const { packets, handle } = fixture.play(100);
    await handle.started;
    const listener = fixture.listen();
    await handle.finished;
    await untilEndHeard(listener, packets);
    // One frame may have been on its way when the listener joined.
    const others = audible(listener).slice(1);
    expect(others.every(({ protection }) => protection === 'dave')).toBe(true);
    expect(audible(listener).length).toBeGreaterThan(50);
    const heard = fingerprint(audible(listener));
    expect(heard).toEqual(fingerprint(packets).slice(-heard.length));
  });

  it('survives a downgrade and an upgrade, and is off only in between', async () => {
    await start();
    const listener = fixture.listen();
    const { packets, handle } = fixture.play(150);
    await handle.started;
    await fixture.server.faults.downgrade(CHANNEL);
    await until(() => unencrypted(listener).length >= 10);
    await fixture.server.faults.upgrade(CHANNEL);
    await handle.finished;
    await until(() => audible(listener).length + listener.undecryptable >= 150);
    const protections = audible(listener).map(({ protection }) => protection);
    const changes = protections.filter((protection, i) => protection !== protections[i - 1]);
    expect(changes).toEqual(['dave', 'transport-only', 'dave']);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
  });

  it('survives a resume', async () => {
    await start();
    const listener = fixture.listen();
    const { packets, handle } = fixture.play(60);
    await until(() => audible(listener).length >= 10);
    fixture.server.faults.close(GUILD, 4015);
    await handle.finished;
    await expectHeard(listener, packets);
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
    const { packets, handle } = fixture.play(60);
    await until(() => audible(listener).length >= 5);
    fixture.server.faults.sendMalformedMessage(GUILD, mischief);
    await expect(handle.finished).resolves.toEqual({ durationMs: 1_200 });
    await expectHeard(listener, packets);
    expect(unencrypted(listener)).toHaveLength(0);
  });

  it('fails the item when the handshake never happens, and nothing is sent unencrypted', async () => {
    await start({ limits: { joinTimeoutMs: 300, firstJoinMs: 100 } });
    fixture.server.faults.daveDelayMs = 60_000;
    const listener = fixture.listen();
    const { handle } = fixture.play(5);
    await expectFailure(handle, 'connection.failed', {
      channelId: CHANNEL,
      reason: 'timeout-connecting',
    });
    expect(audible(listener)).toHaveLength(0);
  });
});
