import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  AccountsReply,
  KeyCreatedReply,
  KeysReply,
  SessionReply,
} from '../../../src/service/dashboard/protocol.ts';
import { errorBodySchema } from '../../../src/shared/contract/schemas.ts';
import { openForAll } from '../../support/lifetime.ts';
import { cloneForm } from '../../support/service/call.ts';
import {
  type Ask,
  createLoggedInVisitor,
  PASSWORD,
  Visitor,
} from '../../support/service/dashboard.ts';
import { openLibraryFixture } from '../../support/service/library.ts';
import { fixture } from '../../support/service/samples.ts';
import { FAULTY_ENGINE, startTestService, type TestService } from '../../support/service/start.ts';
import { storedClone } from '../../support/service/stored-clone.ts';

/** Calls every route of the dashboard without the required access. */

const SPEECH = { text: 'Hello', voice_id: 'voice-b-en-f-01', language: 'en' };

/** As Fastify registers them, for example `PATCH /dashboard/api/keys/:id`. */
const registered: string[] = [];

/** Fastify publishes every server that it creates on a diagnostics channel. */
function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    registered.push(...[method].flat().map((one) => `${one} ${url}`));
  });
}

const library = openForAll(openLibraryFixture);
let service: TestService;
/** An account with an API key and a cloned voice. */
let owner: Visitor;
let stranger: Visitor;
let operator: Visitor;
let keyId: string;
let voiceId: string;
/** An API key, which is worthless in the dashboard. */
let secret: string;
beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes);
  service = await startTestService({
    synthesizers: [FAULTY_ENGINE],
    startSampleChild: storedClone,
    hasDashboard: true,
    proxies: 'loopback',
    ...library.options,
  });
  unsubscribe('fastify.initialization', watchRoutes);
  owner = await createLoggedInVisitor(service, 'owner');
  stranger = await createLoggedInVisitor(service, 'stranger');
  operator = await createLoggedInVisitor(service, 'operator');
  await service.tenancy.logins.setOperator('operator', true);
  const issued = await owner.ask('keys', { json: { name: 'ci' } });
  const reply = (await issued.json()) as KeyCreatedReply;
  keyId = reply.key.id;
  secret = reply.secret;
  const cloned = await clone(owner);
  voiceId = cloned.headers.get('x-voice-id') ?? '';
  expect(voiceId).toMatch(/^voice-c-/);
});
afterAll(() => service?.close());

const CONSENT = { 'x-consent': 'attested' };

const clone = (visitor: Visitor) =>
  visitor.ask('v1/voice-clone', {
    form: cloneForm('Hello', fixture('female.wav')),
    headers: CONSENT,
  });

type Route = readonly [path: () => string, ask: () => Ask];
const get = (path: () => string): Route => [path, () => ({})];
const post = (path: () => string, json?: unknown): Route => [
  path,
  () => (json === undefined ? { method: 'POST' } : { json }),
];

/** Available without a login. */
const OPEN = ['GET session', 'POST login', 'POST setup'];

/** Available to every account, each with a valid request. */
const OWN: Readonly<Record<string, Route>> = {
  'GET reference': get(() => 'reference'),
  'GET keys': get(() => 'keys'),
  'POST keys': post(() => 'keys', { name: 'another' }),
  'PATCH keys/ID': [() => `keys/${keyId}`, () => ({ method: 'PATCH', json: { name: 'ours' } })],
  'POST keys/ID/deactivate': post(() => `keys/${keyId}/deactivate`),
  'GET usage': get(() => 'usage'),
  'GET usage/months': get(() => 'usage/months'),
  'GET v1/voices': get(() => 'v1/voices'),
  'GET v1/voices/ID': get(() => `v1/voices/${voiceId}`),
  'GET v1/models': get(() => 'v1/models'),
  'GET v1/audio/models': get(() => 'v1/audio/models'),
  'GET v1/audio/voices': get(() => 'v1/audio/voices'),
  'GET v1/languages': get(() => 'v1/languages'),
  'GET v1/tone': get(() => 'v1/tone?tone_instruction=slowly'),
  'GET v1/usage': get(() => 'v1/usage'),
  'POST speech-check': post(() => 'speech-check', SPEECH),
  'GET voices/ID/preview': get(() => `voices/${voiceId}/preview`),
  'POST v1/tts': post(() => 'v1/tts', SPEECH),
  'POST v1/audio/speech': post(() => 'v1/audio/speech', { model: 'mynah', input: 'Hello' }),
  'POST v1/emotion-tts': post(() => 'v1/emotion-tts', { text: 'Hello' }),
  'POST v1/voice-clone': [
    () => 'v1/voice-clone',
    () => ({ form: cloneForm('Hello', fixture('female.wav')), headers: CONSENT }),
  ],
  'DELETE v1/voices/ID': [() => `v1/voices/${voiceId}`, () => ({ method: 'DELETE' })],
};

