import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Forgetting } from '../../src/bot/forgetting/forgetting.ts';
import type { Forgotten } from '../../src/bot/store/forgotten.ts';
import { SILENT, temporaryFolder } from '../support/databases.ts';

const VOICE: Forgotten = { kind: 'voice', scope: '1', voiceId: '2' };
const EVERYTHING: Forgotten = { kind: 'everything' };

describe('a folder of clips', () => {
  let folder: string;
  let forgotten: Forgotten[];
  /** How often files cannot be deleted. */
  let failures: number;
  beforeEach(() => {
    folder = temporaryFolder();
    forgotten = [];
    failures = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Starts a process that uses the folder. */
  async function start({ isShared = false } = {}) {
    const feed = { isShared, follow: () => ({ close: async () => {} }) };
    const holder = {
      forget: async (what: Forgotten) => {
        forgotten.push(what);
        failures -= 1;
        if (failures >= 0) throw new Error('the file is in use');
      },
    };
    const forgetting = new Forgetting({ feed, holders: [holder], folder, log: SILENT });
    await forgetting.start();
    return forgetting;
  }

  /** What the next process forgets when it starts. */
  async function nextForgets() {
    forgotten = [];
    await start();
    return forgotten;
  }

  test('is emptied by the first process that uses it', async () => {
    await start();
    expect(forgotten).toEqual([EVERYTHING]);
  });

  test('is kept after a process that has stopped properly, once', async () => {
    const forgetting = await start();
    await forgetting.forget(VOICE);
    await forgetting.close(true);
    expect(await nextForgets()).toEqual([]);
    expect(await nextForgets()).toEqual([EVERYTHING]);
  });

  test('is emptied if the last process may have been deleting when it stopped', async () => {
    await (await start()).close(false);
    expect(await nextForgets()).toEqual([EVERYTHING]);
  });

  test('is emptied if other processes may have deleted something meanwhile', async () => {
    await (await start({ isShared: true })).close(true);
    expect(await nextForgets()).toEqual([EVERYTHING]);
  });

  test('is emptied if a file could not be deleted, which is tried again until it works', async () => {
    const forgetting = await start();
    vi.useFakeTimers();
    failures = 2;
    forgotten = [];
    await forgetting.forget(VOICE);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(forgotten).toEqual([VOICE, VOICE, VOICE]);
    await forgetting.close(true);
    expect(await nextForgets()).toEqual([EVERYTHING]);
  });
});
