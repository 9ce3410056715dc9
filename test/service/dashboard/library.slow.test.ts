import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { LibraryReply, LibraryState } from '../../../src/service/dashboard/protocol.ts';
import type { ServiceOptions } from '../../../src/service/start-service.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { ClonedVoices } from '../../../src/service/voices/cloned.ts';
import { EngineVoices } from '../../../src/service/voices/engine-voices.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { eventually } from '../../support/eventually.ts';
import { closeAfterEach, openForEach } from '../../support/lifetime.ts';
import { refusalOf } from '../../support/service/call.ts';
import { createLoggedInVisitor, type Visitor } from '../../support/service/dashboard.ts';
import { openLibraryFixture } from '../../support/service/library.ts';
import { NO_SHERPA } from '../../support/service/sherpa.ts';
import { FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';
import { STORED_CLONE } from '../../support/service/stored-clone.ts';

const ACCEPTED = { accepted_licence: true };
const ANNAS_MODEL = /\/anna\.onnx$/;

const library = openForEach(openLibraryFixture);
const { start, latest: service } = closeAfterEach((options: Partial<ServiceOptions>) =>
  startTestService({ synthesizers: [FAULTY_ENGINE], hasDashboard: true, ...options }),
);

let operator: Visitor;
/** Starts the service again if it has run. */
async function startWithOperator(changes: Partial<ServiceOptions> = {}): Promise<void> {
  await start({ ...library.options, ...changes });
  operator = await createLoggedInVisitor(service, 'root');
  await service.tenancy.logins.setOperator('root', true);
}
beforeEach(() => startWithOperator());

const show = () => operator.get<LibraryReply>('library');
const add = (key: string, json: object = ACCEPTED) => operator.ask(`library/${key}`, { json });
const remove = (key: string) => operator.ask(`library/${key}`, { method: 'DELETE' });
async function stateOf(key: string): Promise<LibraryState | undefined> {
  return (await show()).entries.find((entry) => entry.key === key)?.state;
}
const until = (key: string, state: object) =>
  eventually(async () => expect(await stateOf(key)).toMatchObject(state));

test('the library shows what can be added, under which terms, and the free space', async () => {
  const { free_bytes, entries } = await show();
  expect(free_bytes).toBeGreaterThan(0);
  expect(entries.map(({ key, state }) => [key, state.kind])).toEqual([
    ['anna', 'available'],
    ['ben', 'available'],
    ['carl', 'available'],
  ]);
  expect(entries[1]).toEqual({
    key: 'ben',
    name: 'Ben',
    kind: 'voice',
    languages: ['en'],
    genders: ['m'],
    download_bytes: library.catalogue[1]?.installedBytes,
    installed_bytes: library.catalogue[1]?.installedBytes,
    licence: 'CC-BY-NC-SA-4.0',
    credit: null,
    trained_from: 'Piper’s voice ryan',
    commercial_use: 'no',
    source_url: expect.stringMatching(/^https:\/\/huggingface\.co\/.*\/MODEL_CARD$/),
    real_time_factor: 0.1,
    recommended_for: [],
    state: { kind: 'available' },
  });
});

test('nothing is downloaded before its license is accepted', async () => {
  const refusals: [string, object, object][] = [
    ['anna', {}, { status: 400, code: 'invalid_request', param: 'accepted_licence' }],
    [
      'anna',
      { accepted_licence: false },
      { status: 400, code: 'licence_not_accepted', param: 'accepted_licence' },
    ],
    [
      'ben',
      ACCEPTED,
      { status: 400, code: 'licence_not_accepted', param: 'accepted_non_commercial' },
    ],
    ['nobody', ACCEPTED, { status: 404, code: 'not_found' }],
  ];
  for (const [key, json, refusal] of refusals) {
    expect(await refusalOf(await add(key, json))).toMatchObject(refusal);
  }
  expect(await refusalOf(await remove('nobody'))).toMatchObject({ status: 404 });
  expect(library.mirror.requests).toEqual([]);
});

describe.skipIf(NO_SHERPA)(`a voice ${NO_SHERPA ?? ''}`, () => {
  test('is added, speaks at once, and is removed', async () => {
    expect((await add('anna')).status).toBe(202);
    await until('anna', { kind: 'installed', voice_ids: ['voice-u-anna'] });
    const preview = await operator.ask('voices/voice-u-anna/preview');
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    // It is there already.
    expect(await (await add('anna')).json()).toMatchObject({
      entries: [{ state: { kind: 'installed' } }, {}, {}],
    });
    expect((await remove('anna')).status).toBe(204);
    await until('anna', { kind: 'available' });
    await eventually(async () => {
      const gone = await operator.ask('voices/voice-u-anna/preview');
      expect(await refusalOf(gone)).toMatchObject({ code: 'voice_not_found' });
    });
  });

  test('is cancelled and continued, also by the next start of the service', async () => {
    library.mirror.fail(ANNAS_MODEL, { kind: 'stall', at: 2_000 });
    await add('anna');
    await library.untilArrived('anna', 2_000);
    expect(await stateOf('anna')).toMatchObject({ kind: 'running', phase: 'downloading' });
    await add('ben', { ...ACCEPTED, accepted_non_commercial: true });
    expect(await stateOf('ben')).toEqual({ kind: 'waiting' });
    expect((await remove('ben')).status).toBe(204);
    expect(await stateOf('ben')).toEqual({ kind: 'available' });

    expect((await remove('anna')).status).toBe(204);
    const interrupted = { kind: 'interrupted', received_bytes: 2_000 };
    expect(await stateOf('anna')).toEqual(interrupted);
    await service.close();
    await startWithOperator();
    expect(await stateOf('anna')).toEqual(interrupted);
    library.mirror.reset();
    await add('anna');
    await until('anna', { kind: 'installed' });
    const ranges = library.mirror.requests.map(({ headers }) => headers.range);
    expect(ranges).toContain('bytes=2000-');
  });

  test('that the operator installed from a folder is listed at the end', async () => {
    await add('anna');
    await until('anna', { kind: 'installed' });
    await service.close();
    await startWithOperator({ catalogue: [] });
    expect((await show()).entries).toMatchObject([
      { key: 'anna', source_url: null, download_bytes: 0, state: { kind: 'installed' } },
    ]);
    expect((await remove('anna')).status).toBe(204);
    expect((await show()).entries).toEqual([]);
  });
});

test('a failure says why, until it is tried again or discarded', async () => {
  await add('carl');
  await until('carl', {
    kind: 'failed',
    code: 'not_found',
    message: expect.stringMatching(/does not have carl/),
  });
  await add('carl');
  await until('carl', { kind: 'failed' });
  expect((await remove('carl')).status).toBe(204);
  expect(await stateOf('carl')).toEqual({ kind: 'available' });
});

test('what has arrived of a voice can be discarded', async () => {
  library.mirror.fail(ANNAS_MODEL, { kind: 'stall', at: 2_000 });
  await add('anna');
  await library.untilArrived('anna', 2_000);
  await remove('anna');
  await until('anna', { kind: 'interrupted' });
  expect((await remove('anna')).status).toBe(204);
  expect(await stateOf('anna')).toEqual({ kind: 'available' });
});

test('a cloning model stays while cloned voices need it', async () => {
  const key = 'pocket';
  const model = {
    ...{ version: 1, key, name: 'Pocket', kind: 'cloning', languages: ['en'], speakers: [] },
    ...{ model: '.', files: [], commercialUse: 'yes', speaksPresets: false, installedAt: 1 },
  };
  await mkdir(path.join(library.folder, key));
  await writeFile(path.join(library.folder, key, 'voice.json'), JSON.stringify(model));
  await service.close();
  const store = await openStore({ kind: 'memory' }, createLogger('silent'));
  onTestFinished(() => store.close());
  await startWithOperator({ store });
  const engineVoice = { engine: key, voice: 'one' };
  await new EngineVoices(store.db, Date.now).add(engineVoice);
  const { id } = await service.tenancy.accounts.require('root');
  const { voice, quality } = STORED_CLONE;
  const clones = new ClonedVoices(store.db, Date.now, () => undefined);
  await clones.add(id, voice, quality, { engineVoice });
  expect(await refusalOf(await remove(key))).toMatchObject({ status: 409, code: 'voice_in_use' });
});

test('without a folder for voices, nothing can be added', async () => {
  await service.close();
  await startWithOperator({ library: undefined });
  const { free_bytes, entries } = await show();
  expect([free_bytes, entries.length]).toEqual([null, 3]);
  expect((await add('anna')).status).toBe(404);
});
