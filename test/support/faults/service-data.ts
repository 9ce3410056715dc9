import { randomUUID } from 'node:crypto';
import { Tenancy } from '../../../src/service/accounts/tenancy.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { ClonedVoices } from '../../../src/service/voices/cloned.ts';
import { EngineVoices } from '../../../src/service/voices/engine-voices.ts';
import type { DatabaseOptions } from '../../../src/shared/database/database.ts';
import { SILENT } from '../databases.ts';
import { PASSWORD_COST } from '../service/start.ts';
import { TEST_VOICE } from '../service/test-voice.ts';
import { type Operation, operationsOf, type StoringProgram } from './program.ts';
import { type ComparedTable, type Reader, readTables } from './reader.ts';

const CHARACTERS = 12;
const QUALITY = { score: 0.8, rating: 'good', reasons: [] } as const;
const NEW_PASSWORD = 'blue kettle under seven maps';

type ServiceStore = Awaited<ReturnType<typeof open>>;

async function open(options: DatabaseOptions, clock: () => number) {
  const store = await openStore(options, SILENT);
  const tenancy = new Tenancy(store, { log: SILENT, clock, passwordCost: PASSWORD_COST });
  const voices = new ClonedVoices(store.db, clock);
  return { store, tenancy, voices, engineVoices: new EngineVoices(store.db, clock) };
}

type ServiceData = Awaited<ReturnType<typeof prepare>>;

/**
 * An account with a key, a login, a session and a cloned voice, which an engine with the account's name keeps. The engine
 * also has a voice that did not become a cloned voice.
 */
async function prepare({ tenancy, voices, engineVoices }: ServiceStore) {
  const name = `a-${randomUUID()}`;
  const account = await tenancy.accounts.create(name, 'creator');
  const { key } = await tenancy.keys.issue(account, 'first');
  const { password } = await tenancy.logins.createOneTimePassword(name);
  const login = await tenancy.logins.find(name);
  if (login === undefined) throw new Error('The login is missing.');
  const session = await tenancy.logins.openSession(login);
  const engineVoice = { engine: name, voice: 'first' };
  await engineVoices.add(engineVoice);
  await engineVoices.add(unfinishedVoice(name));
  const { id } = await voices.add(account.id, TEST_VOICE, QUALITY, { name: 'first', engineVoice });
  return {
    name,
    caller: { account, keyId: undefined, source: 'api' } as const,
    keyId: key.id,
    password,
    session: session ?? '',
    voiceId: id,
  };
}

function unfinishedVoice(engine: string) {
  return { engine, voice: 'unfinished', attempts: 1 };
}

/** Login failures are left out: an attempt that the database interrupts may count as one. */
const TABLES: readonly ComparedTable[] = [
  { name: 'accounts', columns: ['name', 'plan'], isSet: ['suspended_at'] },
  { name: 'api_keys', columns: ['name'], isSet: ['deactivated_at'] },
  { name: 'usage_months', columns: ['used', 'reserved'], zero: ['used', 'reserved'] },
  { name: 'usage_reservations', columns: ['characters'] },
  { name: 'usage_days', columns: ['operation', 'characters', 'requests'] },
  { name: 'usage_voice_days', columns: ['voice_id', 'characters', 'requests'] },
  { name: 'cloned_voices', columns: ['name', 'engine_voice'] },
  { name: 'engine_voices', columns: ['engine_voice'] },
  { name: 'idempotent_requests', columns: ['key', 'result'] },
  { name: 'logins', columns: ['is_operator'], isSet: ['one_time_until', 'last_login_at'] },
  { name: 'login_sessions', columns: ['account_id'] },
];

function snapshot(reader: Reader, { name, caller }: ServiceData): Promise<unknown> {
  const { id } = caller.account;
  const where = (table: string) => {
    if (table === 'engine_voices') return `engine = '${name}'`;
    return table === 'accounts' ? `name like '${name}%'` : `account_id = '${id}'`;
  };
  return readTables(reader, TABLES, where, { [name]: 'own', [`${name}-b`]: 'other', [id]: 'own' });
}

type ServiceOperation = Operation<ServiceStore, ServiceData>;

const PRESET = 'voice-b-en-f-01';

const speak =
  (charged: number): ServiceOperation['run'] =>
  async ({ tenancy: { usage } }, { caller }) => {
    const reservation = await usage.reserve(caller, 'tts', CHARACTERS);
    await usage.settle(reservation, charged, undefined, PRESET);
  };

