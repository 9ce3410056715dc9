import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../shared/database/database.ts';
import type { BotTables } from './schema.ts';

/**
 * What was deleted or withdrawn, so that no process may keep it in its memory or caches. IDs only. A scope is a guild, or a
 * personal scope; without one, all of them.
 */
export const forgottenSchema = z.discriminatedUnion('kind', [
  /** All data of a guild or a person outside of guilds. */
  z.object({ kind: z.literal('scope'), scope: z.string() }),
  /** Cached clips, because they contain a sound effect that was removed. */
  z.object({ kind: z.literal('clips'), scope: z.string() }),
  /** A cloned voice. */
  z.object({ kind: z.literal('voice'), scope: z.string(), voiceId: z.string() }),
  /** A member's data. */
  z.object({ kind: z.literal('member'), scope: z.string().optional(), memberId: z.string() }),
  /** A member does not want to be read aloud. */
  z.object({ kind: z.literal('unread'), scope: z.string().optional(), memberId: z.string() }),
  /** A member may not use the bot. */
  z.object({ kind: z.literal('blocked'), scope: z.string(), memberId: z.string() }),
  /** Nobody knows what was deleted, because this process did not hear of it. */
  z.object({ kind: z.literal('everything') }),
]);

export type Forgotten = z.infer<typeof forgottenSchema>;

/** Keeps what members, voices or guilds have left behind, in memory or in files. */
export interface Holder {
  /**
   * Drops all that this concerns. What is in memory is dropped before this returns.
   * @throws when files could not be deleted. The caller tries again
   */
  forget(what: Forgotten): void | Promise<void>;
}

/** PostgreSQL's channel for what other processes have to forget. */
const CHANNEL = 'mynah_bot_forgotten';

/** Lets every process forget something once the transaction is committed. */
export type Forget = (trx: Transaction<BotTables>, ...all: readonly Forgotten[]) => Promise<void>;

type Follower = (what: Forgotten) => Promise<void>;

/** What is deleted or withdrawn, by whichever process. */
export class ForgottenFeed {
  readonly isShared: boolean;
  readonly #listen: Database<BotTables>['listen'];
  readonly #followers = new Set<Follower>();

  constructor({ kind, listen }: Pick<Database<BotTables>, 'kind' | 'listen'>) {
    this.isShared = kind === 'postgres';
    this.#listen = listen;
  }

  /**
   * Calls back after each deletion. Methods of the store that delete something wait for it. Calls back with `everything` when
   * deletions of other processes may have been missed.
   * @param forget never rejects
   */
  follow(forget: Follower): { close(): Promise<void> } {
    this.#followers.add(forget);
    const listener = this.#listen?.(CHANNEL, {
      onConnected: () => void forget({ kind: 'everything' }),
      onNotified: (payload) => void forget(parse(payload)),
    });
    return {
      close: async () => {
        this.#followers.delete(forget);
        await listener?.close();
      },
    };
  }

  /**
   * Runs a deletion. Resolves when this process has forgotten what was deleted; the others are notified when the transaction is
   * committed.
   * @param work runs one transaction, and says in it what to forget
   */
  async after<T>(work: (forget: Forget) => Promise<T>): Promise<T> {
    const all: Forgotten[] = [];
    const result = await work(async (trx, ...some) => {
      all.push(...some);
      // The connection of this process that listens is notified, too. Forgetting something twice does no harm.
      if (this.isShared) for (const what of some) await notify(trx, what);
    });
    const followers = [...this.#followers];
    await Promise.all(all.flatMap((what) => followers.map((forget) => forget(what))));
    return result;
  }
}

async function notify(trx: Transaction<BotTables>, what: Forgotten): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(what)})`.execute(trx);
}

/** What another version of Mynah wants forgotten may be unknown. */
function parse(payload: string): Forgotten {
  try {
    return forgottenSchema.parse(JSON.parse(payload));
  } catch {
    return { kind: 'everything' };
  }
}
