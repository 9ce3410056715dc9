import { expect, test } from 'vitest';
import { STORE_LIMITS } from '../../../src/bot/store/limits.ts';
import type { BotStore } from '../../../src/bot/store/types/bot-store.ts';
import type { KeptItem, KeptQueue } from '../../../src/bot/store/types/kept-queues.ts';
import { cloneDraft, type StoreFixture, time, uniqueId } from './fixture.ts';

const UTTERANCE = {
  text: 'Hello 🐦, ‘there’',
  voice: 'voice-b-en-f-01',
  language: 'en',
  tone: 'softly',
  exaggeration: 0.5,
  speed: 1.5,
  pitch: -2,
  scope: '1',
  sounds: [{ start: 6, end: 8, id: 'chirp' }],
};

function item(change: Partial<KeptItem> = {}): KeptItem {
  return {
    id: uniqueId(),
    userId: uniqueId(),
    voiceId: UTTERANCE.voice,
    isReadAloud: false,
    request: {
      kind: 'speech',
      utterance: UTTERANCE,
      voiceName: 'Emma',
      sourceChannelId: '7',
      command: 'say',
    },
    ...change,
  };
}

const message = (change: Partial<KeptItem> = {}): KeptItem =>
  item({
    isReadAloud: true,
    request: { kind: 'message', channelId: uniqueId(), messageId: uniqueId() },
    ...change,
  });

function queue(...items: KeptItem[]): KeptQueue {
  return { guildId: uniqueId(), channelId: uniqueId(), textChannelIds: [uniqueId()], items };
}

const take = ({ keptQueues }: BotStore, { guildId }: KeptQueue) =>
  keptQueues.take(new Set([guildId]));

/** What is left of a queue after `work`, by the IDs of its items. */
async function leftAfter(
  { here, there }: StoreFixture,
  kept: KeptQueue,
  work: (store: BotStore) => Promise<unknown>,
): Promise<string[]> {
  await here.keptQueues.keep([kept], 0);
  await work(there);
  return (await take(there, kept)).flatMap(({ items }) => items.map(({ id }) => id));
}

/** What waits in a process that stops, for the next one. */
export function keptQueuesSuite(fixture: () => StoreFixture): void {
  test('are taken over by another process, once, with everything in order', async () => {
    const { here, there } = fixture();
    const kept = queue(item(), message(), item({ voiceId: undefined }));
    const other = queue(item());
    await here.keptQueues.keep([kept, other], 5);
    const [first, second] = await Promise.all([take(here, kept), take(there, kept)]);
    expect([...first, ...second]).toEqual([{ ...kept, forgottenUntil: 5 }]);
    expect(await take(there, kept)).toEqual([]);
    expect(await take(there, other)).toHaveLength(1);
  });

  test('are replaced by what a process keeps later', async () => {
    const { here, there } = fixture();
    const [one, two] = [queue(item()), queue(item(), item())];
    await here.keptQueues.keep([one, two], 0);
    const rest = { ...two, items: two.items.slice(1) };
    await here.keptQueues.keep([rest], 0);
    // Of another process that ran the same guild before.
    await there.keptQueues.keep([{ ...rest, channelId: '8' }], 0);
    expect(await there.keptQueues.take(new Set([one.guildId, two.guildId]))).toMatchObject([
      { ...rest, channelId: '8' },
    ]);
  });

  test('can be many', async () => {
    const { here, there } = fixture();
    const queues = Array.from({ length: 60 }, () =>
      queue(...Array.from({ length: 50 }, () => item())),
    );
    await here.keptQueues.keep(queues, 0);
    const taken = await there.keptQueues.take(new Set(queues.map(({ guildId }) => guildId)));
    expect(taken).toHaveLength(60);
    expect(taken.flatMap(({ items }) => items)).toHaveLength(3_000);
  });

  test('are dropped when nobody has taken them over in time', async () => {
    const { here, there } = fixture();
    const [old, older] = [queue(item()), queue(item())];
    await here.keptQueues.keep([older], 0);
    time.now += STORE_LIMITS.keptQueueMs;
    expect(await take(there, older)).toEqual([]);
    await here.keptQueues.keep([old], 0);
    time.now += STORE_LIMITS.keptQueueMs - 1;
    await there.runHousekeeping();
    expect(await leftAfter(fixture(), old, () => there.runHousekeeping())).toHaveLength(1);
    await here.keptQueues.keep([old], 0);
    time.now += STORE_LIMITS.keptQueueMs;
    await there.runHousekeeping();
    time.now -= STORE_LIMITS.keptQueueMs;
    expect(await take(there, old)).toEqual([]);
  });

  test('lose the items of members who delete their data, are blocked or do not want to be read aloud', async () => {
    const userId = uniqueId();
    const [said, read, others] = [item({ userId }), message({ userId }), item()];
    const kept = queue(said, read, others);
    const left = (work: (store: BotStore) => Promise<unknown>) => leftAfter(fixture(), kept, work);
    const { guildId } = kept;
    for (const scope of ['everywhere', { guildId }] as const) {
      expect(await left(({ privacy }) => privacy.deleteMember(userId, scope))).toEqual([others.id]);
      expect(await left(({ privacy }) => privacy.setMayRead(scope, userId, false))).toEqual([
        said.id,
        others.id,
      ]);
    }
    expect(
      await left(({ settings }) =>
        settings.update(guildId, (it) => ({ ...it, blocked: [userId] })),
      ),
    ).toEqual([others.id]);
    const elsewhere = { guildId: uniqueId() };
    expect(await left(({ privacy }) => privacy.deleteMember(userId, elsewhere))).toHaveLength(3);
  });

  test('lose the items of a deleted voice, and everything with the data of their server', async () => {
    const { here } = fixture();
    const voice = cloneDraft(uniqueId());
    const { voiceId } = voice;
    const [own, others] = [item({ voiceId }), item()];
    const kept = queue(own, others);
    await here.clones.add(kept.guildId, voice);
    expect(
      await leftAfter(fixture(), kept, ({ clones }) => clones.remove(kept.guildId, voiceId)),
    ).toEqual([others.id]);
    expect(
      await leftAfter(fixture(), kept, ({ privacy }) => privacy.deleteGuild(kept.guildId)),
    ).toEqual([]);
  });
}
