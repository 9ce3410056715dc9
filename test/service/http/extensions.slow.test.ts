import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/shared/contract/languages.ts';
import { type Call, call, cloneForm, refusalOf } from '../../support/service/call.ts';
import { createClient } from '../../support/service/client.ts';
import { fixture } from '../../support/service/samples.ts';
import { speakingService } from '../../support/service/shared.ts';
import { API_KEY } from '../../support/service/start.ts';

/** Extensions of the API. */

const service = await speakingService();
const { secret: otherKey } = await createClient(service);

const get = (path: string, key: string | null = API_KEY) => call(service, { path, key });

type VoiceJson = Record<'voice_id' | 'kind' | 'name' | 'language' | 'gender', unknown>;

async function voices(query = '', key = API_KEY): Promise<VoiceJson[]> {
  const response = await get(`/v1/voices${query}`, key);
  expect(response.status).toBe(200);
  return ((await response.json()) as { voices: VoiceJson[] }).voices;
}

describe('GET /v1/voices', () => {
  test('lists 41 presets with names, languages and characters', async () => {
    const all = await voices('?kind=preset');
    expect(all).toHaveLength(41);
    expect(new Set(all.map(({ name }) => name)).size).toBe(41);
    const [first] = all;
    expect(await (await get(`/v1/voices/${first?.voice_id}`)).json()).toEqual(first);
    for (const { voice_id, language, gender } of all) {
      expect(voice_id).toMatch(new RegExp(`^voice-b-${language}-${gender}-\\d\\d$`));
    }
  });

  test.each([
    ['?language=ja', ({ language }: VoiceJson) => language === 'ja'],
    ['?language=EN-us', ({ language }: VoiceJson) => language === 'en'],
    ['?gender=f', ({ gender }: VoiceJson) => gender === 'f'],
    ['?language=ko&gender=m', (v: VoiceJson) => v.language === 'ko' && v.gender === 'm'],
    ['?kind=cloned', ({ kind }: VoiceJson) => kind === 'cloned'],
  ])('with %s returns only matching voices', async (query, fits) => {
    const all = await voices();
    expect(await voices(query)).toEqual(all.filter(fits));
  });

  test('has no body as long as the caller has the current list', async () => {
    const etag = (await get('/v1/voices')).headers.get('etag') ?? '';
    const ask = (known: string, query = '') =>
      call(service, { path: `/v1/voices${query}`, headers: { 'if-none-match': known } });
    for (const known of [etag, `W/${etag}`]) {
      const answer = await ask(known);
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(etag);
    }
    expect((await ask(etag, '?gender=f')).status).toBe(200);
  });

  test('refuses an invalid filter', async () => {
    expect(await refusalOf(await get('/v1/voices?gender=x'))).toEqual({
      status: 400,
      code: 'invalid_request',
      param: 'gender',
    });
  });
});

describe('a cloned voice', () => {
  /** Clones a voice, and waits until the audio has arrived. */
  async function clone(fields: Record<string, string>, changes: Partial<Call> = {}) {
    const form = cloneForm('Hello there.', fixture('female.wav'));
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const response = await call(service, { path: '/v1/voice-clone', form, ...changes });
    const sound = Buffer.from(await response.clone().arrayBuffer());
    return { response, sound, id: response.headers.get('x-voice-id') };
  }

  test('is listed with its name and quality, only for its account', async () => {
    const { id } = await clone({ name: 'My own' });
    const [listed] = await voices('?kind=cloned');
    expect(listed).toMatchObject({ voice_id: id, kind: 'cloned', name: 'My own', gender: null });
    expect(listed).toHaveProperty('quality');
    expect(await (await get(`/v1/voices/${id}`)).json()).toEqual(listed);

    expect(await voices('?kind=cloned', otherKey)).toEqual([]);
    for (const method of ['GET', 'DELETE']) {
      const answer = await call(service, { method, path: `/v1/voices/${id}`, key: otherKey });
      expect(await refusalOf(answer)).toMatchObject({ status: 404, code: 'not_found' });
    }
    const json = { text: 'Hello', voice_id: id };
    const spoken = await call(service, { path: '/v1/tts', key: otherKey, json });
    expect(await refusalOf(spoken)).toMatchObject({ status: 400, code: 'voice_not_found' });
  });

  test('has the language that the form names, whatever its text looks like', async () => {
    const { response, id } = await clone({ language: 'de-AT' });
    expect(response.headers.get('x-language')).toBe('de');
    expect(await (await get(`/v1/voices/${id}`)).json()).toMatchObject({ language: 'de' });
    const { response: refused } = await clone({ language: 'xx' });
    expect(await refusalOf(refused)).toEqual({
      status: 400,
      code: 'language_not_supported',
      param: 'language',
    });
  });

  test('disappears immediately when it is deleted', async () => {
    const { id } = await clone({}, { key: otherKey });
    const path = `/v1/voices/${id}`;
    // Many clients send a content type with every request, also without a body.
    const headers = { 'content-type': 'application/json' };
    expect((await call(service, { method: 'DELETE', path, key: otherKey, headers })).status).toBe(
      204,
    );
    expect((await get(path, otherKey)).status).toBe(404);
    const json = { text: 'Hello', voice_id: id };
    expect((await call(service, { path: '/v1/tts', key: otherKey, json })).status).toBe(400);
  });

  test('is cloned once per Idempotency-Key', async () => {
    const ask = () => clone({}, { headers: { 'idempotency-key': 'clone-1' } });
    const [first, again] = [await ask(), await ask()];
    const replayed = [first, again].map(({ response }) =>
      response.headers.get('idempotency-replayed'),
    );
    expect(replayed).toEqual([null, 'true']);
    expect(again.id).toBe(first.id);
    expect(again.sound.equals(first.sound)).toBe(true);
  });

  test('can be deleted, but a preset voice cannot', async () => {
    const answer = await call(service, { method: 'DELETE', path: '/v1/voices/voice-b-en-f-01' });
    expect(await refusalOf(answer)).toMatchObject({ status: 400, param: 'voice_id' });
  });
});

