import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { VoicesReply } from '../../../src/service/dashboard/protocol.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';
import type { ServiceOptions } from '../../../src/service/start-service.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { temporaryFolder } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { isAlive } from '../../support/processes.ts';
import { call, cloneForm } from '../../support/service/call.ts';
import { installVoice, removeVoice } from '../../support/service/install-voice.ts';
import { NO_SHERPA } from '../../support/service/sherpa.ts';
import {
  FAULTY_ENGINE,
  postTts,
  STREAMING,
  samplesOf,
  startTestService,
  type TestService,
} from '../../support/service/start.ts';
import { storedClone } from '../../support/service/stored-clone.ts';
import { tone, wav } from '../../support/sound.ts';
import { pitchTrack, quantile } from '../../support/speech-measures.ts';

/** Voices that another process installs and removes while the service runs. The embedded engine hums at 220 Hz. */

const EMMA = 'voice-b-en-f-01';
const OLIVER = 'voice-b-en-m-01';
const TEXT = 'My name is Anna and I am a voice.';
const LONG = `${TEXT} `.repeat(20);
/** The pitch of each speaker of the tiny voices. */
const [LOW, MIDDLE, HIGH] = [110, 160, 210];

async function open(folder: string, options: Partial<ServiceOptions> = {}) {
  const logged: Record<string, unknown>[] = [];
  const log = createLogger('info', 'test', { write: (line) => void logged.push(JSON.parse(line)) });
  const service = await startTestService({
    synthesizers: [FAULTY_ENGINE],
    library: { folder },
    log,
    ...options,
  });
  onTestFinished(() => service.close());
  /** The process of each model that was loaded. */
  const processes = () =>
    logged.flatMap((line) => ('process' in line ? [Number(line.process)] : []));
  return { service, logged, processes };
}

async function list(service: TestService) {
  const response = await call(service, { path: '/v1/voices' });
  return ((await response.json()) as VoicesReply).voices;
}

const untilListed = (service: TestService, id: string, isListed = true) =>
  eventually(async () => {
    const found = (await list(service)).find(({ voice_id }) => voice_id === id);
    expect(found !== undefined).toBe(isListed);
    return found;
  });

async function say(service: TestService, voice_id: string, text = TEXT) {
  const response = await postTts(service, { text, language: 'en', voice_id });
  const bytes = Buffer.from(await response.arrayBuffer());
  const engine = response.headers.get('x-engine');
  const version = response.headers.get('x-engine-version');
  return { status: response.status, engine, version, hertz: pitchOf(samplesOf(bytes)) };
}

/** A busy machine loads a model slowly, and another engine speaks meanwhile. */
const untilSpokenBy = (engine: string, service: TestService, voice_id: string) =>
  eventually(async () => {
    const said = await say(service, voice_id);
    expect(said.engine).toBe(engine);
    return said;
  });

const pitchOf = (samples: Float32Array) =>
  samples.length === 0 ? 0 : quantile(pitchTrack(samples, SAMPLE_RATE), 0.5);
const metrics = async ({ url }: TestService) => (await fetch(`${url}/metrics`)).text();

