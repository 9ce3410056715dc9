import { describe, expect, it } from 'vitest';
import { delay } from '../../../src/shared/common/deadline.ts';
import { Failure } from '../../../src/shared/common/failure.ts';
import { openForEach } from '../../support/lifetime.ts';
import { ToneClip, tonePackets } from './support/tone-clip.ts';
import {
  audible,
  CHANNEL,
  expectHeard,
  GUILD,
  startVoiceFixture,
  until,
} from './support/voice-fixture.ts';

const MUTED = new Failure('channel.muted', { channelId: CHANNEL });

describe('a silenced bot', () => {
  const fixture = openForEach(() => startVoiceFixture({ limits: { silencedTimeoutMs: 1_000 } }));

  it('pauses a clip and continues where it stopped', async () => {
    const listener = fixture.listen();
    const { packets, handle } = fixture.play(40);
    await until(() => audible(listener).length >= 5);
    fixture.gateway.setSilence(GUILD, MUTED);
    const before = audible(listener).length;
    await delay(300);
    // 15 packets would have been sent. One or two may have been on their way.
    expect(audible(listener).length).toBeLessThan(before + 4);
    fixture.gateway.setSilence(GUILD, undefined);
    await handle.finished;
    await expectHeard(listener, packets);
  });

  it('fails its items with the reason after a while, does not cancel their clips, and stays', async () => {
    fixture.gateway.setSilence(GUILD, MUTED);
    const listener = fixture.listen();
    const clips = [ToneClip.of(tonePackets(10)), ToneClip.of(tonePackets(10))];
    const handles = clips.map((clip) => fixture.enqueue(clip));
    for (const { started, finished } of handles) {
      await expect(started).rejects.toBe(MUTED);
      await expect(finished).rejects.toBe(MUTED);
    }
    expect(clips.map(({ cancelled }) => cancelled)).toEqual([false, false]);
    expect(listener.packets).toEqual([]);
    expect(fixture.voice.channelOf(GUILD)).toBe(CHANNEL);
    fixture.gateway.setSilence(GUILD, undefined);
    await fixture.play(5).handle.finished;
    expect(fixture.gateway.op4).toEqual([CHANNEL]);
  });
});
