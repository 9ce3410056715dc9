import { beforeAll, expect, test } from 'vitest';
import type {
  AccountRow,
  AccountsReply,
  KeyCreatedReply,
  OneTimePasswordReply,
} from '../../../src/service/dashboard/protocol.ts';
import { eventually } from '../../support/eventually.ts';
import { openForAll } from '../../support/lifetime.ts';
import { call, refusalOf } from '../../support/service/call.ts';
import { createLoggedInVisitor, PASSWORD, Visitor } from '../../support/service/dashboard.ts';
import { FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';

const SPEECH = { text: 'Hello', voice_id: 'voice-b-en-f-01', language: 'en' };

const service = openForAll(() =>
  startTestService({ synthesizers: [FAULTY_ENGINE], hasDashboard: true }),
);
let operator: Visitor;
beforeAll(async () => {
  operator = await createLoggedInVisitor(service, 'root');
  await service.tenancy.logins.setOperator('root', true);
});

const open = (name: string, plan: string) => operator.ask('accounts', { json: { name, plan } });
const rowOf = async (name: string) => {
  const { accounts } = await operator.get<AccountsReply>('accounts');
  return accounts.find((account) => account.name === name);
};

/** Creates an account with an API key. */
async function createOwner(name: string) {
  const owner = await createLoggedInVisitor(service, name);
  const created = await owner.ask('keys', { json: { name: 'ci' } });
  const { secret } = (await created.json()) as KeyCreatedReply;
  return { owner, secret };
}

test('an operator creates an account whose owner logs in with a one-time password', async () => {
  const response = await open('acme', 'creator');
  expect(response.status).toBe(201);
  const made = (await response.json()) as OneTimePasswordReply;
  expect(made.one_time_password).toMatch(/^(\w{4}-)+\w{1,4}$/);
  const row: AccountRow = {
    name: 'acme',
    plan: 'creator',
    used: 0,
    limit: 300_000,
    active_keys: 0,
    created_at: expect.stringMatching(/Z$/),
    suspended_at: null,
    is_operator: false,
    login: 'one_time',
    last_login_at: null,
  };
  expect(made.account).toEqual(row);
  expect(await (await operator.ask('accounts')).text()).not.toContain(made.one_time_password);

  const owner = new Visitor(service.url);
  await owner.logIn('acme', made.one_time_password);
  await owner.changePassword(made.one_time_password, PASSWORD);
  await owner.ask('keys', { json: { name: 'ci' } });
  await (await owner.ask('v1/tts', { json: SPEECH })).arrayBuffer();
  await expect.poll(() => rowOf('acme')).toMatchObject({ used: 5, active_keys: 1, login: 'own' });
  expect((await rowOf('acme'))?.last_login_at).toMatch(/Z$/);
  expect(await rowOf('root')).toMatchObject({ is_operator: true });
  expect(await rowOf('local')).toBeUndefined();
});

test('problems with a new account are explained without mentioning the command line', async () => {
  await open('taken', 'free');
  const problems: [string, string, object][] = [
    ['taken', 'free', { status: 400, code: 'account_exists', param: 'name' }],
    ['local', 'free', { status: 400, code: 'account_exists' }],
    ['Not A Name', 'free', { status: 400, code: 'invalid_request', param: 'name' }],
    ['fine', 'gold', { status: 400, code: 'invalid_request', param: 'plan' }],
  ];
  for (const [name, plan, refusal] of problems) {
    const response = await open(name, plan);
    expect(await response.clone().text()).not.toContain('npm run');
    expect(await refusalOf(response)).toMatchObject(refusal);
  }
  for (const what of ['suspend', 'reactivate', 'password']) {
    for (const [name, status] of [
      ['nobody', 404],
      ['local', 400],
    ] as const) {
      const response = await operator.ask(`accounts/${name}/${what}`, { method: 'POST' });
      expect(await response.clone().text()).not.toContain('npm run');
      expect((await refusalOf(response)).status).toBe(status);
    }
  }
});

test('a plan without API access deactivates the keys', async () => {
  const { owner, secret } = await createOwner('shrinking');
  const json = { plan: 'free' };
  const lowered = await operator.ask('accounts/shrinking', { method: 'PATCH', json });
  expect(await lowered.json()).toMatchObject({ plan: 'free', limit: 10_000, active_keys: 0 });
  const refused = await call(service, { path: '/v1/tts', key: secret, json: SPEECH });
  expect(await refusalOf(refused)).toMatchObject({ code: 'deactivated_api_key' });
  // The dashboard still works.
  expect((await owner.ask('v1/tts', { json: SPEECH })).status).toBe(200);
});

test('a suspended account is logged out and its keys are refused until it is reactivated', async () => {
  const { owner, secret } = await createOwner('rogue');
  const speak = () => call(service, { path: '/v1/tts', key: secret, json: SPEECH });
  const act = async (what: string) =>
    (await (await operator.ask(`accounts/rogue/${what}`, { method: 'POST' })).json()) as AccountRow;
  expect((await act('suspend')).suspended_at).toMatch(/Z$/);
  expect(await refusalOf(await speak())).toMatchObject({
    status: 401,
    code: 'deactivated_api_key',
  });
  expect((await owner.ask('keys')).status).toBe(401);
  expect((await act('reactivate')).suspended_at).toBeNull();
  expect((await speak()).status).toBe(200);
  expect((await owner.logIn('rogue', PASSWORD)).status).toBe(200);

  const own = await operator.ask('accounts/root/suspend', { method: 'POST' });
  expect(await refusalOf(own)).toMatchObject({ status: 400, code: 'invalid_request' });
});

test('a new one-time password helps an owner who forgot the password and is locked out', async () => {
  const owner = await createLoggedInVisitor(service, 'forgetful');
  for (let i = 0; i < 5; i += 1) await owner.logIn('forgetful', `guess ${i}`);
  expect((await owner.logIn('forgetful', PASSWORD)).code).toBe('login_locked');
  const response = await operator.ask('accounts/forgetful/password', { method: 'POST' });
  const { one_time_password: password, expires_at } =
    (await response.json()) as OneTimePasswordReply;
  expect(Date.parse(expires_at)).toBeGreaterThan(Date.now());
  expect((await owner.ask('keys')).status).toBe(401);
  expect((await owner.logIn('forgetful', password)).session).toMatchObject({
    must_change_password: true,
  });
});

test('an account is described with its usage, keys and voices, but without secrets', async () => {
  const { owner, secret } = await createOwner('described');
  await (await owner.ask('v1/tts', { json: SPEECH })).arrayBuffer();
  await eventually(async () => expect(await rowOf('described')).toMatchObject({ used: 5 }));
  const response = await operator.ask('accounts/described');
  expect(await response.clone().text()).not.toContain(secret);
  expect(await response.json()).toMatchObject({
    account: { name: 'described', plan: 'creator' },
    usage: {
      used: 5,
      limit: 300_000,
      by_voice: [{ voice_id: 'voice-b-en-f-01', characters: 5, requests: 1 }],
    },
    months: [{ used: 5 }],
    keys: [{ name: 'ci', is_active: true }],
    cloned_voices: 0,
  });
  expect((await owner.ask('accounts/described')).status).toBe(403);
  expect((await operator.ask('accounts/nobody')).status).toBe(404);
});

test('an operator deletes an account with its sessions and keys, but not their own', async () => {
  const owner = await createLoggedInVisitor(service, 'leaving');
  expect((await owner.ask('accounts/leaving', { method: 'DELETE' })).status).toBe(403);
  expect((await operator.ask('accounts/leaving', { method: 'DELETE' })).status).toBe(204);
  expect(await rowOf('leaving')).toBeUndefined();
  expect((await owner.ask('keys')).status).toBe(401);
  expect((await operator.ask('accounts/leaving', { method: 'DELETE' })).status).toBe(404);
  const own = await operator.ask('accounts/root', { method: 'DELETE' });
  expect(await refusalOf(own)).toMatchObject({ status: 400, code: 'invalid_request' });
});

test('a page of an earlier login gets no data of the account that has logged in since', async () => {
  const first = await createLoggedInVisitor(service, 'first-tab');
  const { csrfToken } = first;
  await createLoggedInVisitor(service, 'second-tab');
  await first.logIn('second-tab', PASSWORD);
  const stale = { headers: { 'x-csrf-token': csrfToken } };
  for (const path of ['keys', 'usage', 'v1/voices', 'reference']) {
    const response = await first.ask(path, stale);
    expect(await refusalOf(response)).toMatchObject({ status: 409, code: 'session_changed' });
  }
  expect((await first.ask('session', stale)).status).toBe(200);
  expect((await first.ask('keys')).status).toBe(200);
});