describe.skipIf(NO_SHERPA)(`an installed voice ${NO_SHERPA ?? ''}`, () => {
  test('speaks without a restart, and a removed one finishes its clip', async () => {
    const folder = temporaryFolder();
    installVoice(folder, 'old');
    const { service, processes } = await open(folder);
    await untilSpokenBy('old', service, 'voice-u-old');
    const playing = await postTts(
      service,
      { text: LONG, language: 'en', voice_id: 'voice-u-old' },
      { headers: STREAMING },
    );
    expect(playing.headers.get('x-engine')).toBe('old');
    // Otherwise, the clip could end before the voice is removed.
    process.kill(processes()[0] ?? 0, 'SIGSTOP');

    const speakers = [{ number: 2, name: 'New', gender: 'f' as const }];
    installVoice(folder, 'new', { speakers, credit: 'by Anna' });
    expect(await untilListed(service, 'voice-u-new')).toMatchObject({
      name: 'new',
      credit: 'by Anna',
    });
    const said = await untilSpokenBy('new', service, 'voice-u-new');
    expect(said.hertz / HIGH).toBeCloseTo(1, 1);

    removeVoice(folder, 'old');
    await untilListed(service, 'voice-u-old', false);
    expect((await say(service, 'voice-u-old')).status).toBe(400);
    expect(await metrics(service)).toContain('engine_requests_total{engine="old"}');
    process.kill(processes()[0] ?? 0, 'SIGCONT');
    const samples = samplesOf(Buffer.from(await playing.arrayBuffer()));
    expect(pitchOf(samples.subarray(-5 * SAMPLE_RATE)) / LOW).toBeCloseTo(1, 1);
    await eventually(async () => expect(await metrics(service)).not.toContain('engine="old"'));
  });

  test('speaks the presets of its gender until it is removed', async () => {
    const folder = temporaryFolder();
    const speakers = [
      { number: 1, name: 'Adam', gender: 'm' as const },
      { number: 2, name: 'Eva', gender: 'f' as const },
    ];
    installVoice(folder, 'pair', { speakers });
    const { service } = await open(folder);
    expect((await untilSpokenBy('pair', service, EMMA)).hertz / HIGH).toBeCloseTo(1, 1);
    expect((await say(service, OLIVER)).hertz / MIDDLE).toBeCloseTo(1, 1);
    expect((await say(service, 'voice-u-pair-1')).hertz / MIDDLE).toBeCloseTo(1, 1);
    installVoice(folder, 'pair', { speakers: speakers.slice(0, 1) });
    await untilListed(service, 'voice-u-pair');
    expect((await say(service, EMMA)).engine).toBe('embedded');
    await untilSpokenBy('pair', service, OLIVER);
    removeVoice(folder, 'pair');
    await untilSpokenBy('embedded', service, OLIVER);
  });

  test('that is replaced changes the version, in all services of the folder', {
    tags: ['full'],
  }, async () => {
    const folder = temporaryFolder();
    installVoice(folder, 'one');
    const services = [(await open(folder)).service, (await open(folder)).service];
    const before = await untilSpokenBy('one', services[0] as TestService, 'voice-u-one');
    expect(before.hertz / LOW).toBeCloseTo(1, 1);
    installVoice(folder, 'one', { speakers: [{ number: 2, name: 'Two', gender: 'm' }] });
    for (const service of services) {
      await eventually(async () => {
        const after = await say(service, 'voice-u-one');
        expect(after.hertz / HIGH).toBeCloseTo(1, 1);
        expect(after.version).not.toBe(before.version);
      });
    }
  });

  test('is loaded when it is needed, and ends when it is idle', async () => {
    const folder = temporaryFolder();
    installVoice(folder, 'one');
    const { service, processes } = await open(folder, { limits: { idleModelMs: 300 } });
    await untilListed(service, 'voice-u-one');
    expect(processes()).toEqual([]);
    await untilSpokenBy('one', service, 'voice-u-one');
    await untilEnded(processes()[0]);
    const loaded = processes().length;
    await untilSpokenBy('one', service, 'voice-u-one');
    expect(processes().length).toBeGreaterThan(loaded);
  });

  test('ends the voice that was idle longest when there is no memory for three', {
    tags: ['full'],
  }, async () => {
    const folder = temporaryFolder();
    for (const key of ['one', 'two', 'three']) installVoice(folder, key);
    const library = { folder, memoryBytes: 130 * 1_048_576 };
    const { service, processes } = await open(folder, { library });
    for (const key of ['one', 'two', 'one', 'three']) {
      await untilSpokenBy(key, service, `voice-u-${key}`);
    }
    const [one, two, three] = processes();
    await untilEnded(two);
    expect([isAlive(one ?? 0), isAlive(three ?? 0)]).toEqual([true, true]);
  });

  test('with a broken voice.json is reported once, and the others go on', async () => {
    const folder = temporaryFolder();
    for (const key of ['good', 'broken']) installVoice(folder, key);
    writeFileSync(path.join(folder, 'broken', 'voice.json'), '{ "version": 1');
    const { service, logged, processes } = await open(folder);
    await untilSpokenBy('good', service, 'voice-u-good');
    installVoice(folder, 'other');
    await untilListed(service, 'voice-u-other');
    expect((await list(service)).map(({ voice_id }) => voice_id)).not.toContain('voice-u-broken');
    const reports = logged.filter(({ file }) => String(file).includes('broken'));
    expect(reports).toMatchObject([{ msg: expect.stringContaining('add it again') }]);
    expect((await say(service, 'voice-u-good')).engine).toBe('good');
    expect(processes()).toHaveLength(1);
  });

  test('that clones keeps recordings until they are deleted, also without the model', async () => {
    const folder = temporaryFolder();
    const { service } = await open(folder, { startSampleChild: storedClone });
    installVoice(folder, 'cloning', { format: 'pocket', kind: 'cloning', speakers: [] });
    const recordings = path.join(folder, '.clones', 'cloning');
    const clone = async () => {
      const form = cloneForm('Hello.', wav(tone(180, 4, 24_000), 24_000));
      const headers = { 'x-consent': 'attested' };
      const response = await call(service, { path: '/v1/voice-clone', form, headers });
      await response.arrayBuffer();
      expect(existsSync(recordings)).toBe(true);
      return response.headers.get('x-voice-id') ?? '';
    };
    const id = await eventually(clone);
    await untilSpokenBy('cloning', service, id);
    removeVoice(folder, 'cloning');
    await untilSpokenBy('embedded', service, id);
    await call(service, { method: 'DELETE', path: `/v1/voices/${id}` });
    await eventually(() => expect(readdirSync(recordings)).toEqual([]));
  });
});

const untilEnded = (pid: number | undefined) =>
  eventually(() => expect(isAlive(pid ?? 0)).toBe(false));
