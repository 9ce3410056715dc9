import { expect, test } from 'vitest';
import type { Spending } from '../../../src/bot/store/usage-rows.ts';
import { partsOf } from '../../support/lifetime.ts';
import { DAY_MS, expectFailure, type StoreFixture, time, uniqueId } from './fixture.ts';

export function usageSuite(fixture: StoreFixture): void {
  const { here, there } = partsOf(fixture);
  const { usage } = partsOf(here);

  const spending = (guildId: string, characters: number, change = {}): Spending => ({
    guildId,
    memberId: '7',
    command: 'say',
    characters,
    ...change,
  });

  const expectExceeded = (reserved: Promise<unknown>, context: object) =>
    expectFailure(reserved, 'budget.exceeded', context);

  test('is reported by month, day, member and command', async () => {
    const guild = uniqueId();
    const spend = async (characters: number, change: object, spoken?: number) => {
      const reservation = await usage.reserve(spending(guild, characters, change), undefined);
      await usage.settle(reservation, spoken);
    };
    await spend(100, {});
    await spend(20, { command: 'emote' }, 15);
    await spend(9, {}, 0);
    time.now += DAY_MS;
    await spend(1_000, { memberId: '8' });
    await usage.reserve(spending(guild, 7), 5_000);
    expect(await there.usage.report(guild)).toEqual({
      month: '2026-11',
      used: 1_115,
      reserved: 7,
      resetsAt: Date.UTC(2026, 11, 1),
      byMember: [
        { memberId: '8', characters: 1_000, requests: 1 },
        { memberId: '7', characters: 115, requests: 2 },
      ],
      byCommand: [
        { command: 'say', characters: 1_100, requests: 2 },
        { command: 'emote', characters: 15, requests: 1 },
      ],
      byDay: [
        { day: '2026-11-15', characters: 115, requests: 2 },
        { day: '2026-11-16', characters: 1_000, requests: 1 },
      ],
    });
    expect(await there.usage.report(guild, '2026-10')).toMatchObject({ used: 0, byDay: [] });
    expect(await there.usage.report(uniqueId())).toMatchObject({ used: 0, reserved: 0 });
  });

  test('can reach the budget, but not exceed it', async () => {
    const guild = uniqueId();
    expect(await usage.reserve(spending(guild, 90), 100)).toMatchObject({ remaining: 10 });
    const context = { characters: 11, remaining: 10, limit: 100 };
    await expectExceeded(usage.reserve(spending(guild, 11), 100), context);
    expect(await usage.reserve(spending(guild, 10), 100)).toMatchObject({ remaining: 0 });
    await usage.settle(await usage.reserve(spending(guild, 50), undefined));
    await expectExceeded(usage.reserve(spending(guild, 1), 120), { remaining: 0 });
    await expectExceeded(usage.reserve(spending(uniqueId(), 1), 0), { remaining: 0, limit: 0 });
  });

  test('never exceeds the budget with 50 concurrent requests from two processes', async () => {
    const guild = uniqueId();
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, async (_, n) => {
        const { usage } = n % 2 ? here : there;
        await usage.settle(await usage.reserve(spending(guild, 90), 1_000));
      }),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    expect(await usage.report(guild)).toMatchObject({ used: 990, reserved: 0 });
  });

  test('of a request is settled only once, and a release returns all characters', async () => {
    const guild = uniqueId();
    const reservation = await usage.reserve(spending(guild, 100), 100);
    await Promise.all([usage.settle(reservation, 60), usage.settle(reservation)]);
    await usage.release(reservation);
    const released = await usage.reserve(spending(guild, 40), 100);
    await usage.release(released);
    await usage.settle(released);
    await usage.settle(await usage.reserve(spending(guild, 10), 100), 99);
    await usage.settle(await usage.reserve(spending(guild, 10), 100), -5);
    expect(await usage.report(guild)).toMatchObject({ used: 70, reserved: 0 });
  });

  test('belongs to the month in which the request started', async () => {
    const guild = uniqueId();
    const [november, december] = [Date.UTC(2026, 10, 30, 23, 59), Date.UTC(2026, 11, 1, 0, 1)];
    time.now = november;
    const late = await usage.reserve(spending(guild, 60), 100);
    time.now = december;
    await usage.settle(late);
    await usage.settle(await usage.reserve(spending(guild, 100), 100));
    expect(await usage.report(guild)).toMatchObject({ month: '2026-12', used: 100 });
    time.now = november;
    expect(await usage.report(guild)).toMatchObject({ month: '2026-11', used: 60 });
    await expectExceeded(usage.reserve(spending(guild, 41), 100), { remaining: 40 });
    time.now = december;
    await expectExceeded(usage.reserve(spending(guild, 1), 100), { remaining: 0 });
  });

  test('reserved by a crashed process is released, but not that of a running one', async () => {
    const guild = uniqueId();
    const crashed = await fixture.open();
    const lost = await crashed.usage.reserve(spending(guild, 1_000), 5_000);
    const alive = await usage.reserve(spending(guild, 200), 5_000);
    const reservedAfter = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        time.now += 60_000;
        await here.runHousekeeping();
      }
      return (await usage.report(guild)).reserved;
    };
    expect(await reservedAfter(1)).toBe(1_200);
    expect(await reservedAfter(2)).toBe(200);
    expect(await reservedAfter(10)).toBe(200);
    await usage.settle(alive);
    // The process was only suspended, and its request is still charged once.
    await crashed.usage.settle(lost);
    await crashed.usage.settle(lost);
    expect(await usage.report(guild)).toMatchObject({ used: 1_200, reserved: 0 });
  });

  test('is kept for thirteen months', async () => {
    const guild = uniqueId();
    await usage.settle(await usage.reserve(spending(guild, 5), undefined));
    time.now = Date.UTC(2027, 10, 30);
    await here.runHousekeeping();
    expect(await usage.report(guild, '2026-11')).toMatchObject({ used: 5 });
    time.now = Date.UTC(2027, 11, 1);
    await here.runHousekeeping();
    expect(await usage.report(guild, '2026-11')).toMatchObject({ used: 0, byDay: [] });
  });
}
