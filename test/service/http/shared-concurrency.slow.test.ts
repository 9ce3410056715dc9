import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../src/service/store/store.ts';
import { SILENT } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { openForAll } from '../../support/lifetime.ts';
import { HAS_POSTGRES, startPostgres, WITHOUT_POSTGRES } from '../../support/postgres.ts';
import { refusalOf } from '../../support/service/call.ts';
import { createClient } from '../../support/service/client.ts';
import { runListening } from '../../support/service/service-process.ts';
import {
  FAULTY_ENGINE,
  postTts,
  STREAMING,
  startTestService,
  type TestService,
} from '../../support/service/start.ts';

/** The plan `creator` allows so many requests at once. */
const LIMIT = 5;

describe.runIf(HAS_POSTGRES)(`instances on one PostgreSQL database${WITHOUT_POSTGRES}`, () => {
  const server = openForAll(startPostgres);
  const start = async (clock = Date.now) => {
    const store = await openStore({ kind: 'postgres', url: server.url }, SILENT);
    const service = await startTestService({ synthesizers: [FAULTY_ENGINE], store, clock });
    return { ...service, close: () => service.close().finally(() => store.close()) };
  };
  const [even, odd] = [openForAll(() => start()), openForAll(() => start())];
  const instance = (index: number): TestService => (index % 2 === 0 ? even : odd);
  const speak = (service: { url: string }, key: string, text: string, signal?: AbortSignal) =>
    postTts(
      service,
      { text, language: 'en' },
      { headers: { authorization: `Bearer ${key}` }, ...(signal && { signal }) },
    );

  test('let in exactly the number of requests that the plan allows', async () => {
    const { secret, report } = await createClient(even);
    const disconnect = new AbortController();
    const refusals: unknown[] = [];
    const answers = Array.from({ length: 16 }, async (_, index) => {
      const response = await speak(instance(index), secret, 'On forever', disconnect.signal);
      refusals.push(await refusalOf(response));
    });
    await eventually(() => expect(refusals).toHaveLength(16 - LIMIT));
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 429, code: 'concurrency_limit' });
    }
    const reserved = LIMIT * 'On forever'.length;
    await eventually(async () => expect(await report()).toMatchObject({ reserved }));
    disconnect.abort();
    await Promise.allSettled(answers);
    for (const service of [even, odd]) {
      await eventually(async () => {
        expect((await speak(service, secret, 'Hello')).status).toBe(200);
      });
    }
  });

  test('never refuse a client that keeps to its plan', async () => {
    const { secret } = await createClient(even);
    const statuses: number[] = [];
    const client = async (_: unknown, first: number) => {
      // Each request goes to the other instance as soon as the response before it has ended.
      for (let index = first; index < first + 8; index += 1) {
        const response = await speak(instance(index), secret, 'Hello');
        statuses.push(response.status);
        await response.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: LIMIT }, client));
    expect(statuses).toEqual(Array(LIMIT * 8).fill(200));
  });

  test('take back the slots of an instance that has crashed', async () => {
    const { secret } = await createClient(even);
    const { service, url } = await runListening({ DATABASE_URL: server.url });
    const text = 'Nobody reads this. '.repeat(260);
    const headers = { ...STREAMING, authorization: `Bearer ${secret}` };
    const speaking = Array.from({ length: LIMIT }, () => postTts({ url }, { text }, { headers }));
    await Promise.all(speaking);
    const refused = () => speak(instance(0), secret, 'Hello').then(refusalOf);
    expect(await refused()).toMatchObject({ code: 'concurrency_limit' });
    service.child.kill('SIGKILL');
    expect(await refused()).toMatchObject({ code: 'concurrency_limit' });
    const later = await start(() => Date.now() + 30_000);
    onTestFinished(() => later.close());
    expect((await speak(later, secret, 'Hello')).status).toBe(200);
  });
});
