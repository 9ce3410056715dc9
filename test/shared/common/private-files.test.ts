import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openBotStore } from '../../../src/bot/store/store.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { SILENT, temporaryFolder } from '../../support/databases.ts';

const modeOf = (name: string) => (statSync(name).mode & 0o7777).toString(8);
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(path.join(folder, name))]));

/** A data folder, and files in it, with the permissions that most systems give by default. */
function openFolder(files: readonly string[] = []): string {
  const umask = process.umask(0o022);
  onTestFinished(() => void process.umask(umask));
  const folder = path.join(temporaryFolder(), 'data');
  mkdirSync(folder);
  for (const name of files) writeFileSync(path.join(folder, name), '');
  expect(modeOf(folder)).toBe('755');
  return folder;
}

/** Permissions are different on Windows. */
describe.runIf(process.platform !== 'win32')('a data folder that others can read', () => {
  test.each([
    [
      'voice-service.sqlite',
      async (folder: string) => {
        const store = await openStore({ kind: 'sqlite', dataDir: folder }, SILENT);
        await store.checkWritable(5_000);
        await store.backUp();
        return store;
      },
    ],
    [
      'bot.sqlite',
      async (folder: string) => {
        const store = await openBotStore({ kind: 'sqlite', dataDir: folder }, SILENT);
        await store.checkWritable();
        await store.runHousekeeping();
        return store;
      },
    ],
  ])('becomes private with every file of %s, new or old', async (file, open) => {
    const old = [file, `${file}.backup`, `${file}.before-update`];
    for (const folder of [openFolder(), openFolder(old)]) {
      const store = await open(folder);
      onTestFinished(() => store.close());
      expect(modeOf(folder)).toBe('700');
      const modes = modesIn(folder);
      for (const suffix of ['', '-wal', '-shm', '.backup']) {
        expect(modes[`${file}${suffix}`]).toBe('600');
      }
      expect(new Set(Object.values(modes))).toEqual(new Set(['600']));
    }
  });

  test('keeps its own permissions when it contains other files, but the database is private', async () => {
    const folder = openFolder(['letter.txt']);
    const store = await openStore({ kind: 'sqlite', dataDir: folder }, SILENT);
    onTestFinished(() => store.close());
    expect(modeOf(folder)).toBe('755');
    expect(modesIn(folder)).toMatchObject({ 'letter.txt': '644', 'voice-service.sqlite': '600' });
  });

  test('keeps its permissions when everyone may write to it', async () => {
    const folder = openFolder();
    chmodSync(folder, 0o1777);
    const store = await openStore({ kind: 'sqlite', dataDir: folder }, SILENT);
    onTestFinished(() => store.close());
    expect(modeOf(folder)).toBe('1777');
    expect(existsSync(path.join(folder, 'voice-service.sqlite'))).toBe(true);
  });
});
