import { expect, test } from 'vitest';
import { KEY_LIMITS } from '../../../src/service/accounts/keys.ts';
import type { ErrorCode } from '../../../src/service/errors.ts';
import type { AccountsFixture } from './accounts-fixture.ts';

const MINUTE_MS = 60_000;

/** The behaviour of API keys, on any database. */
export function keysSuite(fixture: () => AccountsFixture): void {
  test('an API key has a prefix, 32 random bytes and a checksum, and its secret is not stored', async () => {
    const { here, store } = fixture();
    const { account, key, secret } = await fixture().client();
    const { secret: other } = await here.keys.issue(account, 'other');
    for (const one of [secret, other])
      expect(one).toMatch(/^mynah_sk_[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/);
    expect(other).not.toBe(secret);
    const rows = await store.db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', key.id)
      .execute();
    expect(rows).toHaveLength(1);
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(secret.slice('mynah_sk_'.length, -6));
    expect(key.last4).toBe(secret.slice(-4));
  });

  test('each reason to refuse an API key has its error code', async () => {
    const { here } = fixture();
    const { key, secret, authorization } = await fixture().client();
    const refused = async (header: string | undefined) =>
      here.authenticator.authenticate(header).then(
        () => 'accepted',
        (error: { code: ErrorCode; message: string }) => {
          expect(error.message).not.toContain(secret.slice(9, 30));
          return error.code;
        },
      );
    const other = secret.at(-1) === 'a' ? 'b' : 'a';
    expect(await refused(authorization)).toBe('accepted');
    expect(await refused(`bearer   ${secret} `)).toBe('accepted');
    expect(await refused(undefined)).toBe('missing_api_key');
    expect(await refused('')).toBe('missing_api_key');
    expect(await refused('Bearer ')).toBe('missing_api_key');
    expect(await refused(secret)).toBe('malformed_api_key');
    expect(await refused(`Basic ${secret}`)).toBe('malformed_api_key');
    expect(await refused(`Bearer ${secret.slice(0, -1)}`)).toBe('malformed_api_key');
    expect(await refused(`Bearer ${secret.slice(0, -1)}${other}`)).toBe('malformed_api_key');
    expect(await refused('Bearer mynah_sk_')).toBe('malformed_api_key');
    expect(await refused('Bearer something-else-0123')).toBe('unknown_api_key');
    await here.keys.deactivate(key.id);
    expect(await refused(authorization)).toBe('deactivated_api_key');
  });

  test('an API key works in every process until it is deactivated, which affects no other key', async () => {
    const { here, there } = fixture();
    const { account, key, authorization } = await fixture().client();
    const { secret: second } = await here.keys.issue(account, 'second');
    for (const { authenticator } of [here, there]) {
      const caller = await authenticator.authenticate(authorization);
      expect(caller).toEqual({ account, keyId: key.id, source: 'api' });
    }
    const { deactivatedAt } = await there.keys.deactivate(key.id);
    await expect(here.authenticator.authenticate(authorization)).rejects.toMatchObject({
      code: 'deactivated_api_key',
    });
    await here.authenticator.authenticate(`Bearer ${second}`);
    fixture().now += MINUTE_MS;
    expect((await here.keys.deactivate(key.id)).deactivatedAt).toBe(deactivatedAt);
    await expect(here.keys.deactivate('key_none')).rejects.toMatchObject({ code: 'key_not_found' });
  });

  test('only the owner can rename and deactivate an API key', async () => {
    const { here } = fixture();
    const { account, key, authorization } = await fixture().client();
    const other = await fixture().account();
    const notFound = { code: 'key_not_found' };
    await expect(here.keys.rename(key.id, other.id, 'mine')).rejects.toMatchObject(notFound);
    await expect(here.keys.deactivate(key.id, other.id)).rejects.toMatchObject(notFound);
    expect(await here.keys.rename(key.id, account.id, 'old')).toEqual({ ...key, name: 'old' });
    await here.authenticator.authenticate(authorization);
    const ended = await here.keys.deactivate(key.id, account.id);
    expect(ended.deactivatedAt).toBe(fixture().now);
  });

  test.each(['free', 'starter'] as const)('the %s plan cannot have API keys', async (plan) => {
    const account = await fixture().account(plan);
    await expect(fixture().here.keys.issue(account, 'ci')).rejects.toMatchObject({
      code: 'plan_without_access',
      message: expect.stringContaining('--plan creator|pro|business'),
    });
    expect(await fixture().here.keys.list(account.id)).toEqual([]);
  });

  test('key names must be visible', async () => {
    const account = await fixture().account();
    for (const name of ['', '\n', 'a\u0000b', 'a'.repeat(65)]) {
      await expect(fixture().here.keys.issue(account, name)).rejects.toMatchObject({
        code: 'key_name_invalid',
      });
    }
    const { key } = await fixture().here.keys.issue(account, '서버 1');
    expect(await fixture().here.keys.list(account.id)).toEqual([key]);
  });

  test('the last use of an API key is recorded with a precision of one minute', async () => {
    const { here } = fixture();
    const { account, authorization } = await fixture().client();
    const lastUse = async () => {
      await here.authenticator.authenticate(authorization);
      await here.authenticator.close();
      return (await here.keys.list(account.id))[0]?.lastUsedAt;
    };
    const start = fixture().now;
    expect(await lastUse()).toBe(start);
    fixture().now = start + MINUTE_MS - 1;
    expect(await lastUse()).toBe(start);
    fixture().now = start + MINUTE_MS;
    expect(await lastUse()).toBe(start + MINUTE_MS);
  });

  test('a key from the environment belongs to the built-in account and is not stored', async () => {
    const { here, there, localKey } = fixture();
    const caller = await here.authenticator.authenticate(`Bearer ${localKey}`);
    expect(caller).toMatchObject({ account: { name: 'local' }, keyId: undefined });
    expect(caller.account.plan).toMatchObject({
      monthlyCharacters: undefined,
      concurrency: undefined,
      hasApiAccess: true,
    });
    expect(await here.accounts.require('local')).toEqual(caller.account);
    // The other process would accept it if it were stored.
    await expect(there.authenticator.authenticate(`Bearer ${localKey}`)).rejects.toMatchObject({
      code: 'unknown_api_key',
    });
  });

  test('the oldest deactivated keys are deleted when there are too many', async () => {
    const { here, store } = fixture();
    const { account, key: first } = await fixture().client();
    await here.keys.deactivate(first.id);
    fixture().now += MINUTE_MS;
    const since = Array.from({ length: KEY_LIMITS.deactivated }, (_, i) => ({
      id: `${first.id}-${i}`,
      account_id: account.id,
      name: `${i}`,
      hash: `${first.id}-${i}`,
      last4: 'abcd',
      created_at: fixture().now,
      deactivated_at: fixture().now,
    }));
    await store.db.insertInto('api_keys').values(since.slice(1)).execute();
    const { key: working } = await here.keys.issue(account, 'working');
    expect(await here.keys.list(account.id)).toHaveLength(KEY_LIMITS.deactivated + 1);
    await store.db.insertInto('api_keys').values(since.slice(0, 1)).execute();
    await here.keys.issue(account, 'another');
    const kept = (await here.keys.list(account.id)).map(({ id }) => id);
    expect(kept).toHaveLength(KEY_LIMITS.deactivated + 2);
    expect(kept).toContain(working.id);
    expect(kept).not.toContain(first.id);
  });
}
