import { afterEach, describe, expect, it } from 'vitest';
import type { PlaybackHandle } from '../../../src/bot/voice/types.ts';
import { ToneClip, tonePackets } from './support/tone-clip.ts';
import {
  audible,
  CHANNEL,
  fingerprint,
  GUILD,
  OTHER_CHANNEL,
  startVoiceWorld,
  until,
  type VoiceWorld,
} from './support/voice-world.ts';

describe('a voice session', () => {
  let world: VoiceWorld;
  const start = async (...options: Parameters<typeof startVoiceWorld>) => {
    world = await startVoiceWorld(...options);
    return world;
  };
  afterEach(() => world.close());

  /** Plays `count` packets. By default, they outlast the test. */
  async function startPlaying(
    count = 500,
  ): Promise<{ handle: PlaybackHandle; packets: Uint8Array[] }> {
    const packets = tonePackets(count);
    const handle = world.enqueue(ToneClip.of(packets));
    await handle.started;
    return { handle, packets };
  }

  it.each([4006, 4009])(
    'joins again after close code %i and continues where it stopped',
    async (code) => {
      await start();
      const listener = world.listen();
      const { handle, packets } = await startPlaying(60);
      await until('some heard', () => audible(listener).length >= 10);
      world.server.faults.close(GUILD, code);
      await expect(handle.finished).resolves.toEqual({ durationMs: 1_200 });
      expect(world.server.stats.identifies).toBe(2);
      expect(world.server.stats.resumes).toBe(0);
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
      world.server.faults.rejectIdentifies(100, code);
      const beganAt = performance.now();
      const handles = [0, 1].map(() => world.enqueue(ToneClip.of(tonePackets(3))));
      for (const handle of handles) {
        await expect(handle.finished).rejects.toMatchObject({
          code: 'connection.failed',
          context: { channelId: CHANNEL, reason: `close-${code}` },
        });
      }
      expect(performance.now() - beganAt).toBeGreaterThan(20 + 40);
      expect(world.server.stats.connections).toBe(3);
      expect(world.gateway.op4).toEqual([CHANNEL, null, CHANNEL, null, CHANNEL, null]);
    },
  );

  it('ends when the bot is removed from the server between two attempts', async () => {
    await start();
    world.server.faults.rejectIdentifies(1, 4006);
    const handle = world.enqueue(ToneClip.of(tonePackets(3)));
    await until('backing off', () => world.gateway.op4.at(-1) === null);
    world.gateway.forget(GUILD);
    await expect(handle.finished).rejects.toMatchObject({
      code: 'connection.left',
      context: { reason: 'server-gone' },
    });
    expect(world.voice.channelOf(GUILD)).toBeUndefined();
  });

  it.each([4016, 4017])('fails after close code %i without another join', async (code) => {
    await start();
    world.server.faults.rejectIdentifies(100, code);
    const handle = world.enqueue(ToneClip.of(tonePackets(3)));
    await expect(handle.finished).rejects.toMatchObject({
      code: 'connection.failed',
      context: { reason: `close-${code}` },
    });
    expect(world.server.stats.connections).toBe(1);
    expect(world.voice.channelOf(GUILD)).toBeUndefined();
  });

  it.each([4021, 4022])('leaves and clears the queue after close code %i', async (code) => {
    await start();
    const { handle } = await startPlaying();
    const waiting = world.enqueue(ToneClip.of(tonePackets(3)));
    world.server.faults.close(GUILD, code);
    for (const each of [handle, waiting]) {
      await expect(each.finished).rejects.toMatchObject({
        code: 'connection.left',
        context: { channelId: CHANNEL, reason: `close-${code}` },
      });
    }
    expect(world.server.stats.connections).toBe(1);
    expect(world.voice.channelOf(GUILD)).toBeUndefined();
  });

  it('resumes after close code 4015 without losing packets', async () => {
    await start();
    const listener = world.listen();
    const { handle, packets } = await startPlaying(60);
    await until('some heard', () => audible(listener).length >= 10);
    world.server.faults.close(GUILD, 4015);
    await handle.finished;
    expect(world.server.stats).toMatchObject({ identifies: 1, resumes: 1 });
    await until('all heard', () => audible(listener).length >= 60);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
    expect(world.gateway.op4).toEqual([CHANNEL]);
  });

  it('resumes after a broken socket', async () => {
    await start();
    const { handle } = await startPlaying(60);
    world.server.faults.dropConnection(GUILD);
    await handle.finished;
    expect(world.server.stats).toMatchObject({ identifies: 1, resumes: 1 });
  });

  it('gives up when it has to resume again and again', async () => {
    await start();
    const { handle } = await startPlaying();
    let resumes = 0;
    while (world.voice.channelOf(GUILD)) {
      world.server.faults.close(GUILD, 4015);
      resumes += 1;
      await until(
        'resumed or given up',
        () => world.server.stats.resumes >= resumes || !world.voice.channelOf(GUILD),
      );
    }
    await expect(handle.finished).rejects.toMatchObject({ context: { reason: 'resume-loop' } });
    expect(world.server.stats.resumes).toBeLessThanOrEqual(3);
  });

  it('fails its items with a reason when the bot is disconnected', async () => {
    await start();
    const { handle } = await startPlaying();
    const waiting = world.enqueue(ToneClip.of(tonePackets(3)));
    world.gateway.remove(GUILD);
    for (const each of [handle, waiting]) {
      await expect(each.finished).rejects.toMatchObject({
        code: 'connection.left',
        context: { channelId: CHANNEL, reason: 'disconnected' },
      });
    }
    expect(world.voice.channelOf(GUILD)).toBeUndefined();
  });

  it('treats close code 4014 as a kick when no move follows', async () => {
    await start({ limits: { moveTimeoutMs: 50 } });
    const { handle } = await startPlaying();
    world.server.faults.close(GUILD, 4014);
    await expect(handle.finished).rejects.toMatchObject({ context: { reason: 'disconnected' } });
  });

  it('can be followed by a new one after the bot was disconnected', async () => {
    await start();
    const { handle } = await startPlaying();
    world.gateway.remove(GUILD);
    await expect(handle.finished).rejects.toThrow('connection.left');
    await expect(world.enqueue(ToneClip.of(tonePackets(3))).finished).resolves.toEqual({
      durationMs: 60,
    });
  });

  it.each(['voice state first', '4014 first'])(
    'follows when a moderator moves the bot: %s',
    async (order) => {
      await start();
      const there = world.listen(OTHER_CHANNEL);
      const { handle, packets } = await startPlaying(60);
      if (order === '4014 first') world.server.faults.close(GUILD, 4014);
      world.gateway.place(GUILD, OTHER_CHANNEL);
      await handle.finished;
      expect(world.voice.channelOf(GUILD)).toBe(OTHER_CHANNEL);
      await until(
        'end heard',
        () => fingerprint(audible(there)).at(-1) === fingerprint(packets).at(-1),
      );
      expect(audible(there).length).toBeGreaterThan(40);
      expect(world.gateway.op4).toEqual([CHANNEL]);
    },
  );

  it('waits for another voice server when the endpoint is removed', async () => {
    await start();
    const { handle } = await startPlaying(40);
    world.gateway.sendServerUpdate(GUILD, null);
    world.gateway.place(GUILD, CHANNEL);
    await expect(handle.finished).resolves.toEqual({ durationMs: 800 });
  });

  it('tries again when IP discovery is not answered in time', async () => {
    await start({ limits: { joinTimeoutMs: 300 } });
    world.server.faults.dropDiscovery(1);
    const handle = world.enqueue(ToneClip.of(tonePackets(3)));
    await expect(handle.finished).resolves.toEqual({ durationMs: 60 });
    expect(world.server.stats.connections).toBe(2);
  });

  it('gives up when IP discovery is never answered', async () => {
    await start({ limits: { joinTimeoutMs: 200 } });
    world.server.faults.dropDiscovery(100);
    const handle = world.enqueue(ToneClip.of(tonePackets(3)));
    await expect(handle.finished).rejects.toMatchObject({
      code: 'connection.failed',
      context: { channelId: CHANNEL, reason: 'timeout-connecting' },
    });
    expect(world.server.stats.connections).toBe(2);
  });

  it('tries an endpoint that refuses connections three times', async () => {
    await start();
    world.server.faults.refuseConnections(100);
    const handle = world.enqueue(ToneClip.of(tonePackets(3)));
    await expect(handle.finished).rejects.toMatchObject({ code: 'connection.failed' });
    expect(world.server.stats.connections).toBe(3);
    expect(world.gateway.op4.filter(Boolean)).toHaveLength(3);
  });

  it('joins once for two items at the same time, and separately for each guild', async () => {
    await start();
    const handles = [
      world.enqueue(ToneClip.of(tonePackets(3))),
      world.enqueue(ToneClip.of(tonePackets(3))),
    ];
    await Promise.all(handles.map((handle) => handle.finished));
    expect(world.server.stats.identifies).toBe(1);
    const elsewhere = world.voice.enqueue('100000000000000002', {
      channelId: OTHER_CHANNEL,
      userId: '300000000000000009',
      content: { text: 'a tone', voiceName: 'Tone' },
      prepare: () => ToneClip.of(tonePackets(3)),
    });
    await elsewhere.finished;
    expect(world.server.stats.identifies).toBe(2);
  });
});
