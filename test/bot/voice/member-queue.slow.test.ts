import { afterEach, describe, expect, it } from 'vitest';
import type { VoiceLimits } from '../../../src/bot/voice/limits.ts';
import { createVoiceSessions } from '../../../src/bot/voice/sessions.ts';
import type { QueueLimits, VoiceSessions } from '../../../src/bot/voice/types.ts';
import { Failure } from '../../../src/shared/common/failure.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { MainGateway } from './support/main-gateway.ts';
import { sharedThreads } from './support/shared-threads.ts';
import { ToneClip, tonePackets } from './support/tone-clip.ts';
import { CHANNEL, GUILD, until, useVoiceFixture } from './support/voice-fixture.ts';

/** Adds items in this order. In `a1 a2 b1`, the letter is the member. */
function enqueueAll(voice: VoiceSessions, names: string, limits?: Partial<QueueLimits>) {
  return names.split(' ').map((name) =>
    voice.enqueue(GUILD, {
      channelId: CHANNEL,
      userId: name.charAt(0),
      content: { text: name, voiceName: 'Tone' },
      ...(limits ? { limits } : {}),
      prepare: () => new ToneClip(),
    }),
  );
}

const waitingOf = (voice: VoiceSessions) =>
  voice
    .queueOf(GUILD)
    ?.waiting.map(({ content }) => content.text)
    .join(' ');

describe('the queue of one guild', () => {
  let sessions: VoiceSessions | undefined;
  afterEach(() => sessions?.close());
  function start(limits: Partial<VoiceLimits> = {}): VoiceSessions {
    sessions = createVoiceSessions({
      host: new MainGateway(),
      threads: sharedThreads,
      log: createLogger('silent'),
      limits,
    });
    return sessions;
  }

  it.each([
    ['plays one member’s items in their order', 'a1 a2 a3', 'a1 a2 a3'],
    [
      'plays a member’s only item before the second item of another',
      'a1 a2 a3 a4 b1',
      'a1 b1 a2 a3 a4',
    ],
    [
      'lets several members take turns in the order of arrival',
      'a1 a2 b1 b2 c1 a3',
      'a1 b1 c1 a2 b2 a3',
    ],
    [
      'keeps an order in which members already take turns',
      'a1 b1 c1 a2 b2 c2',
      'a1 b1 c1 a2 b2 c2',
    ],
  ])('%s', (_, added, played) => {
    const voice = start();
    enqueueAll(voice, added);
    expect(waitingOf(voice)).toBe(played);
  });

  it('gives each item its position on arrival', () => {
    const handles = enqueueAll(start(), 'a1 a2 a3 b1 c1 b2');
    expect(handles.map(({ position }) => position)).toEqual([0, 1, 2, 1, 2, 4]);
  });

  it('moves up a member’s other items when one is cancelled', () => {
    const voice = start();
    const [, a2] = enqueueAll(voice, 'a1 a2 a3 b1 b2');
    a2?.cancel();
    expect(waitingOf(voice)).toBe('a1 b1 a3 b2');
  });

  it('applies the guild’s own limits', () => {
    const voice = start();
    enqueueAll(voice, 'a1 b1', { items: 2 });
    expect(() => enqueueAll(voice, 'c1', { items: 2 })).toThrow(
      new Failure('queue.full', { limit: 2 }),
    );
    expect(() => enqueueAll(voice, 'a2', { itemsPerMember: 1 })).toThrow(
      new Failure('queue.member-full', { limit: 1 }),
    );
  });

  it('removes one item or all of them on behalf of a member, and ignores unknown items', async () => {
    const voice = start();
    const [a1, a2, b1] = enqueueAll(voice, 'a1 a2 b1');
    expect(voice.remove(GUILD, a2?.id ?? '', 'mod')).toBe(true);
    expect(voice.remove(GUILD, a2?.id ?? '', 'mod')).toBe(false);
    expect(voice.remove('100000000000000002', a1?.id ?? '', 'mod')).toBe(false);
    expect(waitingOf(voice)).toBe('a1 b1');
    expect(voice.clear(GUILD, 'mod')).toBe(2);
    for (const handle of [a1, a2, b1]) {
      await expect(handle?.finished).rejects.toMatchObject({
        code: 'queue.removed',
        context: { userId: 'mod' },
      });
    }
    expect(voice.queueOf(GUILD)).toMatchObject({ channelId: CHANNEL, waiting: [] });
  });
});

