import { Failure } from '../../shared/common/failure.ts';
import { type Db, type Outage, type StoreContext, type Trx, withGuildLock } from './context.ts';
import { STORE_LIMITS } from './limits.ts';
import { normalizeName } from './names.ts';
import { checkMayUse } from './voice-access.ts';
import {
  MEMBER_VOICE_COLUMNS,
  MEMBER_VOICE_SETTINGS,
  type MemberVoice,
  type MemberVoiceChange,
  toMemberVoice,
  toMemberVoiceColumns,
} from './voice-settings.ts';

/** The person who changes a member's settings. Managers can also change locked settings. */
export type ChangedBy = 'member' | 'manager';

/** The voices and nicknames that a guild's members have chosen for themselves. */
export class MemberVoices {
  readonly #db: StoreContext['db'];
  readonly #clock: StoreContext['clock'];
  readonly #outage: Outage;

  constructor({ db, clock, outage }: StoreContext) {
    this.#db = db;
    this.#clock = clock;
    this.#outage = outage;
  }

  /**
   * Changes some settings and keeps the others.
   * @returns all settings after the change
   * @throws Failure `voice.unknown` for a cloned voice that the member cannot use in this guild, `name.invalid`,
   *   `voice.locked`
   */
  set(
    guildId: string,
    memberId: string,
    change: MemberVoiceChange,
    by: ChangedBy = 'member',
  ): Promise<MemberVoice> {
    return this.#write(guildId, memberId, async (trx, before) => {
      assertMayChange(before, by);
      if (change.voice) await checkMayUse(trx, guildId, memberId, change.voice);
      const chosenAt = by === 'member' ? this.#clock() : undefined;
      return {
        ...applied(before, change),
        isSetByManager: by === 'manager',
        voiceChosenAt: change.voice === undefined ? before.voiceChosenAt : chosenAt,
      };
    });
  }

  /** Locks or unlocks a member's settings. */
  lock(guildId: string, memberId: string, isLocked: boolean): Promise<MemberVoice> {
    return this.#write(guildId, memberId, async (_, before) => ({ ...before, isLocked }));
  }

  get(guildId: string, memberId: string): Promise<MemberVoice | undefined> {
    return this.#outage.read(() => findMemberVoice(this.#db, guildId, memberId));
  }

  /**
   * The voices that a member has chosen themselves in any guild, the last one first. Only for the member's own use outside of
   * guilds.
   */
  chosenAnywhere(memberId: string): Promise<string[]> {
    return this.#outage.read(async () => {
      const rows = await this.#db
        .selectFrom('bot_member_voices')
        .where('member_id', '=', memberId)
        .where('voice_chosen_at', 'is not', null)
        .orderBy('voice_chosen_at', 'desc')
        .orderBy('guild_id')
        .select('voice')
        .execute();
      return rows.flatMap(({ voice }) => voice ?? []);
    });
  }

  /** The nicknames of some members, by ID. */
  nicknames(guildId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(memberIds)].slice(0, STORE_LIMITS.nicknamesPerQuery);
    return this.#outage.read(async () => {
      if (ids.length === 0) return new Map();
      const rows = await this.#db
        .selectFrom('bot_member_voices')
        .where('guild_id', '=', guildId)
        .where('member_id', 'in', ids)
        .select(['member_id', 'nickname'])
        .execute();
      return new Map(
        rows.flatMap(({ member_id, nickname }) =>
          nickname === null ? [] : [[member_id, nickname]],
        ),
      );
    });
  }

  #write(
    guildId: string,
    memberId: string,
    change: (trx: Trx, before: MemberVoice) => Promise<MemberVoice>,
  ): Promise<MemberVoice> {
    return withGuildLock(this.#db, guildId, async (trx) => {
      const before = (await findMemberVoice(trx, guildId, memberId)) ?? {};
      const columns = toMemberVoiceColumns(await change(trx, before));
      await trx
        .insertInto('bot_member_voices')
        .values({ guild_id: guildId, member_id: memberId, ...columns })
        .onConflict((conflict) => conflict.columns(['guild_id', 'member_id']).doUpdateSet(columns))
        .execute();
      await deleteEmptyRows(trx, guildId);
      return toMemberVoice(columns);
    });
  }
}

export async function findMemberVoice(
  db: Db,
  guildId: string,
  memberId: string,
): Promise<MemberVoice | undefined> {
  const row = await db
    .selectFrom('bot_member_voices')
    .where('guild_id', '=', guildId)
    .where('member_id', '=', memberId)
    .select(MEMBER_VOICE_COLUMNS)
    .executeTakeFirst();
  return row && toMemberVoice(row);
}

/** Deletes rows of members who have chosen nothing. */
export async function deleteEmptyRows(trx: Trx, guildId: string): Promise<void> {
  let rows = trx
    .deleteFrom('bot_member_voices')
    .where('guild_id', '=', guildId)
    .where('is_locked', '=', 0);
  for (const setting of MEMBER_VOICE_SETTINGS) rows = rows.where(setting, 'is', null);
  await rows.execute();
}

/**
 * Deletes what a member, or a manager for them, has chosen. A lock stays in force, because it is the guild's decision.
 */
export async function clearMemberVoice(trx: Trx, guildId: string, memberId: string): Promise<void> {
  const { is_locked: _, ...columns } = toMemberVoiceColumns({});
  await trx
    .updateTable('bot_member_voices')
    .set(columns)
    .where('guild_id', '=', guildId)
    .where('member_id', '=', memberId)
    .execute();
  await deleteEmptyRows(trx, guildId);
}

/** @throws Failure `voice.locked` */
function assertMayChange({ isLocked }: MemberVoice, by: ChangedBy): void {
  if (isLocked && by === 'member') throw new Failure('voice.locked', {});
}

/** @throws Failure `name.invalid` */
function applied(before: MemberVoice, change: MemberVoiceChange): MemberVoice {
  const { nickname } = change;
  const tidy = nickname ? { ...change, nickname: normalizeName(nickname) } : change;
  const given = Object.entries(tidy).filter(([, value]) => value !== undefined);
  const cleared = given.map(([setting, value]) => [setting, value ?? undefined]);
  return { ...before, ...Object.fromEntries(cleared) };
}