const OPERATORS: Readonly<Record<string, Route>> = {
  'GET engines': get(() => 'engines'),
  'GET library': get(() => 'library'),
  'POST library/KEY': post(() => 'library/de_DE-klein-medium', { accepted_licence: true }),
  'DELETE library/KEY': [() => 'library/de_DE-klein-medium', () => ({ method: 'DELETE' })],
  'GET accounts': get(() => 'accounts'),
  'POST accounts': post(() => 'accounts', { name: 'new-one', plan: 'free' }),
  'GET accounts/NAME': get(() => 'accounts/owner'),
  'DELETE accounts/NAME': [() => 'accounts/new-one', () => ({ method: 'DELETE' })],
  'PATCH accounts/NAME': [
    () => 'accounts/owner',
    () => ({ method: 'PATCH', json: { plan: 'business' } }),
  ],
  'POST accounts/NAME/password': post(() => 'accounts/owner/password'),
  'POST accounts/NAME/suspend': post(() => 'accounts/owner/suspend'),
  'POST accounts/NAME/reactivate': post(() => 'accounts/owner/reactivate'),
};

const WITH_ANY_SESSION: Readonly<Record<string, Route>> = {
  'POST password': post(() => 'password', {
    current_password: PASSWORD,
    new_password: 'never to be seen again',
  }),
  'POST logout': post(() => 'logout', {}),
};

const INSIDE = { ...OWN, ...OPERATORS };
const ALL = { ...INSIDE, ...WITH_ANY_SESSION };
const CHANGES = Object.fromEntries(Object.entries(ALL).filter(([name]) => !name.startsWith('GET')));

test('these tests cover every route', () => {
  const api = registered.flatMap((route) => {
    const [, method, path = ''] = /^(\w+) \/dashboard\/api\/(.*)$/.exec(route) ?? [];
    const named = path.replace(/:(\w+_)?(\w+)/g, (_, _kind, field: string) => field.toUpperCase());
    return method === undefined || method === 'HEAD' ? [] : [`${method} ${named}`];
  });
  expect(api.toSorted()).toEqual([...OPEN, ...Object.keys(ALL)].toSorted());
});

async function refusal(visitor: Visitor, [path, ask]: Route, headers: Record<string, string> = {}) {
  const asked = ask();
  const response = await visitor.ask(path(), {
    ...asked,
    headers: { ...asked.headers, ...headers },
  });
  const { error } = errorBodySchema.parse(await response.json());
  expect(response.headers.get('cache-control')).toBe('no-store');
  return [response.status, error.code];
}

const everyRoute = (routes: Readonly<Record<string, Route>>) =>
  Object.entries(routes).map(([name, route]) => ({ name, route }));

describe('without a session,', () => {
  test.each(everyRoute(ALL))('$name is refused', async ({ route }) => {
    const visitor = new Visitor(service.url);
    expect(await refusal(visitor, route)).toEqual([401, 'login_required']);
    visitor.cookies.set(`mynah_session_${service.port}`, 'x'.repeat(43));
    expect(await refusal(visitor, route)).toEqual([401, 'login_required']);
  });
});

describe('with an API key instead of a session,', () => {
  test.each(everyRoute(ALL))('$name is refused', async ({ route }) => {
    const headers = { authorization: `Bearer ${secret}` };
    const visitor = new Visitor(service.url);
    expect(await refusal(visitor, route, headers)).toEqual([401, 'login_required']);
  });
});

describe('before the one-time password is changed,', () => {
  let newcomer: Visitor;
  beforeAll(async () => {
    await service.tenancy.accounts.create('newcomer', 'pro');
    const { password } = await service.tenancy.logins.createOneTimePassword('newcomer');
    await service.tenancy.logins.setOperator('newcomer', true);
    newcomer = new Visitor(service.url);
    await newcomer.logIn('newcomer', password);
  });
  test.each(everyRoute(INSIDE))('$name is refused', async ({ route }) => {
    expect(await refusal(newcomer, route)).toEqual([403, 'password_change_required']);
  });
});

describe('after a suspension,', () => {
  let suspended: Visitor;
  beforeAll(async () => {
    suspended = await createLoggedInVisitor(service, 'suspended');
    await service.tenancy.logins.setOperator('suspended', true);
    await service.tenancy.accounts.suspend('suspended');
  });
  test.each(everyRoute(ALL))('$name is refused', async ({ route }) => {
    expect(await refusal(suspended, route)).toEqual([401, 'login_required']);
  });
});

