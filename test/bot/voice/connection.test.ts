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

describe('connection', () => {
  let world: VoiceWorld;
  const start = async (...options: Parameters<typeof startVoiceWorld>) => {
    world = await startVoiceWorld(...options);
    return world;
  };
  afterEach(() => world.close());

  /** Something that plays until the test is over, or `count` packets of it. */
  async function playing(count = 500): Promise<{ ticket: PlaybackHandle; packets: Uint8Array[] }> {
    const packets = tonePackets(count);
    const ticket = world.enqueue(ToneClip.of(packets));
    await ticket.started;
    return { ticket, packets };
  }

  it.each([4006, 4009])('joins afresh after %i and goes on where it was', async (code) => {
    await start();
    const listener = world.listen();
    const { ticket, packets } = await playing(60);
    await until('some heard', () => audible(listener).length >= 10);
    world.server.faults.close(GUILD, code);
    await expect(ticket.finished).resolves.toEqual({ durationMs: 1_200 });
    expect(world.server.stats.identifies).toBe(2);
    expect(world.server.stats.resumes).toBe(0);
    await until(
      'end heard',
      () => fingerprint(audible(listener)).at(-1) === fingerprint(packets).at(-1),
    );
    // What was under way when the socket closed may be lost, nothing else.
    expect(audible(listener).length).toBeGreaterThanOrEqual(57);
  });

  it.each([4006, 4009])('gives up after three joins closed with %i, backing off', async (code) => {
    await start({ limits: { backoffMs: 40 } });
    world.server.faults.rejectIdentifies(100, code);
    const beganAt = performance.now();
    const tickets = [0, 1].map(() => world.enqueue(ToneClip.of(tonePackets(3))));
    for (const ticket of tickets) {
      await expect(ticket.finished).rejects.toMatchObject({
        code: 'connection.failed',
        context: { channelId: CHANNEL, reason: `close-${code}` },
      });
    }
    expect(performance.now() - beganAt).toBeGreaterThan(20 + 40);
    expect(world.server.stats.connections).toBe(3);
    expect(world.gateway.op4).toEqual([CHANNEL, null, CHANNEL, null, CHANNEL, null]);
  });

  it('ends when the bot is thrown out of the server between two attempts', async () => {
    await start();
    world.server.faults.rejectIdentifies(1, 4006);
    const ticket = world.enqueue(ToneClip.of(tonePackets(3)));
    await until('backing off', () => world.gateway.op4.at(-1) === null);
    world.gateway.forget(GUILD);
    await expect(ticket.finished).rejects.toMatchObject({
      code: 'connection.left',
      context: { reason: 'server-gone' },
    });
    expect(world.voice.channelOf(GUILD)).toBeUndefined();
  });

  it.each([4016, 4017])('fails at once after %i, without another join', async (code) => {
    await start();
    world.server.faults.rejectIdentifies(100, code);
    const ticket = world.enqueue(ToneClip.of(tonePackets(3)));
    await expect(ticket.finished).rejects.toMatchObject({
      code: 'connection.failed',
      context: { reason: `close-${code}` },
    });
    expect(world.server.stats.connections).toBe(1);
    expect(world.voice.channelOf(GUILD)).toBeUndefined();
  });

  it.each([4021, 4022])('stops and clears the queue after %i', async (code) => {
    await start();
    const { ticket } = await playing();
    const waiting = world.enqueue(ToneClip.of(tonePackets(3)));
    world.server.faults.close(GUILD, code);
    for (const each of [ticket, waiting]) {
      await expect(each.finished).rejects.toMatchObject({
        code: 'connection.left',
        context: { channelId: CHANNEL, reason: `close-${code}` },
      });
    }
    expect(world.server.stats.connections).toBe(1);
    expect(world.voice.channelOf(GUILD)).toBeUndefined();
  });

  it('resumes after 4015 and loses nothing', async () => {
    await start();
    const listener = world.listen();
    const { ticket, packets } = await playing(60);
    await until('some heard', () => audible(listener).length >= 10);
    world.server.faults.close(GUILD, 4015);
    await ticket.finished;
    expect(world.server.stats).toMatchObject({ identifies: 1, resumes: 1 });
    await until('all heard', () => audible(listener).length >= 60);
    expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
    expect(world.gateway.op4).toEqual([CHANNEL]);
  });

  it('resumes after a broken socket', async () => {
    await start();
    const { ticket } = await playing(60);
    world.server.faults.dropConnection(GUILD);
    await ticket.finished;
    expect(world.server.stats).toMatchObject({ identifies: 1, resumes: 1 });
  });

  it('does not resume for ever', async () => {
    await start();
    const { ticket } = await playing();
    let resumes = 0;
    while (world.voice.channelOf(GUILD)) {
      world.server.faults.close(GUILD, 4015);
      resumes += 1;
      await until(
        'resumed or given up',
        () => world.server.stats.resumes >= resumes || !world.voice.channelOf(GUILD),
      );
    }
    await expect(ticket.finished).rejects.toMatchObject({ context: { reason: 'resume-loop' } });
    expect(world.server.stats.resumes).toBeLessThanOrEqual(3);
  });

  it('leaves with a word when it is disconnected', async () => {
    await start();
    const { ticket } = await playing();
    const waiting = world.enqueue(ToneClip.of(tonePackets(3)));
    world.gateway.remove(GUILD);
    for (const each of [ticket, waiting]) {
      await expect(each.finished).rejects.toMatchObject({
        code: 'connection.left',
        context: { channelId: CHANNEL, reason: 'disconnected' },
      });
    }
    expect(world.voice.channelOf(GUILD)).toBeUndefined();
  });

  it('takes 4014 for a kick when no move follows', async () => {
    await start({ limits: { moveMs: 50 } });
    const { ticket } = await playing();
    world.server.faults.close(GUILD, 4014);
    await expect(ticket.finished).rejects.toMatchObject({ context: { reason: 'disconnected' } });
  });

  it('speaks again after it was thrown out, when asked again', async () => {
    await start();
    const { ticket } = await playing();
    world.gateway.remove(GUILD);
    await expect(ticket.finished).rejects.toThrow('connection.left');
    await expect(world.enqueue(ToneClip.of(tonePackets(3))).finished).resolves.toEqual({
      durationMs: 60,
    });
  });

  it.each(['voice state first', '4014 first'])('follows a moderator’s move: %s', async (order) => {
    await start();
    const there = world.listen(OTHER_CHANNEL);
    const { ticket, packets } = await playing(60);
    if (order === '4014 first') world.server.faults.close(GUILD, 4014);
    world.gateway.place(GUILD, OTHER_CHANNEL);
    await ticket.finished;
    expect(world.voice.channelOf(GUILD)).toBe(OTHER_CHANNEL);
    await until(
      'end heard',
      () => fingerprint(audible(there)).at(-1) === fingerprint(packets).at(-1),
    );
    expect(audible(there).length).toBeGreaterThan(40);
    expect(world.gateway.op4).toEqual([CHANNEL]);
  });

  it('waits for another voice server when the endpoint is taken away', async () => {
    await start();
    const { ticket } = await playing(40);
    world.gateway.tellServer(GUILD, null);
    world.gateway.place(GUILD, CHANNEL);
    await expect(ticket.finished).resolves.toEqual({ durationMs: 800 });
  });

  it('bounds a lost IP discovery, and tries once more', async () => {
    await start({ limits: { joinMs: 300 } });
    world.server.faults.dropDiscovery(1);
    const ticket = world.enqueue(ToneClip.of(tonePackets(3)));
    await expect(ticket.finished).resolves.toEqual({ durationMs: 60 });
    expect(world.server.stats.connections).toBe(2);
  });

  it('gives up when IP discovery is never answered', async () => {
    await start({ limits: { joinMs: 200 } });
    world.server.faults.dropDiscovery(100);
    const ticket = world.enqueue(ToneClip.of(tonePackets(3)));
    await expect(ticket.finished).rejects.toMatchObject({
      code: 'connection.failed',
      context: { channelId: CHANNEL, reason: 'timeout-connecting' },
    });
    expect(world.server.stats.connections).toBe(2);
  });

  it('tries a refused endpoint three times in all', async () => {
    await start();
    world.server.faults.refuseConnections(100);
    const ticket = world.enqueue(ToneClip.of(tonePackets(3)));
    await expect(ticket.finished).rejects.toMatchObject({ code: 'connection.failed' });
    expect(world.server.stats.connections).toBe(3);
    expect(world.gateway.op4.filter(Boolean)).toHaveLength(3);
  });

  it('joins once for two who ask at the same time, and apart for two guilds', async () => {
    await start();
    const tickets = [
      world.enqueue(ToneClip.of(tonePackets(3))),
      world.enqueue(ToneClip.of(tonePackets(3))),
    ];
    await Promise.all(tickets.map((ticket) => ticket.finished));
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
