import type { Db, StoreContext, Trx } from './context.ts';
import { STORE_LIMITS } from './limits.ts';
import type { Scope } from './personal-scope.ts';

/** A deleted voice that the voice service still has to delete. */
export interface VoiceDeletion {
  readonly voiceId: string;
  /** Attempts so far, with the current one. */
  readonly attempts: number;
}

/**
 * The voices that were deleted here and still have to be deleted at the voice service. Deleting a voice adds it, in the
 * same transaction, so that no crash can lose it.
 */
export class VoiceDeletions {
  readonly #db: Db;
  readonly #clock: () => number;

  constructor({ db, clock }: StoreContext) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Adds a voice that was never saved. */
  async add(guildId: string, voiceId: string): Promise<void> {
    await this.#db
      .transaction()
      .execute((trx) => queueVoiceDeletions(trx, guildId, [voiceId], this.#clock()));
  }

  /** Takes up to `limit` due voices. Other processes leave them alone while this one tries. */
  async claim(limit: number): Promise<VoiceDeletion[]> {
    const now = this.#clock();
    const rows = await this.#db
      .updateTable('bot_voice_deletions')
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        next_attempt_at: now + STORE_LIMITS.voiceDeletionLeaseMs,
      }))
      .where('voice_id', 'in', (eb) =>
        eb
          .selectFrom('bot_voice_deletions')
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .limit(limit)
          .select('voice_id'),
      )
      // Checked again, because another process may have taken the row in the meantime.
      .where('next_attempt_at', '<=', now)
      .returning(['voice_id', 'attempts'])
      .execute();
    return rows.map(({ voice_id, attempts }) => ({ voiceId: voice_id, attempts }));
  }

  /** The voice service has deleted the voice. */
  async complete(voiceId: string): Promise<void> {
    await this.#db.deleteFrom('bot_voice_deletions').where('voice_id', '=', voiceId).execute();
  }

  /** The attempt failed. The next one is due after a pause, or immediately if this process stops. */
  async postpone({ voiceId, attempts }: VoiceDeletion, isStopping = false): Promise<void> {
    await this.#db
      .updateTable('bot_voice_deletions')
      .set({ next_attempt_at: this.#clock() + (isStopping ? 0 : pauseAfter(attempts)) })
      .where('voice_id', '=', voiceId)
      .execute();
  }

  /** When the next voice is due, in milliseconds since 1970; undefined when none waits. */
  async nextDueAt(): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('bot_voice_deletions')
      .select((eb) => eb.fn.min('next_attempt_at').as('at'))
      .executeTakeFirst();
    return row?.at ?? undefined;
  }

  /** How many voices wait, and when the oldest was added. */
  async backlog(): Promise<{ voices: number; oldestAt: number | undefined }> {
    const row = await this.#db
      .selectFrom('bot_voice_deletions')
      .select((eb) => [eb.fn.countAll<number>().as('voices'), eb.fn.min('added_at').as('oldest')])
      .executeTakeFirstOrThrow();
    return { voices: row.voices, oldestAt: row.oldest ?? undefined };
  }

  /** How many of these voices wait. */
  async countOf(voiceIds: readonly string[]): Promise<number> {
    if (voiceIds.length === 0) return 0;
    const { count } = await this.#db
      .selectFrom('bot_voice_deletions')
      .where('voice_id', 'in', voiceIds)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** The consent, which is kept, says whose voice it was. */
  async countOfMember(memberId: string, scope: Scope): Promise<number> {
    const rows = this.#db
      .selectFrom('bot_voice_deletions as deletion')
      .innerJoin('bot_consents as consent', (join) =>
        join
          .onRef('consent.voice_id', '=', 'deletion.voice_id')
          .onRef('consent.guild_id', '=', 'deletion.guild_id'),
      )
      .where((eb) =>
        eb.or([eb('consent.owner_id', '=', memberId), eb('consent.speaker_id', '=', memberId)]),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'));
    const inScope =
      scope === 'everywhere' ? rows : rows.where('deletion.guild_id', '=', scope.guildId);
    return (await inScope.executeTakeFirstOrThrow()).count;
  }
}

/**
 * Queues deleted voices for deletion at the voice service, except those that another guild still uses: a service may
 * give the same ID to the same sample.
 */
export async function queueVoiceDeletions(
  trx: Trx,
  guildId: string,
  voiceIds: readonly string[],
  now: number,
): Promise<void> {
  const used = await trx
    .selectFrom('bot_clones')
    .where('voice_id', 'in', voiceIds)
    .select('voice_id')
    .execute();
  const rows = voiceIds
    .filter((voiceId) => !used.some(({ voice_id }) => voice_id === voiceId))
    .map((voice_id) => ({
      voice_id,
      guild_id: guildId,
      added_at: now,
      attempts: 0,
      next_attempt_at: now,
    }));
  if (rows.length === 0) return;
  await trx
    .insertInto('bot_voice_deletions')
    .values(rows)
    .onConflict((conflict) => conflict.column('voice_id').doNothing())
    .execute();
}

/** 2 s, 4 s, 8 s … up to an hour. */
function pauseAfter(attempts: number): number {
  const { voiceDeletionPauseMs, voiceDeletionMaxPauseMs } = STORE_LIMITS;
  return Math.min(voiceDeletionPauseMs * 2 ** (attempts - 1), voiceDeletionMaxPauseMs);
}
