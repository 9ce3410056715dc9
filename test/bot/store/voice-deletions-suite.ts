import { expect, test } from 'vitest';
import { STORE_LIMITS } from '../../../src/bot/store/limits.ts';
import { partsOf } from '../../support/lifetime.ts';
import { cloneDraft, DAY_MS, NOON, type StoreFixture, time, uniqueId } from './fixture.ts';

export function voiceDeletionsSuite(fixture: StoreFixture): void {
  const { here, there } = partsOf(fixture);
  const { voiceDeletions } = partsOf(here);

  /** A member whose voice was deleted. */
  const deleteVoice = async () => {
    const [guild, member] = [uniqueId(), uniqueId()];
    const { voiceId } = await here.clones.add(guild, cloneDraft(member));
    await here.clones.remove(guild, voiceId);
    return { guild, member, voiceId };
  };
  /** Completes what other tests left. */
  const clear = async () => {
    time.now += 10 * 365 * DAY_MS;
    for (const { voiceId } of await voiceDeletions.claim(1_000)) {
      await voiceDeletions.complete(voiceId);
    }
    time.now = NOON;
  };
  /** Claims every voice that is due, and returns this one. */
  const claim = async (store: StoreFixture['here'], voiceId: string) =>
    (await store.voiceDeletions.claim(1_000)).find((deletion) => deletion.voiceId === voiceId);

  test('wait until the voice service has deleted the voice', async () => {
    const { guild, member, voiceId } = await deleteVoice();
    const countAll = async () => [
      await there.voiceDeletions.countOf([voiceId]),
      await there.voiceDeletions.countOfMember(member, { guildId: guild }),
      await there.voiceDeletions.countOfMember(member, 'everywhere'),
    ];
    expect(await countAll()).toEqual([1, 1, 1]);
    expect(await voiceDeletions.countOfMember(member, { guildId: uniqueId() })).toBe(0);
    expect(await claim(here, voiceId)).toEqual({ voiceId, attempts: 1 });
    await voiceDeletions.complete(voiceId);
    expect(await countAll()).toEqual([0, 0, 0]);
  });

  test('are tried by one process at a time, and by another when the first stops or does not respond', async () => {
    const { voiceId } = await deleteVoice();
    const claims = await Promise.all([here, there].map((store) => claim(store, voiceId)));
    expect(claims.filter((deletion) => deletion !== undefined)).toEqual([{ voiceId, attempts: 1 }]);
    time.now += STORE_LIMITS.voiceDeletionLeaseMs;
    expect(await claim(there, voiceId)).toEqual({ voiceId, attempts: 2 });
    await there.voiceDeletions.postpone({ voiceId, attempts: 2 }, true);
    expect(await claim(here, voiceId)).toEqual({ voiceId, attempts: 3 });
    await voiceDeletions.complete(voiceId);
  });

  test('are tried again after pauses that double up to an hour', async () => {
    await clear();
    const { voiceId } = await deleteVoice();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const deletion = await claim(here, voiceId);
      if (deletion === undefined) throw new Error('the voice is not due');
      await voiceDeletions.postpone(deletion);
      const dueAt = (await there.voiceDeletions.nextDueAt()) ?? 0;
      pauses.push((dueAt - time.now) / 1_000);
      time.now = dueAt - 1;
      expect(await claim(there, voiceId)).toBeUndefined();
      time.now = dueAt;
    }
    expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 16]);
    expect(pauses.at(-1)).toBe(3_600);
    const next = await fixture.open();
    expect(await next.voiceDeletions.backlog()).toMatchObject({ voices: 1 });
    await next.voiceDeletions.complete(voiceId);
    expect(await voiceDeletions.backlog()).toEqual({ voices: 0, oldestAt: undefined });
  });

  test('leave a voice alone that another guild uses, or that the service creates again', async () => {
    const [guild, other, member] = [uniqueId(), uniqueId(), uniqueId()];
    const draft = cloneDraft(member);
    for (const id of [guild, other]) await here.clones.add(id, draft);
    await here.clones.remove(guild, draft.voiceId);
    expect(await voiceDeletions.countOf([draft.voiceId])).toBe(0);
    await here.clones.remove(other, draft.voiceId);
    expect(await voiceDeletions.countOf([draft.voiceId])).toBe(1);
    await here.clones.add(guild, draft);
    expect(await voiceDeletions.countOf([draft.voiceId])).toBe(0);
  });

  test('include the voices of a guild, a member, and a guild that was purged', async () => {
    const member = uniqueId();
    const guilds = [uniqueId(), uniqueId(), uniqueId()];
    const ids: string[] = [];
    for (const guild of guilds)
      ids.push((await here.clones.add(guild, cloneDraft(member))).voiceId);
    const [first = '', second = '', third = ''] = guilds;
    await here.privacy.deleteMember(member, { guildId: first });
    await here.privacy.deleteGuild(second);
    await here.guilds.markLeft(third);
    time.now += STORE_LIMITS.guildGraceMs;
    await here.guilds.purgeDue();
    expect(await voiceDeletions.countOf(ids)).toBe(3);
    expect(await voiceDeletions.countOfMember(member, 'everywhere')).toBe(3);
    for (const id of ids) await voiceDeletions.complete(id);
  });
}
