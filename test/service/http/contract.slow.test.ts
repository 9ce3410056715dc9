import { describe, expect, onTestFinished, test } from 'vitest';
import { type Call, call, cloneForm, refusalOf } from '../../support/service/call.ts';
import { fixture } from '../../support/service/samples.ts';
import { speakingService } from '../../support/service/shared.ts';
import { samplesOf, startTestService } from '../../support/service/start.ts';
import { babble, wav } from '../../support/sound.ts';
import { SUITE } from '../../support/suites.ts';

/**
 * The API's description, line by line, over HTTP: fields, defaults, ranges, headers and statuses. What it
 * does not show is tested elsewhere, and so are malformed requests (errors.slow.test.ts).
 */

const service = await speakingService();
const sample = fixture('female.wav');

const ask = (request: Call) => call(service, request);
const tts = (fields: object) =>
  ask({ path: '/v1/tts', json: { text: 'Hello there', voice_id: 'voice-b-en-f-01', ...fields } });
const emotion = (fields: object) =>
  ask({ path: '/v1/emotion-tts', json: { text: '안녕하세요', ...fields } });
const clone = (form: FormData) => ask({ path: '/v1/voice-clone', form });
const babbled = (seconds: number) => wav(babble(seconds, 16_000), 16_000);

async function sound(response: Response): Promise<Buffer> {
  if (response.status !== 200) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
}

/** Checks that a body has its declared format and contains sound. */
async function expectSound(response: Response, format: 'wav' | 'mp3' = 'wav'): Promise<void> {
  const bytes = await sound(response);
  expect(response.headers.get('content-type')).toBe(format === 'wav' ? 'audio/wav' : 'audio/mpeg');
  if (format === 'mp3') {
    expect(bytes.readUInt16BE(0) >>> 5).toBe(0x7ff);
    return;
  }
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
  expect(Math.max(...samplesOf(bytes).map(Math.abs))).toBeGreaterThan(0.1);
}

test.each<[string, object, ('wav' | 'mp3')?]>([
  ['text and voice_id', {}],
  ['output_format wav', { output_format: 'wav' }, 'wav'],
  ['output_format mp3', { output_format: 'mp3' }, 'mp3'],
  ['an unknown field', { speed: 3 }],
])('POST /v1/tts accepts %s', async (_, fields, format) => {
  const response = await tts(fields);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  await expectSound(response, format);
});

describe('POST /v1/emotion-tts', () => {
  test('uses voice-b-ko-f-01 and exaggeration 0.5 by default', async () => {
    const silent = await sound(await emotion({}));
    const said = await sound(await emotion({ voice: 'voice-b-ko-f-01', exaggeration: 0.5 }));
    expect(silent.equals(said)).toBe(true);
    expect(silent.equals(await sound(await emotion({ voice: 'voice-b-ko-m-01' })))).toBe(false);
    expect(silent.equals(await sound(await emotion({ exaggeration: 0.9 })))).toBe(false);
  });

  test.each<[string, object, string, string]>([
    ['no text', { text: undefined }, 'invalid_request', 'text'],
    ['an empty text', { text: '' }, 'invalid_request', 'text'],
    ['exaggeration below 0', { exaggeration: -0.01 }, 'invalid_request', 'exaggeration'],
    ['exaggeration above 1', { exaggeration: 1.01 }, 'invalid_request', 'exaggeration'],
    ['exaggeration as a string', { exaggeration: '0.5' }, 'invalid_request', 'exaggeration'],
    ['an unknown voice', { voice: 'nobody' }, 'voice_not_found', 'voice'],
  ])('refuses %s with 400', async (_, fields, code, param) => {
    expect(await refusalOf(await emotion(fields))).toEqual({ status: 400, code, param });
  });
});

describe('POST /v1/voice-clone', () => {
  test('speaks in a new voice that works in the other operations immediately', async () => {
    // The full suite clones here. In npm test, test/stories/clone-heard does, and this is the stored clone.
    const cloning = SUITE === 'full' ? await startTestService() : service;
    if (cloning !== service) onTestFinished(() => cloning.close());
    const form = cloneForm('Hello, this is my voice.', sample);
    const response = await call(cloning, { path: '/v1/voice-clone', form });
    const id = response.headers.get('x-voice-id') ?? '';
    await expectSound(response);
    expect(id).toMatch(/^[A-Za-z0-9._-]+$/);
    for (const request of [
      { path: '/v1/tts', json: { text: 'Hello there', voice_id: id } },
      { path: '/v1/emotion-tts', json: { text: 'Hello there', voice: id } },
    ]) {
      await expectSound(await call(cloning, request));
    }
  });

  test.each(['female.wav', 'male-vbr.mp3', 'male-scottish.m4a'] as const)(
    'accepts the sample %s',
    async (name) => {
      const response = await clone(cloneForm('Hello there.', fixture(name), name));
      expect(response.headers.get('x-voice-id')).not.toBeNull();
      await expectSound(response);
    },
  );

  test.each<[string, () => FormData, string, string]>([
    ['a sample of 2 s', () => cloneForm('Hello', babbled(2)), 'sample_too_short', 'ref_audio'],
    ['a sample of 61 s', () => cloneForm('Hello', babbled(61)), 'sample_too_long', 'ref_audio'],
  ])('refuses %s with 400', async (_, form, code, param) => {
    const response = await clone(form());
    expect(response.headers.get('x-voice-id')).toBeNull();
    expect(await refusalOf(response)).toEqual({ status: 400, code, param });
  });
});
