import { sql, type Transaction } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import type { BotTables } from './schema.ts';
import { type Forgotten, type ForgottenFeed, forgottenSchema } from './types/forgotten.ts';

/** PostgreSQL's channel for what other processes have to forget. */
const CHANNEL = 'mynah_bot_forgotten';

/** Lets every process forget something once the transaction is committed. */
export type Forget = (trx: Transaction<BotTables>, ...all: readonly Forgotten[]) => Promise<void>;

type Follower = (what: Forgotten) => Promise<void>;

export class StoredForgotten implements ForgottenFeed {
  readonly isShared: boolean;
  readonly #listen: Database<BotTables>['listen'];
  readonly #followers = new Set<Follower>();

  constructor({ kind, listen }: Pick<Database<BotTables>, 'kind' | 'listen'>) {
    this.isShared = kind === 'postgres';
    this.#listen = listen;
  }

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
