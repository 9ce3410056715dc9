import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test as it, onTestFinished } from 'vitest';
import { openStore } from '../../../src/service/store/store.ts';
import { SILENT, temporaryFolder } from '../../support/databases.ts';
import { call, refusalOf } from '../../support/service/call.ts';
import { startTestService } from '../../support/service/start.ts';

it('while another program locks the database, reading goes on, and writing gets 503 together', async () => {
  const folder = temporaryFolder();
  const store = await openStore({ kind: 'sqlite', dataDir: folder }, SILENT);
  const service = await startTestService({ store });
  const other = new Database(path.join(folder, 'voice-service.sqlite'));
  onTestFinished(async () => {
    other.close();
    await service.close();
    await store.close();
  });
  const { accounts, keys } = service.tenancy;
  const account = await accounts.create('acme', 'business');
  const { secret: key } = await keys.issue(account, 'ci');
  const speak = () =>
    call(service, { path: '/v1/tts', key, json: { text: 'Hello', voice_id: 'voice-b-en-f-01' } });
  const isReady = async () => (await call(service, { path: '/readyz', key: null })).status === 200;
  other.exec('begin immediate');
  let isAnswered = false;
  const startedAt = performance.now();
  const writing = Promise.all([speak(), speak(), speak(), speak()]).then((responses) => {
    isAnswered = true;
    return responses;
  });
  expect((await call(service, { path: '/v1/voices', key })).status).toBe(200);
  expect((await call(service, { path: '/v1/usage', key })).status).toBe(200);
  expect(await isReady()).toBe(false);
  expect(isAnswered).toBe(false);
  for (const response of await writing) {
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await refusalOf(response)).toMatchObject({ status: 503, code: 'storage_unavailable' });
  }
  // Each waits for 4 s. One after the other would be 16 s.
  expect(performance.now() - startedAt).toBeLessThan(12_000);
  other.exec('commit');
  const spoken = await speak();
  expect(spoken.status).toBe(200);
  await spoken.arrayBuffer();
  await expect.poll(isReady, { interval: 200 }).toBe(true);
  await expect.poll(async () => (await service.tenancy.usage.report(account)).used).toBe(5);
});
