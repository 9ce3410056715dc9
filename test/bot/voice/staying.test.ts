import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, describe, expect, it } from 'vitest';
import { ToneClip, tonePackets } from './support/tone-clip.ts';
import { CHANNEL, GUILD, startVoiceWorld, until, type VoiceWorld } from './support/voice-world.ts';

describe('staying and leaving', () => {
  let world: VoiceWorld;
  const start = async (...options: Parameters<typeof startVoiceWorld>) => {
    world = await startVoiceWorld(...options);
    return world;
  };
  afterEach(() => world.close());

  it('leaves when everybody has gone for a while', async () => {
    await start({ limits: { aloneMs: 80 } });
    world.listen();
    const ticket = world.enqueue(ToneClip.of(tonePackets(500)));
    await ticket.started;
    world.gateway.setPeople(GUILD, CHANNEL, 0);
    await expect(ticket.finished).rejects.toMatchObject({
      code: 'connection.left',
      context: { reason: 'alone' },
    });
    expect(world.gateway.op4).toEqual([CHANNEL, null]);
    expect(world.gateway.watchers).toBe(0);
  });

  it('stays when somebody comes back in time', async () => {
    await start({ limits: { aloneMs: 300 } });
    world.listen();
    const ticket = world.enqueue(ToneClip.of(tonePackets(40)));
    await ticket.started;
    world.gateway.setPeople(GUILD, CHANNEL, 0);
    world.gateway.setPeople(GUILD, CHANNEL, 1);
    await expect(ticket.finished).resolves.toEqual({ durationMs: 800 });
    expect(world.voice.channelOf(GUILD)).toBe(CHANNEL);
  });

  it('leaves when nothing was played for a while, not before', async () => {
    await start({ limits: { idleMs: 100 } });
    world.listen();
    await world.enqueue(ToneClip.of(tonePackets(20))).finished;
    expect(world.voice.channelOf(GUILD)).toBe(CHANNEL);
    await until('left', () => world.voice.channelOf(GUILD) === undefined);
    expect(world.gateway.op4).toEqual([CHANNEL, null]);
  });

  it('lets the last clip end when closed, and drops what waits', async () => {
    await start();
    const playing = world.enqueue(ToneClip.of(tonePackets(20)));
    const waiting = world.enqueue(ToneClip.of(tonePackets(20)));
    await playing.started;
    await world.voice.close(5_000);
    await expect(playing.finished).resolves.toEqual({ durationMs: 400 });
    await expect(waiting.finished).rejects.toMatchObject({ context: { reason: 'shutdown' } });
    expect(world.voice.channelOf(GUILD)).toBeUndefined();
  });

  it('may leave at any moment of a join, also when the library has just made its socket', async () => {
    await start();
    const left = Promise.withResolvers<void>();
    const leave = () => {
      unsubscribe('udp.socket', leave);
      // Before anything else happens: also before what the library does next with that socket.
      process.nextTick(() => {
        world.voice.leave(GUILD, 'test');
        setImmediate(left.resolve);
      });
    };
    subscribe('udp.socket', leave);
    const ticket = world.enqueue(ToneClip.of(tonePackets(20)));
    await expect(ticket.finished).rejects.toMatchObject({ context: { reason: 'test' } });
    // An error that nobody can catch ends the process, and this test.
    await left.promise;
  });

  it('does not wait longer than the grace when closed', async () => {
    await start();
    const playing = world.enqueue(ToneClip.of(tonePackets(500)));
    await playing.started;
    await world.voice.close(50);
    await expect(playing.finished).rejects.toMatchObject({ code: 'connection.left' });
  });
});
