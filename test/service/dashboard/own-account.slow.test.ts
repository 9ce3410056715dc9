import { describe, expect, test } from 'vitest';
import { KEY_LIMITS } from '../../../src/service/accounts/keys.ts';
import type {
  KeyCreatedReply,
  KeyInfo,
  KeysReply,
  ReferenceReply,
  UsageMonthsReply,
  UsageReply,
  VoicesReply,
} from '../../../src/service/dashboard/protocol.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { LANGUAGES } from '../../../src/shared/contract/languages.ts';
import { SILENT } from '../../support/databases.ts';
import { openForAll } from '../../support/lifetime.ts';
import { call, cloneForm, refusalOf } from '../../support/service/call.ts';
import { createLoggedInVisitor, type Visitor } from '../../support/service/dashboard.ts';
import { fixture } from '../../support/service/samples.ts';
import { FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';
import { storedClone } from '../../support/service/stored-clone.ts';

const SPEECH = { text: 'Hello', voice_id: 'voice-b-en-f-01', language: 'en' };

let now = Date.UTC(2026, 10, 15, 12);
const store = openForAll(() => openStore({ kind: 'memory' }, SILENT));
const service = openForAll(() =>
  startTestService({
    synthesizers: [FAULTY_ENGINE],
    startSampleChild: storedClone,
    hasDashboard: true,
    clock: () => now,
    store,
  }),
);

const issue = async (visitor: Visitor, name: string) =>
  (await (await visitor.ask('keys', { json: { name } })).json()) as KeyCreatedReply;
const speakBy = (key: string) => call(service, { path: '/v1/tts', key, json: SPEECH });
const speak = async (visitor: Visitor, text: string) => {
  const response = await visitor.ask('v1/tts', { json: { ...SPEECH, text } });
  await response.arrayBuffer();
  return response;
};

describe('API keys', () => {
  test('are issued, used, renamed and deactivated, and shown only once', async () => {
    const visitor = await createLoggedInVisitor(service, 'keys');
    const response = await visitor.ask('keys', { json: { name: ' ci ' } });
    expect(response.status).toBe(201);
    const { key, secret } = (await response.json()) as KeyCreatedReply;
    expect(key).toEqual({
      id: expect.stringMatching(/^key_\w+$/),
      name: 'ci',
      hint: `mynah_sk_…${secret.slice(-4)}`,
      created_at: '2026-11-15T12:00:00.000Z',
      last_used_at: null,
      deactivated_at: null,
      is_active: true,
    });
    expect((await speakBy(secret)).status).toBe(200);
    await expect.poll(async () => (await list(visitor))[0]?.last_used_at).toBe(key.created_at);

    now += 60_000;
    const second = await issue(visitor, 'second');
    const renamed = await visitor.ask(`keys/${key.id}`, { method: 'PATCH', json: { name: 'old' } });
    expect(await renamed.json()).toMatchObject({ id: key.id, name: 'old' });
    const ended = await visitor.ask(`keys/${key.id}/deactivate`, { method: 'POST' });
    expect(await ended.json()).toMatchObject({
      is_active: false,
      deactivated_at: '2026-11-15T12:01:00.000Z',
    });
    expect(await refusalOf(await speakBy(secret))).toMatchObject({
      status: 401,
      code: 'deactivated_api_key',
    });
    expect(await list(visitor)).toMatchObject([
      { name: 'second', is_active: true },
      { name: 'old', is_active: false },
    ]);
    for (const path of ['keys', 'usage', 'session', 'reference', 'v1/voices']) {
      const body = await (await visitor.ask(path)).text();
      expect(body).not.toContain(secret);
      expect(body).not.toContain(second.secret);
    }
  });

  const list = async (visitor: Visitor): Promise<readonly KeyInfo[]> =>
    (await visitor.get<KeysReply>('keys')).keys;

  test('have visible names', async () => {
    const visitor = await createLoggedInVisitor(service, 'names');
    for (const name of ['', ' ', 'two\nlines', 'x'.repeat(65), 7, undefined]) {
      const response = await visitor.ask('keys', { json: { name } });
      expect(await refusalOf(response)).toEqual({
        status: 400,
        code: 'invalid_request',
        param: 'name',
      });
    }
    const { key } = await issue(visitor, '열쇠 🔑');
    expect(key.name).toBe('열쇠 🔑');
  });

  test('require a plan with API access and are limited in number', async () => {
    const free = await createLoggedInVisitor(service, 'free', 'free');
    expect(await refusalOf(await free.ask('keys', { json: { name: 'ci' } }))).toMatchObject({
      status: 403,
      code: 'plan_without_access',
    });
    const many = await createLoggedInVisitor(service, 'many');
    const account = await service.tenancy.accounts.require('many');
    for (let i = 1; i < KEY_LIMITS.active; i += 1) {
      await service.tenancy.keys.issue(account, `${i}`);
    }
    const last = await Promise.all([1, 2, 3].map(() => many.ask('keys', { json: { name: 'x' } })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    const refused = last.find(({ status }) => status === 400) as Response;
    expect(await refusalOf(refused)).toMatchObject({ code: 'too_many_keys' });
  });
});

describe('usage', () => {
  test('adds up the dashboard and the API, also in earlier months', async () => {
    const visitor = await createLoggedInVisitor(service, 'usage');
    const { key, secret } = await issue(visitor, 'ci');
    await (await speakBy(secret)).arrayBuffer();
    await speak(visitor, 'Hello there');
    const month = await settled(visitor, 16);
    expect(month).toEqual({
      account_since: '2026-11-15',
      now: expect.stringMatching(/^2026-11-15T.*Z$/),
      by_voice: [{ voice_id: 'voice-b-en-f-01', characters: 16, requests: expect.any(Number) }],
      daily: {
        key: expect.any(Array),
        operation: expect.any(Array),
        voice: [{ kind: 'one', id: 'voice-b-en-f-01', characters: expect.any(Array) }],
      },
      month: '2026-11',
      is_this_month: true,
      plan: 'creator',
      limit: 300_000,
      used: 16,
      reserved: 0,
      remaining: 300_000 - 16,
      resets_at: '2026-12-01T00:00:00Z',
      by_day: [{ day: '2026-11-15', characters: 16, requests: 2 }],
      by_key: [
        { key_id: null, key_name: null, characters: 11, requests: 1 },
        { key_id: key.id, key_name: 'ci', characters: 5, requests: 1 },
      ],
      by_operation: [{ operation: 'tts', characters: 16, requests: 2 }],
      by_source: expect.arrayContaining([
        { source: 'api', characters: 5, requests: 1 },
        { source: 'dashboard', characters: 11, requests: 1 },
      ]),
    });

    now = Date.UTC(2027, 0, 3);
    await visitor.logIn('usage', 'seven purple lanterns');
    await speak(visitor, 'Hi');
    expect(await settled(visitor, 2)).toMatchObject({ month: '2027-01', limit: 300_000 });
    expect(await visitor.get<UsageMonthsReply>('usage/months')).toEqual({
      months: [
        { month: '2027-01', used: 2 },
        { month: '2026-11', used: 16 },
      ],
    });
    const former = await visitor.get<UsageReply>('usage?month=2026-11');
    expect(former).toEqual({
      ...month,
      now: '2027-01-03T00:00:00.000Z',
      is_this_month: false,
      limit: null,
      remaining: null,
      resets_at: null,
    });
    expect(await visitor.get('usage?month=2026-12')).toMatchObject({ used: 0, by_day: [] });
    for (const wrong of ['2026-13', 'november', '2026-1', "2026-11'--"]) {
      const response = await visitor.ask(`usage?month=${encodeURIComponent(wrong)}`);
      expect(await refusalOf(response)).toMatchObject({ status: 400, param: 'month' });
    }
  });

  /** Waits until this much is charged, which happens after the response. */
  async function settled(visitor: Visitor, used: number): Promise<UsageReply> {
    await expect.poll(async () => (await visitor.get<UsageReply>('usage')).used).toBe(used);
    return visitor.get<UsageReply>('usage');
  }

  test('in the dashboard ends at the limit of the plan', async () => {
    const visitor = await createLoggedInVisitor(service, 'limit', 'free');
    const account = await service.tenancy.accounts.require('limit');
    const { usage } = service.tenancy;
    const caller = { account, keyId: undefined, source: 'api' } as const;
    await usage.settle(await usage.reserve(caller, 'tts', 9_993));
    const spoken = await speak(visitor, 'Hello');
    expect(spoken.headers.get('x-characters-remaining')).toBe('2');
    const refused = await visitor.ask('v1/tts', { json: SPEECH });
    expect(await refusalOf(refused)).toMatchObject({ status: 429, code: 'monthly_limit_exceeded' });
  });
});

describe('voices', () => {
  test('have free previews', async () => {
    const visitor = await createLoggedInVisitor(service, 'listener', 'free');
    const { voices } = await visitor.get<VoicesReply>('v1/voices');
    expect(voices).toHaveLength(41);
    const listen = async (id: string) => {
      const response = await visitor.ask(`voices/${id}/preview`);
      expect(response.headers.get('content-type')).toBe('audio/mpeg');
      return Buffer.from(await response.arrayBuffer());
    };
    const [first, again] = await Promise.all([
      listen('voice-b-en-f-01'),
      listen('voice-b-en-f-01'),
    ]);
    expect(first.length).toBeGreaterThan(1_000);
    expect(again.equals(first)).toBe(true);
    const unknown = await visitor.ask('voices/voice-b-en-f-01/preview?language=xx');
    expect(await refusalOf(unknown)).toMatchObject({ code: 'language_not_supported' });
    expect(await visitor.get('usage')).toMatchObject({ used: 0, reserved: 0, by_day: [] });
    const none = await visitor.ask('voices/voice-b-xx-f-99/preview');
    expect(await refusalOf(none)).toMatchObject({ code: 'voice_not_found' });
  });

  test('have 80 new previews an hour, and any number of those that exist', async () => {
    const visitor = await createLoggedInVisitor(service, 'curious', 'free');
    const { voices } = await visitor.get<VoicesReply>('v1/voices');
    const previews = ['en', 'de', 'es', 'it', 'pl'].flatMap((language) =>
      voices.map(({ voice_id: id }) => `voices/${id}/preview?language=${language}`),
    );
    let heard = 0;
    for (const preview of previews) {
      const answer = await visitor.ask(preview);
      if (answer.status !== 200) {
        expect(await refusalOf(answer)).toMatchObject({ status: 429, code: 'preview_limit' });
        break;
      }
      await answer.arrayBuffer();
      heard += 1;
    }
    expect(heard).toBeGreaterThanOrEqual(80);
    // Twice as many, if an hour ends meanwhile.
    expect(heard).toBeLessThanOrEqual(160);
    expect((await visitor.ask(previews[0] ?? '')).status).toBe(200);
    const other = await createLoggedInVisitor(service, 'calm', 'free');
    expect((await other.ask(previews.at(-1) ?? '')).status).toBe(200);
  });

  test('are cloned only with consent, previewed, used by the API, and deleted', async () => {
    const visitor = await createLoggedInVisitor(service, 'cloner');
    const form = () => cloneForm('Hello', fixture('female.wav'));
    expect(await refusalOf(await visitor.ask('v1/voice-clone', { form: form() }))).toMatchObject({
      status: 400,
      code: 'consent_missing',
    });
    const headers = { 'x-consent': 'attested' };
    const cloned = await visitor.ask('v1/voice-clone', { form: form(), headers });
    expect(cloned.status).toBe(200);
    const id = cloned.headers.get('x-voice-id') ?? '';
    await cloned.arrayBuffer();

    const { secret } = await issue(visitor, 'ci');
    const attested = store.db.selectFrom('cloned_voices').select(['id', 'consent_attested_at']);
    expect(await attested.execute()).toEqual([{ id, consent_attested_at: now }]);

    const json = { ...SPEECH, voice_id: id };
    expect((await call(service, { path: '/v1/tts', key: secret, json })).status).toBe(200);
    expect((await visitor.ask(`voices/${id}/preview`)).status).toBe(200);
    expect((await visitor.ask(`v1/voices/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await visitor.ask(`voices/${id}/preview`)).status).toBe(400);
  });

  test('sound the same as with an API key, streamed or not', async () => {
    const visitor = await createLoggedInVisitor(service, 'speaker');
    const { secret } = await issue(visitor, 'ci');
    const here = await visitor.ask('v1/tts', { json: SPEECH, headers: { prefer: 'streaming' } });
    expect(here.headers.get('preference-applied')).toBe('streaming');
    expect(here.headers.get('cache-control')).toBe('no-store');
    const there = await call(service, {
      path: '/v1/tts',
      key: secret,
      json: SPEECH,
      headers: { prefer: 'streaming' },
    });
    const sounds = await Promise.all([here.arrayBuffer(), there.arrayBuffer()]);
    const [mine, theirs] = sounds.map((sound) => Buffer.from(sound));
    expect(mine?.equals(theirs ?? Buffer.alloc(0))).toBe(true);
    const wrong = await visitor.ask('v1/tts', { json: { ...SPEECH, language: 'xx' } });
    expect(await refusalOf(wrong)).toMatchObject({ code: 'language_not_supported' });
  });
});

test('the reference contains what examples and forms need, but no key', async () => {
  const visitor = await createLoggedInVisitor(service, 'reader');
  const reference = await visitor.get<ReferenceReply>('reference');
  expect(reference.base_url).toBe(service.url);
  expect(reference.languages.map(({ code }) => code)).toEqual(LANGUAGES);
  const plans = reference.plans.map(({ name }) => name);
  expect(plans).toEqual(['free', 'starter', 'creator', 'pro', 'business']);
  expect(reference.limits).toMatchObject({ text_characters: 5_000, keys: 100 });
});
