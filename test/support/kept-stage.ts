import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBotStore } from '../../src/bot/store/store.ts';
import type { BotStore } from '../../src/bot/store/types/bot-store.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { type HostedStage, openHostedStage } from './hosted-stage.ts';

/** A bot whose data is on the disk, and a second look at it, as another process of the operator's has it. */
export interface KeptStage extends HostedStage {
  readonly store: BotStore;
}

export async function openKeptStage(): Promise<KeptStage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-kept-'));
  const { close, ...opened } = await openHostedStage({ environment: { DATA_DIR: folder } });
  const store = await openBotStore({ kind: 'sqlite', dataDir: folder }, createLogger('fatal'));
  return {
    ...opened,
    store,
    close: async () => {
      await store.close();
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
