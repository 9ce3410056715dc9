import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readSample } from '../../../src/service/cloning/reading/read-sample.ts';
import { createApiKeys } from '../../../src/service/engines/config/api-keys.ts';
import { loadEngines } from '../../../src/service/engines/config/load-engines.ts';
import { EngineError } from '../../../src/service/engines/engine.ts';
import { type EngineSet, NO_ENGINES } from '../../../src/service/engines/engine-set.ts';
import { ENGINE_KINDS } from '../../../src/service/engines/kinds.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';
import type { ServiceOptions } from '../../../src/service/start-service.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { readWav } from '../../../src/shared/audio/wav-file.ts';
import { folderForAll, SILENT } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { openForAll } from '../../support/lifetime.ts';
import { call, cloneForm } from '../../support/service/call.ts';
import { createClient } from '../../support/service/client.ts';
import { FAKE_ENGINE_KEY } from '../../support/service/fake-engines/fake-engine.ts';
import { startFakeEngine } from '../../support/service/fake-engines/start.ts';
import { createHummingEngine } from '../../support/service/humming-engine.ts';
import { fixture } from '../../support/service/samples.ts';
import { NO_SHERPA } from '../../support/service/sherpa.ts';
import { samplesOf, startTestService, type TestService } from '../../support/service/start.ts';
import { storedClone } from '../../support/service/stored-clone.ts';
import { wav } from '../../support/sound.ts';
import { pitchTrack, quantile } from '../../support/speech-measures.ts';
import { writeTinyVoice } from '../../support/tiny-voices/write-tiny-voice.ts';

const ENGLISH = 'This is how I sound from now on, my friend.';
/** Of an account. */
const MAX_VOICES = 1_000;
const GERMAN = 'So klinge ich von jetzt an, mein lieber Freund.';
const WORDS = 'The harbour was quiet in the early morning.';
/** The pitch of the person in the sample, in Hz, */
const SAMPLE_HZ = [155, 180] as const;
/** and what the tiny Pocket model takes for it in the muffled sample, because it counts zero crossings. */
const TINY_MODEL_HZ = [285, 340] as const;
/** Muffles the sample. */
const SMOOTHED_SAMPLES = 8;
const ATTESTED = { 'x-consent': 'attested' };

const folder = folderForAll();
const clones = path.join(folder, 'clones');
const store = openForAll(() => openStore({ kind: 'memory' }, SILENT));
const pocketFile = path.join(folder, 'engines.json');
const load = (file: string, keys: Record<string, string> = {}) =>
  loadEngines({ file, kinds: ENGINE_KINDS, keys: createApiKeys(keys, []), log: SILENT });

/** Its engine on this machine keeps samples. Without sherpa-onnx, it can't speak. */
const service = openForAll(async () => {
  const { model } = writeTinyVoice(path.join(folder, 'pocket'), 'pocket');
  const pocket = { kind: 'sherpa', model, clones: 'clones', languages: ['en'] };
  writeFileSync(
    pocketFile,
    JSON.stringify({ engines: { pocket }, languages: { '*': ['embedded'] }, cloning: ['pocket'] }),
  );
  return start(await load(pocketFile));
});
let secret: string;
beforeAll(async () => {
  ({ secret } = await createClient(service, 'business'));
});

/** Fits no voice to a sample, which takes seconds, because most tests are about engines. */
const start = (engines: EngineSet, options: Partial<ServiceOptions> = {}) =>
  startTestService({ store, engines, startSampleChild: storedClone, ...options });

type Server = Pick<TestService, 'url'>;

function postClone(
  text: string,
  headers: Record<string, string>,
  at: Server = service,
  key = secret,
  sample = fixture('female.wav'),
): Promise<Response> {
  const form = cloneForm(text, sample);
  form.set('ref_text', WORDS);
  return call(at, { path: '/v1/voice-clone', key, form, headers });
}

async function clone(...request: Parameters<typeof postClone>): Promise<string> {
  const response = await postClone(...request);
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  return response.headers.get('x-voice-id') ?? '';
}

async function remove(id: string, at: Server = service): Promise<void> {
  const { status } = await call(at, { method: 'DELETE', path: `/v1/voices/${id}`, key: secret });
  expect(status).toBe(204);
}

const keptSamples = () => (existsSync(clones) ? readdirSync(clones) : []);

