import { openBotStore } from '../../src/bot/store/store.ts';
import { createFolder, folderForAll, removeFolder, SILENT, temporaryFolder } from './databases.ts';
import { openHostedFixture } from './hosted-fixture.ts';
import type { HostedService } from './hosted-service.ts';
import { openForAll, partsOf } from './lifetime.ts';
import { openStory } from './story-fixture.ts';

/** A bot with its data on disk, and a second connection to it, like that of another process. */
export async function openPersistentFixture(
  environment: Record<string, string> = {},
  folder = createFolder(),
) {
  const { close, ...opened } = await openHostedFixture({
    environment: { DATA_DIR: folder, ...environment },
  });
  const store = await openBotStore({ kind: 'sqlite', dataDir: folder }, SILENT);
  const closeAll = async () => {
    await store.close();
    await close();
    removeFolder(folder);
  };
  return { ...opened, store, close: closeAll, [Symbol.asyncDispose]: closeAll };
}

/** A server whose bot can be opened again after it was closed, as after a restart. The test removes its data. */
export function restartableStory({ environment }: Pick<HostedService, 'environment'>) {
  const guild = {
    id: '1200000000000000001',
    name: 'Kept',
    owner: 'ada',
    members: [{ name: 'ada' }],
    channels: [{ name: 'general' }],
  };
  const DATA_DIR = temporaryFolder();
  return () =>
    openStory({ environment: { ...environment, DATA_DIR }, sandbox: { guilds: [guild] } });
}

/** Opens one for this file or `describe`, and closes it. */
export function usePersistentFixture(environment: Record<string, string> = {}) {
  const folder = folderForAll();
  const { hosted, story, store } = partsOf(
    openForAll(() => openPersistentFixture(environment, folder)),
  );
  return { folder, hosted, story, store };
}
