import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
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
import { FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';
import { storedClone } from '../../support/service/stored-clone.ts';

/** Calls every route of the dashboard without the required access. */

const SPEECH = { text: 'Hello', voice_id: 'voice-b-en-f-01', language: 'en' };
const CLONING = {
  form: cloneForm('Hello', fixture('female.wav')),
  headers: { 'x-consent': 'attested' },
};

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
const service = openForAll(async () => {
  subscribe('fastify.initialization', watchRoutes);
  const started = await startTestService({
    synthesizers: [FAULTY_ENGINE],
    startSampleChild: storedClone,
    hasDashboard: true,
    proxies: 'loopback',
    ...library.options,
  });
  unsubscribe('fastify.initialization', watchRoutes);
  return started;
});
/** An account with an API key and a cloned voice. */
let owner: Visitor;
let stranger: Visitor;
let operator: Visitor;
let keyId: string;
let voiceId: string;
/** An API key, which is worthless in the dashboard. */
let secret: string;
beforeAll(async () => {
  owner = await createLoggedInVisitor(service, 'owner');
  stranger = await createLoggedInVisitor(service, 'stranger');
  operator = await createLoggedInVisitor(service, 'operator');
  await service.tenancy.logins.setOperator('operator', true);
  const issued = await owner.ask('keys', { json: { name: 'ci' } });
  const reply = (await issued.json()) as KeyCreatedReply;
  keyId = reply.key.id;
  secret = reply.secret;
  const cloned = await owner.ask('v1/voice-clone', CLONING);
  voiceId = cloned.headers.get('x-voice-id') ?? '';
  expect(voiceId).toMatch(/^voice-c-/);
});

/** Valid requests, by the method and path of their route. */
type Requests = Readonly<Record<string, Ask & { readonly query?: string }>>;

/** Available without a login. */
const OPEN = ['GET session', 'POST login', 'POST setup'];

/** Available to every account. */
const OWN: Requests = {
  'GET reference': {},
  'GET keys': {},
  'POST keys': { json: { name: 'another' } },
  'PATCH keys/ID': { json: { name: 'ours' } },
  'POST keys/ID/deactivate': {},
  'GET usage': {},
  'GET usage/months': {},
  'GET v1/voices': {},
  'GET v1/voices/ID': {},
  'GET v1/models': {},
  'GET v1/audio/models': {},
  'GET v1/audio/voices': {},
  'GET v1/languages': {},
  'GET v1/tone': { query: '?tone_instruction=slowly' },
  'GET v1/usage': {},
  'POST speech-check': { json: SPEECH },
  'GET voices/ID/preview': {},
  'POST v1/tts': { json: SPEECH },
  'POST v1/audio/speech': { json: { model: 'mynah', input: 'Hello' } },
  'POST v1/emotion-tts': { json: { text: 'Hello' } },
  'POST v1/voice-clone': CLONING,
  'DELETE v1/voices/ID': {},
};

const OPERATORS: Requests = {
  'GET engines': {},
  'GET library': {},
  'POST library/KEY': { json: { accepted_licence: true } },
  'DELETE library/KEY': {},
  'GET accounts': {},
  'POST accounts': { json: { name: 'new-one', plan: 'free' } },
  'GET accounts/NAME': {},
  'DELETE accounts/NAME': {},
  'PATCH accounts/NAME': { json: { plan: 'business' } },
  'POST accounts/NAME/password': {},
  'POST accounts/NAME/suspend': {},
  'POST accounts/NAME/reactivate': {},
};

const WITH_ANY_SESSION: Requests = {
  'POST password': {
    json: { current_password: PASSWORD, new_password: 'never to be seen again' },
  },
  'POST logout': { json: {} },
};

const INSIDE = Object.keys({ ...OWN, ...OPERATORS });
const ALL: Requests = { ...OWN, ...OPERATORS, ...WITH_ANY_SESSION };
const EVERY = Object.keys(ALL);
const CHANGES = EVERY.filter((route) => !route.startsWith('GET'));

/** The request to a route, about what the owner has. */
function requestTo(route: string): [path: string, ask: Ask] {
  const { query = '', ...ask } = ALL[route] ?? {};
  const [method = '', path = ''] = route.split(' ');
  const named = path
    .replace('keys/ID', `keys/${keyId}`)
    .replace('voices/ID', `voices/${voiceId}`)
    .replace('KEY', 'de_DE-klein-medium')
    .replace('NAME', method === 'DELETE' ? 'new-one' : 'owner');
  return [named + query, { method, ...ask }];
}

test('these tests cover every route', () => {
  const api = registered.flatMap((route) => {
    const [, method, path = ''] = /^(\w+) \/dashboard\/api\/(.*)$/.exec(route) ?? [];
    const named = path.replace(/:(\w+_)?(\w+)/g, (_, _kind, field: string) => field.toUpperCase());
    return method === undefined || method === 'HEAD' ? [] : [`${method} ${named}`];
  });
  expect(api.toSorted()).toEqual([...OPEN, ...EVERY].toSorted());
});

async function refusal(
  visitor: Visitor,
  [path, ask]: readonly [string, Ask],
  headers: Record<string, string> = {},
) {
  const response = await visitor.ask(path, { ...ask, headers: { ...ask.headers, ...headers } });
  const { error } = errorBodySchema.parse(await response.json());
  expect(response.headers.get('cache-control')).toBe('no-store');
  return [response.status, error.code];
}

describe('without a session,', () => {
  test.each(EVERY)('%s is refused', async (route) => {
    const visitor = new Visitor(service.url);
    expect(await refusal(visitor, requestTo(route))).toEqual([401, 'login_required']);
    visitor.cookies.set(`mynah_session_${service.port}`, 'x'.repeat(43));
    expect(await refusal(visitor, requestTo(route))).toEqual([401, 'login_required']);
  });
});

describe('with an API key instead of a session,', () => {
  test.each(EVERY)('%s is refused', async (route) => {
    const headers = { authorization: `Bearer ${secret}` };
    const visitor = new Visitor(service.url);
    expect(await refusal(visitor, requestTo(route), headers)).toEqual([401, 'login_required']);
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
  test.each(INSIDE)('%s is refused', async (route) => {
    expect(await refusal(newcomer, requestTo(route))).toEqual([403, 'password_change_required']);
  });
});

describe('after a suspension,', () => {
  let suspended: Visitor;
  beforeAll(async () => {
    suspended = await createLoggedInVisitor(service, 'suspended');
    await service.tenancy.logins.setOperator('suspended', true);
    await service.tenancy.accounts.suspend('suspended');
  });
  test.each(EVERY)('%s is refused', async (route) => {
    expect(await refusal(suspended, requestTo(route))).toEqual([401, 'login_required']);
  });
});

describe('from another origin,', () => {
  test.each(CHANGES)('%s is refused', async (route) => {
    const forged = [403, 'request_forged'];
    const origins = ['https://evil.example', 'null', '', service.url.replace('http:', 'https:')];
    for (const headers of [
      ...origins.map((origin) => ({ origin })),
      { 'sec-fetch-site': 'same-site' },
      ...['', 'x', stranger.csrfToken].map((token) => ({ 'x-csrf-token': token })),
    ]) {
      expect(await refusal(operator, requestTo(route), headers)).toEqual(forged);
    }
  });

  test.each(['login', 'setup'])('POST %s is refused', async (path) => {
    const login = [path, { json: { name: 'owner', password: PASSWORD, token: 'x' } }] as const;
    const forged = [403, 'request_forged'];
    expect(await refusal(owner, login, { origin: 'https://evil.example' })).toEqual(forged);
    expect(await refusal(owner, login, { 'sec-fetch-site': 'cross-site' })).toEqual(forged);
    // A page of another site can send these without a preflight request.
    const form = { 'content-type': 'text/plain' };
    expect(await refusal(owner, login, form)).toEqual([400, 'unsupported_content_type']);
  });
});

describe('from another machine without https,', () => {
  test.each(EVERY)('%s is refused', async (route) => {
    const headers = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'http' };
    expect(await refusal(operator, requestTo(route), headers)).toEqual([403, 'https_required']);
  });
});

describe('with a host name that is rebound to this machine,', () => {
  const host = 'voice.example.com:8080';
  const here = (name: string) => `${name}:${new URL(service.url).port}`;
  test.each(EVERY)('%s is refused', async (route) => {
    const headers = { 'x-forwarded-host': host, origin: `http://${host}` };
    expect(await refusal(operator, requestTo(route), headers)).toEqual([403, 'https_required']);
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
  test.each(Object.keys(OPERATORS))('%s is refused', async (route) => {
    expect(await refusal(owner, requestTo(route))).toEqual([403, 'operator_only']);
  });

  test('a revoked operator is refused immediately', async () => {
    const former = await createLoggedInVisitor(service, 'former');
    await service.tenancy.logins.setOperator('former', true);
    expect((await former.ask('accounts')).status).toBe(200);
    await service.tenancy.logins.setOperator('former', false);
    expect(await refusal(former, ['accounts', {}])).toEqual([403, 'operator_only']);
  });
});

describe("another account's data", () => {
  test.each([
    ['cannot be changed by renaming a key', 'PATCH keys/ID'],
    ['cannot be changed by deactivating a key', 'POST keys/ID/deactivate'],
    ['cannot be read by its voice ID', 'GET v1/voices/ID'],
    ['cannot be deleted by its voice ID', 'DELETE v1/voices/ID'],
  ])('%s', async (_, route) => {
    for (const visitor of [stranger, operator]) {
      expect(await refusal(visitor, requestTo(route))).toEqual([404, 'not_found']);
    }
  });

  test('cannot be heard in a preview or in speech', async () => {
    const listen = requestTo('GET voices/ID/preview');
    const speak = ['v1/tts', { json: { ...SPEECH, voice_id: voiceId } }] as const;
    expect((await owner.ask(...listen)).status).toBe(200);
    for (const visitor of [stranger, operator]) {
      for (const request of [listen, speak]) {
        expect(await refusal(visitor, request)).toEqual([400, 'voice_not_found']);
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
  for (const route of INSIDE) {
    const visitor = route in OPERATORS ? operator : owner;
    const { status } = await visitor.ask(...requestTo(route));
    expect({ route, isGood: status < 300 }).toEqual({ route, isGood: true });
  }
  const { accounts } = await operator.get<AccountsReply>('accounts');
  // It was created, and then deleted.
  expect(accounts.map(({ name }) => name)).not.toContain('new-one');
  expect(await owner.get<SessionReply>('session')).toEqual({ session: null });
});