/** As a request with an `Idempotency-Key` does. A repeated request must not be charged. */
const speakOnce =
  (charged: number): ServiceOperation['run'] =>
  async ({ tenancy: { usage, idempotency } }, { caller }) => {
    const request = await idempotency.begin(caller.account.id, 'once', 'same');
    if (request.kind === 'repeat') return;
    try {
      const reservation = await usage.reserve(caller, 'tts', CHARACTERS);
      await usage.settle(reservation, charged, request.claim, PRESET);
    } catch (error) {
      await request.claim.release(error);
      throw error;
    }
  };

const attemptOf = ({ name }: ServiceData) => ({ name, address: '127.0.0.1' });

const OPERATIONS = operationsOf<ServiceStore, ServiceData>({
  'Accounts.create': ({ tenancy }, { name }) => tenancy.accounts.create(`${name}-b`, 'free'),
  'Accounts.changePlan': ({ tenancy }, { name }) => tenancy.accounts.changePlan(name, 'free'),
  'Accounts.suspend': ({ tenancy }, { name }) => tenancy.accounts.suspend(name),
  'Accounts.reactivate': ({ tenancy }, { name }) => tenancy.accounts.reactivate(name),
  'Accounts.delete': ({ tenancy }, { name }) => tenancy.accounts.delete(name),
  'ApiKeys.issue': ({ tenancy }, { caller }) => tenancy.keys.issue(caller.account, 'second'),
  'ApiKeys.deactivate': ({ tenancy }, { keyId }) => tenancy.keys.deactivate(keyId),
  'ApiKeys.rename': ({ tenancy }, { keyId, caller }) =>
    tenancy.keys.rename(keyId, caller.account.id, 'renamed'),
  'Logins.createOneTimePassword': ({ tenancy }, { name }) =>
    tenancy.logins.createOneTimePassword(name),
  'Logins.setOperator': ({ tenancy }, { name }) => tenancy.logins.setOperator(name, true),
  'LoginService.logIn': {
    run: ({ tenancy }, data) => tenancy.loginService.logIn(attemptOf(data), data.password),
    needsNewData: true,
  },
  'LoginService.changePassword': {
    run: ({ tenancy }, data) =>
      tenancy.loginService.changePassword(attemptOf(data), {
        current: data.password,
        next: NEW_PASSWORD,
      }),
    needsNewData: true,
  },
  'Setup.createToken, Setup.complete': async ({ store, tenancy }, { name }) => {
    // It is refused while there is an operator.
    await store.db.updateTable('logins').set({ is_operator: 0 }).execute();
    const token = (await tenancy.setup.createToken()) ?? '';
    const attempt = { token, name: `${name}-b`, password: NEW_PASSWORD, address: '127.0.0.1' };
    await tenancy.setup.complete(attempt);
  },
  'Sessions.end': ({ tenancy }, { session }) => tenancy.sessions.end(session),
  'Sessions.endAll': ({ tenancy }, { caller }) => tenancy.sessions.endAll(caller.account.id),
  'UsageMeter.reserve, UsageMeter.settle': speak(CHARACTERS),
  'UsageMeter.reserve, UsageMeter.release': speak(0),
  'Idempotency.begin, and a charge': speakOnce(CHARACTERS),
  'Idempotency.begin, and a failure': speakOnce(0),
  'ClonedVoices.add': ({ voices }, { caller }) =>
    voices.add(caller.account.id, TEST_VOICE, QUALITY, { name: 'second' }),
  'ClonedVoices.remove': ({ voices }, { caller, voiceId }) =>
    voices.remove(caller.account.id, voiceId),
  'EngineVoices.add': {
    run: ({ engineVoices }, { name }) => engineVoices.add({ engine: name, voice: 'second' }),
    needsNewData: true,
  },
  'EngineVoices.abandon, EngineVoices.claimUnused': async ({ engineVoices }, { name }) => {
    await engineVoices.abandon(unfinishedVoice(name));
    await engineVoices.claimUnused(1);
  },
  'EngineVoices.postpone': ({ engineVoices }, { name }) =>
    engineVoices.postpone(unfinishedVoice(name)),
  'EngineVoices.complete': ({ engineVoices }, { name }) =>
    engineVoices.complete(unfinishedVoice(name)),
});

export const SERVICE: StoringProgram<ServiceStore, ServiceData> = {
  name: 'the voice service',
  partsOf: ({ tenancy, voices, engineVoices }) => [...Object.values(tenancy), voices, engineVoices],
  open,
  close: async ({ store, tenancy }) => {
    await tenancy.close();
    await store.close();
  },
  fileName: 'voice-service.sqlite',
  prepare,
  snapshot,
  housekeep: ({ tenancy }) => tenancy.housekeep(),
  operations: OPERATIONS,
};
