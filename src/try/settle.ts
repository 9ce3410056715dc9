import type { InteractionRun, Listener } from '../sandbox/types.ts';

/** Nothing new for so long means that all is said. Longer than any pause inside speech. */
const QUIET_MS = 900;
const DEADLINE_MS = 180_000;

/**
 * Resolves when an interaction has run its course for whoever watches: it is answered, and for a
 * while neither a message changed nor a packet was heard.
 * @throws Error when the bot does not answer in time
 */
export async function whenSettled(
  run: InteractionRun,
  listener: Listener | undefined,
): Promise<void> {
  await run.acknowledged;
  let quiet: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;
  const cleanUps: (() => void)[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const stir = () => {
        clearTimeout(quiet);
        quiet = setTimeout(() => (isAnswered(run) ? resolve() : stir()), QUIET_MS);
      };
      deadline = setTimeout(
        () => reject(new Error(`no answer within ${DEADLINE_MS / 1_000} s`)),
        DEADLINE_MS,
      );
      cleanUps.push(run.onMessage(stir));
      if (listener !== undefined) cleanUps.push(listener.onPacket(stir));
      stir();
    });
  } finally {
    clearTimeout(quiet);
    clearTimeout(deadline);
    for (const cleanUp of cleanUps) cleanUp();
  }
}

function isAnswered(run: InteractionRun): boolean {
  return run.modal !== undefined || (run.original !== undefined && !run.original.thinking);
}
