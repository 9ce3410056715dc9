import { describe, expect, it } from 'vitest';
import type { LostSession } from '../../../src/bot/voice/types.ts';
import { delay } from '../../../src/shared/common/deadline.ts';
import { casesOf } from '../../support/suites.ts';
import { ToneClip, tonePackets } from './support/tone-clip.ts';
import {
  audible,
  CHANNEL,
  expectFailure,
  expectHeard,
  GUILD,
  OTHER_CHANNEL,
  until,
  untilEndHeard,
  useVoiceFixture,
} from './support/voice-fixture.ts';

describe('a voice session', () => {
  const { fixture, start } = useVoiceFixture();

  /** Plays `count` packets. By default, they outlast the test. */
  async function startPlaying(count = 500) {
    const playing = fixture.play(count);
    await playing.handle.started;
    return playing;
  }

  it.each([4006, 4009])(
    'joins again after close code %i and continues where it stopped',
    async (code) => {
      await start();
      const listener = fixture.listen();
      const { handle, packets } = await startPlaying(60);
      await until(() => audible(listener).length >= 10);
      fixture.server.faults.close(GUILD, code);
      await expect(handle.finished).resolves.toEqual({ durationMs: 1_200 });
      expect(fixture.server.stats.identifies).toBe(2);
      expect(fixture.server.stats.resumes).toBe(0);
      await untilEndHeard(listener, packets);
      // Only packets that were on their way when the socket closed may be lost.
      expect(audible(listener).length).toBeGreaterThan(40);
    },
  );

  it.each([4006, 4009])(
    'tries again after close code %i, with growing pauses, until a deadline',
    async (code) => {
      await start({ limits: { backoffMs: 40, maxBackoffMs: 1_000, firstJoinMs: 3_000 } });
      fixture.server.faults.rejectIdentifies(100, code);
      const handles = [0, 1].map(() => fixture.play(3).handle);
      for (const handle of handles) {
        await expectFailure(handle, 'connection.failed', {
          channelId: CHANNEL,
          reason: `close-${code}`,
        });
      }
      // Pauses of at least 20, 40, 80, 160, 320, 500, 500, … ms.
      expect(fixture.server.stats.connections).toBeGreaterThan(2);
      expect(fixture.server.stats.connections).toBeLessThanOrEqual(11);
      expect(fixture.gateway.op4.at(-1)).toBeNull();
    },
  );

  it('ends when the bot is removed from the server between two attempts', async () => {
    await start({ limits: { backoffMs: 10_000 } });
    fixture.server.faults.rejectIdentifies(1, 4006);
    const { handle } = fixture.play(3);
    await until(() => fixture.gateway.op4.at(-1) === null);
    fixture.gateway.removeGuild(GUILD);
    await expectFailure(handle, 'connection.left', { reason: 'server-gone' });
    expect(fixture.voice.channelOf(GUILD)).toBeUndefined();
  });

  it.each([4016, 4017, 4021])('fails after close code %i without another join', async (code) => {
    await start();
    fixture.server.faults.rejectIdentifies(100, code);
    const { handle } = fixture.play(3);
    await expectFailure(handle, 'connection.failed', { reason: `close-${code}` });
    expect(fixture.server.stats.connections).toBe(1);
    expect(fixture.voice.channelOf(GUILD)).toBeUndefined();
  });

  it('resumes after close code 4015 without losing packets', async () => {
    await start();
    const listener = fixture.listen();
    const { handle, packets } = await startPlaying(60);
    await until(() => audible(listener).length >= 10);
    fixture.server.faults.close(GUILD, 4015);
    await handle.finished;
    expect(fixture.server.stats).toMatchObject({ identifies: 1, resumes: 1 });
    await expectHeard(listener, packets);
    expect(fixture.gateway.op4).toEqual([CHANNEL]);
  });

  it('resumes after a broken socket', async () => {
    await start();
    const { handle } = await startPlaying(60);
    fixture.server.faults.dropConnection(GUILD);
    await handle.finished;
    expect(fixture.server.stats).toMatchObject({ identifies: 1, resumes: 1 });
  });

  it('joins again instead when it has to resume again and again, and gives up at the deadline', async () => {
    await start({ limits: { reconnectMs: 3_000 } });
    const { handle } = await startPlaying();
    const { faults, stats } = fixture.server;
    while (fixture.voice.channelOf(GUILD)) {
      const before = stats.resumes + stats.identifies;
      faults.close(GUILD, 4015);
      await until(
        () => stats.resumes + stats.identifies > before || !fixture.voice.channelOf(GUILD),
      );
    }
    await expectFailure(handle, 'connection.lost');
    expect(stats.resumes).toBe(2);
    expect(stats.identifies).toBeGreaterThan(2);
  });

  it('tries until a deadline after a connection was lost, and says which channels were read', async () => {
    await start({ limits: { reconnectMs: 300 } });
    const lost: LostSession[] = [];
    fixture.voice.onGaveUp((session) => lost.push(session));
    const { handle } = await startPlaying();
    fixture.voice.bindChannel(GUILD, '400000000000000001');
    fixture.server.faults.goAway();
    await expectFailure(handle, 'connection.lost', { channelId: CHANNEL });
    expect(lost).toEqual([
      { guildId: GUILD, channelId: CHANNEL, textChannelIds: ['400000000000000001'] },
    ]);
  });

  it('fails its items with a reason when the bot is disconnected, and can be followed by a new one', async () => {
    await start();
    const { handle } = await startPlaying();
    const { handle: waiting } = fixture.play(3);
    fixture.gateway.disconnectBot(GUILD);
    for (const each of [handle, waiting]) {
      await expectFailure(each, 'connection.left', { channelId: CHANNEL, reason: 'disconnected' });
    }
    expect(fixture.voice.channelOf(GUILD)).toBeUndefined();
    await expect(fixture.play(3).handle.finished).resolves.toEqual({ durationMs: 60 });
  });

  it.each(casesOf([4014, 4022], 1))(
    'joins again after close code %i if no other voice server follows',
    async (code) => {
      await start({ limits: { joinTimeoutMs: 1_500 } });
      const { handle } = await startPlaying(20);
      fixture.server.faults.close(GUILD, code);
      await expect(handle.finished).resolves.toEqual({ durationMs: 400 });
      expect(fixture.server.stats.identifies).toBe(2);
      expect(fixture.gateway.op4).toEqual([CHANNEL, null, CHANNEL]);
    },
  );

  it.each(casesOf([0, 100, 600, 1_500], 2))(
    'goes on when Discord sends another voice server %i ms after close code 4022',
    async (pauseMs) => {
      await start();
      const listener = fixture.listen();
      const { handle } = await startPlaying(60);
      const { handle: waiting } = fixture.play(20, 900);
      await until(() => audible(listener).length >= 10);
      fixture.server.faults.close(GUILD, 4022);
      await delay(pauseMs);
      fixture.gateway.moveBot(GUILD, CHANNEL);
      await Promise.all([handle.finished, waiting.finished]);
      await until(() => audible(listener).length > 60);
      expect(fixture.gateway.op4).toEqual([CHANNEL]);
    },
  );

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
      await untilEndHeard(there, packets);
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
    await start({ limits: { joinTimeoutMs: 1_500 } });
    fixture.server.faults.dropDiscovery(1);
    const { handle } = fixture.play(3);
    await expect(handle.finished).resolves.toEqual({ durationMs: 60 });
    expect(fixture.server.stats.connections).toBe(2);
  });

  it('gives up when IP discovery is never answered', async () => {
    await start({ limits: { joinTimeoutMs: 200, firstJoinMs: 1_000 } });
    fixture.server.faults.dropDiscovery(100);
    const { handle } = fixture.play(3);
    await expectFailure(handle, 'connection.failed', {
      channelId: CHANNEL,
      reason: 'timeout-connecting',
    });
    expect(fixture.server.stats.connections).toBeGreaterThan(1);
  });

  it('joins once for two items at the same time, and separately for each guild', async () => {
    await start();
    const handles = [fixture.play(3).handle, fixture.play(3).handle];
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