describe('the queue of a connected session', () => {
  const { fixture, start } = useVoiceFixture();

  it('is empty after a join without items, and a failed join reports the reason', async () => {
    await start();
    fixture.listen();
    await fixture.voice.join(GUILD, CHANNEL);
    expect(fixture.voice.queueOf(GUILD)).toEqual({
      channelId: CHANNEL,
      playing: undefined,
      waiting: [],
    });
    fixture.gateway.refusal = new Failure('channel.full', { channelId: CHANNEL });
    await expect(fixture.voice.join(GUILD, CHANNEL)).rejects.toBe(fixture.gateway.refusal);
  });
});

describe('a spoken item', () => {
  const { fixture, start } = useVoiceFixture();
  const OTHER_GUILD = '100000000000000002';

  async function speak(text: string, packets = 3) {
    const clip = ToneClip.of(tonePackets(packets));
    const handle = fixture.voice.enqueue(GUILD, {
      channelId: CHANNEL,
      userId: text.charAt(0),
      content: { text, voiceName: 'Tone' },
      prepare: () => clip,
    });
    await handle.finished;
    return { id: handle.id, clip };
  }

  it('can be found in its own guild and channel only', async () => {
    await start();
    const { id, clip } = await speak('a1');
    const { recent } = fixture.voice;
    expect(recent.last(GUILD, CHANNEL)).toMatchObject({ id, clip, durationMs: 60 });
    expect(recent.last(GUILD, '200000000000000002')).toBeUndefined();
    expect(recent.find(GUILD, id)).toMatchObject({ content: { text: 'a1' } });
    expect(recent.find(OTHER_GUILD, id)).toBeUndefined();
  });

  it('is forgotten beyond the limits and on request', async () => {
    await start({ limits: { recentItems: 3, recentMs: 200 } });
    const ids: string[] = [];
    for (const text of ['a1', 'b1', 'a2', 'b2']) ids.push((await speak(text)).id);
    const { recent } = fixture.voice;
    const known = () => ids.filter((id) => recent.find(GUILD, id) !== undefined);
    expect(known()).toEqual(ids.slice(1));
    await speak('c1', 7);
    expect(known()).toEqual(ids.slice(3));
    // The last one is kept however long it is.
    ids.push((await speak('d1', 11)).id);
    expect(known()).toEqual(ids.slice(-1));
    ids.push((await speak('b2')).id);
    fixture.voice.forget({ kind: 'member', scope: GUILD, memberId: 'c' });
    expect(recent.last(GUILD, CHANNEL)?.content.text).toBe('b2');
    fixture.voice.forget({ kind: 'scope', scope: GUILD });
    expect(recent.last(GUILD, CHANNEL)).toBeUndefined();
  });

  it('keeps its ID when it is replayed, and becomes the latest again', async () => {
    await start();
    const first = await speak('a1');
    await speak('a2');
    await fixture.enqueue(first.clip).finished;
    expect(fixture.voice.recent.last(GUILD, CHANNEL)).toMatchObject({ id: first.id });
  });

  it('can be replayed after it was skipped, if its clip was complete', async () => {
    await start();
    const [whole, partial] = [ToneClip.of(tonePackets(50)), new ToneClip()];
    partial.push(tonePackets(10));
    for (const clip of [whole, partial]) {
      const handle = fixture.enqueue(clip);
      await handle.started;
      fixture.voice.remove(GUILD, handle.id, 'mod');
      await until('over', () => fixture.voice.queueOf(GUILD)?.playing === undefined);
    }
    await fixture.enqueue(ToneClip.of([])).finished;
    expect(fixture.voice.recent.last(GUILD, CHANNEL)?.clip).toBe(whole);
  });
});
