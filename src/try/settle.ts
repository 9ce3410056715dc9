import type { InteractionRun, Listener, Sandbox } from '../sandbox/types.ts';
import { PlainError } from '../shared/common/plain-error.ts';

/** Nothing new for so long means that all is said. Longer than any pause inside speech. */
const QUIET_MS = 900;
/** An answer may be waited for as long as this while nothing at all happens. */
const DEADLINE_MS = 180_000;
/** What is read aloud begins by then. */
const GRACE_MS = 2_700;

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
  const watch = (stir: () => void) => [
    run.onMessage(stir),
    ...(listener === undefined ? [] : [listener.onPacket(stir)]),
  ];
  await whenQuiet(watch, (quietMs) => {
    if (isAnswered(run)) return true;
    if (quietMs < DEADLINE_MS) return false;
    throw new PlainError(`There was no answer within ${DEADLINE_MS / 1_000} s.`);
  });
}

/**
 * Resolves when what was written is read aloud, or nobody begins to. That the bot comes into the voice
 * channel, or anything else that happens, is a reason to wait on.
 */
export async function whenReadAloud(sandbox: Sandbox, listener: Listener): Promise<void> {
  let isHeard = false;
  const watch = (stir: () => void) => [
    sandbox.onChange(stir),
    listener.onPacket(() => {
      isHeard = true;
      stir();
    }),
  ];
  await whenQuiet(watch, (quietMs) => isHeard || quietMs >= GRACE_MS);
}

/**
 * @param watch begins to call back with all that happens, and returns the ways to stop
 * @param isOver asked after every {@link QUIET_MS} in which nothing happened, with how long nothing did
 * @throws what `isOver` throws
 */
async function whenQuiet(
  watch: (stir: () => void) => (() => void)[],
  isOver: (quietMs: number) => boolean,
): Promise<void> {
  let quiet: NodeJS.Timeout | undefined;
  let stops: (() => void)[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      let quietMs = 0;
      const look = () => {
        quietMs += QUIET_MS;
        try {
          if (isOver(quietMs)) resolve();
          else quiet = setTimeout(look, QUIET_MS);
        } catch (error) {
          reject(error);
        }
      };
      const stir = () => {
        clearTimeout(quiet);
        quietMs = 0;
        quiet = setTimeout(look, QUIET_MS);
      };
      stops = watch(stir);
      stir();
    });
  } finally {
    clearTimeout(quiet);
    for (const stop of stops) stop();
  }
}

function isAnswered(run: InteractionRun): boolean {
  return run.modal !== undefined || run.answer !== undefined;
}
