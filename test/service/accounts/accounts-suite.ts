import { expect, test } from 'vitest';
import { TEST_VOICE } from '../../support/service/test-voice.ts';
import { type AccountsFixture, uniqueName } from './accounts-fixture.ts';

/** The behaviour of accounts, on any database. */
export function accountsSuite(fixture: () => AccountsFixture): void {
  test.each(['a', '0', 'acme-2', 'a'.repeat(63)])('"%s" is a valid account name', async (name) => {
    const { accounts } = fixture().here;
    const account = await accounts.create(name, 'pro');
    expect(account).toMatchObject({ name, plan: { title: 'Pro', concurrency: 10 } });
    expect(await accounts.require(name)).toEqual(account);
    await accounts.delete(name);
  });

  test.each(['', '-a', 'A', 'a b', 'ä', 'a_b', 'a'.repeat(64), 'a\n'])(
    '%j cannot be a name',
    async (name) => {
      await expect(fixture().here.accounts.create(name, 'free')).rejects.toMatchObject({
        code: 'account_name_invalid',
      });
    },
  );

  test('only one of two concurrent requests gets an account name', async () => {
    const { here, there } = fixture();
    const name = uniqueName();
    const made = await Promise.allSettled([
      here.accounts.create(name, 'free'),
      there.accounts.create(name, 'pro'),
    ]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(here.accounts.create(name, 'free')).rejects.toMatchObject({
      code: 'account_exists',
      message: expect.stringContaining(name),
    });
  });

  test('accounts are listed by name, without the built-in account', async () => {
    const { accounts } = fixture().here;
    const [one, two] = [uniqueName(), uniqueName()].toSorted();
    await accounts.create(two ?? '', 'free');
    await accounts.create(one ?? '', 'business');
    const names = (await accounts.list()).map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toEqual(expect.arrayContaining([one, two]));
    expect(names).not.toContain('local');
  });

  test('an unknown account name is reported with suggestions', async () => {
    const { accounts } = fixture().here;
    await accounts.create('sunflower', 'free');
    for (const wrong of ['sunflwer', 'sunflowers', 'sun']) {
      await expect(accounts.require(wrong)).rejects.toMatchObject({
        code: 'account_not_found',
        message: expect.stringContaining('sunflower?'),
      });
    }
    await expect(accounts.require('quite-another')).rejects.not.toThrow('sunflower');
    await accounts.delete('sunflower');
  });

  test('a plan without API access deactivates the keys, and an upgrade does not reactivate them', async () => {
    const { here } = fixture();
    const { account, authorization } = await fixture().client('business');
    await here.keys.issue(account, 'second');
    const changed = await here.accounts.changePlan(account.name, 'starter');
    expect(changed).toMatchObject({ deactivatedKeys: 2, account: { plan: { name: 'starter' } } });
    const deactivated = { code: 'deactivated_api_key' };
    await expect(here.authenticator.authenticate(authorization)).rejects.toMatchObject(deactivated);
    await here.accounts.changePlan(account.name, 'business');
    await expect(here.authenticator.authenticate(authorization)).rejects.toMatchObject(deactivated);
  });

  test('an upgrade takes effect immediately in every process', async () => {
    const { here, there } = fixture();
    const { account, authorization } = await fixture().client('creator');
    await here.accounts.changePlan(account.name, 'pro');
    const caller = await there.authenticator.authenticate(authorization);
    expect(caller.account.plan).toMatchObject({ monthlyCharacters: 700_000, concurrency: 10 });
  });

  test('keys issued during a downgrade are deactivated too', async () => {
    const { here, there } = fixture();
    const account = await fixture().account('creator');
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => here.keys.issue(account, 'early')),
      there.accounts.changePlan(account.name, 'free'),
      ...Array.from({ length: 5 }, () => here.keys.issue(account, 'late')),
    ]);
    const keys = await here.keys.list(account.id);
    expect(keys.filter(({ deactivatedAt }) => deactivatedAt === undefined)).toEqual([]);
  });

  test('a suspension refuses the keys in every process until the account is reactivated', async () => {
    const { here, there } = fixture();
    const { account, key, authorization } = await fixture().client();
    const suspended = await here.accounts.suspend(account.name);
    expect(suspended.suspendedAt).toBe(fixture().now);
    await expect(there.authenticator.authenticate(authorization)).rejects.toMatchObject({
      code: 'deactivated_api_key',
      message: expect.stringContaining('suspended'),
    });
    expect(await there.accounts.reactivate(account.name)).toEqual(account);
    expect(await here.authenticator.authenticate(authorization)).toMatchObject({ keyId: key.id });
  });

  test('operators see the plan, the usage of this month, the active keys and the login', async () => {
    const { here, there } = fixture();
    const { account, key, authorization } = await fixture().client();
    const overview = () => there.overview.get(account);
    expect(await overview()).toEqual({
      account,
      used: 0,
      activeKeys: 1,
      isOperator: false,
      login: 'none',
      lastLoginAt: undefined,
    });
    const caller = await here.authenticator.authenticate(authorization);
    await here.usage.settle(await here.usage.reserve(caller, 'tts', 10));
    await here.keys.deactivate(key.id);
    const { password } = await here.logins.createOneTimePassword(account.name);
    await here.logins.setOperator(account.name, true);
    expect(await overview()).toMatchObject({
      used: 10,
      activeKeys: 0,
      isOperator: true,
      login: 'one_time',
    });
    await here.loginService.logIn({ name: account.name, address: '::1' }, password);
    expect(await overview()).toMatchObject({ lastLoginAt: fixture().now });
    const all = await there.overview.list();
    expect(all.filter(({ account: { id } }) => id === account.id)).toEqual([await overview()]);
    expect(all.map(({ account: { name } }) => name)).not.toContain('local');
  });

  test('deleting an account deletes its keys, voices and usage', async () => {
    const { here, voices, store } = fixture();
    const { account, authorization } = await fixture().client();
    const caller = await here.authenticator.authenticate(authorization);
    const first = await here.usage.reserve(caller, 'tts', 10);
    await here.usage.settle(first, 10, undefined, 'voice-b-en-f-01');
    const underWay = await here.usage.reserve(caller, 'tts', 10);
    await voices.add(account.id, TEST_VOICE, { score: 1, rating: 'good', reasons: [] });
    await here.idempotency.begin(account.id, 'key', 'fingerprint');
    const { password } = await here.logins.createOneTimePassword(account.name);
    await here.loginService.logIn({ name: account.name, address: '::1' }, password);
    await here.accounts.delete(account.name);
    // Settling after the account was deleted is not an error.
    await here.usage.settle(underWay);
    for (const table of [
      'api_keys',
      'usage_months',
      'usage_days',
      'usage_reservations',
      'usage_voice_days',
      'cloned_voices',
      'idempotent_requests',
      'logins',
      'login_sessions',
    ] as const) {
      const rows = await store.db
        .selectFrom(table)
        .select('account_id')
        .where('account_id', '=', account.id)
        .execute();
      expect(rows, table).toEqual([]);
    }
    await expect(here.authenticator.authenticate(authorization)).rejects.toMatchObject({
      code: 'unknown_api_key',
    });
    await expect(here.accounts.delete(account.name)).rejects.toMatchObject({
      code: 'account_not_found',
    });
  });

  test('the built-in account cannot be changed', async () => {
    const { accounts } = fixture().here;
    const builtIn = { code: 'account_built_in' };
    await expect(accounts.delete('local')).rejects.toMatchObject(builtIn);
    await expect(accounts.changePlan('local', 'free')).rejects.toMatchObject(builtIn);
    await expect(accounts.suspend('local')).rejects.toMatchObject(builtIn);
    await expect(fixture().here.logins.createOneTimePassword('local')).rejects.toMatchObject(
      builtIn,
    );
    await expect(accounts.create('local', 'free')).rejects.toMatchObject({
      code: 'account_exists',
    });
  });
}
