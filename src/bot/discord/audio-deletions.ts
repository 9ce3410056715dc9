import type { Logger } from '../../shared/common/logger.ts';
import type { Speech } from '../speech/types.ts';
import type { Privacy } from '../store/types/privacy.ts';
import type { DiscordEvents } from './events.ts';

const LIMITS = {
  pollMs: 15_000,
  /** A process may have crashed before it deleted its clips. */
  lookBackMs: 24 * 60 * 60_000,
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
  /** The deletions that were handled, by ID, with their time. */
  const handled = new Map<string, number>();
  const follow = async (ids: readonly string[]) => {
    const since = Date.now() - LIMITS.lookBackMs;
    for (const [id, at] of handled) if (at <= since) handled.delete(id);
    for (const { id, guildId, at } of await privacy.listAudioDeletions(ids, since)) {
      if (handled.has(id)) continue;
      await speech.forget(guildId);
      handled.set(id, at);
    }
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
