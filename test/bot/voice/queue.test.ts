import { describe, expect, it, vi } from 'vitest';
import { Failure, isFailure } from '../../../src/shared/common/failure.ts';
import { MainGateway } from './support/main-gateway.ts';
import { ToneClip } from './support/tone-clip.ts';
import {
  CHANNEL,
  expectFailure,
  GUILD,
  OTHER_CHANNEL,
  startUnanswered,
} from './support/voice-fixture.ts';

describe('the queue of a session that is still joining', () => {
  const item = (prepare = () => new ToneClip(), channelId = CHANNEL) => ({
    channelId,
    userId: '300000000000000001',
    content: { text: 'a tone', voiceName: 'Tone' },
    prepare,
  });

  it('prepares only the first item', () => {
    const voice = startUnanswered();
    const prepare = vi.fn(() => new ToneClip());
    for (let i = 0; i < 4; i++) voice.enqueue(GUILD, item(prepare));
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('rejects another channel while an item waits', () => {
    const voice = startUnanswered();
    voice.enqueue(GUILD, item());
    const busy = { code: 'channel.busy-elsewhere', context: { channelId: CHANNEL } };
    const enqueueElsewhere = () => voice.enqueue(GUILD, item(undefined, OTHER_CHANNEL));
    expect(enqueueElsewhere).toThrow(expect.objectContaining(busy));
  });

  it('fails an item whose clip fails before its turn and prepares the next one', async () => {
    const voice = startUnanswered();
    const clip = new ToneClip();
    const next = vi.fn(() => new ToneClip());
    const handle = voice.enqueue(GUILD, { ...item(), prepare: () => clip });
    voice.enqueue(GUILD, item(next));
    clip.fail(new Failure('voice-api.failed', { status: 500 }));
    await expect(handle.finished).rejects.toSatisfy((e) => isFailure(e, 'voice-api.failed'));
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('fails an item whose synthesis cannot start', async () => {
    const voice = startUnanswered();
    const prepare = () => {
      throw new Failure('voice-api.limit', {});
    };
    const handle = voice.enqueue(GUILD, item(prepare));
    await expect(handle.started).rejects.toSatisfy((e) => isFailure(e, 'voice-api.limit'));
  });

  it('fails when nobody answers until a deadline, but does not cancel clips that can be posted as files', async () => {
    const host = new MainGateway();
    const voice = startUnanswered({ joinTimeoutMs: 50, backoffMs: 5, firstJoinMs: 500 }, host);
    const clip = new ToneClip();
    const first = { ...item(), prepare: () => clip };
    for (const handle of [first, item()].map((each) => voice.enqueue(GUILD, each))) {
      await expectFailure(handle, 'connection.failed', {
        channelId: CHANNEL,
        reason: 'timeout-signalling',
      });
    }
    expect(host.op4.slice(0, 3)).toEqual([CHANNEL, null, CHANNEL]);
    expect(host.op4.at(-1)).toBeNull();
    expect(clip.cancelled).toBe(false);
    expect(voice.channelOf(GUILD)).toBeUndefined();
    expect(host.listenerCount).toBe(0);
  });

  it('is cleared when the bot is removed from the guild', async () => {
    const host = new MainGateway();
    const voice = startUnanswered({}, host);
    const handle = voice.enqueue(GUILD, item());
    host.removeGuild(GUILD);
    await expect(handle.finished).rejects.toMatchObject({ context: { reason: 'gateway-gone' } });
    expect(voice.channelOf(GUILD)).toBeUndefined();
  });
});
