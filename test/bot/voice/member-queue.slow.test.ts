import { describe, expect, it } from 'vitest';
import type { QueueLimits, VoiceSessions } from '../../../src/bot/voice/types.ts';
import { Failure } from '../../../src/shared/common/failure.ts';
import { ToneClip, tonePackets } from './support/tone-clip.ts';
import {
  CHANNEL,
  GUILD,
  OTHER_CHANNEL,
  startUnanswered,
  until,
  useVoiceFixture,
} from './support/voice-fixture.ts';

const OTHER_GUILD = '100000000000000002';

/** Adds items in this order. In `a1 a2 b1`, the letter is the member. */
function enqueueAll(voice: VoiceSessions, names: string, limits: Partial<QueueLimits> = {}) {
  return names.split(' ').map((name) =>
    voice.enqueue(GUILD, {
      channelId: CHANNEL,
      userId: name.charAt(0),
      content: { text: name, voiceName: 'Tone' },
      limits,
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
  it.each([
    ['plays one member’s items in their order', 'a1 a2 a3', 'a1 a2 a3'],
    ['plays a member’s only item before another’s second', 'a1 a2 a3 a4 b1', 'a1 b1 a2 a3 a4'],
    ['lets members take turns in order of arrival', 'a1 a2 b1 b2 c1 a3', 'a1 b1 c1 a2 b2 a3'],
    ['keeps an order in which members take turns', 'a1 b1 c1 a2 b2 c2', 'a1 b1 c1 a2 b2 c2'],
  ])('%s', (_, added, played) => {
    const voice = startUnanswered();
    enqueueAll(voice, added);
    expect(waitingOf(voice)).toBe(played);
  });

  it('gives each item its position on arrival', () => {
    const handles = enqueueAll(startUnanswered(), 'a1 a2 a3 b1 c1 b2');
    expect(handles.map(({ position }) => position)).toEqual([0, 1, 2, 1, 2, 4]);
  });

  it('moves up a member’s other items when one is cancelled', () => {
    const voice = startUnanswered();
    const [, a2] = enqueueAll(voice, 'a1 a2 a3 b1 b2');
    a2?.cancel();
    expect(waitingOf(voice)).toBe('a1 b1 a3 b2');
  });

  it('applies the guild’s own limits', () => {
    const voice = startUnanswered();
    enqueueAll(voice, 'a1 b1', { items: 2 });
    const full = new Failure('queue.full', { limit: 2 });
    expect(() => enqueueAll(voice, 'c1', { items: 2 })).toThrow(full);
    const memberFull = new Failure('queue.member-full', { limit: 1 });
    expect(() => enqueueAll(voice, 'a2', { itemsPerMember: 1 })).toThrow(memberFull);
  });

  it('removes one item or all of them on behalf of a member, and ignores unknown items', async () => {
    const voice = startUnanswered();
    const [a1, a2, b1] = enqueueAll(voice, 'a1 a2 b1');
    expect(voice.remove(GUILD, a2?.id ?? '', 'mod')).toBe(true);
    expect(voice.remove(GUILD, a2?.id ?? '', 'mod')).toBe(false);
    expect(voice.remove(OTHER_GUILD, a1?.id ?? '', 'mod')).toBe(false);
    expect(waitingOf(voice)).toBe('a1 b1');
    expect(voice.clear(GUILD, 'mod')).toBe(2);
    const removed = { code: 'queue.removed', context: { userId: 'mod' } };
    for (const handle of [a1, a2, b1]) {
      await expect(handle?.finished).rejects.toMatchObject(removed);
    }
    expect(voice.queueOf(GUILD)).toMatchObject({ channelId: CHANNEL, waiting: [] });
  });
});

const { fixture, start } = useVoiceFixture();

it('the queue is empty after a join without items, and a failed join reports the reason', async () => {
  await start();
  fixture.listen();
  await fixture.voice.join(GUILD, CHANNEL);
  const queue = { channelId: CHANNEL, playing: undefined, waiting: [] };
  expect(fixture.voice.queueOf(GUILD)).toEqual(queue);
  fixture.gateway.refusal = new Failure('channel.full', { channelId: CHANNEL });
  await expect(fixture.voice.join(GUILD, CHANNEL)).rejects.toBe(fixture.gateway.refusal);
});

describe('a spoken item', () => {
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
    expect(recent.last(GUILD, OTHER_CHANNEL)).toBeUndefined();
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
      await until(() => fixture.voice.queueOf(GUILD)?.playing === undefined);
    }
    await fixture.enqueue(ToneClip.of([])).finished;
    expect(fixture.voice.recent.last(GUILD, CHANNEL)?.clip).toBe(whole);
  });
});
