import { expect, test } from 'vitest';
import type { CatalogueEntry } from '../../../src/service/library/catalogue-entry.ts';
import { type Installer, LibraryJobs } from '../../../src/service/library/library-jobs.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { eventually } from '../../support/eventually.ts';

/** An installer whose installations end when the test says so. */
class HeldInstaller implements Installer {
  readonly begun: string[] = [];
  readonly aborted: string[] = [];
  readonly #held = new Map<string, PromiseWithResolvers<void>>();

  async add({ key }: CatalogueEntry, { signal, onProgress }: Parameters<Installer['add']>[1]) {
    this.begun.push(key);
    onProgress({ kind: 'downloading', receivedBytes: 3, totalBytes: 10 });
    const held = Promise.withResolvers<void>();
    this.#held.set(key, held);
    signal.addEventListener('abort', () => {
      this.aborted.push(key);
      held.reject(signal.reason);
    });
    await held.promise;
  }

  end(key: string, error?: Error): void {
    if (error === undefined) this.#held.get(key)?.resolve();
    else this.#held.get(key)?.reject(error);
  }
}

const entry = (key: string) =>
  ({ key, source: { kind: 'release', files: [{ bytes: 10 }] } }) as unknown as CatalogueEntry;

function open() {
  const installer = new HeldInstaller();
  const jobs = new LibraryJobs(installer, createLogger('silent'));
  const kinds = () => ['a', 'b', 'c'].map((key) => jobs.find(key)?.kind);
  return { installer, jobs, kinds };
}

test('voices are installed one after the other, each once', async () => {
  const { installer, jobs, kinds } = open();
  for (const key of ['a', 'b', 'a', 'b']) jobs.start(entry(key));
  await eventually(() => expect(kinds()).toEqual(['running', 'waiting', undefined]));
  expect(jobs.find('a')).toMatchObject({ progress: { receivedBytes: 3, totalBytes: 10 } });
  expect(installer.begun).toEqual(['a']);
  installer.end('a');
  await eventually(() => expect(kinds()).toEqual([undefined, 'running', undefined]));
  installer.end('b');
  await eventually(() => expect(kinds()).toEqual([undefined, undefined, undefined]));
  expect(installer.begun).toEqual(['a', 'b']);
});

test('a voice that runs is cancelled, one that waits never begins, and closing cancels what is left', async () => {
  const { installer, jobs, kinds } = open();
  for (const key of ['a', 'b', 'c']) jobs.start(entry(key));
  await eventually(() => expect(kinds()).toEqual(['running', 'waiting', 'waiting']));
  expect(await jobs.cancel('b')).toBe(true);
  expect(await jobs.cancel('a')).toBe(true);
  expect(await jobs.cancel('a')).toBe(false);
  await eventually(() => expect(kinds()).toEqual([undefined, undefined, 'running']));
  expect(installer.aborted).toEqual(['a']);
  jobs.start(entry('a'));
  expect(kinds()).toEqual(['waiting', undefined, 'running']);
  await jobs.close();
  expect(kinds()).toEqual([undefined, undefined, undefined]);
  expect(installer.begun).toEqual(['a', 'c']);
  expect(installer.aborted).toEqual(['a', 'c']);
});

test('a failure is kept until the voice is asked for again or cancelled, and the next voice begins', async () => {
  const { installer, jobs, kinds } = open();
  jobs.start(entry('a'));
  jobs.start(entry('b'));
  await eventually(() => expect(installer.begun).toEqual(['a']));
  installer.end('a', new Error('no space'));
  await eventually(() => expect(kinds()).toEqual(['failed', 'running', undefined]));
  expect(jobs.find('a')).toMatchObject({ error: { message: 'no space' } });
  jobs.start(entry('a'));
  expect(kinds()).toEqual(['waiting', 'running', undefined]);
  installer.end('b');
  await eventually(() => expect(kinds()).toEqual(['running', undefined, undefined]));
  installer.end('a', new Error('no space'));
  await eventually(() => expect(kinds()[0]).toBe('failed'));
  expect(await jobs.cancel('a')).toBe(false);
  expect(jobs.find('a')).toBeUndefined();
});