/** Cloning and models take seconds of processor time, so the rarest of these tests run in the full suite. */
const FULL = { tags: ['full'] };

test('an engine gets the decoded sample of a voice, and deletes it with the voice', async () => {
  // The process that decodes samples, as users have it.
  const real = await startTestService({ store, engines: await load(pocketFile) });
  onTestFinished(() => real.close());
  const id = await clone(ENGLISH, ATTESTED, real);
  const names = keptSamples();
  expect(names).toHaveLength(2);
  const [transcript = '', name = ''] = names.toSorted();
  expect(readFileSync(path.join(clones, transcript), 'utf8')).toBe(WORDS);
  const file = path.join(clones, name);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { format, data } = readWav(new Uint8Array(readFileSync(file)));
  const original = readWav(new Uint8Array(fixture('female.wav')));
  const seconds = data.length / 2 / format.sampleRate;
  const { sampleRate } = original.format;
  expect(seconds).toBeCloseTo(Math.min(30, original.data.length / 2 / sampleRate), 1);
  await remove(id);
  await eventually(() => expect(keptSamples()).toEqual([]));
});

/** A recording from behind a door: with less treble, a sound crosses zero less often. */
async function muffledSample(): Promise<Buffer> {
  const { samples, sampleRate } = await readSample(new Uint8Array(fixture('female.wav')));
  return wav(smooth(smooth(samples)), sampleRate);
}

function smooth(samples: Float32Array): Float32Array {
  let sum = 0;
  return samples.map((sample, i) => {
    sum += sample - (samples[i - SMOOTHED_SAMPLES] ?? 0);
    return sum / SMOOTHED_SAMPLES;
  });
}

/** The engine and the median pitch of a clip. */
async function speak(at: Server, json: object) {
  const response = await call(at, { path: '/v1/tts', key: secret, json });
  if (response.status !== 200) throw new Error(await response.text());
  const samples = samplesOf(Buffer.from(await response.arrayBuffer()));
  const hz = quantile(pitchTrack(samples, SAMPLE_RATE), 0.5);
  return { engine: response.headers.get('x-engine'), hz };
}

test.skipIf(NO_SHERPA)(
  `a voice that a model has cloned is heard in the model’s voice, until it is deleted ${NO_SHERPA ?? ''}`,
  FULL,
  async () => {
    const id = await clone(ENGLISH, ATTESTED, service, secret, await muffledSample());
    const english = { text: ENGLISH, voice_id: id, language: 'en' };
    // The service does not wait for its models.
    const heard = await eventually(async () => {
      const spoken = await speak(service, english);
      expect(spoken.engine).toBe('pocket');
      return spoken;
    });
    expect(heard.hz).toBeGreaterThan(TINY_MODEL_HZ[0]);
    expect(heard.hz).toBeLessThan(TINY_MODEL_HZ[1]);
    const german = await speak(service, { text: GERMAN, voice_id: id, language: 'de' });
    expect(german.engine).toBe('embedded');
    expect(german.hz).toBeGreaterThan(SAMPLE_HZ[0]);
    expect(german.hz).toBeLessThan(SAMPLE_HZ[1]);
    expect(keptSamples()).toHaveLength(2);
    await remove(id);
    await eventually(() => expect(keptSamples()).toEqual([]));
    await expect(speak(service, english)).rejects.toThrow('voice_not_found');
  },
);

test('a voice that a server has cloned speaks there, and is deleted there', async () => {
  const fake = await startFakeEngine('elevenlabs');
  const file = path.join(folder, 'server.json');
  const engines = { paid: { ...fake.settings, cloning: true } };
  const languages = { '*': ['embedded'] };
  writeFileSync(file, JSON.stringify({ engines, languages, cloning: ['paid'] }));
  const other = await start(await load(file, { [FAKE_ENGINE_KEY]: fake.apiKey ?? '' }));
  const id = await clone(ENGLISH, ATTESTED, other);
  const [[voice, sample] = []] = fake.clones;
  expect(readWav(sample ?? new Uint8Array()).format.channels).toBe(1);
  expect(fake.spoken.map((request) => request.voice)).toEqual([voice]);
  const heard = await speak(other, { text: ENGLISH, voice_id: id, language: 'en' });
  expect(heard.engine).toBe('paid');
  // The fake's clones sound at 140 Hz. The person in the sample speaks at 168 Hz.
  expect(heard.hz).toBeCloseTo(140, -1);
  await remove(id, other);
  await eventually(() => expect(fake.clones.size).toBe(0));
  await other.close();
});

