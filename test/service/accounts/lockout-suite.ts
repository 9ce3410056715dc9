import { expect, test } from 'vitest';
import { LOCKOUT_LIMITS, Lockout } from '../../../src/service/accounts/lockout.ts';
import { ERROR_STATUS, RETRYABLE_ERRORS } from '../../../src/service/http/error-status.ts';
import { type AccountsFixture, uniqueName } from './accounts-fixture.ts';

const {
  failuresPerNameAndAddress,
  failuresPerDevice,
  failuresPerAddress,
  failuresPerName,
  firstPauseMs,
  longestPauseMs,
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
    return { name, address: `203.0.113.${addresses}` };
  };
  /** The remaining seconds of the lock; undefined when the attempt was accepted. */
  const secondsLeft = (entering: Promise<void>): Promise<number | undefined> =>
    entering.then(
      () => undefined,
      (error) => {
        expect(error).toMatchObject({ code: 'login_locked' });
        expect(ERROR_STATUS.login_locked).toBe(429);
        expect(RETRYABLE_ERRORS.has('login_locked')).toBe(true);
        return error.retryAfterSeconds;
      },
    );

  test('a lock starts after a few failures, grows, and applies to all processes', async () => {
    const who = attempt();
    for (let i = 0; i < failuresPerNameAndAddress; i += 1) await here().enter(who);
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
    await expect(here().enter(attempt())).resolves.toBeUndefined();
  });

  test('an attacker locks a name only for their own address', async () => {
    const stranger = attempt();
    for (let i = 0; i < failuresPerNameAndAddress; i += 1) await here().enter(stranger);
    expect(await secondsLeft(here().enter(stranger))).toBe(firstPauseMs / 1_000);
    const owner = { ...attempt(), name: stranger.name };
    expect(await secondsLeft(there().enter(owner))).toBeUndefined();
    const neighbour = { ...attempt(), address: stranger.address };
    expect(await secondsLeft(there().enter(neighbour))).toBeUndefined();
  });

  test('failures from many addresses lock a name for everyone except its known devices', async () => {
    const name = uniqueName();
    for (let i = 0; i < failuresPerName; i += 1) {
      expect(await secondsLeft(here().enter({ ...attempt(), name }))).toBeUndefined();
    }
    expect(await secondsLeft(there().enter({ ...attempt(), name }))).toBe(firstPauseMs / 1_000);

    const from = (device: string) =>
      secondsLeft(there().enter({ ...attempt(), name, device: `${name} ${device}` }));
    for (let i = 0; i < failuresPerDevice; i += 1) expect(await from('one')).toBeUndefined();
    expect(await from('one')).toBe(firstPauseMs / 1_000);
    expect(await from('another')).toBeUndefined();
  });

  test('the longest of several locks is reported', async () => {
    const who = attempt();
    for (let i = 0; i < failuresPerAddress; i += 1) {
      await here().enter({ ...attempt(), address: who.address });
    }
    now += firstPauseMs / 2;
    const name = uniqueName();
    for (let i = 0; i < failuresPerName; i += 1) await here().enter({ ...attempt(), name });
    expect(await secondsLeft(there().enter({ ...who, name }))).toBe(firstPauseMs / 1_000);
    expect(await secondsLeft(there().enter(who))).toBe(firstPauseMs / 2_000);
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

  test('an address is locked for all names, an IPv6 address with its network', async () => {
    for (let i = 0; i < failuresPerAddress; i += 1) {
      await here().enter({ name: uniqueName(), address: `2001:db8:7:9::${i.toString(16)}` });
    }
    const from = (address: string) => secondsLeft(there().enter({ name: uniqueName(), address }));
    expect(await from('2001:db8:7:9:ffff::1')).toBe(firstPauseMs / 1_000);
    expect(await from('2001:db8:7:a::1')).toBeUndefined();
  });

  test.each([
    ['203.0.113.250', '::ffff:203.0.113.250', '::FFFF:203.0.113.251'],
    ['203.0.113.252:4711', '203.0.113.252:4712', '203.0.113.253:4711'],
    ['[2001:db8:8:1::1]:4711', '2001:db8:8:1::2', '[2001:db8:8:2::1]:4711'],
  ])('%s is %s, and not %s, however a proxy writes it', async (address, same, another) => {
    const from = (one: string) => secondsLeft(here().enter({ name: uniqueName(), address: one }));
    for (let i = 0; i < failuresPerAddress; i += 1) expect(await from(address)).toBeUndefined();
    expect(await from(same)).toBe(firstPauseMs / 1_000);
    expect(await from(another)).toBeUndefined();
  });

  test('the correct password clears the failures of a name but not those of its address', async () => {
    const who = attempt();
    for (let i = 0; i < 3 * failuresPerAddress; i += 1) {
      await here().enter(who);
      if (i % 2 === 1) await here().clear(who);
      else await here().excuse(who);
    }
    await expect(here().enter(who)).resolves.toBeUndefined();
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
      for (let i = 0; i < failuresPerNameAndAddress; i += 1) await here().enter(who);
      expect(await secondsLeft(here().enter(who))).toBeGreaterThan(0);
      return who;
    };
    const helped = await lock();
    await there().forget(helped.name);
    expect(await secondsLeft(here().enter(helped))).toBeUndefined();

    const old = await lock();
    now -= 10 * forgetMs;
    expect(await secondsLeft(here().enter(old))).toBeUndefined();
    expect(await secondsLeft(here().enter(old))).toBe((2 * firstPauseMs) / 1_000);
    now += 11 * forgetMs + 1;
    for (let i = 0; i < failuresPerNameAndAddress; i += 1) {
      expect(await secondsLeft(here().enter(old))).toBeUndefined();
    }
    now += forgetMs + 1;
    await here().housekeep();
    const rows = await fixture().store.db.selectFrom('login_failures').selectAll().execute();
    expect(rows).toEqual([]);
  });

  test('typed names are not stored', async () => {
    const { name, address } = attempt('a-password-in-the-wrong-field');
    await here().enter({ name, address });
    const rows = await fixture().store.db.selectFrom('login_failures').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/password|203\.0/);
    for (const { subject } of rows) expect(subject).toMatch(/^[0-9a-f]{10}(@[0-9a-f]{10})?$/);
  });
}
