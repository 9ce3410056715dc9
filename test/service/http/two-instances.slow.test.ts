import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openForAll } from '../../support/lifetime.ts';
import { call, refusalOf } from '../../support/service/call.ts';
import { createClient } from '../../support/service/client.ts';
import { FAULTY_ENGINE, startTestService, type TestService } from '../../support/service/start.ts';
import { BACKENDS } from '../store/backends.ts';

/** Two services on one database, as behind a load balancer. */
describe.each(BACKENDS)('two services on one $name', ({ isHere, create }) => {
  if (!isHere) {
    test('are skipped without this database', () => undefined);
    return;
  }

  const database = openForAll(create);
  const start = async () =>
    startTestService({ synthesizers: [FAULTY_ENGINE], store: await database.open() });
  const services = [openForAll(start), openForAll(start)] as const;

  const speak = (service: TestService, key: string, headers: Record<string, string> = {}) =>
    call(service, {
      path: '/v1/tts',
      key,
      json: { text: 'Hello', voice_id: 'voice-b-en-f-01', language: 'en' },
      headers,
    });

  const open = () => createClient(services[0], 'business');

  test('share the monthly limit', async () => {
    const { account, key, secret } = await open();
    const { usage } = services[0].tenancy;
    const caller = { account, keyId: key.id, source: 'dashboard' } as const;
    await usage.settle(await usage.reserve(caller, 'tts', 4_000_000 - 9 * 5));
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const response = await speak(services[index % 2 === 0 ? 0 : 1], secret);
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    for (const service of services) {
      let report: { used: number; reserved: number };
      do {
        await pause(20);
        report = (await (await call(service, { path: '/v1/usage', key: secret })).json()) as {
          used: number;
          reserved: number;
        };
      } while (report.reserved > 0);
      expect(report.used).toBe(4_000_000);
    }
  });

  test('share keys and their deactivation', async () => {
    const { key, secret } = await open();
    expect((await speak(services[1], secret)).status).toBe(200);
    await services[0].tenancy.keys.deactivate(key.id);
    expect(await refusalOf(await speak(services[1], secret))).toMatchObject({ status: 401 });
  });

  test('share idempotency keys', async () => {
    const { secret } = await open();
    const headers = { 'idempotency-key': 'once' };
    const first = await speak(services[0], secret, headers);
    const sound = Buffer.from(await first.arrayBuffer());
    let again = await speak(services[1], secret, headers);
    // The result is stored a moment after the last byte; until then the request is in progress.
    while (again.status === 409) {
      await pause(20);
      again = await speak(services[1], secret, headers);
    }
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(Buffer.from(await again.arrayBuffer()).equals(sound)).toBe(true);
  });
});
