import type { ExpressionBuilder } from 'kysely';
import { Failure } from '../../shared/common/failure.ts';
import { type Db, type Outage, type StoreContext, type Trx, withGuildLock } from './context.ts';
import type { DictionaryDraft, DictionaryEntry, DictionaryOwner } from './dictionary-entries.ts';
import {
  entryKey,
  mergeEntries,
  normalizeEntry,
  parseDictionaryFile,
  toDictionaryFile,
  toEntry,
  toRow,
} from './dictionary-entries.ts';
import { STORE_LIMITS } from './limits.ts';
import type { BotTables } from './schema.ts';

/** The dictionaries of guilds and members, in the order in which entries apply. */
export class Dictionary {
  readonly #db: Db;
  readonly #outage: Outage;

  constructor({ db, outage }: StoreContext) {
    this.#db = db;
    this.#outage = outage;
  }

  /**
   * Adds an entry at the end. If there is an entry with the same kind and `from` (for words: ignoring case),
   * changes that one, which keeps its ID, position and creator.
   * @throws Failure `dictionary.entry-invalid`, `dictionary.limit`
   */
  add(owner: DictionaryOwner, draft: DictionaryDraft): Promise<DictionaryEntry> {
    const tidy = normalizeEntry(draft);
    return withGuildLock(this.#db, owner.guildId, async (trx) => {
      const present = await listEntries(trx, owner);
      const merged = mergeEntries(present, [tidy], nextId(present), limitOf(owner));
      const entry = merged.find((other, index) => other !== present[index]);
      if (entry === undefined) throw new Error('The merged entry is missing.');
      if (merged.length > present.length) await insertAtEnd(trx, owner, entry);
      else await updateTexts(trx, owner, entry);
      return entry;
    });
  }

  /** In order. */
  list(owner: DictionaryOwner): Promise<readonly DictionaryEntry[]> {
    return this.#outage.read(() => listEntries(this.#db, owner));
  }

  /** @throws Failure `dictionary.unknown` */
  remove(owner: DictionaryOwner, id: number): Promise<DictionaryEntry> {
    return withGuildLock(this.#db, owner.guildId, async (trx) => {
      const row = await trx
        .deleteFrom('bot_dictionary')
        .where(isOf(owner))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw new Failure('dictionary.unknown', { entry: String(id) });
      return toEntry(row);
    });
  }

  /**
   * Changes what an entry matches and what is spoken. It keeps its ID, kind, position and creator.
   * @throws Failure `dictionary.unknown`, `dictionary.entry-invalid`, `dictionary.exists`
   */
  change(
    owner: DictionaryOwner,
    id: number,
    { from, to }: Pick<DictionaryEntry, 'from' | 'to'>,
  ): Promise<DictionaryEntry> {
    return withGuildLock(this.#db, owner.guildId, async (trx) => {
      const present = await listEntries(trx, owner);
      const entry = present.find((other) => other.id === id);
      if (entry === undefined) throw new Failure('dictionary.unknown', { entry: String(id) });
      const changed = { ...entry, ...normalizeEntry({ ...entry, from, to }) };
      const isSame = (other: DictionaryEntry) =>
        other.kind === changed.kind && entryKey(other) === entryKey(changed);
      if (present.some((other) => other.id !== id && isSame(other))) {
        throw new Failure('dictionary.exists', { entry: changed.from });
      }
      await updateTexts(trx, owner, changed);
      return changed;
    });
  }

  /**
   * @param position 1 is the first; numbers beyond the end mean the end
   * @throws Failure `dictionary.unknown`
   */
  move(owner: DictionaryOwner, id: number, target: number): Promise<void> {
    return withGuildLock(this.#db, owner.guildId, async (trx) => {
      const rows = await positionsOf(trx, owner);
      if (!rows.some((row) => row.id === id))
        throw new Failure('dictionary.unknown', { entry: String(id) });
      const others = rows.filter((row) => row.id !== id);
      const follower = others[Math.max(0, Math.trunc(target) - 1)];
      const position = follower?.position ?? endOf(others);
      await trx
        .updateTable('bot_dictionary')
        .set((eb) => ({ position: eb('position', '+', 1) }))
        .where(isOf(owner))
        .where('position', '>=', position)
        .execute();
      await trx
        .updateTable('bot_dictionary')
        .set({ position })
        .where(isOf(owner))
        .where('id', '=', id)
        .execute();
    });
  }

  /** All entries of a guild as JSON, in order, without members' IDs. */
  async exportAll(guildId: string): Promise<unknown> {
    return toDictionaryFile(await listEntries(this.#db, { guildId }));
  }

  /**
   * Imports the result of `exportAll`, either completely or not at all.
   * @param file parsed JSON of any shape
   * @param how `merge` adds one entry at a time, like `add`; `replace` removes the existing entries first
   * @param isPattern whether a pattern is valid; an invalid pattern makes the file invalid
   * @returns the number of entries in the file
   * @throws Failure `import.invalid`, `dictionary.limit`
   */
  async importAll(
    guildId: string,
    file: unknown,
    {
      by,
      how,
      isPattern,
    }: {
      readonly by: string;
      readonly how: 'merge' | 'replace';
      readonly isPattern: (from: string) => boolean;
    },
  ): Promise<number> {
    const drafts = parseDictionaryFile(file, by, isPattern);
    const owner = { guildId };
    await withGuildLock(this.#db, guildId, async (trx) => {
      const present = await listEntries(trx, owner);
      const kept = how === 'merge' ? present : [];
      const entries = mergeEntries(kept, drafts, nextId(present), limitOf(owner));
      await trx.deleteFrom('bot_dictionary').where(isOf(owner)).execute();
      const rows = entries.map((entry, position) => toRow(owner, entry, position));
      if (rows.length > 0) await trx.insertInto('bot_dictionary').values(rows).execute();
    });
    return drafts.length;
  }
}

