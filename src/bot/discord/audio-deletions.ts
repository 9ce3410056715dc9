import type { Logger } from '../../shared/common/logger.ts';
import type { Speech } from '../speech/types.ts';
import type { Privacy } from '../store/types/privacy.ts';
import type { DiscordEvents } from './events.ts';

const LIMITS = {
  pollMs: 15_000,
  /** How far to look back at the start: a process may have stopped before it deleted its clips. */
  startMs: 24 * 60 * 60_000,
  /** How far to look back later, because clocks differ and transactions take time. */
  overlapMs: 120_000,
} as const;

interface Options {
  readonly privacy: Pick<Privacy, 'listAudioDeletions'>;
  readonly speech: Pick<Speech, 'forget'>;
  /** The guilds whose audio this process may have. */
  readonly guildIds: () => Iterable<string>;
  readonly log: Logger;
}

/**
 * Deletes this process's cached clips of guilds where data was deleted: by another process, or by this one before it
 * crashed.
 * @returns a function that stops it
 */
export function followAudioDeletions(
  events: DiscordEvents,
  { privacy, speech, guildIds, log }: Options,
): () => void {
  let since = Date.now() - LIMITS.startMs;
  let handled = new Set<string>();
  const follow = async (ids: readonly string[]) => {
    const startedAt = Date.now();
    const deletions = await privacy.listAudioDeletions(ids, since);
    for (const { id, guildId } of deletions) {
      if (handled.has(id)) continue;
      await speech.forget(guildId);
    }
    handled = new Set(deletions.map(({ id }) => id));
    since = startedAt - LIMITS.overlapMs;
  };
  const run = (ids: Iterable<string>) =>
    follow([...ids]).catch((err: unknown) =>
      log.warn({ err }, 'could not look for deleted audio; will retry'),
    );
  const stop = events.onSession(({ guilds }) => run(guilds.map(({ id }) => id)));
  const timer = setInterval(() => void run(guildIds()), LIMITS.pollMs).unref();
  return () => {
    clearInterval(timer);
    stop();
  };
}
