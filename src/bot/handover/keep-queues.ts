import { withDeadline } from '../../shared/common/deadline.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { Forgetting } from '../forgetting/forgetting.ts';
import type { BotStore } from '../store/types/bot-store.ts';
import type { VoiceSessions } from '../voice/types.ts';
import { HANDOVER_LIMITS } from './limits.ts';

interface KeepTools {
  readonly sessions: Pick<VoiceSessions, 'toKeep' | 'drain'>;
  readonly store: Pick<BotStore, 'forgotten' | 'keptQueues'>;
  readonly forgetting: Pick<Forgetting, 'catchUp'>;
  readonly log: Logger;
}

/**
 * Lets the current clips finish, and stores what waits for the process that runs the shards next.
 * @returns whether it is stored
 */
export async function drainAndKeep(tools: KeepTools): Promise<boolean> {
  const { sessions } = tools;
  const drained = sessions.drain(HANDOVER_LIMITS.drainMs);
  // At once, because the process may be killed before the clips have finished.
  const hadQueues = sessions.toKeep().length > 0;
  if (hadQueues) await keep(tools);
  await drained;
  return hadQueues || sessions.toKeep().length > 0 ? keep(tools) : true;
}

async function keep({ sessions, store, forgetting, log }: KeepTools): Promise<boolean> {
  const storeAll = async () => {
    const { now } = await store.forgotten.list(undefined);
    await forgetting.catchUp();
    await store.keptQueues.keep(sessions.toKeep(), now);
  };
  try {
    await withDeadline(storeAll(), HANDOVER_LIMITS.keepTimeoutMs, 'Storing the queues');
    return true;
  } catch (err) {
    log.warn({ err }, 'could not store the queues for the next process');
    return false;
  }
}