test('GET /v1/languages lists all 82 languages with their support', async () => {
  const response = await get('/v1/languages');
  const { languages } = (await response.json()) as { languages: Record<string, unknown>[] };
  expect(languages.map(({ code }) => code)).toEqual([...LANGUAGES]);
  expect(languages.find(({ code }) => code === 'ko')).toEqual({
    code: 'ko',
    name: 'Korean',
    native_name: '한국어',
    support: 'native',
    spoken_by: null,
    scripts: ['Hang'],
  });
  expect(languages.find(({ code }) => code === 'gl')?.support).toBe('approximate');
});

test.each(['/v1/voices', '/v1/languages', '/v1/usage', '/v1/tone', '/v1/voices/voice-b-en-f-01'])(
  '%s requires a key',
  async (path) => {
    expect((await get(path, null)).status).toBe(401);
  },
);

describe('/v1/tone', () => {
  test.each([
    ['slowly and sadly', 'pace=0.85, mood=sad', []],
    ['like a pirate', 'none', ['pirate']],
    ['슬픈 해적처럼', 'mood=sad', ['해적처럼']],
    ["don't whisper", 'none', []],
  ])('says that “%s” applies %s and ignores %j', async (tone, applied, ignored) => {
    const response = await get(`/v1/tone?tone_instruction=${encodeURIComponent(tone)}`);
    expect(await response.json()).toEqual({ applied, ignored });
  });

  test('requires an instruction that is not too long', async () => {
    expect((await get('/v1/tone')).status).toBe(400);
    expect((await get(`/v1/tone?tone_instruction=${'a'.repeat(1_001)}`)).status).toBe(400);
  });
});

test.each([
  ['audio/mpeg', 'audio/mpeg'],
  ['*/*', 'audio/wav'],
  ['audio/wav, audio/mpeg;q=0.5', 'audio/wav'],
])('operations without output_format answer Accept: %s with %s', async (accept, type) => {
  const json = { text: 'Hello' };
  const response = await call(service, { path: '/v1/emotion-tts', json, headers: { accept } });
  expect(response.headers.get('content-type')).toBe(type);
  await response.arrayBuffer();
});

describe('monitoring', () => {
  test('/livez, /healthz and /readyz need no key', async () => {
    expect(await (await get('/livez', null)).json()).toEqual({ status: 'ok' });
    expect(await (await get('/healthz', null)).json()).toEqual({ status: 'ok' });
    const ready = await get('/readyz', null);
    expect(await ready.json()).toEqual({ status: 'ready' });
  });

  test('/metrics counts responses and characters without naming anyone', async () => {
    const secretText = 'These words must stay secret';
    const json = { text: secretText, voice_id: 'voice-b-en-f-01' };
    await (await call(service, { path: '/v1/tts', json })).arrayBuffer();
    await call(service, { path: '/v1/tts', json: {}, key: null });
    const response = await get('/metrics', null);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toMatch(
      /mynah_service_requests_total\{route="\/v1\/tts",status="200",code=""\} \d/,
    );
    expect(text).toMatch(/requests_total\{[^}]*status="401",code="missing_api_key"\} \d/);
    expect(text).toMatch(/mynah_service_characters_total\{operation="tts"\} \d/);
    expect(text).toMatch(/mynah_service_threads\{state="idle"\} \d/);
    expect(text).toMatch(/mynah_service_first_sound_seconds_bucket/);
    for (const secret of [API_KEY, otherKey, 'must stay', 'other"']) {
      expect(text).not.toContain(secret);
    }
  });
});