function limitOf({ memberId }: DictionaryOwner): number {
  return memberId === undefined
    ? STORE_LIMITS.dictionaryEntries
    : STORE_LIMITS.personalDictionaryEntries;
}

/** The rows of one dictionary. */
function isOf({ guildId, memberId = '' }: DictionaryOwner) {
  return (eb: ExpressionBuilder<BotTables, 'bot_dictionary'>) =>
    eb.and({ guild_id: guildId, member_id: memberId });
}

/** In order. */
export async function listEntries(db: Db, owner: DictionaryOwner): Promise<DictionaryEntry[]> {
  const rows = await db
    .selectFrom('bot_dictionary')
    .where(isOf(owner))
    .selectAll()
    .orderBy('position')
    .execute();
  return rows.map(toEntry);
}

/** Deletes a member's own dictionary. Entries that they added to the guild's stay, without their ID. */
export async function deleteEntriesOf(trx: Trx, guildId: string, memberId: string): Promise<void> {
  await trx.deleteFrom('bot_dictionary').where(isOf({ guildId, memberId })).execute();
  await trx
    .updateTable('bot_dictionary')
    .set({ created_by: '' })
    .where('guild_id', '=', guildId)
    .where('created_by', '=', memberId)
    .execute();
}

function positionsOf(db: Db, owner: DictionaryOwner): Promise<{ id: number; position: number }[]> {
  return db
    .selectFrom('bot_dictionary')
    .where(isOf(owner))
    .select(['id', 'position'])
    .orderBy('position')
    .execute();
}

async function insertAtEnd(
  trx: Trx,
  owner: DictionaryOwner,
  entry: DictionaryEntry,
): Promise<void> {
  const position = endOf(await positionsOf(trx, owner));
  await trx
    .insertInto('bot_dictionary')
    .values(toRow(owner, entry, position))
    .execute();
}

async function updateTexts(
  trx: Trx,
  owner: DictionaryOwner,
  { id, from, to }: DictionaryEntry,
): Promise<void> {
  await trx
    .updateTable('bot_dictionary')
    .set({ source: from, spoken: to })
    .where(isOf(owner))
    .where('id', '=', id)
    .execute();
}

/** @param rows sorted by position */
function endOf(rows: readonly { position: number }[]): number {
  return (rows.at(-1)?.position ?? -1) + 1;
}

function nextId(entries: readonly DictionaryEntry[]): number {
  return entries.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}
