import { expect, test } from 'vitest';
import { personalScope } from '../../../src/bot/store/personal-scope.ts';
import type { BotStore } from '../../../src/bot/store/store.ts';
import { partsOf } from '../../support/lifetime.ts';
import { findRemains, hasFiles } from '../../support/remains.ts';
import { expectFailure, type StoreFixture, time, uniqueId, VOICE } from './fixture.ts';

const DECEMBER = Date.UTC(2026, 11, 20);
const JANUARY = Date.UTC(2027, 0, 1);
const LIMIT = 25;

/** Use outside of servers. */
export function personalScopeSuite(fixture: StoreFixture): void {
  const { here, there } = partsOf(fixture);

  const spend = async ({ usage }: BotStore, memberId: string, characters: number) => {
    const spending = { guildId: personalScope(memberId), memberId, command: 'say', characters };
    await usage.settle(await usage.reserve(spending, LIMIT));
  };

  test('is limited and exported like what they do in servers, and is no server', async () => {
    const [member, other] = [uniqueId(), uniqueId()];
    await spend(here, member, 20);
    await spend(here, other, 25);
    await here.memberVoices.set(personalScope(member), member, { voice: VOICE });
    await expectFailure(spend(there, member, 6), 'budget.exceeded', { remaining: 5 });
    expect(await there.privacy.exportMember(member, 'everywhere')).toMatchObject([
      { voice: { voice: VOICE }, usage: [{ command: 'say', characters: 20, requests: 1 }] },
    ]);
    expect(await there.guilds.listPresent()).not.toContain(personalScope(member));
  });

  test('is forgotten when they delete it, except this month’s total until the month is over', async () => {
    const member = uniqueId();
    await spend(here, member, 10);
    time.now = DECEMBER;
    await spend(here, member, 20);
    await here.memberVoices.set(personalScope(member), member, { voice: VOICE });
    await here.privacy.deleteMember(member, 'everywhere');
    expect(await there.privacy.exportMember(member, 'everywhere')).toEqual([]);
    const used = async (month: string) =>
      (await there.usage.report(personalScope(member), month)).used;
    expect([await used('2026-11'), await used('2026-12')]).toEqual([0, 20]);
    await there.runHousekeeping();
    await expectFailure(spend(there, member, 6), 'budget.exceeded', { remaining: 5 });
    time.now = JANUARY;
    await there.runHousekeeping();
    expect(await used('2026-12')).toBe(0);
    if (hasFiles(fixture.options)) {
      await there.eraseDeleted();
      expect(await findRemains(fixture.options, [member])).toEqual([]);
    }
    await spend(here, member, 25);
  });

  test('stays while it holds something', async () => {
    const [member, silent] = [uniqueId(), uniqueId()];
    await spend(here, member, 20);
    await here.memberVoices.set(personalScope(silent), silent, { voice: VOICE });
    time.now = JANUARY;
    await there.runHousekeeping();
    const kept = await there.memberVoices.get(personalScope(silent), silent);
    expect(kept?.voice).toBe(VOICE);
    const data = await there.privacy.exportMember(member, 'everywhere');
    expect(data).toMatchObject([{ usage: [{ characters: 20 }] }]);
  });
}
