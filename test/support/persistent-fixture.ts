import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BotStore } from '../../src/bot/store/store.ts';
import { openBotStore } from '../../src/bot/store/store.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { type HostedFixture, openHostedFixture } from './hosted-fixture.ts';

/** A bot with its data on disk, and a second connection to it, like that of another process. */
export interface PersistentFixture extends HostedFixture, AsyncDisposable {
  readonly store: BotStore;
}

export async function openPersistentFixture(): Promise<PersistentFixture> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-kept-'));
  const { close, ...opened } = await openHostedFixture({ environment: { DATA_DIR: folder } });
  const store = await openBotStore({ kind: 'sqlite', dataDir: folder }, createLogger('fatal'));
  const closeAll = async () => {
    await store.close();
    await close();
    rmSync(folder, { recursive: true });
  };
  return { ...opened, store, close: closeAll, [Symbol.asyncDispose]: closeAll };
}
