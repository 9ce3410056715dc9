import type { Db, StoreContext } from './context.ts';
import { clearGuild, clearMember } from './deletion.ts';
import { writeFor } from './guild-lock.ts';
import { LastKnown } from './last-known.ts';
import { guildsOf, isSomething, memberData } from './member-data.ts';
import type { Deleted, MemberData, Privacy, Scope } from './types/privacy.ts';

export class StoredPrivacy implements Privacy {
  readonly #db: Db;
  readonly #clock: () => number;
  readonly #onForgotten: (guildId: string) => void;
  readonly #unread: LastKnown<ReadonlySet<string>>;
  readonly #readEverywhere: LastKnown<boolean>;

  /** @param onForgotten told when data of a guild is gone */
  constructor({ db, clock, outage }: StoreContext, onForgotten: (guildId: string) => void) {
    this.#db = db;
    this.#unread = new LastKnown(outage);
    this.#readEverywhere = new LastKnown(outage);
    this.#clock = clock;
    this.#onForgotten = onForgotten;
  }

  async mayRead(guildId: string, memberId: string): Promise<boolean> {
    const [unread, mayReadEverywhere] = await Promise.all([
      this.#unread.read(guildId, () => listUnread(this.#db, guildId)),
      this.mayReadEverywhere(memberId),
    ]);
    return mayReadEverywhere && !unread.has(memberId);
  }

  mayReadEverywhere(memberId: string): Promise<boolean> {
    return this.#readEverywhere.read(memberId, () => isReadEverywhere(this.#db, memberId));
  }

  async setMayRead(scope: Scope, memberId: string, mayRead: boolean): Promise<void> {
    if (scope === 'everywhere') await this.#setMayReadEverywhere(memberId, mayRead);
    else await this.#setMayReadIn(scope.guildId, memberId, mayRead);
  }

  async #setMayReadEverywhere(memberId: string, mayRead: boolean): Promise<void> {
    if (mayRead) {
      await this.#db.deleteFrom('bot_unread_people').where('member_id', '=', memberId).execute();
      await this.#db.deleteFrom('bot_unread_members').where('member_id', '=', memberId).execute();
    } else {
      await this.#db
        .insertInto('bot_unread_people')
        .values({ member_id: memberId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    this.#readEverywhere.forget((key) => key === memberId);
    this.#unread.forget(() => mayRead);
  }

  async #setMayReadIn(guildId: string, memberId: string, mayRead: boolean): Promise<void> {
    await writeFor(this.#db, guildId, async (trx) => {
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
    });
    this.forget(guildId);
  }

  async exportMember(memberId: string, scope: Scope): Promise<MemberData[]> {
    const found: MemberData[] = [];
    for (const guildId of await this.#guildsIn(memberId, scope)) {
      found.push(await memberData(this.#db, guildId, memberId));
    }
    return found.filter(isSomething);
  }

  async deleteMember(memberId: string, scope: Scope): Promise<Deleted> {
    const voiceIds: string[] = [];
    let presets = 0;
    const guilds = await this.#guildsIn(memberId, scope);
    for (const guildId of await stillKept(this.#db, guilds)) {
      const deleted = await writeFor(this.#db, guildId, (trx) =>
        clearMember(trx, guildId, memberId, this.#clock()),
      );
      this.#onForgotten(guildId);
      voiceIds.push(...deleted.voiceIds);
      presets += deleted.presets;
    }
    return { voiceIds, presets };
  }

  async deleteGuild(guildId: string): Promise<Deleted> {
    const deleted = await writeFor(this.#db, guildId, (trx) =>
      clearGuild(trx, guildId, this.#clock()),
    );
    this.#onForgotten(guildId);
    return deleted;
  }

  /** Of what is remembered; after a change that did not come by way of this object. */
  forget(guildId: string): void {
    this.#unread.forget((key) => key === guildId);
  }

  async #guildsIn(memberId: string, scope: Scope): Promise<string[]> {
    const guilds = await guildsOf(this.#db, memberId);
    return scope === 'everywhere' ? guilds : guilds.filter((id) => id === scope.guildId);
  }
}

async function listUnread(db: Db, guildId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('bot_unread_members')
    .where('guild_id', '=', guildId)
    .select('member_id')
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

async function isReadEverywhere(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bot_unread_people')
    .where('member_id', '=', memberId)
    .select('member_id')
    .executeTakeFirst();
  return row === undefined;
}

/** Those that were not purged, of which consents alone are left: writing for one would bring it back. */
async function stillKept(db: Db, guildIds: readonly string[]): Promise<string[]> {
  if (guildIds.length === 0) return [];
  const rows = await db
    .selectFrom('bot_guilds')
    .where('id', 'in', guildIds)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
