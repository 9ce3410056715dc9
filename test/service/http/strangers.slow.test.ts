import { once } from 'node:events';
import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { INVALID_KEY_LIMITS } from '../../../src/service/accounts/invalid-keys.ts';
import type { ServiceOptions } from '../../../src/service/start-service.ts';
import { closeAfterEach } from '../../support/lifetime.ts';
import { call, refusalOf } from '../../support/service/call.ts';
import { FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';

/** The service's limits for callers without a key. Each client has its own address, as behind a proxy. */

let now = Date.UTC(2026, 10, 15, 12);
const { start, latest: service } = closeAfterEach((options: Partial<ServiceOptions> = {}) =>
  startTestService({
    synthesizers: [FAULTY_ENGINE],
    clock: () => now,
    proxies: 'loopback',
    ...options,
  }),
);

const voicesFrom = (address: string, key: string) =>
  call(service, { path: '/v1/languages', key, headers: { 'x-forwarded-for': address } });

const statusFrom = async (address: string, key = 'unknown-key-000000') => {
  const response = await voicesFrom(address, key);
  await response.arrayBuffer();
  return response.status;
};

describe('an address that sends invalid keys', () => {
  const exhaust = async (address: string) => {
    for (let i = 0; i < INVALID_KEY_LIMITS.burst; i += 1) {
      expect(await statusFrom(address)).toBe(401);
    }
  };

  test('has to wait, and others do not', async () => {
    await start();
    await exhaust('203.0.113.1');
    const refused = await voicesFrom('203.0.113.1', 'unknown-key-000000');
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refusalOf(refused)).toMatchObject({ status: 429, code: 'too_many_invalid_keys' });
    expect(await statusFrom('203.0.113.2')).toBe(401);
    now += 1_000;
    for (let i = 0; i < INVALID_KEY_LIMITS.perSecond; i += 1) {
      expect(await statusFrom('203.0.113.1')).toBe(401);
    }
    expect(await statusFrom('203.0.113.1')).toBe(429);
  });

  test('shares the wait with its IPv6 network', async () => {
    await start();
    await exhaust('2001:db8:1:1::1');
    expect(await statusFrom('2001:db8:1:1::2')).toBe(429);
    expect(await statusFrom('2001:db8:1:2::1')).toBe(401);
  });

  test('does not take away access from a neighbor whose key was valid before', async () => {
    await start();
    const account = await service.tenancy.accounts.create('neighbor', 'creator');
    const keys = await Promise.all(
      ['one', 'two'].map((name) => service.tenancy.keys.issue(account, name)),
    );
    const [used = '', unused = ''] = keys.map(({ secret }) => secret);
    expect(await statusFrom('203.0.113.9', used)).toBe(200);
    await exhaust('203.0.113.1');
    expect(await statusFrom('203.0.113.1', used)).toBe(200);
    expect(await statusFrom('203.0.113.1', unused)).toBe(429);
    now += 100;
    expect(await statusFrom('203.0.113.1', unused)).toBe(200);
  });
});

describe('metrics', () => {
  const metrics = (headers: Record<string, string> = {}) =>
    call(service, { path: '/metrics', key: null, headers });

  test('are for this machine', async () => {
    await start({ proxies: undefined });
    expect((await metrics()).status).toBe(200);
    // A proxy that is not trusted, or a rebound name.
    const relayed = get(`${service.url}/metrics`, { headers: { host: 'voice.example.com' } });
    const [response] = await once(relayed, 'response');
    response.resume();
    expect(response.statusCode).toBe(404);
  });

  test('are not for clients of a proxy', async () => {
    await start();
    const refused = await metrics({ 'x-forwarded-for': '203.0.113.1' });
    expect(await refusalOf(refused)).toMatchObject({ status: 404, code: 'not_found' });
    const health = { path: '/healthz', key: null, headers: { 'x-forwarded-for': '203.0.113.1' } };
    expect((await call(service, health)).status).toBe(200);
  });

  test('are for the addresses in the settings', async () => {
    await start({ metricsFrom: '203.0.113.0/28, 2001:db8::/32' });
    for (const [address, status] of [
      ['203.0.113.1', 200],
      ['203.0.113.15', 200],
      ['203.0.113.16', 404],
      ['2001:db8:7::1', 200],
      ['2001:db9::1', 404],
      ['::ffff:203.0.113.1', 200],
    ] as const) {
      expect((await metrics({ 'x-forwarded-for': address })).status, address).toBe(status);
    }
  });
});
