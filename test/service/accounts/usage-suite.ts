import { expect, test } from 'vitest';
import { TEST_VOICE } from '../../support/service/test-voice.ts';
import { type AccountsFixture, DAY_MS } from './accounts-fixture.ts';

const LIMIT = 300_000;
const exceeded = { code: 'monthly_limit_exceeded' };

/** The characters of each day of November, of which only some have any. */
const onDays = (days: Readonly<Record<number, number>>) =>
  Array.from({ length: 30 }, (_, i) => days[i + 1] ?? 0);

/** The behaviour of usage, on any database. */
export function usageSuite(fixture: () => AccountsFixture): void {
  const dayNow = () => new Date(fixture().now).getUTCDate();

  test('usage is reported by day, key, operation and source', async () => {
    const { here } = fixture();
    const { account, key, authorization } = await fixture().client();
    const byKey = await here.authenticator.authenticate(authorization);
    const byDashboard = { account, keyId: undefined, source: 'dashboard' } as const;
    await here.usage.settle(await here.usage.reserve(byKey, 'tts', 100));
    await here.usage.settle(await here.usage.reserve(byKey, 'emotion-tts', 20), 15);
    fixture().now += DAY_MS;
    await here.usage.settle(await here.usage.reserve(byDashboard, 'tts', 1_000));
    await here.usage.reserve(byKey, 'voice-clone', 7);
    expect(await here.usage.report(account)).toEqual({
      account: account.name,
      plan: 'creator',
      month: '2026-11',
      limit: LIMIT,
      used: 1_115,
      reserved: 7,
      remaining: LIMIT - 1_122,
      resetsAt: '2026-12-01T00:00:00Z',
      byDay: [
        { day: '2026-11-15', characters: 115, requests: 2 },
        { day: '2026-11-16', characters: 1_000, requests: 1 },
      ],
      byKey: expect.arrayContaining([
        { keyId: null, keyName: null, characters: 1_000, requests: 1 },
        { keyId: key.id, keyName: 'ci', characters: 115, requests: 2 },
      ]),
      byOperation: expect.arrayContaining([
        { operation: 'tts', characters: 1_100, requests: 2 },
        { operation: 'emotion-tts', characters: 15, requests: 1 },
      ]),
      bySource: expect.arrayContaining([
        { source: 'api', characters: 115, requests: 2 },
        { source: 'dashboard', characters: 1_000, requests: 1 },
      ]),
      byVoice: [],
      daily: {
        key: [
          { kind: 'one', id: null, characters: onDays({ 16: 1_000 }) },
          { kind: 'one', id: key.id, characters: onDays({ 15: 115 }) },
        ],
        operation: [
          { kind: 'one', id: 'tts', characters: onDays({ 15: 100, 16: 1_000 }) },
          { kind: 'one', id: 'emotion-tts', characters: onDays({ 15: 15 }) },
        ],
        voice: [],
      },
    });
  });

  test('usage is counted by voice, and that of a deleted voice without its ID', async () => {
    const { here, voices } = fixture();
    const caller = await fixture().caller();
    const { account } = caller;
    const speak = async (characters: number, voiceId?: string) =>
      here.usage.settle(
        await here.usage.reserve(caller, 'tts', characters),
        undefined,
        undefined,
        voiceId,
      );
    const quality = { score: 1, rating: 'good', reasons: [] } as const;
    const robin = await voices.add(account.id, TEST_VOICE, quality);
    const kim = await voices.add(account.id, TEST_VOICE, quality);
    await speak(5);
    await speak(10, 'voice-b-en-f-01');
    await speak(20, robin.id);
    await speak(30, kim.id);
    expect((await here.usage.report(account)).byVoice).toEqual([
      { voiceId: 'voice-b-en-f-01', characters: 10, requests: 1 },
      ...[
        { voiceId: robin.id, characters: 20, requests: 1 },
        { voiceId: kim.id, characters: 30, requests: 1 },
      ].toSorted((a, b) => (a.voiceId < b.voiceId ? -1 : 1)),
    ]);
    await voices.remove(account.id, robin.id);
    await voices.remove(account.id, kim.id);
    // It was still speaking.
    await speak(40, kim.id);
    const { byVoice, daily, used } = await here.usage.report(account);
    expect(used).toBe(105);
    expect(byVoice).toEqual([
      { voiceId: null, characters: 90, requests: 3 },
      { voiceId: 'voice-b-en-f-01', characters: 10, requests: 1 },
    ]);
    expect(daily.voice).toEqual([
      { kind: 'one', id: null, characters: onDays({ [dayNow()]: 90 }) },
      { kind: 'one', id: 'voice-b-en-f-01', characters: onDays({ [dayNow()]: 10 }) },
    ]);
  });

  test('a chart of many keys or voices adds up the smallest', async () => {
    const { here } = fixture();
    const caller = await fixture().caller();
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const reservation = await here.usage.reserve(caller, 'tts', number);
      await here.usage.settle(reservation, number, undefined, `voice-b-${number}`);
    }
    const { daily, byVoice } = await here.usage.report(caller.account);
    expect(byVoice).toHaveLength(7);
    expect(daily.voice.map(({ kind, characters }) => [kind, characters[dayNow() - 1]])).toEqual([
      ...[7, 6, 5, 4, 3].map((number) => ['one', number]),
      ['others', 3],
    ]);
  });

  test('50 concurrent requests from two processes cannot exceed the limit, and those refused learn when it is reset', async () => {
    const { here, there } = fixture();
    const caller = await fixture().caller();
    await here.usage.settle(await here.usage.reserve(caller, 'tts', LIMIT - 1_000));
    const asked = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? here : there));
    const answers = await Promise.allSettled(
      asked.map(async ({ usage }) => {
        const reservation = await usage.reserve(caller, 'tts', 90);
        await usage.settle(reservation);
      }),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(50 - 11);
    const message = expect.stringMatching(/Creator.*300,000 .* 2026-12-01T00:00:00Z/);
    for (const answer of refused)
      expect(answer).toMatchObject({ reason: { ...exceeded, message } });
    expect(await here.usage.report(caller.account)).toMatchObject({
      used: LIMIT - 1_000 + 11 * 90,
      reserved: 0,
      remaining: 10,
    });
  });

  test('many concurrent first requests of a month are all accepted', async () => {
    const { here, there } = fixture();
    const caller = await fixture().caller();
    const asked = Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? here : there));
    await Promise.all(asked.map(({ usage }) => usage.reserve(caller, 'tts', 10)));
    expect((await here.usage.report(caller.account)).reserved).toBe(160);
  });

  test('a failed request costs nothing and releases its characters', async () => {
    const { here } = fixture();
    const caller = await fixture().caller();
    await here.usage.release(await here.usage.reserve(caller, 'tts', LIMIT));
    await here.usage.settle(await here.usage.reserve(caller, 'tts', LIMIT), 10);
    expect(await here.usage.report(caller.account)).toMatchObject({
      used: 10,
      reserved: 0,
      byOperation: [{ operation: 'tts', characters: 10, requests: 1 }],
    });
  });

  test('a request counts in the month in which it began, and earlier months are reported', async () => {
    const { here } = fixture();
    const caller = await fixture().caller();
    fixture().now = Date.UTC(2026, 11, 31, 23, 59, 59, 999);
    const old = await here.usage.reserve(caller, 'tts', LIMIT);
    await expect(here.usage.reserve(caller, 'tts', 1)).rejects.toMatchObject(exceeded);
    fixture().now += 1;
    const next = await here.usage.reserve(caller, 'tts', LIMIT);
    await here.usage.settle(old);
    await here.usage.settle(next, 5);
    expect(await here.usage.report(caller.account)).toMatchObject({
      month: '2027-01',
      used: 5,
      reserved: 0,
      resetsAt: '2027-02-01T00:00:00Z',
      byDay: [{ day: '2027-01-01', characters: 5, requests: 1 }],
    });
    expect(await here.usage.listMonths(caller.account)).toEqual([
      { month: '2027-01', used: 5 },
      { month: '2026-12', used: LIMIT },
    ]);
    const december = {
      month: '2026-12',
      used: LIMIT,
      reserved: 0,
      byOperation: [{ operation: 'tts', characters: LIMIT, requests: 1 }],
    };
    expect(await here.usage.report(caller.account, '2026-12')).toMatchObject(december);
    fixture().now -= 1;
    expect(await here.usage.report(caller.account)).toMatchObject(december);
  });

  test('a clock that jumps over the end of the month and back does not reset the limit twice', async () => {
    const { here } = fixture();
    const caller = await fixture().caller();
    const [november, december] = [Date.UTC(2026, 10, 30, 23, 59), Date.UTC(2026, 11, 1, 0, 1)];
    for (const now of [november, december, november, december]) {
      fixture().now = now;
      await here.usage.settle(await here.usage.reserve(caller, 'tts', LIMIT / 2));
    }
    for (const now of [november, december]) {
      fixture().now = now;
      await expect(here.usage.reserve(caller, 'tts', 1)).rejects.toMatchObject(exceeded);
    }
  });

  test('reservations of crashed processes expire, and those of living processes do not, even when the clock jumps', async () => {
    const { here, there } = fixture();
    const caller = await fixture().caller();
    await there.usage.reserve(caller, 'tts', 1_000);
    const alive = await here.usage.reserve(caller, 'tts', 200);
    // From here on the other process is silent, as after a crash.
    const reservedAfter = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        fixture().now += 60_000;
        await here.usage.housekeep();
      }
      return (await here.usage.report(caller.account)).reserved;
    };
    expect(await reservedAfter(1)).toBe(1_200);
    expect(await reservedAfter(2)).toBe(200);
    expect(await reservedAfter(60)).toBe(200);
    fixture().now += 7 * DAY_MS;
    expect(await reservedAfter(1)).toBe(200);
    await here.usage.settle(alive);
    expect(await here.usage.report(caller.account)).toMatchObject({ used: 200, reserved: 0 });
  });

  test('a reservation whose confirmation was lost expires', async () => {
    const { here, store } = fixture();
    const caller = await fixture().caller();
    const known = await here.usage.reserve(caller, 'tts', 200);
    // The row of a commit whose confirmation was lost with the connection.
    const reservations = store.db.selectFrom('usage_reservations').where('id', '=', known.id);
    const row = await reservations.selectAll().executeTakeFirstOrThrow();
    const lost = { ...row, id: `${row.id}-lost` };
    await store.db.insertInto('usage_reservations').values(lost).execute();
    await store.db
      .updateTable('usage_months')
      .set({ reserved: 400 })
      .where('account_id', '=', caller.account.id)
      .execute();
    for (let minute = 0; minute < 3; minute += 1) {
      fixture().now += 60_000;
      await here.usage.housekeep();
    }
    expect((await here.usage.report(caller.account)).reserved).toBe(200);
  });

  test('a request whose reservation has expired is still charged once', async () => {
    const { here, there } = fixture();
    const caller = await fixture().caller();
    const asleep = await there.usage.reserve(caller, 'tts', 1_000);
    fixture().now += DAY_MS;
    await here.usage.housekeep();
    expect((await here.usage.report(caller.account)).reserved).toBe(0);
    await there.usage.settle(asleep);
    await there.usage.settle(asleep);
    expect(await here.usage.report(caller.account)).toMatchObject({ used: 1_000, reserved: 0 });
  });

  test('an account without a limit is never refused, and its usage is counted', async () => {
    const { here } = fixture();
    const caller = await here.authenticator.authenticate(`Bearer ${fixture().localKey}`);
    const { used: before } = await here.usage.report(caller.account);
    const reservation = await here.usage.reserve(caller, 'tts', 10_000_000);
    expect(reservation.remaining).toBeUndefined();
    await here.usage.settle(reservation);
    await here.usage.release(await here.usage.reserve(caller, 'tts', 5));
    expect(await here.usage.report(caller.account)).toMatchObject({
      plan: 'local',
      limit: null,
      remaining: null,
      used: before + 10_000_000,
    });
  });
}
