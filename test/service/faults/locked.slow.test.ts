import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, test as it, onTestFinished } from 'vitest';
import { openStore } from '../../../src/service/store/store.ts';
import { SILENT, temporaryFolder } from '../../support/databases.ts';
import { call, refusalOf } from '../../support/service/call.ts';
import { createClient } from '../../support/service/client.ts';
import { FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';

it('while another program locks the database, reading goes on, and writing gets 503 together', async () => {
  const folder = temporaryFolder();
  const store = await openStore({ kind: 'sqlite', dataDir: folder }, SILENT);
  const service = await startTestService({ synthesizers: [FAULTY_ENGINE], store });
  const other = new Database(path.join(folder, 'voice-service.sqlite'));
  onTestFinished(async () => {
    other.close();
    await service.close();
    await store.close();
  });
  const { secret: key, report } = await createClient(service, 'business');
  const speak = () =>
    call(service, { path: '/v1/tts', key, json: { text: 'Hello', voice_id: 'voice-b-en-f-01' } });
  const isReady = async () => (await call(service, { path: '/readyz', key: null })).status === 200;
  other.exec('begin immediate');
  const writing = [speak(), speak(), speak(), speak()];
  expect((await call(service, { path: '/v1/voices', key })).status).toBe(200);
  expect((await call(service, { path: '/v1/usage', key })).status).toBe(200);
  expect(await isReady()).toBe(false);
  // Each waits for 4 s. If they waited one after the other, the second would find the database unlocked.
  await Promise.race(writing);
  await pause(2_000);
  other.exec('commit');
  for (const response of await Promise.all(writing)) {
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await refusalOf(response)).toMatchObject({ status: 503, code: 'storage_unavailable' });
  }
  const spoken = await speak();
  expect(spoken.status).toBe(200);
  await spoken.arrayBuffer();
  await expect.poll(isReady, { interval: 200 }).toBe(true);
  await expect.poll(async () => (await report()).used).toBe(5);
});
