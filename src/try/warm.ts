import type { EmbeddedService } from '../bot/embedded-service.ts';
import { delay } from '../shared/common/deadline.ts';

const LOOK_EVERY_MS = 100;
/** Then it is tried all the same. */
const DEADLINE_MS = 60_000;

/**
 * Waits until the embedded voice service has its engines loaded and warm. Who types takes longer than that;
 * a script does not, and on a busy machine its first text would wait longer than the bot does.
 */
export async function whenWarm(service: Pick<EmbeddedService, 'url'> | undefined): Promise<void> {
  if (service === undefined) return;
  const signal = AbortSignal.timeout(DEADLINE_MS);
  while (!signal.aborted && !(await isWarm(service.url, signal))) await delay(LOOK_EVERY_MS);
}

async function isWarm(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // It may be starting again.
    return false;
  }
}
