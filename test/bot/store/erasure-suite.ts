import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BotStore } from '../../../src/bot/store/store.ts';
import { partsOf } from '../../support/lifetime.ts';
import { findRemains, hasFiles } from '../../support/remains.ts';
import { cloneDraft, DAY_MS, type StoreFixture, time, uniqueId, VOICE } from './fixture.ts';

const YEAR_MS = 365 * DAY_MS;

/** Deleted data is gone from the bytes of all files of SQLite. */
export function erasureSuite(fixture: StoreFixture): void {
  const { here } = partsOf(fixture);

  test('what a member deletes is no longer in any file', async () => {
    if (!hasFiles(fixture.options)) return;
    const { guild, member, voiceId, texts } = await leaveTraces(here);
    await here.runHousekeeping();
    const all = [member, voiceId, ...texts];
    expect(await findRemains(fixture.options, all)).toEqual(all);
    await here.privacy.deleteMember(member, { guildId: guild });
    await here.voiceDeletions.complete(voiceId);
    const pending = () => here.privacy.pendingDeletions(member, { guildId: guild });
    expect(await pending()).toMatchObject({ inBackups: true });
    await here.eraseDeleted();
    // The consent is kept for a year, with the voice's ID.
    expect(await findRemains(fixture.options, all)).toEqual([member, voiceId]);
    expect(await pending()).toEqual({ voices: 0, inBackups: false });
    time.now += YEAR_MS;
    await here.runHousekeeping();
    await here.eraseDeleted();
    expect(await findRemains(fixture.options, all)).toEqual([]);
  });

  test('a deletion is complete at once where files belong to a server', async () => {
    if (hasFiles(fixture.options)) return;
    const { guild, member } = await leaveTraces(here);
    await here.privacy.deleteMember(member, { guildId: guild });
    const pending = await here.privacy.pendingDeletions(member, { guildId: guild });
    expect(pending.inBackups).toBe(false);
    expect(await here.countUnerased()).toBe(0);
  });

  test('a deletion by a process that stopped is completed by the next one', async () => {
    if (!hasFiles(fixture.options)) return;
    const first = await fixture.open();
    const { guild, texts } = await leaveTraces(first);
    await first.runHousekeeping();
    await first.privacy.deleteGuild(guild);
    await first.close();
    const next = await fixture.open();
    await next.eraseDeleted();
    expect(await findRemains(fixture.options, texts)).toEqual([]);
  });
}

async function leaveTraces(store: BotStore) {
  const [guild, member] = [uniqueId(), uniqueId()];
  const texts = ['preset', 'tone', 'own tone', 'clone'].map(
    (what) => `${what} ${randomUUID().slice(0, 8)}`,
  );
  const [name = '', tone = '', ownTone = '', cloneName = ''] = texts;
  const { voiceId } = await store.clones.add(guild, cloneDraft(member, { quality: cloneName }));
  await store.presets.save(guild, { name, tone, voice: voiceId, createdBy: member });
  await store.memberVoices.set(guild, member, { voice: VOICE, tone: ownTone });
  const spending = { guildId: guild, memberId: member, command: 'say', characters: 3 };
  await store.usage.settle(await store.usage.reserve(spending, 10_000));
  return { guild, member, voiceId, texts };
}
