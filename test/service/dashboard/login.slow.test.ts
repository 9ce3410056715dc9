import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { LOCKOUT_LIMITS } from '../../../src/service/accounts/lockout.ts';
import { SESSION_LIMITS } from '../../../src/service/accounts/sessions.ts';
import type { SessionReply } from '../../../src/service/dashboard/protocol.ts';
import { openForAll } from '../../support/lifetime.ts';
import { OTHER_PASSWORD, PASSWORD, Visitor } from '../../support/service/dashboard.ts';
import { FAULTY_ENGINE, startTestService, type TestService } from '../../support/service/start.ts';
import { BACKENDS } from '../store/backends.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const COOKIE = 'mynah_session';
const DEVICE = 'mynah_device';

/** Two services on one database, as behind a load balancer, with a shared clock. */
describe.each(BACKENDS)('logins on $name', ({ name: kind, isHere, create }) => {
  if (!isHere) {
    test('are skipped without this database', () => undefined);
    return;
  }

  let now = Date.UTC(2026, 10, 15, 12);
  const database = openForAll(create);
  const start = async () =>
    startTestService({
      synthesizers: [FAULTY_ENGINE],
      store: await database.open(),
      clock: () => now,
      hasDashboard: true,
      // Each test uses its own address.
      proxies: 'loopback',
    });
  const here = openForAll(start);
  const there = openForAll(start);

  let visitors = 0;
  /** A browser behind a proxy with https. */
  const visitor = (service = here) => {
    visitors += 1;
    const host = 'voice.example.com';
    const headers = {
      'x-forwarded-for': `203.0.113.${visitors}`,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    };
    return new Visitor(service.url, headers, `https://${host}`);
  };

  let accounts = 0;
  /** A new account and its one-time password. */
  async function open() {
    accounts += 1;
    const { name } = await here.tenancy.accounts.create(`account-${accounts}`, 'creator');
    const { password } = await here.tenancy.logins.createOneTimePassword(name);
    return { name, password };
  }

  /** The same, after the owner has chosen a password. */
  async function settled() {
    const { name, password } = await open();
    const visit = visitor();
    await visit.logIn(name, password);
    expect((await visit.changePassword(password, PASSWORD)).status).toBe(200);
    return { name, visit };
  }

  const isIn = async (visit: Visitor) =>
    (await visit.get<SessionReply>('session')).session !== null;

  test('of two browsers that open the setup link at once, one becomes the operator', async () => {
    const token = (await here.tenancy.setup.createToken()) ?? '';
    const attempts = [here, there].map((service, index) =>
      visitor(service).setUp({ token, name: `operator-${index}`, password: PASSWORD }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect(await there.tenancy.setup.createToken()).toBeUndefined();
  });

  test('a one-time password must be changed before anything else', async () => {
    const { name, password } = await open();
    const visit = visitor();
    expect(await visit.get<SessionReply>('session')).toEqual({ session: null });
    // Phones capitalize the first letter and append a space.
    const { session } = await visit.logIn(` ${name.toUpperCase()} `, password);
    expect(session).toMatchObject({
      account: { name, plan: { name: 'creator', monthly_characters: 300_000 } },
      is_operator: false,
      must_change_password: true,
      idle_seconds: SESSION_LIMITS.idleMs / 1_000,
    });
    const refused = await visit.ask('keys');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: 'password_change_required' } });

    expect(await visit.changePassword('not this one', PASSWORD)).toMatchObject({
      status: 400,
      code: 'password_wrong',
    });
    expect(await visit.changePassword(password, 'mynah2026')).toMatchObject({
      status: 400,
      code: 'password_unfit',
    });
    expect(await visit.changePassword(password, password)).toMatchObject({
      code: 'password_unfit',
    });
    const changed = await visit.changePassword(password, PASSWORD);
    expect(changed.session).toMatchObject({ must_change_password: false });
    expect((await visit.ask('keys')).status).toBe(200);
    expect(await visitor(there).logIn(name, password)).toMatchObject({ code: 'login_failed' });
    expect(await visitor(there).logIn(name, PASSWORD)).toMatchObject({ status: 200 });
  });

  test('unknown names, even those that no database can store, wrong passwords and accounts without a login get the same response', async () => {
    const { name } = await settled();
    await here.tenancy.accounts.create('without-login', 'creator');
    const answers = [];
    const names = ['no-such-name', name, 'without-login', 'local', '', 'a\u0000b', 'a\ud800b'];
    for (const wrong of names) {
      const { status, code, message } = await visitor().logIn(wrong, OTHER_PASSWORD);
      answers.push({ status, code, message });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, code: 'login_failed' });
  });

  test('a login starts a new session and ends the earlier one of the same browser, whose page has to reload', async () => {
    const { name, visit } = await settled();
    const before = visit.cookies.get(`__Host-${COOKIE}`) ?? '';
    expect(before).toMatch(/^\w{43}$/);
    const loaded = visit.csrfToken;
    await visit.logIn(name, PASSWORD);
    expect(visit.cookies.get(`__Host-${COOKIE}`)).not.toBe(before);
    expect(await isIn(visit)).toBe(true);
    visit.csrfToken = loaded;
    const refused = await visit.ask('keys', { json: { name: 'ci' } });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      error: { code: 'request_forged', message: expect.stringContaining('Reload it') },
    });
    visit.cookies.set(`__Host-${COOKIE}`, before);
    expect(await isIn(visit)).toBe(false);
  });

  test('the cookie is limited to this host, https and our own pages', async () => {
    const { name } = await settled();
    const json = { name, password: PASSWORD };
    const response = await visitor().ask('login', { json });
    const [cookie = '', device = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-mynah_session=\w{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(device).toMatch(
      /^__Host-mynah_device=[\w.-]{66}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const onLoopback = new Visitor(here.url, { 'x-forwarded-for': '127.0.0.1' });
    const [plain = ''] = (await onLoopback.ask('login', { json })).headers.getSetCookie();
    expect(plain).toMatch(
      /^mynah_session_\d+=\w{43}; Path=\/dashboard; HttpOnly; SameSite=Strict$/,
    );
  });

  test('a login at another service on this machine ends no session here', async () => {
    const { name } = await settled();
    const at = ({ url }: TestService) => new Visitor(url, { 'x-forwarded-for': '127.0.0.1' });
    const [first, second] = [at(here), at(there)];
    await first.logIn(name, PASSWORD);
    // Browsers send the cookies of a host to all its ports.
    for (const [cookie, value] of first.cookies) second.cookies.set(cookie, value);
    expect(await isIn(second)).toBe(false);
    await second.logIn(name, PASSWORD);
    for (const [cookie, value] of second.cookies) first.cookies.set(cookie, value);
    const sessions = [...first.cookies.keys()].filter((cookie) => cookie.startsWith(COOKIE));
    expect(sessions).toHaveLength(2);
    expect(await isIn(first)).toBe(true);
  });

  test('a session works in every process', async () => {
    const { visit } = await settled();
    const token = visit.cookies.get(`__Host-${COOKIE}`) ?? '';
    const elsewhere = visitor(there);
    elsewhere.cookies.set(`__Host-${COOKIE}`, token);
    expect(await isIn(elsewhere)).toBe(true);
  });

  test('an idle session ends, and a busy session ends after its lifetime', async () => {
    const { name, visit } = await settled();
    const idle = visitor(there);
    await idle.logIn(name, PASSWORD);
    const steps = SESSION_LIMITS.lifetimeMs / (SESSION_LIMITS.idleMs - MINUTE_MS);
    for (let step = 0; step < Math.floor(steps); step += 1) {
      now += SESSION_LIMITS.idleMs - MINUTE_MS;
      expect(await isIn(visit)).toBe(true);
    }
    expect(await isIn(idle)).toBe(false);
    const late = await idle.ask('keys');
    expect(late.status).toBe(401);
    expect(await late.json()).toMatchObject({ error: { code: 'login_required' } });
    now += SESSION_LIMITS.lifetimeMs - Math.floor(steps) * (SESSION_LIMITS.idleMs - MINUTE_MS);
    expect(await isIn(visit)).toBe(false);
    await here.tenancy.housekeep();
    const { db } = await database.open();
    expect(await db.selectFrom('login_sessions').selectAll().execute()).toEqual([]);
  });

  test('a session that began while the clock was ahead does not live longer', async () => {
    const { visit } = await settled();
    now -= SESSION_LIMITS.clockSkewMs;
    expect(await isIn(visit)).toBe(true);
    now -= 30 * DAY_MS;
    expect(await isIn(visit)).toBe(false);
    await here.tenancy.housekeep();
    const { db } = await database.open();
    expect(await db.selectFrom('login_sessions').selectAll().execute()).toEqual([]);
  });

  test('a login beyond the limit ends the least recently used session', async () => {
    const { name, visit } = await settled();
    const unused = visitor();
    await unused.logIn(name, PASSWORD);
    now += 2 * MINUTE_MS;
    expect(await isIn(visit)).toBe(true);
    const later: Visitor[] = [];
    for (let i = 2; i < SESSION_LIMITS.perAccount; i += 1) {
      const other = visitor(i % 2 === 0 ? here : there);
      await other.logIn(name, PASSWORD);
      later.push(other);
    }
    const last = visitor();
    await last.logIn(name, PASSWORD);
    expect(await isIn(unused)).toBe(false);
    for (const other of [visit, ...later, last]) expect(await isIn(other)).toBe(true);
  });

  test('names that a database cannot store are refused in paths', async () => {
    const { visit, name } = await settled();
    await here.tenancy.logins.setOperator(name, true);
    const paths = ['accounts/a%00b/suspend', 'accounts/a%00b/password', 'keys/a%00b/deactivate'];
    for (const path of paths) {
      expect((await visit.ask(path, { method: 'POST' })).status).toBe(400);
    }
  });

  test('logging out ends one session or all sessions', async () => {
    const { name, visit } = await settled();
    const [second, third] = [visitor(there), visitor()];
    for (const other of [second, third]) await other.logIn(name, PASSWORD);
    const token = visit.cookies.get(`__Host-${COOKIE}`) ?? '';
    expect((await visit.ask('logout', { method: 'POST' })).status).toBe(204);
    expect([...visit.cookies.keys()]).toEqual([`__Host-${DEVICE}`]);
    visit.cookies.set(`__Host-${COOKIE}`, token);
    expect(await isIn(visit)).toBe(false);
    expect(await isIn(second)).toBe(true);
    expect((await second.ask('logout', { json: { everywhere: true } })).status).toBe(204);
    expect(await isIn(third)).toBe(false);
  });

  test('a new password ends all other sessions', async () => {
    const { name, visit } = await settled();
    const other = visitor(there);
    await other.logIn(name, PASSWORD);
    const before = visit.csrfToken;
    expect((await visit.changePassword(PASSWORD, OTHER_PASSWORD)).status).toBe(200);
    expect(visit.csrfToken).not.toBe(before);
    expect(await isIn(visit)).toBe(true);
    expect(await isIn(other)).toBe(false);
    const { password } = await there.tenancy.logins.createOneTimePassword(name);
    expect(await isIn(visit)).toBe(false);
    expect((await other.logIn(name, password)).session).toMatchObject({
      must_change_password: true,
    });
  });

  test('a one-time password expires after a week', async () => {
    const { name, password } = await open();
    now += 7 * DAY_MS;
    expect(await visitor().logIn(name, password)).toMatchObject({
      status: 403,
      code: 'password_expired',
    });
    expect(await visitor().logIn(name, 'a wrong one')).toMatchObject({ code: 'login_failed' });
  });

  test('a suspended account is logged out, and only the correct password reveals the suspension', async () => {
    const { name, visit } = await settled();
    await there.tenancy.accounts.suspend(name);
    expect(await isIn(visit)).toBe(false);
    expect(await visitor().logIn(name, PASSWORD)).toMatchObject({
      status: 403,
      code: 'account_suspended',
    });
    expect(await visitor().logIn(name, 'a wrong one')).toMatchObject({ code: 'login_failed' });
    await there.tenancy.accounts.reactivate(name);
    expect(await isIn(visit)).toBe(false);
    expect((await visitor().logIn(name, PASSWORD)).status).toBe(200);
  });

  // SQLite has a single writer.
  test.runIf(kind !== 'SQLite')(
    'a login in the moment of a suspension leaves no session that its end would bring back',
    async () => {
      const { name } = await settled();
      const late = visitor(there);
      const { db } = await database.open();
      const waiting = () =>
        sql<{ pid: number }>`select pid from pg_locks where not granted`.execute(db);
      const { login } = await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('accounts')
          .set({ suspended_at: now })
          .where('name', '=', name)
          .execute();
        const login = late.logIn(name, PASSWORD);
        await expect.poll(async () => (await waiting()).rows.length).toBe(1);
        return { login };
      });
      expect(await login).toMatchObject({ status: 401 });
      await here.tenancy.accounts.reactivate(name);
      expect(await isIn(late)).toBe(false);
    },
  );

  test('too many wrong passwords lock a device in every process, also when changing the password', async () => {
    const { name, visit } = await settled();
    const elsewhere = visitor(there);
    for (const [cookie, value] of visit.cookies) elsewhere.cookies.set(cookie, value);
    for (let i = 0; i < LOCKOUT_LIMITS.failuresPerDevice; i += 1) {
      const wrong =
        i % 2 === 0
          ? await elsewhere.logIn(name, 'a wrong one')
          : await visit.changePassword('a wrong one', OTHER_PASSWORD);
      expect(wrong.code).toBe(i % 2 === 0 ? 'login_failed' : 'password_wrong');
    }
    for (const at of [elsewhere, visit]) {
      const locked = await at.logIn(name, PASSWORD);
      expect(locked).toMatchObject({ status: 429, code: 'login_locked', retryAfter: 30 });
      expect(locked.message).toContain('30 seconds');
    }
    expect(await visit.changePassword(PASSWORD, OTHER_PASSWORD)).toMatchObject({
      code: 'login_locked',
    });
    expect(await isIn(visit)).toBe(true);
    now += 30_000;
    expect((await elsewhere.logIn(name, PASSWORD)).status).toBe(200);
    // Earlier failures are forgotten, so the next one is the first.
    expect((await elsewhere.logIn(name, 'a wrong one')).code).toBe('login_failed');
    expect((await elsewhere.logIn(name, PASSWORD)).status).toBe(200);
  });

  test('failed logins from other addresses lock out neither known devices nor other addresses', async () => {
    const { name, visit } = await settled();
    expect((await visit.ask('logout', { method: 'POST' })).status).toBe(204);
    const stranger = visitor();
    // Other people at the attacker's address, for example in one office.
    const atTheirAddress = (cookies: Iterable<[string, string]>) => {
      const at = stranger.sibling();
      for (const [cookie, value] of cookies) at.cookies.set(cookie, value);
      return at;
    };
    for (let i = 0; i < LOCKOUT_LIMITS.failuresPerNameAndAddress; i += 1) {
      expect((await stranger.logIn(name, 'a wrong one')).code).toBe('login_failed');
    }
    expect((await stranger.logIn(name, PASSWORD)).code).toBe('login_locked');
    expect((await visitor(there).logIn(name, PASSWORD)).status).toBe(200);
    expect((await atTheirAddress([]).logIn(name, PASSWORD)).code).toBe('login_locked');
    expect((await atTheirAddress(visit.cookies).logIn(name, PASSWORD)).status).toBe(200);
  });

  test('a stranger who tries all day at one address never locks out the owner', async () => {
    const { name } = await settled();
    const stranger = visitor();
    const end = now + DAY_MS;
    while (now < end) {
      const { code, retryAfter } = await stranger.logIn(name, 'a wrong one');
      if (code === 'login_locked') now += retryAfter * 1_000;
    }
    expect((await stranger.logIn(name, 'a wrong one')).code).toBe('login_failed');
    // The owner has a new browser and a new address.
    const owner = visitor(there);
    expect((await owner.logIn(name, 'a mistyped one')).code).toBe('login_failed');
    expect((await owner.logIn(name, PASSWORD)).status).toBe(200);
  });

  test('a device token works only for its own login, until the password changes', async () => {
    const owner = await settled();
    const other = await settled();
    const stranger = visitor();
    for (let i = 0; i < LOCKOUT_LIMITS.failuresPerNameAndAddress; i += 1) {
      await stranger.logIn(owner.name, 'a wrong one');
    }
    const key = `__Host-${DEVICE}`;
    const tryWith = async (device: string, password: string) => {
      const at = stranger.sibling();
      at.cookies.set(key, device);
      return (await at.logIn(owner.name, password)).status;
    };
    const device = owner.visit.cookies.get(key) ?? '';
    const forged = device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const [id = ''] = device.split('.');
    const foreign = other.visit.cookies.get(key) ?? '';
    for (const wrong of [forged, `${id}.`, id, foreign, 'x'.repeat(5_000), '"']) {
      expect(await tryWith(wrong, PASSWORD)).toBe(429);
    }
    expect(await tryWith(device, PASSWORD)).toBe(200);
    await owner.visit.logIn(owner.name, PASSWORD);
    // The browser keeps its device ID, so that copies of the token count as one device.
    expect(owner.visit.cookies.get(key)).toBe(device);
    expect((await owner.visit.changePassword(PASSWORD, OTHER_PASSWORD)).status).toBe(200);
    expect(await tryWith(device, OTHER_PASSWORD)).toBe(429);
    expect(await tryWith(owner.visit.cookies.get(key) ?? '', OTHER_PASSWORD)).toBe(200);
  });

  test('a password works however a keyboard composes its letters', async () => {
    const { name, password } = await open();
    const visit = visitor();
    await visit.logIn(name, password);
    const composed = 'Zwölf Käfer über Öl'.normalize('NFC');
    await visit.changePassword(password, composed);
    expect((await visitor().logIn(name, composed.normalize('NFD'))).status).toBe(200);
  });
});
