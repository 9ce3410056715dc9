import { describe, expect, it } from 'vitest';
import { Failure, isFailure } from '../../../src/shared/common/failure.ts';
import { blockFor, runInThread, VOICE_THREAD } from '../../support/inside-thread.ts';
import { ToneClip, tonePackets } from './support/tone-clip.ts';
import {
  audible,
  expectFailure,
  expectHeard,
  fingerprint,
  GUILD,
  OTHER_CHANNEL,
  until,
  untilEndHeard,
  useVoiceFixture,
} from './support/voice-fixture.ts';

describe('playback', () => {
  const { fixture, start } = useVoiceFixture();

  it('sends every packet of a clip once and in order, then five frames of silence', async () => {
    await start();
    const listener = fixture.listen();
    const { packets, handle } = fixture.play(60);
    await expect(handle.finished).resolves.toEqual({ durationMs: 1_200 });
    await until(() => listener.packets.length >= 65);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
    expect(listener.packets.slice(-5).every((packet) => packet.silence)).toBe(true);
    expect(listener.packets).toHaveLength(65);
    const [first] = listener.packets;
    listener.packets.forEach((packet, i) => {
      expect((packet.sequence - (first?.sequence ?? 0)) & 0xffff).toBe(i);
      expect((packet.timestamp - (first?.timestamp ?? 0)) >>> 0).toBe(i * 960);
    });
  });

  it('plays 30 items in the order of arrival over one connection', async () => {
    await start({ limits: { queuePerMember: 30 } });
    const listener = fixture.listen();
    const clips = Array.from({ length: 30 }, (_, i) => tonePackets(2, 200 + 40 * i));
    const order: number[] = [];
    const handles = clips.map((packets, i) => {
      const handle = fixture.enqueue(ToneClip.of(packets));
      void handle.started.then(() => order.push(i));
      return handle;
    });
    await Promise.all(handles.map((handle) => handle.finished));
    await expectHeard(listener, clips.flat());
    expect(order).toEqual(clips.map((_, i) => i));
    expect(fixture.server.stats.connections).toBe(1);
    expect(fixture.gateway.op4).toHaveLength(1);
  });

  it('starts before the clip is complete and sends silence while it waits for the rest', async () => {
    await start();
    const listener = fixture.listen();
    const packets = tonePackets(20);
    const clip = new ToneClip();
    const handle = fixture.enqueue(clip);
    clip.push(packets.slice(0, 10));
    await handle.started;
    await until(() => listener.packets.at(-1)?.silence === true);
    clip.push(packets.slice(10));
    clip.complete();
    await expect(handle.finished).resolves.toEqual({ durationMs: 400 });
    await expectHeard(listener, packets);
  });

  it('prepares two waiting items ahead and no more', async () => {
    await start();
    const prepared: number[] = [];
    const clips = Array.from({ length: 6 }, () => new ToneClip());
    const handles = clips.map((clip, i) =>
      fixture.enqueue(() => {
        prepared.push(i);
        return clip;
      }),
    );
    for (let i = 0; i < clips.length; i++) {
      clips[i]?.push(tonePackets(3));
      await handles[i]?.started;
      expect(prepared).toEqual([0, 1, 2, 3, 4, 5].slice(0, i + 3));
      clips[i]?.complete();
    }
  });

  it('continues with the next item when the current one is cancelled', async () => {
    await start();
    const listener = fixture.listen();
    const endless = new ToneClip();
    const next = tonePackets(5, 900);
    const first = fixture.enqueue(endless);
    const second = fixture.enqueue(ToneClip.of(next));
    endless.push(tonePackets(200));
    await first.started;
    first.cancel();
    await expect(first.finished).rejects.toSatisfy((e) => isFailure(e, 'cancelled'));
    await second.finished;
    expect(endless.cancelled).toBe(true);
    await untilEndHeard(listener, next);
    expect(fingerprint(audible(listener)).slice(-5)).toEqual(fingerprint(next));
    expect(audible(listener).length).toBeLessThan(100);
  });

  it('plays a clip that fails halfway up to the failure, reports it, and continues', async () => {
    await start();
    const listener = fixture.listen();
    const broken = new ToneClip();
    const [partial, next] = [tonePackets(8), tonePackets(5, 900)];
    const first = fixture.enqueue(broken);
    const second = fixture.enqueue(ToneClip.of(next));
    broken.push(partial);
    await first.started;
    broken.fail(new Failure('voice-api.unreachable', { reason: 'ECONNRESET' }));
    await expect(first.finished).rejects.toSatisfy((e) => isFailure(e, 'voice-api.unreachable'));
    await second.finished;
    await expectHeard(listener, [...partial, ...next]);
  });

  it('ends a clip that has stalled and continues with the next item', async () => {
    await start({ limits: { stallTimeoutMs: 150 } });
    const stalled = new ToneClip();
    const first = fixture.enqueue(stalled);
    const silent = fixture.enqueue(new ToneClip());
    const { handle: last } = fixture.play(3);
    stalled.push(tonePackets(5));
    await expectFailure(first, 'voice-api.timeout', { phase: 'between-bytes', timeoutMs: 150 });
    expect(stalled.cancelled).toBe(true);
    await expect(silent.started).rejects.toMatchObject({ context: { phase: 'first-byte' } });
    await expect(last.finished).resolves.toEqual({ durationMs: 60 });
  });

  it('resumes a clip that is too slow to fill its buffer with the packets that have arrived', async () => {
    await start({ limits: { stallTimeoutMs: 1_500 } });
    const listener = fixture.listen();
    const packets = tonePackets(10);
    const clip = new ToneClip();
    const handle = fixture.enqueue(clip);
    for (const end of [5, 10]) {
      clip.push(packets.slice(end - 5, end));
      await until(() => audible(listener).length === end);
      await until(() => listener.packets.at(-1)?.silence === true);
    }
    clip.complete();
    await expect(handle.finished).resolves.toEqual({ durationMs: 200 });
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
  });

  it('handles an empty clip and a clip shorter than the prefill', async () => {
    await start();
    const empty = fixture.enqueue(ToneClip.of([]));
    const { handle: short } = fixture.play(1);
    await expect(empty.finished).resolves.toEqual({ durationMs: 0 });
    await expect(short.finished).resolves.toEqual({ durationMs: 20 });
  });

  it('sends every packet once and in order although the voice thread was blocked', async () => {
    await start();
    const listener = fixture.listen();
    const { packets, handle } = fixture.play(50);
    await until(() => listener.packets.length >= 10);
    await runInThread(VOICE_THREAD, blockFor(200));
    await handle.finished;
    await until(() => listener.packets.length >= 55);
    await expectHeard(listener, packets);
  });

  it('neither drifts nor stalls with 20 % packet loss and jitter', async () => {
    await start();
    fixture.server.faults.packetLoss(0.2);
    fixture.server.faults.jitter(60);
    const listener = fixture.listen();
    const { packets, handle } = fixture.play(100);
    await expect(handle.finished).resolves.toEqual({ durationMs: 2_000 });
    await until(() => audible(listener).length >= 60);
    const [first] = listener.packets;
    for (const { sequence, timestamp } of listener.packets) {
      const position = ((sequence - (first?.sequence ?? 0)) << 16) >> 16;
      expect((timestamp - (first?.timestamp ?? 0)) | 0).toBe(position * 960);
    }
    const sent = fingerprint(packets);
    expect(fingerprint(audible(listener)).filter((packet) => !sent.includes(packet))).toEqual([]);
  });

  it('gives the memory of a clip back when it is over, skipped, or cut because the bot leaves', async () => {
    await start();
    const clips = [3, 300, 300].map((count) => ToneClip.of(tonePackets(count)));
    const handles = clips.map((clip) => fixture.enqueue(clip));
    const ends = [() => {}, () => handles[1]?.cancel(), () => fixture.voice.leave(GUILD, 'test')];
    for (const [i, clip] of clips.entries()) {
      await handles[i]?.started;
      clip.giveUp();
      ends[i]?.();
      await until(() => clip.isUnused);
    }
  });

  it('moves to another channel when the queue is empty', async () => {
    await start();
    await fixture.play(3).handle.finished;
    const listener = fixture.listen(OTHER_CHANNEL);
    await fixture.enqueue(ToneClip.of(tonePackets(4)), OTHER_CHANNEL).finished;
    await until(() => audible(listener).length === 4);
    expect(fixture.voice.channelOf(GUILD)).toBe(OTHER_CHANNEL);
  });
});
