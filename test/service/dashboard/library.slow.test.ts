import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { LibraryReply, LibraryState } from '../../../src/service/dashboard/protocol.ts';
import { licencePageOf } from '../../../src/service/library/catalogue.ts';
import type { ServiceOptions } from '../../../src/service/start-service.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { ClonedVoices } from '../../../src/service/voices/cloned.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { eventually } from '../../support/eventually.ts';
import { closeAfterEach, openForEach } from '../../support/lifetime.ts';
import { refusalOf } from '../../support/service/call.ts';
import { createLoggedInVisitor, type Visitor } from '../../support/service/dashboard.ts';
import { installVoice } from '../../support/service/install-voice.ts';
import { openLibraryFixture } from '../../support/service/library.ts';
import { NO_SHERPA } from '../../support/service/sherpa.ts';
import { FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';
import { STORED_CLONE } from '../../support/service/stored-clone.ts';

const ACCEPTED = { accepted_licence: true };
const KLEIN = 'de_DE-klein-medium';
const KLEINS_ID = 'voice-u-de-de-klein-medium';
const KLEINS_MODEL = /klein-medium\.onnx$/;
/** For non-commercial use only. */
const PRIVAT = 'ka_GE-privat-medium';

const library = openForEach(openLibraryFixture);
const { start, latest: service } = closeAfterEach((options: Partial<ServiceOptions>) =>
  startTestService({ synthesizers: [FAULTY_ENGINE], hasDashboard: true, ...options }),
);

let operator: Visitor;
/** Starts the service, also again. */
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
/** Begins a download, of which only the beginning arrives. */
async function addABit(key: string): Promise<void> {
  library.mirror.fail(KLEINS_MODEL, { kind: 'stall', at: 2_000 });
  await add(key);
  await library.untilArrived(key, 2_000);
}

test('the library shows what can be added, under which terms, and the free space', async () => {
  const { free_bytes, can_speak, entries } = await show();
  expect(free_bytes).toBeGreaterThan(0);
  expect(can_speak).toBe(NO_SHERPA === undefined);
  expect(entries.map(({ key }) => key)).toEqual(library.catalogue.map(({ key }) => key));
  const [, klein] = library.catalogue;
  if (klein === undefined) throw new Error('The catalogue has changed');
  expect(entries[1]).toEqual({
    key: KLEIN,
    name: 'Klein',
    kind: 'voice',
    languages: ['de'],
    genders: ['m'],
    download_bytes: klein.source.files.reduce((sum, { bytes }) => sum + bytes, 0),
    installed_bytes: klein.installedBytes,
    licence: 'CC0-1.0',
    credit: 'Klein, by everybody',
    trained_from: 'research only',
    commercial_use: 'unclear',
    source_url: licencePageOf(klein),
    real_time_factor: 0.1,
    recommended_for: ['de'],
    state: { kind: 'available' },
  });
});

test('nothing is downloaded before its license is accepted', async () => {
  const required = { status: 400, code: 'licence_not_accepted' };
  const refusals: [string, object, object][] = [
    [KLEIN, {}, { status: 400, code: 'invalid_request', param: 'accepted_licence' }],
    [KLEIN, { accepted_licence: false }, { ...required, param: 'accepted_licence' }],
    [PRIVAT, ACCEPTED, { ...required, param: 'accepted_non_commercial' }],
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
    expect((await add(KLEIN)).status).toBe(202);
    await until(KLEIN, { kind: 'installed', voice_ids: [KLEINS_ID] });
    const preview = await operator.ask(`voices/${KLEINS_ID}/preview`);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    // It is there already.
    const { entries } = (await (await add(KLEIN)).json()) as LibraryReply;
    expect(entries[1]?.state.kind).toBe('installed');
    expect((await remove(KLEIN)).status).toBe(204);
    await until(KLEIN, { kind: 'available' });
    await eventually(async () => {
      const gone = await operator.ask(`voices/${KLEINS_ID}/preview`);
      expect(await refusalOf(gone)).toMatchObject({ code: 'voice_not_found' });
    });
  });

  test('is cancelled and continued, also by the next start of the service', async () => {
    await addABit(KLEIN);
    expect(await stateOf(KLEIN)).toMatchObject({ kind: 'running', phase: 'downloading' });
    await add(PRIVAT, { ...ACCEPTED, accepted_non_commercial: true });
    expect(await stateOf(PRIVAT)).toEqual({ kind: 'waiting' });
    expect((await remove(PRIVAT)).status).toBe(204);
    expect(await stateOf(PRIVAT)).toEqual({ kind: 'available' });

    expect((await remove(KLEIN)).status).toBe(204);
    const interrupted = await stateOf(KLEIN);
    expect(interrupted).toMatchObject({ kind: 'interrupted' });
    await service.close();
    await startWithOperator();
    expect(await stateOf(KLEIN)).toEqual(interrupted);
    library.mirror.reset();
    await add(KLEIN);
    await until(KLEIN, { kind: 'installed' });
    const ranges = library.mirror.requests.map(({ headers }) => headers.range);
    expect(ranges).toContain('bytes=2000-');
  });

  test('that is not in the catalogue is listed at the end, and can be removed', async () => {
    await add(KLEIN);
    await until(KLEIN, { kind: 'installed' });
    await service.close();
    await startWithOperator({ catalogue: [] });
    expect((await show()).entries).toMatchObject([
      { key: KLEIN, source_url: null, download_bytes: 0, state: { kind: 'installed' } },
    ]);
    expect((await remove(KLEIN)).status).toBe(204);
    expect((await show()).entries).toEqual([]);
  });
});

test('a failure says why, until it is discarded', async () => {
  library.mirror.fail(KLEINS_MODEL, { kind: 'status', status: 404 });
  await add(KLEIN);
  const message = expect.stringMatching(/does not have .*klein-medium\.onnx/);
  await until(KLEIN, { kind: 'failed', code: 'not_found', message });
  expect((await remove(KLEIN)).status).toBe(204);
  expect(await stateOf(KLEIN)).toEqual({ kind: 'available' });
});

test('what has arrived of a voice can be discarded', async () => {
  await addABit(KLEIN);
  await remove(KLEIN);
  await until(KLEIN, { kind: 'interrupted' });
  expect((await remove(KLEIN)).status).toBe(204);
  expect(await stateOf(KLEIN)).toEqual({ kind: 'available' });
});

test('a cloning model stays while cloned voices need it', async () => {
  const key = 'pocket';
  installVoice(library.folder, key, { format: 'pocket', kind: 'cloning', speakers: [] });
  await service.close();
  const store = await openStore({ kind: 'memory' }, createLogger('silent'));
  onTestFinished(() => store.close());
  await startWithOperator({ store });
  const { id } = await service.tenancy.accounts.require('root');
  const { voice, quality } = STORED_CLONE;
  const clones = new ClonedVoices(store.db, Date.now, () => undefined);
  await clones.add(id, voice, quality, { engineVoice: { engine: key, voice: 'one' } });
  expect(await refusalOf(await remove(key))).toMatchObject({ status: 409, code: 'voice_in_use' });
});

test('without a folder for voices, nothing can be added', async () => {
  await service.close();
  await startWithOperator({ library: undefined });
  const { free_bytes, entries } = await show();
  expect([free_bytes, entries.length]).toEqual([null, library.catalogue.length]);
  expect((await add(KLEIN)).status).toBe(404);
});
