import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VoiceLimits } from '../../../src/bot/voice/limits.ts';
import { createVoiceSessions } from '../../../src/bot/voice/sessions.ts';
import type { VoiceSessions } from '../../../src/bot/voice/types.ts';
import { Failure, isFailure } from '../../../src/shared/common/failure.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { MainGateway } from './support/main-gateway.ts';
import { sharedThreads } from './support/shared-threads.ts';
import { ToneClip } from './support/tone-clip.ts';

const GUILD = '100000000000000001';
const CHANNEL = '200000000000000001';
const OTHER_CHANNEL = '200000000000000002';

/** Discord never answers here, so no connection comes up. */
describe('the queue of a session that is still joining', () => {
  let sessions: VoiceSessions | undefined;
  const gateway = () => new MainGateway();

  function start(host: MainGateway, limits: Partial<VoiceLimits> = {}): VoiceSessions {
    sessions = createVoiceSessions({
      host,
      threads: sharedThreads,
      log: createLogger('silent'),
      limits,
    });
    return sessions;
  }
  const item = (prepare = () => new ToneClip(), channelId = CHANNEL) => ({
    channelId,
    userId: '300000000000000001',
    content: { text: 'a tone', voiceName: 'Tone' },
    prepare,
  });

  afterEach(() => sessions?.close());

  it('prepares only the first item', () => {
    const voice = start(gateway());
    const prepare = vi.fn(() => new ToneClip());
    for (let i = 0; i < 4; i++) voice.enqueue(GUILD, item(prepare));
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('rejects another channel while an item waits', () => {
    const voice = start(gateway());
    voice.enqueue(GUILD, item());
    expect(() => voice.enqueue(GUILD, item(undefined, OTHER_CHANNEL))).toThrow(
      expect.objectContaining({
        code: 'channel.busy-elsewhere',
        context: { channelId: CHANNEL },
      }),
    );
  });

  it('fails an item whose clip fails before its turn and prepares the next one', async () => {
    const voice = start(gateway());
    const clip = new ToneClip();
    const next = vi.fn(() => new ToneClip());
    const handle = voice.enqueue(
      GUILD,
      item(() => clip),
    );
    voice.enqueue(GUILD, item(next));
    clip.fail(new Failure('voice-api.failed', { status: 500 }));
    await expect(handle.finished).rejects.toSatisfy((e) => isFailure(e, 'voice-api.failed'));
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('fails an item whose synthesis cannot start', async () => {
    const voice = start(gateway());
    const handle = voice.enqueue(
      GUILD,
      item(() => {
        throw new Failure('voice-api.limit', {});
      }),
    );
    await expect(handle.started).rejects.toSatisfy((e) => isFailure(e, 'voice-api.limit'));
  });

  it('fails when nobody answers until a deadline, but does not cancel clips that can be posted as files', async () => {
    const host = gateway();
    const voice = start(host, { joinTimeoutMs: 50, backoffMs: 5, firstJoinMs: 500 });
    const clip = new ToneClip();
    const handles = [
      voice.enqueue(
        GUILD,
        item(() => clip),
      ),
      voice.enqueue(GUILD, item()),
    ];
    for (const handle of handles) {
      await expect(handle.finished).rejects.toMatchObject({
        code: 'connection.failed',
        context: { channelId: CHANNEL, reason: 'timeout-signalling' },
      });
    }
    expect(host.op4.slice(0, 3)).toEqual([CHANNEL, null, CHANNEL]);
    expect(host.op4.at(-1)).toBeNull();
    expect(clip.cancelled).toBe(false);
    expect(voice.channelOf(GUILD)).toBeUndefined();
    expect(host.listenerCount).toBe(0);
  });

  it('is cleared when the bot is removed from the guild', async () => {
    const host = gateway();
    const voice = start(host);
    const handle = voice.enqueue(GUILD, item());
    host.removeGuild(GUILD);
    await expect(handle.finished).rejects.toMatchObject({ context: { reason: 'gateway-gone' } });
    expect(voice.channelOf(GUILD)).toBeUndefined();
  });
});
