import { describe, expect, test } from 'vitest';
import { Tenancy } from '../../../src/service/accounts/tenancy.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { folderForAll, SILENT } from '../../support/databases.ts';
import { openForAll } from '../../support/lifetime.ts';
import { call, refusalOf } from '../../support/service/call.ts';
import { HAS_OWN_DISK, startOnOwnDisk } from '../../support/service/own-disk.ts';

const WHY_NOT = HAS_OWN_DISK ? '' : ' (skipped: needs Linux and the right to mount a disk)';
const UNAVAILABLE = { status: 503, code: 'storage_unavailable', param: null };
const TEXT = 'Hello';

describe.runIf(HAS_OWN_DISK)(`the disk of the service${WHY_NOT}`, () => {
  const folder = folderForAll();
  let key: string;
  const service = openForAll(async () => {
    const store = await openStore({ kind: 'sqlite', dataDir: folder }, SILENT);
    const { accounts, keys } = new Tenancy(store, { log: SILENT });
    key = (await keys.issue(await accounts.create('acme', 'creator'), 'ci')).secret;
    await store.close();
    return startOnOwnDisk(folder);
  });

  const speak = (idempotencyKey?: string) =>
    call(service, {
      path: '/v1/tts',
      key,
      json: { text: TEXT, voice_id: 'voice-b-en-f-01' },
      headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
    });
  const spoken = async (idempotencyKey?: string) => {
    const response = await speak(idempotencyKey);
    await response.arrayBuffer();
    return response.status;
  };
  const readiness = async () => {
    const response = await call(service, { path: '/readyz', key: null });
    return [response.status, ((await response.json()) as { status: string }).status];
  };
  /** Readiness is checked at most once a second. */
  const becomes = (status: string) =>
    expect.poll(async () => (await readiness())[1], { interval: 200 }).toBe(status);
  const used = async () => {
    const response = await call(service, { path: '/v1/usage', key });
    return ((await response.json()) as { used: number }).used;
  };

  test.each([
    ['is full', 'fill', 'free', 'its disk is full'],
    ['has I/O errors', 'failWrites', 'allowWrites', 'its disk has an I/O error'],
  ] as const)(
    '%s: requests get 503 with Retry-After until it works again',
    async (what, fail, mend, reason) => {
      const idempotencyKey = what.replaceAll(' ', '-');
      const before = (await used()) + TEXT.length;
      expect(await spoken()).toBe(200);
      await expect.poll(used).toBe(before);
      service[fail]();
      const refused = await speak(idempotencyKey);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(await refusalOf(refused)).toEqual(UNAVAILABLE);
      await becomes(`the database is not ready: ${reason}`);
      expect((await readiness())[0]).toBe(503);
      // Reading needs no space.
      expect((await call(service, { path: '/v1/voices', key })).status).toBe(200);
      expect((await call(service, { path: '/livez', key: null })).status).toBe(200);
      expect(await used()).toBe(before);
      service[mend]();
      await becomes('ready');
      expect(await spoken(idempotencyKey)).toBe(200);
      await expect.poll(used).toBe(before + TEXT.length);
    },
  );
});
