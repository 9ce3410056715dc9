import { describe, expect, test } from 'vitest';
import { openForAll } from '../../support/lifetime.ts';
import { findRemains, hasFiles } from '../../support/remains.ts';
import { call, cloneForm, refusalOf } from '../../support/service/call.ts';
import { createClient } from '../../support/service/client.ts';
import { fixture } from '../../support/service/samples.ts';
import { FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';
import { storedClone } from '../../support/service/stored-clone.ts';
import { BACKENDS } from '../store/backends.ts';

const SOON = { timeout: 60_000, interval: 200 };

/** A deleted voice is gone from the bytes of all files. */
describe.each(BACKENDS)('on $name', ({ isHere, create }) => {
  if (!isHere) {
    test('nothing is tested without this database', () => undefined);
    return;
  }

  const database = openForAll(create);
  const store = openForAll(() => database.open());
  const service = openForAll(() =>
    startTestService({
      synthesizers: [FAULTY_ENGINE],
      store,
      startSampleChild: storedClone,
    }),
  );

  const clone = async (key: string, headers: Record<string, string> = {}) => {
    const form = cloneForm('Hello', fixture('female.wav'));
    form.set('name', 'Voice of a test');
    return call(service, { path: '/v1/voice-clone', key, form, headers });
  };

  test('a deleted voice is no longer in any file, and a repeated request gets an error that says so', async () => {
    if (!hasFiles(database.options)) return;
    const { secret } = await createClient(service, 'business');
    const repeatable = { 'idempotency-key': 'clone-it-once' };
    const cloned = await clone(secret, repeatable);
    expect(cloned.status).toBe(200);
    await cloned.arrayBuffer();
    const id = cloned.headers.get('x-voice-id') ?? '';
    const { voice } = await store.db
      .selectFrom('cloned_voices')
      .where('id', '=', id)
      .select('voice')
      .executeTakeFirstOrThrow();
    const parameters = voice.slice(0, 40);
    const texts = [id, parameters, 'Voice of a test'];
    await store.backUp();
    expect(await findRemains(database.options, texts)).toEqual(texts);

    const deleted = await call(service, {
      method: 'DELETE',
      path: `/v1/voices/${id}`,
      key: secret,
    });
    expect(deleted.status).toBe(204);
    await expect.poll(() => findRemains(database.options, texts), SOON).toEqual([]);
    const again = await clone(secret, repeatable);
    expect(await refusalOf(again)).toMatchObject({ status: 400, code: 'voice_not_found' });
  });

  test('a deleted account is no longer in any file', async () => {
    if (!hasFiles(database.options)) return;
    const { accounts, keys } = service.tenancy;
    const account = await accounts.create('short-lived-company', 'business');
    await keys.issue(account, 'key-of-short-lived');
    const texts = ['short-lived-company', account.id, 'key-of-short-lived'];
    await accounts.delete(account.name);
    await store.deletions.erase();
    expect(await findRemains(database.options, texts)).toEqual([]);
  });
});