test('an engine gets no sample without consent, nor in languages that it lacks', async () => {
  for (const response of [await postClone(ENGLISH, {}), await postClone(GERMAN, ATTESTED)]) {
    await response.arrayBuffer();
    expect(response.headers.get('x-voice-id')).not.toBeNull();
    expect(response.headers.get('x-clone-languages')).toBeNull();
  }
  expect(keptSamples()).toEqual([]);
});

test('callers learn in which languages a clone sounds like the person', async () => {
  const response = await postClone(ENGLISH, ATTESTED);
  await response.arrayBuffer();
  expect(response.headers.get('x-clone-languages')).toBe('en');
  const list = await call(service, { path: '/v1/voices', key: secret });
  expect(await list.json()).toMatchObject({ cloning_languages: ['en'] });
  await remove(response.headers.get('x-voice-id') ?? '');
  await eventually(() => expect(keptSamples()).toEqual([]));
});

test('an engine deletes the voices of a deleted account', FULL, async () => {
  const leaving = await createClient(service, 'business');
  await clone(ENGLISH, ATTESTED, service, leaving.secret);
  expect(keptSamples()).toHaveLength(2);
  await service.tenancy.accounts.delete(leaving.account.name);
  // Deleting any voice makes the service look, which it otherwise does every half minute.
  await remove(await clone(GERMAN, {}));
  await eventually(() => expect(keptSamples()).toEqual([]));
});

test('a voice is deleted upstream after a restart, however often the engine failed before', async () => {
  const upstream = createUpstream();
  const first = await start(upstream.set);
  const id = await clone(ENGLISH, ATTESTED, first);
  expect(upstream.kept).toEqual(new Set(['upstream-1']));
  await remove(id, first);
  await eventually(() => expect(upstream.refusals).toBeGreaterThan(0));
  await first.close();
  upstream.isDown = false;
  const later = () => Date.now() + 60 * 60_000;
  const second = await start(upstream.set, { clock: later });
  await eventually(() => expect(upstream.kept.size).toBe(0));
  await second.close();
});

test(
  'an engine gets no sample of an account that has as many voices as it can have',
  FULL,
  async () => {
    const upstream = createUpstream();
    const other = await start(upstream.set);
    onTestFinished(() => other.close());
    const full = await createClient(service, 'business');
    const id = await clone(GERMAN, {}, other, full.secret);
    const voices = store.db.selectFrom('cloned_voices').selectAll();
    const voice = await voices.where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: MAX_VOICES - 1 }, (_, i) => ({
      ...voice,
      id: `${id}${i}`,
    }));
    await store.db.insertInto('cloned_voices').values(copies).execute();
    const response = await postClone(ENGLISH, ATTESTED, other, full.secret);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'too_many_voices' } });
    expect(upstream.kept.size).toBe(0);
  },
);

test('a voice is cloned without the engine when that fails', async () => {
  const upstream = createUpstream();
  upstream.canClone = false;
  const other = await start(upstream.set);
  const id = await clone(ENGLISH, ATTESTED, other);
  expect(id).toMatch(/^voice-c-/);
  await other.close();
});

/** A server that keeps voices, and whose deletions fail while it is down. */
function createUpstream() {
  const kept = new Set<string>();
  const upstream = { kept, canClone: true, isDown: true, refusals: 0 };
  const cloning = {
    clone: async () => {
      if (!upstream.canClone) throw new EngineError('busy', 'The server is busy.');
      const id = `upstream-${kept.size + 1}`;
      kept.add(id);
      return id;
    },
    remove: async (voice: string) => {
      if (upstream.isDown) {
        upstream.refusals += 1;
        throw new EngineError('unreachable', 'The server does not answer.');
      }
      kept.delete(voice);
    },
  };
  const { configured } = createHummingEngine({ name: 'upstream' });
  const engines = [{ ...configured, engine: { ...configured.engine, cloning } }];
  const set: EngineSet = { ...NO_ENGINES, engines, cloning: ['upstream'] };
  return Object.assign(upstream, { set });
}
