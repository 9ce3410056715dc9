import { recordDeletion, subjectOf } from '../../shared/database/deletions.ts';
import { type Db, type Outage, type StoreContext, withGuildLock } from './context.ts';
import type { DeletedData } from './deletion.ts';
import { deleteGuildData, deleteMemberData } from './deletion.ts';
import type { ForgottenFeed } from './forgotten.ts';
import type { MemberData } from './member-data.ts';
import { isReadEverywhere, isReadIn } from './opt-outs.ts';
import { listMembers, readMemberData } from './personal-data.ts';
import type { Scope } from './personal-scope.ts';
import { DELETION_LOG } from './schema.ts';
import { VoiceDeletions } from './voice-deletions.ts';

/** Deleted data that is not gone everywhere yet. */
export interface PendingDeletions {
  /** Cloned voices that the voice service still has to delete. */
  readonly voices: number;
  /** Whether traces of deleted data may be left in the database's files or backup. */
  readonly inBackups: boolean;
}

export class Privacy {
  readonly #db: Db;
  readonly #voiceDeletions: VoiceDeletions;
  readonly #listUnerased: () => Promise<readonly string[]>;
  readonly #clock: () => number;
  readonly #lines: { write(): Promise<void> };
  readonly #onDeleted: (guildId: string) => void;
  readonly #forgotten: ForgottenFeed;
  readonly #outage: Outage;

  /**
   * @param lines writes counted lines of members that are not stored yet
   * @param onDeleted called after a guild's data was deleted
   */
  constructor(
    context: StoreContext,
    lines: { write(): Promise<void> },
    onDeleted: (guildId: string) => void,
  ) {
    const { db, clock, outage, forgotten } = context;
    this.#db = db;
    this.#voiceDeletions = new VoiceDeletions(context);
    this.#listUnerased = context.listUnerased;
    this.#outage = outage;
    this.#clock = clock;
    this.#lines = lines;
    this.#onDeleted = onDeleted;
    this.#forgotten = forgotten;
  }

  /**
   * Whether a member's messages can be read aloud in a guild.
   * @throws DatabaseUnavailable. Nobody knows then, so the message must not be read
   */
  async mayRead(guildId: string, memberId: string): Promise<boolean> {
    const [mayReadHere, mayReadEverywhere] = await Promise.all([
      this.#outage.read(() => isReadIn(this.#db, guildId, memberId)),
      this.mayReadEverywhere(memberId),
    ]);
    return mayReadHere && mayReadEverywhere;
  }

  /** Whether the member has not opted out everywhere. Ignores opt-outs in single guilds. */
  mayReadEverywhere(memberId: string): Promise<boolean> {
    return this.#outage.read(() => isReadEverywhere(this.#db, memberId));
  }

  /**
   * Opting out in one guild and opting out everywhere are separate, and each lasts until the member opts in
   * again. Opting in everywhere also removes all opt-outs in single guilds.
   */
  async setMayRead(scope: Scope, memberId: string, mayRead: boolean): Promise<void> {
    if (scope === 'everywhere') await this.#setMayReadEverywhere(memberId, mayRead);
    else await this.#setMayReadIn(scope.guildId, memberId, mayRead);
  }

