import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '../../src/common/logger.ts';
import { openBotStore } from '../../src/store/store.ts';
import type { BotStore } from '../../src/store/types.ts';
import { type HostedService, startHostedService } from './hosted-service.ts';
import { openStage, type Stage } from './stage.ts';

/** A bot whose data is on the disk, and a second look at it, as another process of the operator's has it. */
export interface KeptStage {
  readonly hosted: HostedService;
  readonly stage: Stage;
  readonly store: BotStore;
  close(): Promise<void>;
}

export async function openKeptStage(): Promise<KeptStage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-kept-'));
  const hosted = await startHostedService();
  const stage = await openStage({
    environment: { ...hosted.environment, DATA_DIR: folder },
  });
  const store = await openBotStore({ kind: 'sqlite', dataDir: folder }, createLogger('fatal'));
  return {
    hosted,
    stage,
    store,
    close: async () => {
      await store.close();
      await stage.close();
      await hosted.close();
      rmSync(folder, { recursive: true });
    },
  };
}
