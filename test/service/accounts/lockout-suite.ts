import { describe, expect, test } from 'vitest';
import { LOCKOUT_LIMITS, Lockout } from '../../../src/service/accounts/lockout.ts';
import { type AccountsFixture, uniqueName } from './accounts-fixture.ts';

const {
  failuresPerNameAndAddress,
  failuresPerDevice,
  failuresPerAddress,
  failuresPerName,
  firstPauseMs,
  longestPauseMs,
  guardedFirstPauseMs,
  guardedLongestPauseMs,
  forgetMs,
} = LOCKOUT_LIMITS;

/** The behaviour of login locks, on any database. */
export function lockoutSuite(fixture: () => AccountsFixture): void {
  // A separate clock, because other suites rely on the month of theirs.
  let now = Date.UTC(2026, 10, 15, 12);
  const here = () => new Lockout(fixture().store.db, () => now);
  const there = () => new Lockout(fixture().other.db, () => now);
  let addresses = 0;
  const attempt = (name = uniqueName()) => {
    addresses += 1;
    return { name, address: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` };
  };
  /** The remaining seconds of the lock; undefined when the attempt was accepted. */
  const secondsLeft = (entering: Promise<unknown>): Promise<number | undefined> =>
    entering.then(
      () => undefined,
      (error) => {
        expect(error).toMatchObject({ code: 'login_locked' });
        return error.retryAfterSeconds;
      },
    );

  /** Fails to log in this many times, without being locked out. */
  const fail = async (times: number, who: Parameters<Lockout['enter']>[0], at = here) => {
    for (let i = 0; i < times; i += 1) expect(await secondsLeft(at().enter(who))).toBeUndefined();
  };

  test('a lock starts after a few failures, grows, and applies to all processes', async () => {
    const who = attempt();
    await fail(failuresPerNameAndAddress, who);
    expect(await secondsLeft(there().enter(who))).toBe(firstPauseMs / 1_000);
    now += firstPauseMs - 1;
    expect(await secondsLeft(here().enter(who))).toBe(1);
    now += 1;
    const pauses: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      await there().enter(who);
      const left = (await secondsLeft(here().enter(who))) ?? 0;
      pauses.push(left);
      now += left * 1_000;
    }
    expect(pauses.slice(0, 3)).toEqual([60, 120, 240]);
    expect(pauses.at(-1)).toBe(longestPauseMs / 1_000);
    expect(await secondsLeft(here().enter(attempt()))).toBeUndefined();
  });

  test('one address that tries whenever it may never affects the name elsewhere', async () => {
    const stranger = attempt();
    let guesses = 0;
    for (const end = now + forgetMs; now < end; ) {
      const left = await secondsLeft(here().enter(stranger));
      if (left === undefined) guesses += 1;
      else now += left * 1_000;
    }
    expect(guesses).toBe(104);
    const owner = { ...attempt(), name: stranger.name };
    await fail(failuresPerNameAndAddress, owner, there);
    expect(await secondsLeft(there().enter(owner))).toBe(firstPauseMs / 1_000);
  });

  describe('a name that many addresses guess at', () => {
    const attacked = async () => {
      const name = uniqueName();
      const addresses = failuresPerName / failuresPerNameAndAddress;
      for (let i = 0; i < addresses; i += 1) {
        const who = { ...attempt(), name };
        await fail(failuresPerNameAndAddress, who);
      }
      return name;
    };

    test('can still be used from every other address, with a longer pause after a failure', async () => {
      const name = await attacked();
      const owner = { ...attempt(), name };
      expect(await secondsLeft(there().enter(owner))).toBeUndefined();
      const pauses: number[] = [];
      for (let i = 0; i < 5; i += 1) {
        const left = (await secondsLeft(there().enter(owner))) ?? 0;
        pauses.push(left * 1_000);
        now += left * 1_000;
        await there().enter(owner);
      }
      expect(pauses[0]).toBe(guardedFirstPauseMs);
      expect(Math.max(...pauses)).toBe(guardedLongestPauseMs);
      expect(await secondsLeft(here().enter({ ...attempt(), name }))).toBeUndefined();
    });

    test('can be guessed at 26 times a day from each further address', async () => {
      const name = await attacked();
      const stranger = { ...attempt(), name };
      let guesses = 0;
      for (const end = now + forgetMs; now < end; ) {
        const left = await secondsLeft(here().enter(stranger));
        if (left === undefined) guesses += 1;
        else now += left * 1_000;
        // Somebody else keeps the attack going.
        await here().enter({ ...attempt(), name });
      }
      expect(guesses).toBe(26);
    });

    test('leaves devices of the owner alone', async () => {
      const name = await attacked();
      const from = (device: string) =>
        secondsLeft(there().enter({ ...attempt(), name, device: `${name} ${device}` }));
      for (let i = 0; i < failuresPerDevice; i += 1) expect(await from('one')).toBeUndefined();
      expect(await from('one')).toBe(firstPauseMs / 1_000);
      expect(await from('another')).toBeUndefined();
    });

    test('is treated as usual after the correct password, and after a day without failures', async () => {
      for (const end of ['password', 'time']) {
        const name = await attacked();
        const owner = { ...attempt(), name };
        if (end === 'password') await here().clear(await here().enter(owner));
        else now += forgetMs + 1;
        const later = { ...attempt(), name };
        await fail(failuresPerNameAndAddress, later, there);
      }
    });
  });

  test('the longest of several locks is reported', async () => {
    const who = attempt();
    for (let i = 0; i < failuresPerAddress; i += 1) {
      await here().enter({ ...attempt(), address: who.address });
    }
    expect(await secondsLeft(there().enter(who))).toBe(firstPauseMs / 1_000);
    now += firstPauseMs / 2;
    expect(await secondsLeft(there().enter(who))).toBe(firstPauseMs / 2_000);
    now += firstPauseMs / 2;
    const name = uniqueName();
    for (let i = 0; i < failuresPerNameAndAddress; i += 1) {
      now += (await secondsLeft(here().enter({ ...who, name }))) ?? 0;
      now += longestPauseMs;
    }
    // Five failures for the name, and 35 from its address.
    expect(await secondsLeft(there().enter({ ...who, name }))).toBeUndefined();
    expect(await secondsLeft(there().enter({ ...who, name }))).toBe(longestPauseMs / 1_000);
  });

  test('concurrent attempts all count as failures', async () => {
    const who = attempt();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        secondsLeft((i % 2 === 0 ? here() : there()).enter(who)),
      ),
    );
    expect(results.filter((left) => left === undefined)).toHaveLength(failuresPerNameAndAddress);
  });

  test.each([
    ['203.0.113.250', '::ffff:203.0.113.250', '::FFFF:203.0.113.251'],
    ['203.0.113.252:4711', '203.0.113.252:4712', '203.0.113.253:4711'],
    ['[2001:db8:8:1::1]:4711', '2001:db8:8:1::2', '[2001:db8:8:2::1]:4711'],
  ])(
    'failures at %s lock %s for all names, and not %s, however a proxy writes it',
    async (address, same, another) => {
      const from = (one: string, at = here) =>
        secondsLeft(at().enter({ name: uniqueName(), address: one }));
      for (let i = 0; i < failuresPerAddress; i += 1) expect(await from(address)).toBeUndefined();
      expect(await from(same, there)).toBe(firstPauseMs / 1_000);
      expect(await from(another, there)).toBeUndefined();
    },
  );

  test('the correct password clears the failures of a name but not those of its address', async () => {
    const who = attempt();
    for (let i = 0; i < 3 * failuresPerAddress; i += 1) {
      const counted = await here().enter(who);
      if (i % 2 === 1) await here().clear(counted);
      else await here().excuse(counted);
    }
    expect(await secondsLeft(here().enter(who))).toBeUndefined();
    // Failures of other names at the same address still count.
    const neighbour = () => ({ ...attempt(), address: who.address });
    for (let i = 1; i < failuresPerAddress; i += 1) {
      expect(await secondsLeft(here().enter(neighbour()))).toBeUndefined();
    }
    expect(await secondsLeft(here().enter(who))).toBe(firstPauseMs / 1_000);
  });

  test('a lock ends by an operator, by time, and when the clock was set back', async () => {
    const lock = async () => {
      const who = attempt();
      await fail(failuresPerNameAndAddress, who);
      expect(await secondsLeft(here().enter(who))).toBeGreaterThan(0);
      return who;
    };
    const helped = await lock();
    await fixture()
      .other.db.transaction()
      .execute((trx) => there().forget(helped.name, trx));
    expect(await secondsLeft(here().enter(helped))).toBeUndefined();

    const old = await lock();
    now -= 10 * forgetMs;
    expect(await secondsLeft(here().enter(old))).toBeUndefined();
    expect(await secondsLeft(here().enter(old))).toBe((2 * firstPauseMs) / 1_000);
    now += 11 * forgetMs + 1;
    await fail(failuresPerNameAndAddress, old);
    now += forgetMs + 1;
    await here().housekeep();
    const rows = await fixture().store.db.selectFrom('login_failures').selectAll().execute();
    expect(rows).toEqual([]);
  });

  test('typed names are not stored', async () => {
    const { name, address } = attempt('a-password-in-the-wrong-field');
    await here().enter({ name, address });
    const rows = await fixture().store.db.selectFrom('login_failures').selectAll().execute();
    for (const typed of [name, address]) expect(JSON.stringify(rows)).not.toContain(typed);
    for (const { subject } of rows) expect(subject).toMatch(/^[0-9a-f]{10}(@[0-9a-f]{10})?$/);
  });
}
