import type { InteractionRun, Listener, Sandbox } from '../sandbox/types.ts';
import { PlainError } from '../shared/common/plain-error.ts';

/** A command has finished after this long without activity. Longer than any pause in speech. */
const QUIET_MS = 900;
/** A reply has failed to arrive after this long without activity. */
const DEADLINE_MS = 180_000;
/** Reading a message aloud starts within this time. */
const GRACE_MS = 2_700;

/**
 * Resolves when an interaction has finished: the bot has replied, and no message has changed and no packet
 * has arrived for a while.
 * @throws PlainError when the bot does not reply in time
 */
export async function waitUntilSettled(
  run: InteractionRun,
  listener: Listener | undefined,
): Promise<void> {
  await run.acknowledged;
  const watch = (onActivity: () => void) => [
    run.onMessage(onActivity),
    ...(listener === undefined ? [] : [listener.onPacket(onActivity)]),
  ];
  await waitUntilQuiet(watch, (quietMs) => {
    if (isAnswered(run)) return true;
    if (quietMs < DEADLINE_MS) return false;
    throw new PlainError(`The bot did not reply within ${DEADLINE_MS / 1_000} s.`);
  });
}

/**
 * Resolves when the message has been read aloud, or when reading has not started in time. Any activity, such
 * as the bot joining the voice channel, extends the wait.
 */
export async function waitUntilReadAloud(sandbox: Sandbox, listener: Listener): Promise<void> {
  let isHeard = false;
  const watch = (onActivity: () => void) => [
    sandbox.onChange(onActivity),
    listener.onPacket(() => {
      isHeard = true;
      onActivity();
    }),
  ];
  await waitUntilQuiet(watch, (quietMs) => isHeard || quietMs >= GRACE_MS);
}

/**
 * @param watch subscribes a callback to all activity, and returns functions that unsubscribe it
 * @param isOver called after every {@link QUIET_MS} without activity, with the total time without
 *   activity
 * @throws the errors of `isOver`
 */
async function waitUntilQuiet(
  watch: (onActivity: () => void) => (() => void)[],
  isOver: (quietMs: number) => boolean,
): Promise<void> {
  let quiet: NodeJS.Timeout | undefined;
  let unsubscribes: (() => void)[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      let quietMs = 0;
      const check = () => {
        quietMs += QUIET_MS;
        try {
          if (isOver(quietMs)) resolve();
          else quiet = setTimeout(check, QUIET_MS);
        } catch (error) {
          reject(error);
        }
      };
      const onActivity = () => {
        clearTimeout(quiet);
        quietMs = 0;
        quiet = setTimeout(check, QUIET_MS);
      };
      unsubscribes = watch(onActivity);
      onActivity();
    });
  } finally {
    clearTimeout(quiet);
    for (const stop of unsubscribes) stop();
  }
}

function isAnswered(run: InteractionRun): boolean {
  return run.modal !== undefined || run.answer !== undefined;
}
