import { PlainError } from '../common/plain-error.ts';
import type { InteractionRun, Listener } from '../sandbox/types.ts';

/** Nothing new for so long means that all is said. Longer than any pause inside speech. */
const QUIET_MS = 900;
/** An answer may be waited for as long as this while nothing at all happens. */
const DEADLINE_MS = 180_000;

/**
 * Resolves when an interaction has run its course for whoever watches: it is answered, and for a
 * while neither a message changed nor a packet was heard.
 * @throws PlainError when the bot does not answer in time
 */
export async function whenSettled(
  run: InteractionRun,
  listener: Listener | undefined,
): Promise<void> {
  await run.acknowledged;
  let quiet: NodeJS.Timeout | undefined;
  const cleanUps: (() => void)[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      let quietMs = 0;
      const look = () => {
        quietMs += QUIET_MS;
        if (isAnswered(run)) resolve();
        else if (quietMs < DEADLINE_MS) quiet = setTimeout(look, QUIET_MS);
        else reject(new PlainError(`There was no answer within ${DEADLINE_MS / 1_000} s.`));
      };
      const stir = () => {
        clearTimeout(quiet);
        quietMs = 0;
        quiet = setTimeout(look, QUIET_MS);
      };
      cleanUps.push(run.onMessage(stir));
      if (listener !== undefined) cleanUps.push(listener.onPacket(stir));
      stir();
    });
  } finally {
    clearTimeout(quiet);
    for (const cleanUp of cleanUps) cleanUp();
  }
}

function isAnswered(run: InteractionRun): boolean {
  return run.modal !== undefined || run.answer !== undefined;
}
