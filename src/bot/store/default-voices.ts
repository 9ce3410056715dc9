import { dayOf } from '../../shared/common/calendar.ts';
import { type Db, type Outage, type StoreContext, withGuildLock } from './context.ts';
import { STORE_LIMITS } from './limits.ts';

/** The voice that a member has until they choose one. */
export interface DefaultVoice {
  /** The ID of a preset voice. */
  readonly voice: string;
  /** Semitones, so that members with the same voice sound different. */
  readonly pitch: number;
  /** The language of the voice. */
  readonly language: string;
}

/** Another member's voice: their own voice, or else their default voice. */
export interface TakenVoice extends Pick<DefaultVoice, 'voice' | 'pitch'> {
  readonly memberId: string;
  /** Whether they were heard today or yesterday. */
  readonly wasHeardLately: boolean;
}

/**
 * @param current the present default voice, which another process may have assigned
 * @param others the latest voices of other members in the guild
 * @returns `current` to keep it
 */
export type ChooseDefault = (
  current: DefaultVoice | undefined,
  others: readonly TakenVoice[],
) => DefaultVoice;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Each member's default voice, which stays the same. */
export class DefaultVoices {
  readonly #db: Db;
  readonly #clock: () => number;
  readonly #outage: Outage;

  constructor({ db, clock, outage }: StoreContext) {
    this.#db = db;
    this.#clock = clock;
    this.#outage = outage;
  }

  get(guildId: string, memberId: string): Promise<DefaultVoice | undefined> {
    return this.#outage.read(() => findDefaultVoice(this.#db, guildId, memberId));
  }

  /** Assigns a default voice, or another one. Members of a guild are assigned theirs one at a time. */
  async assign(guildId: string, memberId: string, choose: ChooseDefault): Promise<DefaultVoice> {
    const now = this.#clock();
    return withGuildLock(this.#db, guildId, async (trx) => {
      const current = await findDefaultVoice(trx, guildId, memberId);
      const others = await listTaken(trx, guildId, memberId, dayOf(now - DAY_MS));
      const { voice, pitch, language } = choose(current, others);
      const columns = { voice, pitch, language, assigned_at: now };
      await trx
        .insertInto('bot_default_voices')
        .values({ guild_id: guildId, member_id: memberId, ...columns })
        .onConflict((conflict) => conflict.columns(['guild_id', 'member_id']).doUpdateSet(columns))
        .execute();
      return { voice, pitch, language };
    });
  }
}

export function findDefaultVoice(
  db: Db,
  guildId: string,
  memberId: string,
): Promise<DefaultVoice | undefined> {
  return db
    .selectFrom('bot_default_voices')
    .where('guild_id', '=', guildId)
    .where('member_id', '=', memberId)
    .select(['voice', 'pitch', 'language'])
    .executeTakeFirst();
}

/** The voices of other members: first of those who were heard since `day`, then the ones assigned last. */
async function listTaken(
  db: Db,
  guildId: string,
  memberId: string,
  day: string,
): Promise<TakenVoice[]> {
  const rows = await db
    .selectFrom(everyMember(db, guildId))
    .leftJoin('bot_member_voices as own', (join) =>
      join.on('own.guild_id', '=', guildId).onRef('own.member_id', '=', 'member.member_id'),
    )
    .leftJoin('bot_default_voices as given', (join) =>
      join.on('given.guild_id', '=', guildId).onRef('given.member_id', '=', 'member.member_id'),
    )
    .where('member.member_id', '!=', memberId)
    .select((eb) => [
      'member.member_id as memberId',
      'own.voice as ownVoice',
      'own.pitch as ownPitch',
      'given.voice',
      'given.pitch',
      eb
        .exists(
          eb
            .selectFrom('bot_usage_days as usage')
            .where('usage.guild_id', '=', guildId)
            .whereRef('usage.member_id', '=', 'member.member_id')
            .where('usage.day', '>=', day)
            .select('usage.day'),
        )
        .as('wasHeardLately'),
    ])
    .orderBy('wasHeardLately', 'desc')
    .orderBy('given.assigned_at', (order) => order.desc().nullsLast())
    .orderBy('member.member_id')
    .limit(STORE_LIMITS.comparedVoices)
    .execute();
  return rows.flatMap((row) => {
    const { memberId: id, ownVoice, ownPitch } = row;
    const voice = ownVoice ?? row.voice;
    const pitch = ownPitch ?? (ownVoice === null ? row.pitch : null) ?? 0;
    const wasHeardLately = Boolean(row.wasHeardLately);
    return voice === null ? [] : [{ memberId: id, voice, pitch, wasHeardLately }];
  });
}

/** Everyone with a voice of their own or a default one. */
function everyMember(db: Db, guildId: string) {
  return db
    .selectFrom('bot_default_voices')
    .where('guild_id', '=', guildId)
    .select('member_id')
    .union(
      db
        .selectFrom('bot_member_voices')
        .where('guild_id', '=', guildId)
        .where('voice', 'is not', null)
        .select('member_id'),
    )
    .as('member');
}
