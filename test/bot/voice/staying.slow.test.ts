import { describe, expect, it } from 'vitest';
import { runInThread, VOICE_THREAD } from '../../support/inside-thread.ts';
import { threadLog } from './support/shared-threads.ts';
import { CHANNEL, expectFailure, GUILD, until, useVoiceFixture } from './support/voice-fixture.ts';

/** Closes all connections of the thread in the same moment in which it next opens a UDP socket. */
const CLOSE_WITH_NEXT_SOCKET = `{
  const { subscribe, unsubscribe } = process.getBuiltinModule('node:diagnostics_channel');
  const { parentPort } = process.getBuiltinModule('node:worker_threads');
  const close = () => {
    unsubscribe('udp.socket', close);
    process.nextTick(() => {
      for (let link = 0; link < 1_000; link += 1) parentPort.emit('message', { kind: 'link', link, message: { kind: 'close' } });
    });
  };
  subscribe('udp.socket', close);
}`;

describe('a voice session', () => {
  const { fixture, start } = useVoiceFixture();

  it('leaves when the channel has been empty for a while', async () => {
    await start({ limits: { aloneMs: 80 } });
    fixture.listen();
    const { handle } = fixture.play(500);
    await handle.started;
    fixture.gateway.setPeople(GUILD, CHANNEL, 0);
    await expectFailure(handle, 'connection.left', { reason: 'alone' });
    expect(fixture.gateway.op4).toEqual([CHANNEL, null]);
    expect(fixture.gateway.listenerCount).toBe(0);
  });

  it('stays when a member comes back in time', async () => {
    await start({ limits: { aloneMs: 300 } });
    fixture.listen();
    const { handle } = fixture.play(40);
    await handle.started;
    fixture.gateway.setPeople(GUILD, CHANNEL, 0);
    fixture.gateway.setPeople(GUILD, CHANNEL, 1);
    await expect(handle.finished).resolves.toEqual({ durationMs: 800 });
    expect(fixture.voice.channelOf(GUILD)).toBe(CHANNEL);
  });

  it('leaves when nothing was played for a while, but not earlier', async () => {
    await start({ limits: { idleMs: 100 } });
    fixture.listen();
    await fixture.play(20).handle.finished;
    expect(fixture.voice.channelOf(GUILD)).toBe(CHANNEL);
    await until(() => fixture.voice.channelOf(GUILD) === undefined);
    expect(fixture.gateway.op4).toEqual([CHANNEL, null]);
  });

  it('lets the current item finish before the process stops, and drops the waiting ones', async () => {
    await start();
    const { handle: playing } = fixture.play(20);
    const { handle: waiting } = fixture.play(20);
    await playing.started;
    const drained = fixture.voice.drain(5_000);
    await expectFailure(waiting, 'bot.restarting');
    await drained;
    await expect(playing.finished).resolves.toEqual({ durationMs: 400 });
    expect(fixture.voice.channelOf(GUILD)).toBe(CHANNEL);
    fixture.voice.close();
    expect(fixture.voice.channelOf(GUILD)).toBeUndefined();
  });

  it('can leave at any moment of a join, even when the library has just opened its socket', async () => {
    await start();
    // Runs before the library uses the socket.
    await runInThread(VOICE_THREAD, CLOSE_WITH_NEXT_SOCKET);
    const { handle } = fixture.play(20);
    await until(() => fixture.server.stats.identifies === 1);
    // The link is closed, and knows nothing of it: a session that does not hear of it leaves in the end.
    fixture.voice.leave(GUILD, 'test');
    await expect(handle.finished).rejects.toMatchObject({ context: { reason: 'test' } });
    await expect(fixture.play(3).handle.finished).resolves.toEqual({ durationMs: 60 });
    expect(threadLog).toEqual([]);
  });

  it('waits no longer than the grace period before the process stops', async () => {
    await start();
    const { handle: playing } = fixture.play(500);
    await playing.started;
    await fixture.voice.drain(50);
    fixture.voice.close();
    await expectFailure(playing, 'connection.left');
  });
});
