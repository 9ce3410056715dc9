import { describe, expect, it } from 'vitest';
import type { PlaybackHandle } from '../../../src/bot/voice/types.ts';
import { ToneClip, tonePackets } from './support/tone-clip.ts';
import {
  audible,
  CHANNEL,
  fingerprint,
  GUILD,
  OTHER_CHANNEL,
  until,
  useVoiceFixture,
} from './support/voice-fixture.ts';

describe('a voice session', () => {
  const { fixture, start } = useVoiceFixture();

  /** Plays `count` packets. By default, they outlast the test. */
  async function startPlaying(
    count = 500,
  ): Promise<{ handle: PlaybackHandle; packets: Uint8Array[] }> {
    const packets = tonePackets(count);
    const handle = fixture.enqueue(ToneClip.of(packets));
    await handle.started;
    return { handle, packets };
  }

  it.each([4006, 4009])(
    'joins again after close code %i and continues where it stopped',
    async (code) => {
      await start();
      const listener = fixture.listen();
      const { handle, packets } = await startPlaying(60);
      await until('some heard', () => audible(listener).length >= 10);
      fixture.server.faults.close(GUILD, code);
      await expect(handle.finished).resolves.toEqual({ durationMs: 1_200 });
      expect(fixture.server.stats.identifies).toBe(2);
      expect(fixture.server.stats.resumes).toBe(0);
      await until(
        'end heard',
        () => fingerprint(audible(listener)).at(-1) === fingerprint(packets).at(-1),
      );
      // Only packets that were on their way when the socket closed may be lost.
      expect(audible(listener).length).toBeGreaterThanOrEqual(57);
    },
  );

  it.each([4006, 4009])(
    'gives up after three joins that are closed with %i, with pauses in between',
    async (code) => {
      await start({ limits: { backoffMs: 40 } });
      fixture.server.faults.rejectIdentifies(100, code);
      const beganAt = performance.now();
      const handles = [0, 1].map(() => fixture.enqueue(ToneClip.of(tonePackets(3))));
      for (const handle of handles) {
        await expect(handle.finished).rejects.toMatchObject({
          code: 'connection.failed',
          context: { channelId: CHANNEL, reason: `close-${code}` },
        });
      }
      expect(performance.now() - beganAt).toBeGreaterThan(20 + 40);
      expect(fixture.server.stats.connections).toBe(3);
      expect(fixture.gateway.op4).toEqual([CHANNEL, null, CHANNEL, null, CHANNEL, null]);
    },
  );

  it('ends when the bot is removed from the server between two attempts', async () => {
    await start({ limits: { backoffMs: 10_000 } });
    fixture.server.faults.rejectIdentifies(1, 4006);
    const handle = fixture.enqueue(ToneClip.of(tonePackets(3)));
    await until('backing off', () => fixture.gateway.op4.at(-1) === null);
    fixture.gateway.removeGuild(GUILD);
    await expect(handle.finished).rejects.toMatchObject({
      code: 'connection.left',
      context: { reason: 'server-gone' },
    });
    expect(fixture.voice.channelOf(GUILD)).toBeUndefined();
  });

  it.each([4016, 4017])('fails after close code %i without another join', async (code) => {
    await start();
    fixture.server.faults.rejectIdentifies(100, code);
    const handle = fixture.enqueue(ToneClip.of(tonePackets(3)));
    await expect(handle.finished).rejects.toMatchObject({
      code: 'connection.failed',
      context: { reason: `close-${code}` },
    });
    expect(fixture.server.stats.connections).toBe(1);
    expect(fixture.voice.channelOf(GUILD)).toBeUndefined();
  });

  it.each([4021, 4022])('leaves and clears the queue after close code %i', async (code) => {
    await start();
    const { handle } = await startPlaying();
    const waiting = fixture.enqueue(ToneClip.of(tonePackets(3)));
    fixture.server.faults.close(GUILD, code);
    for (const each of [handle, waiting]) {
      await expect(each.finished).rejects.toMatchObject({
        code: 'connection.left',
        context: { channelId: CHANNEL, reason: `close-${code}` },
      });
    }
    expect(fixture.server.stats.connections).toBe(1);
    expect(fixture.voice.channelOf(GUILD)).toBeUndefined();
  });

  it('resumes after close code 4015 without losing packets', async () => {
    await start();
    const listener = fixture.listen();
    const { handle, packets } = await startPlaying(60);
    await until('some heard', () => audible(listener).length >= 10);
    fixture.server.faults.close(GUILD, 4015);
    await handle.finished;
    expect(fixture.server.stats).toMatchObject({ identifies: 1, resumes: 1 });
    await until('all heard', () => audible(listener).length >= 60);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
    expect(fixture.gateway.op4).toEqual([CHANNEL]);
  });

  it('resumes after a broken socket', async () => {
    await start();
    const { handle } = await startPlaying(60);
    fixture.server.faults.dropConnection(GUILD);
    await handle.finished;
    expect(fixture.server.stats).toMatchObject({ identifies: 1, resumes: 1 });
  });

  it('gives up when it has to resume again and again', async () => {
    await start();
    const { handle } = await startPlaying();
    let resumes = 0;
    while (fixture.voice.channelOf(GUILD)) {
      fixture.server.faults.close(GUILD, 4015);
      resumes += 1;
      await until(
        'resumed or given up',
        () => fixture.server.stats.resumes >= resumes || !fixture.voice.channelOf(GUILD),
      );
    }
    await expect(handle.finished).rejects.toMatchObject({ context: { reason: 'resume-loop' } });
    expect(fixture.server.stats.resumes).toBeLessThanOrEqual(3);
  });

  it('fails its items with a reason when the bot is disconnected', async () => {
    await start();
    const { handle } = await startPlaying();
    const waiting = fixture.enqueue(ToneClip.of(tonePackets(3)));
    fixture.gateway.disconnectBot(GUILD);
    for (const each of [handle, waiting]) {
      await expect(each.finished).rejects.toMatchObject({
        code: 'connection.left',
        context: { channelId: CHANNEL, reason: 'disconnected' },
      });
    }
    expect(fixture.voice.channelOf(GUILD)).toBeUndefined();
  });

  it('treats close code 4014 as a kick when no move follows', async () => {
    await start({ limits: { moveTimeoutMs: 50 } });
    const { handle } = await startPlaying();
    fixture.server.faults.close(GUILD, 4014);
    await expect(handle.finished).rejects.toMatchObject({ context: { reason: 'disconnected' } });
  });

  it('can be followed by a new one after the bot was disconnected', async () => {
    await start();
    const { handle } = await startPlaying();
    fixture.gateway.disconnectBot(GUILD);
    await expect(handle.finished).rejects.toThrow('connection.left');
    await expect(fixture.enqueue(ToneClip.of(tonePackets(3))).finished).resolves.toEqual({
      durationMs: 60,
    });
  });

  it.each(['voice state first', '4014 first'])(
    'follows when a moderator moves the bot (%s)',
    async (order) => {
      await start();
      const there = fixture.listen(OTHER_CHANNEL);
      const { handle, packets } = await startPlaying(60);
      if (order === '4014 first') fixture.server.faults.close(GUILD, 4014);
      fixture.gateway.moveBot(GUILD, OTHER_CHANNEL);
      await handle.finished;
      expect(fixture.voice.channelOf(GUILD)).toBe(OTHER_CHANNEL);
      await until(
        'end heard',
        () => fingerprint(audible(there)).at(-1) === fingerprint(packets).at(-1),
      );
      expect(audible(there).length).toBeGreaterThan(40);
      expect(fixture.gateway.op4).toEqual([CHANNEL]);
    },
  );

  it('waits for another voice server when the endpoint is removed', async () => {
    await start();
    const { handle } = await startPlaying(40);
    fixture.gateway.sendServerUpdate(GUILD, null);
    fixture.gateway.moveBot(GUILD, CHANNEL);
    await expect(handle.finished).resolves.toEqual({ durationMs: 800 });
  });

  it('tries again when IP discovery is not answered in time', async () => {
    await start({ limits: { joinTimeoutMs: 300 } });
    fixture.server.faults.dropDiscovery(1);
    const handle = fixture.enqueue(ToneClip.of(tonePackets(3)));
    await expect(handle.finished).resolves.toEqual({ durationMs: 60 });
    expect(fixture.server.stats.connections).toBe(2);
  });

  it('gives up when IP discovery is never answered', async () => {
    await start({ limits: { joinTimeoutMs: 200 } });
    fixture.server.faults.dropDiscovery(100);
    const handle = fixture.enqueue(ToneClip.of(tonePackets(3)));
    await expect(handle.finished).rejects.toMatchObject({
      code: 'connection.failed',
      context: { channelId: CHANNEL, reason: 'timeout-connecting' },
    });
    expect(fixture.server.stats.connections).toBe(2);
  });

  it('tries an endpoint that refuses connections three times', async () => {
    await start();
    fixture.server.faults.refuseConnections(100);
    const handle = fixture.enqueue(ToneClip.of(tonePackets(3)));
    await expect(handle.finished).rejects.toMatchObject({ code: 'connection.failed' });
    expect(fixture.server.stats.connections).toBe(3);
    expect(fixture.gateway.op4.filter(Boolean)).toHaveLength(3);
  });

  it('joins once for two items at the same time, and separately for each guild', async () => {
    await start();
    const handles = [
      fixture.enqueue(ToneClip.of(tonePackets(3))),
      fixture.enqueue(ToneClip.of(tonePackets(3))),
    ];
    await Promise.all(handles.map((handle) => handle.finished));
    expect(fixture.server.stats.identifies).toBe(1);
    const elsewhere = fixture.voice.enqueue('100000000000000002', {
      channelId: OTHER_CHANNEL,
      userId: '300000000000000009',
      content: { text: 'a tone', voiceName: 'Tone' },
      prepare: () => ToneClip.of(tonePackets(3)),
    });
    await elsewhere.finished;
    expect(fixture.server.stats.identifies).toBe(2);
  });
});
