import { afterEach, describe, expect, it } from 'vitest';
import type { VoiceLimits } from '../../../src/bot/voice/limits.ts';
import { VoiceThreads } from '../../../src/bot/voice/voice-threads.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { HANG, runInThread, THROW, threadsOf, VOICE_THREAD } from '../../support/inside-thread.ts';
import { ToneClip, tonePackets } from './support/tone-clip.ts';
import {
  audible,
  CHANNEL,
  expectFailure,
  expectHeard,
  fingerprint,
  GUILD,
  OTHER_CHANNEL,
  startVoiceFixture,
  until,
  untilEndHeard,
} from './support/voice-fixture.ts';

const OTHER_GUILD = '100000000000000002';
const PERSON = '300000000000000009';

describe('a voice thread that', () => {
  let fixture: Awaited<ReturnType<typeof startVoiceFixture>>;
  let threads: VoiceThreads;
  const deaths: string[] = [];
  /** Threads of this process that belong to others, such as a bot that test files share. */
  let strangers: readonly number[] = [];

  async function start(
    options: Parameters<typeof startVoiceFixture>[0] = {},
    limits: Partial<VoiceLimits> = {},
  ): Promise<void> {
    deaths.length = 0;
    strangers = await threadsOf(VOICE_THREAD);
    const log = createLogger('error', 'test', { write: (line) => deaths.push(line) });
    threads = new VoiceThreads({ log, limits });
    fixture = await startVoiceFixture({ ...options, threads });
  }
  afterEach(async () => {
    await fixture.close();
    await threads.close();
  });

  const ours = (ids: readonly number[]) => ids.filter((id) => !strangers.includes(id));
  const oldest = (ids: readonly number[]) => ours(ids).slice(0, 1);

  it.each([
    ['fails', THROW, 60_000],
    ['hangs', HANG, 3_000],
  ])(
    '%s takes only its own guilds with it, which go on where they were',
    async (_, fault, threadTimeoutMs) => {
      await start({ dave: true }, { threads: 2, guildsPerThread: 1, threadTimeoutMs });
      const here = fixture.listen();
      const [packets, others] = [tonePackets(150), tonePackets(150, 900)];
      const clip = ToneClip.of(packets);
      const broken = fixture.enqueue(clip);
      await until(() => audible(here).length >= 10);
      fixture.gateway.setPeople(OTHER_GUILD, OTHER_CHANNEL, 1);
      const elsewhere = { channelId: OTHER_CHANNEL, userId: PERSON };
      const there = fixture.server.listen({ ...elsewhere, guildId: OTHER_GUILD });
      const whole = fixture.voice.enqueue(OTHER_GUILD, {
        ...elsewhere,
        content: { text: 'a tone', voiceName: 'Tone' },
        prepare: () => ToneClip.of(others),
      });
      await until(() => audible(there).length >= 10);
      void runInThread(VOICE_THREAD, fault, oldest);
      await expect(broken.finished).resolves.toEqual({ durationMs: 3_000 });
      await expect(whole.finished).resolves.toEqual({ durationMs: 3_000 });
      await untilEndHeard(here, packets);
      await expectHeard(there, others);
      clip.giveUp();
      await until(() => clip.isUnused);

      expect(deaths).toHaveLength(1);
      // Packets that the dead thread had sent, or had counted and not sent, may be lost.
      const heard = fingerprint(audible(here));
      expect(heard).toEqual(fingerprint(packets).filter((packet) => heard.includes(packet)));
      expect(heard.length).toBeGreaterThanOrEqual(140);
      expect(audible(here).every(({ protection }) => protection === 'dave')).toBe(true);
      // It connects again with what Discord told the dead one.
      expect(fixture.gateway.op4).toEqual([CHANNEL, OTHER_CHANNEL]);
      expect(fixture.server.stats.identifies).toBe(3);
    },
  );

  it('fails while a guild joins is followed by another one', async () => {
    await start();
    const { faults } = fixture.server;
    faults.dropDiscovery(1_000);
    const { handle } = fixture.play(3);
    await until(() => fixture.server.stats.identifies === 1);
    await runInThread(VOICE_THREAD, THROW, ours);
    await until(() => deaths.length === 1);
    faults.dropDiscovery(0);
    await expect(handle.finished).resolves.toEqual({ durationMs: 60 });
    expect(fixture.gateway.op4).toEqual([CHANNEL]);
  });

  it('fails again and again lets the guild’s items fail', async () => {
    await start({ limits: { reconnectMs: 0 } });
    const { handle } = fixture.play(2_000);
    await handle.started;
    const { stats } = fixture.server;
    for (let identifies = 1; fixture.voice.channelOf(GUILD); identifies += 1) {
      await until(() => stats.identifies === identifies || !fixture.voice.channelOf(GUILD));
      if (fixture.voice.channelOf(GUILD)) await runInThread(VOICE_THREAD, THROW, ours);
      await until(() => deaths.length === identifies);
    }
    await expectFailure(handle, 'connection.lost', { channelId: CHANNEL, reason: 'thread-loop' });
    expect(deaths).toHaveLength(3);
  });
});
