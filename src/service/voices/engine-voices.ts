import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../accounts/types.ts';
import type { Tables } from '../store/schema.ts';

const LIMITS = {
  /** How long a new voice waits for its account. After that, the clone counts as never finished. */
  unfinishedMs: 15 * 60_000,
  /** While this runs, no other process tries the same voice. */
  leaseMs: 3 * 60_000,
  pauseMs: 5_000,
  maxPauseMs: 60 * 60_000,
} as const;

/** A cloned voice as one of the operator's engines has it. */
export interface EngineVoiceRecord {
  /** The name of the engine. */
  readonly engine: string;
  /** What the engine calls the voice. */
  readonly voice: string;
}

/** A voice that its engine has to delete. */
export interface UnusedEngineVoice extends EngineVoiceRecord {
  readonly attempts: number;
}

/**
 * The cloned voices that engines keep. A voice that no longer belongs to a cloned voice is unused, whatever deleted it:
 * the voice, its account, an operator's command in another process, or a clone that was never finished.
 */
export class EngineVoices {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(db: Kysely<Tables>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Records a voice as soon as the engine has it. It has a while to become a cloned voice. */
  async add({ engine, voice }: EngineVoiceRecord): Promise<void> {
    const next_attempt_at = this.#clock() + LIMITS.unfinishedMs;
    await this.#db
      .insertInto('engine_voices')
      .values({ engine, engine_voice: voice, attempts: 0, next_attempt_at })
      .execute();
  }

  /** Gives up a voice that did not become a cloned voice. */
  async abandon(voice: EngineVoiceRecord): Promise<void> {
    await releaseEngineVoice(this.#db, voice, this.#clock());
  }

  /** Takes unused voices to delete. Another process can take them only after a while. */
  async claimUnused(limit: number): Promise<UnusedEngineVoice[]> {
    const now = this.#clock();
    const due = await this.#unused()
      .where('engine_voices.next_attempt_at', '<=', now)
      .orderBy('engine_voices.next_attempt_at')
      .limit(limit)
      .select(['engine_voices.engine', 'engine_voices.engine_voice'])
      .execute();
    const claimed: UnusedEngineVoice[] = [];
    for (const { engine, engine_voice } of due) {
      const row = await this.#db
        .updateTable('engine_voices')
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          next_attempt_at: now + LIMITS.leaseMs,
        }))
        .where('engine', '=', engine)
        .where('engine_voice', '=', engine_voice)
        .where('next_attempt_at', '<=', now)
        .returning('attempts')
        .executeTakeFirst();
      if (row !== undefined) claimed.push({ engine, voice: engine_voice, attempts: row.attempts });
    }
    return claimed;
  }

  /** How many cloned voices an engine keeps: without it, the embedded engine speaks them. */
  async countClones(engine: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('cloned_voices')
      .where('engine', '=', engine)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** The engine has deleted the voice. */
  async complete({ engine, voice }: UnusedEngineVoice): Promise<void> {
    await this.#db
      .deleteFrom('engine_voices')
      .where('engine', '=', engine)
      .where('engine_voice', '=', voice)
      .execute();
  }

  /** Tries again in 5 s, 10 s, 20 s … up to an hour. */
  async postpone({ engine, voice, attempts }: UnusedEngineVoice): Promise<void> {
    const pauseMs = Math.min(LIMITS.maxPauseMs, LIMITS.pauseMs * 2 ** (attempts - 1));
    await this.#db
      .updateTable('engine_voices')
      .set({ next_attempt_at: this.#clock() + pauseMs })
      .where('engine', '=', engine)
      .where('engine_voice', '=', voice)
      .execute();
  }

  #unused() {
    return this.#db
      .selectFrom('engine_voices')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('cloned_voices')
              .whereRef('cloned_voices.engine', '=', 'engine_voices.engine')
              .whereRef('cloned_voices.engine_voice', '=', 'engine_voices.engine_voice')
              .select('cloned_voices.id'),
          ),
        ),
      );
  }
}

/** From now on, the engine deletes the voice as soon as no cloned voice has it. */
export async function releaseEngineVoice(
  db: Kysely<Tables> | Transaction<Tables>,
  { engine, voice }: EngineVoiceRecord,
  now: number,
): Promise<void> {
  await db
    .updateTable('engine_voices')
    .set({ next_attempt_at: now })
    .where('engine', '=', engine)
    .where('engine_voice', '=', voice)
    .execute();
}