  async #setMayReadEverywhere(memberId: string, mayRead: boolean): Promise<void> {
    if (mayRead) {
      await this.#db.transaction().execute(async (trx) => {
        await trx.deleteFrom('bot_unread_people').where('member_id', '=', memberId).execute();
        await trx.deleteFrom('bot_unread_members').where('member_id', '=', memberId).execute();
      });
    } else {
      await this.#forgotten.after((forget) =>
        this.#db.transaction().execute(async (trx) => {
          await trx
            .insertInto('bot_unread_people')
            .values({ member_id: memberId })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          await forget(trx, { kind: 'unread', memberId });
        }),
      );
    }
  }

  async #setMayReadIn(guildId: string, memberId: string, mayRead: boolean): Promise<void> {
    await this.#forgotten.after((forget) =>
      withGuildLock(this.#db, guildId, async (trx) => {
        await (mayRead
          ? trx
              .deleteFrom('bot_unread_members')
              .where('guild_id', '=', guildId)
              .where('member_id', '=', memberId)
              .execute()
          : trx
              .insertInto('bot_unread_members')
              .values({ guild_id: guildId, member_id: memberId })
              .onConflict((conflict) => conflict.doNothing())
              .execute());
        if (!mayRead) await forget(trx, { kind: 'unread', scope: guildId, memberId });
      }),
    );
  }

  /** Skips guilds without data. */
  async exportMember(memberId: string, scope: Scope): Promise<MemberData[]> {
    await this.#lines.write();
    const found: MemberData[] = [];
    for (const guildId of await this.#guildsIn(memberId, scope)) {
      found.push(await readMemberData(this.#db, guildId, memberId));
    }
    return found;
  }

  /**
   * Deletes a member's own and default voice, their nickname, the languages they write, their presets, sound
   * effects and own dictionary, and the cloned voices that they own or that sound like them.
   * Dictionary entries and usage are kept without their ID. Consents are kept for `consentKeptMs`, and opt-outs
   * until the member changes them. A lock stays, too.
   */
  async deleteMember(memberId: string, scope: Scope): Promise<DeletedData> {
    const voiceIds: string[] = [];
    let presets = 0;
    await this.#lines.write();
    // The guilds that it covers are not known afterwards.
    if (scope === 'everywhere') {
      const deletion = { kind: 'member', ids: [memberId], at: this.#clock() };
      await this.#forgotten.after((forget) =>
        this.#db.transaction().execute(async (trx) => {
          await recordDeletion(trx, DELETION_LOG, deletion);
          await forget(trx, { kind: 'member', memberId });
        }),
      );
    }
    const guilds = await withoutPurged(this.#db, await this.#guildsIn(memberId, scope));
    if (scope !== 'everywhere' && guilds.length === 0) {
      // Of a member without data, there may be clips.
      const what = { kind: 'member', scope: scope.guildId, memberId } as const;
      await this.#forgotten.after((forget) =>
        this.#db.transaction().execute((trx) => forget(trx, what)),
      );
    }
    for (const guildId of guilds) {
      const deleted = await this.#forgotten.after((forget) =>
        withGuildLock(this.#db, guildId, (trx) =>
          deleteMemberData(trx, guildId, memberId, this.#clock(), forget),
        ),
      );
      this.#onDeleted(guildId);
      voiceIds.push(...deleted.voiceIds);
      presets += deleted.presets;
    }
    return { voiceIds, presets };
  }

  /** The pending deletions of a member's data. */
  async pendingDeletions(memberId: string, scope: Scope): Promise<PendingDeletions> {
    const [voices, subjects] = await Promise.all([
      this.#voiceDeletions.countOfMember(memberId, scope),
      this.#listUnerased(),
    ]);
    const guildIds =
      scope === 'everywhere' ? await this.#guildsIn(memberId, scope) : [scope.guildId];
    const own = new Set([
      subjectOf('member', [memberId]),
      ...guildIds.map((guildId) => subjectOf('member', [guildId, memberId])),
    ]);
    return { voices, inBackups: subjects.some((subject) => own.has(subject)) };
  }

  /** Deletes everything except consents. The bot continues as in a new guild. */
  async deleteGuild(guildId: string): Promise<DeletedData> {
    const deleted = await this.#forgotten.after((forget) =>
      withGuildLock(this.#db, guildId, (trx) =>
        deleteGuildData(trx, guildId, this.#clock(), forget),
      ),
    );
    this.#onDeleted(guildId);
    return deleted;
  }

  async #guildsIn(memberId: string, scope: Scope): Promise<string[]> {
    const found = await listMembers(this.#db, memberId);
    const guilds = found.map(({ guildId }) => guildId).toSorted();
    return scope === 'everywhere' ? guilds : guilds.filter((id) => id === scope.guildId);
  }
}

/** Excludes purged guilds, which have only consents left, because a write would create them again. */
async function withoutPurged(db: Db, guildIds: readonly string[]): Promise<string[]> {
  if (guildIds.length === 0) return [];
  const rows = await db
    .selectFrom('bot_guilds')
    .where('id', 'in', guildIds)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