describe('from another origin,', () => {
  test.each(everyRoute(CHANGES))('$name is refused', async ({ route }) => {
    const forged = [403, 'request_forged'];
    for (const origin of [
      'https://evil.example',
      'null',
      '',
      service.url.replace('http:', 'https:'),
    ]) {
      expect(await refusal(operator, route, { origin })).toEqual(forged);
    }
    expect(await refusal(operator, route, { 'sec-fetch-site': 'same-site' })).toEqual(forged);
    for (const token of ['', 'x', stranger.csrfToken]) {
      expect(await refusal(operator, route, { 'x-csrf-token': token })).toEqual(forged);
    }
  });

  test.each(['login', 'setup'])('POST %s is refused', async (path) => {
    const login = post(() => path, { name: 'owner', password: PASSWORD, token: 'x' });
    const forged = [403, 'request_forged'];
    expect(await refusal(owner, login, { origin: 'https://evil.example' })).toEqual(forged);
    expect(await refusal(owner, login, { 'sec-fetch-site': 'cross-site' })).toEqual(forged);
    // A page of another site can send these without a preflight request.
    const form = { 'content-type': 'text/plain' };
    expect(await refusal(owner, login, form)).toEqual([400, 'unsupported_content_type']);
  });
});

describe('from another machine without https,', () => {
  test.each(everyRoute(ALL))('$name is refused', async ({ route }) => {
    const headers = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'http' };
    expect(await refusal(operator, route, headers)).toEqual([403, 'https_required']);
  });
});

describe('with a host name that is rebound to this machine,', () => {
  const host = 'voice.example.com:8080';
  const here = (name: string) => `${name}:${new URL(service.url).port}`;
  test.each(everyRoute(ALL))('$name is refused', async ({ route }) => {
    const headers = { 'x-forwarded-host': host, origin: `http://${host}` };
    expect(await refusal(operator, route, headers)).toEqual([403, 'https_required']);
  });

  test('POST login is refused, but localhost is accepted', async () => {
    const json = { name: 'owner', password: PASSWORD };
    const asked = (at: string) =>
      new Visitor(service.url, { 'x-forwarded-host': at }, `http://${at}`).ask('login', { json });
    expect((await asked(host)).status).toBe(403);
    expect((await asked('127.0.0.1.example.com')).status).toBe(403);
    for (const name of ['localhost', 'voice.localhost', '127.0.0.1', '[::1]']) {
      expect((await asked(here(name))).status).toBe(200);
    }
  });
});

describe('without the operator role,', () => {
  test.each(everyRoute(OPERATORS))('$name is refused', async ({ route }) => {
    expect(await refusal(owner, route)).toEqual([403, 'operator_only']);
  });

  test('a revoked operator is refused immediately', async () => {
    const former = await createLoggedInVisitor(service, 'former');
    await service.tenancy.logins.setOperator('former', true);
    expect((await former.ask('accounts')).status).toBe(200);
    await service.tenancy.logins.setOperator('former', false);
    expect(
      await refusal(
        former,
        get(() => 'accounts'),
      ),
    ).toEqual([403, 'operator_only']);
  });
});

describe("another account's data", () => {
  test.each([
    [
      'cannot be changed by renaming a key',
      () => `keys/${keyId}`,
      { method: 'PATCH', json: { name: 'mine' } },
    ],
    [
      'cannot be changed by deactivating a key',
      () => `keys/${keyId}/deactivate`,
      { method: 'POST' },
    ],
    ['cannot be read by its voice ID', () => `v1/voices/${voiceId}`, {}],
    ['cannot be deleted by its voice ID', () => `v1/voices/${voiceId}`, { method: 'DELETE' }],
  ] as const)('%s', async (_, path, ask) => {
    for (const visitor of [stranger, operator]) {
      expect(await refusal(visitor, [path, () => ask])).toEqual([404, 'not_found']);
    }
  });

  test('cannot be heard in a preview or in speech', async () => {
    const listen = get(() => `voices/${voiceId}/preview`);
    const speak = post(() => 'v1/tts', { ...SPEECH, voice_id: voiceId });
    expect((await owner.ask(listen[0]())).status).toBe(200);
    for (const visitor of [stranger, operator]) {
      for (const route of [listen, speak]) {
        expect(await refusal(visitor, route)).toEqual([400, 'voice_not_found']);
      }
    }
  });

  test('is not contained in lists', async () => {
    const mine = (await stranger.get<KeysReply>('keys')).keys;
    expect(mine.map(({ id }) => id)).not.toContain(keyId);
    expect(await (await stranger.ask('v1/voices')).text()).not.toContain(voiceId);
    expect(await (await operator.ask('accounts')).text()).not.toContain(keyId);
    expect(await stranger.get('usage')).toMatchObject({ used: 0, by_day: [] });
  });
});

test('every route works for accounts that have access to it', async () => {
  for (const [name, [path, ask]] of Object.entries(OWN)) {
    const { status } = await owner.ask(path(), ask());
    expect({ name, isGood: status < 300 }).toEqual({ name, isGood: true });
  }
  for (const [name, [path, ask]] of Object.entries(OPERATORS)) {
    const { status } = await operator.ask(path(), ask());
    expect({ name, isGood: status < 300 }).toEqual({ name, isGood: true });
  }
  const { accounts } = await operator.get<AccountsReply>('accounts');
  // It was created, and then deleted.
  expect(accounts.map(({ name }) => name)).not.toContain('new-one');
  expect(await owner.get<SessionReply>('session')).toEqual({ session: null });
});
