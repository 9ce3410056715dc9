import { Failure } from '../../shared/common/failure.ts';
import { type Db, type StoreContext, type Trx, withGuildLock } from './context.ts';
import {
  mergeEntries,
  normalizeEntry,
  parseDictionaryFile,
  toDictionaryFile,
  toEntry,
  toRow,
} from './dictionary-entries.ts';
import { OutageCache } from './outage-cache.ts';
import type { Dictionary, DictionaryDraft, DictionaryEntry } from './types/dictionary.ts';

export class StoredDictionary implements Dictionary {
  readonly #db: Db;
  readonly #cache: OutageCache<readonly DictionaryEntry[]>;

  constructor({ db, outage }: StoreContext) {
    this.#db = db;
    this.#cache = new OutageCache(outage);
  }

  add(guildId: string, draft: DictionaryDraft): Promise<DictionaryEntry> {
    const tidy = normalizeEntry(draft);
    return this.#write(guildId, async (trx) => {
      const present = await listEntries(trx, guildId);
      const merged = mergeEntries(present, [tidy], nextId(present));
      const entry = merged.find((other, index) => other !== present[index]);
      if (entry === undefined) throw new Error('The merged entry is missing.');
      await (merged.length > present.length
        ? insertAtEnd(trx, guildId, entry)
        : trx
            .updateTable('bot_dictionary')
            .set({ source: entry.from, spoken: entry.to })
            .where('guild_id', '=', guildId)
            .where('id', '=', entry.id)
            .execute());
      return entry;
    });
  }

  list(guildId: string): Promise<readonly DictionaryEntry[]> {
    return this.#cache.read(guildId, () => listEntries(this.#db, guildId));
  }

  remove(guildId: string, id: number): Promise<DictionaryEntry> {
    return this.#write(guildId, async (trx) => {
      const row = await trx
        .deleteFrom('bot_dictionary')
        .where('guild_id', '=', guildId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw new Failure('dictionary.unknown', { entry: String(id) });
      return toEntry(row);
    });
  }

  move(guildId: string, id: number, target: number): Promise<void> {
    return this.#write(guildId, async (trx) => {
      const rows = await positionsOf(trx, guildId);
      if (!rows.some((row) => row.id === id))
        throw new Failure('dictionary.unknown', { entry: String(id) });
      const others = rows.filter((row) => row.id !== id);
      const follower = others[Math.max(0, Math.trunc(target) - 1)];
      const position = follower?.position ?? endOf(others);
      await trx
        .updateTable('bot_dictionary')
        .set((eb) => ({ position: eb('position', '+', 1) }))
        .where('guild_id', '=', guildId)
        .where('position', '>=', position)
        .execute();
      await trx
        .updateTable('bot_dictionary')
        .set({ position })
        .where('guild_id', '=', guildId)
        .where('id', '=', id)
        .execute();
    });
  }

  async exportAll(guildId: string): Promise<unknown> {
    return toDictionaryFile(await listEntries(this.#db, guildId));
  }

  async importAll(
    guildId: string,
    file: unknown,
    { by, how, isPattern }: Parameters<Dictionary['importAll']>[2],
  ): Promise<number> {
    const drafts = parseDictionaryFile(file, by, isPattern);
    await this.#write(guildId, async (trx) => {
      const present = await listEntries(trx, guildId);
      const kept = how === 'merge' ? present : [];
      const entries = mergeEntries(kept, drafts, nextId(present));
      await trx.deleteFrom('bot_dictionary').where('guild_id', '=', guildId).execute();
      const rows = entries.map((entry, position) => toRow(guildId, entry, position));
      if (rows.length > 0) await trx.insertInto('bot_dictionary').values(rows).execute();
    });
    return drafts.length;
  }

  /** Clears the cache of a guild, after a change by another part of the store. */
  invalidate(guildId: string): void {
    this.#cache.invalidate((key) => key === guildId);
  }

  async #write<T>(guildId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    const result = await withGuildLock(this.#db, guildId, work);
    this.invalidate(guildId);
    return result;
  }
}

async function listEntries(db: Db, guildId: string): Promise<DictionaryEntry[]> {
  const rows = await db
    .selectFrom('bot_dictionary')
    .where('guild_id', '=', guildId)
    .selectAll()
    .orderBy('position')
    .execute();
  return rows.map(toEntry);
}

function positionsOf(db: Db, guildId: string): Promise<{ id: number; position: number }[]> {
  return db
    .selectFrom('bot_dictionary')
    .where('guild_id', '=', guildId)
    .select(['id', 'position'])
    .orderBy('position')
    .execute();
}

async function insertAtEnd(trx: Trx, guildId: string, entry: DictionaryEntry): Promise<void> {
  const position = endOf(await positionsOf(trx, guildId));
  await trx
    .insertInto('bot_dictionary')
    .values(toRow(guildId, entry, position))
    .execute();
}

/** @param rows sorted by position */
function endOf(rows: readonly { position: number }[]): number {
  return (rows.at(-1)?.position ?? -1) + 1;
}

function nextId(entries: readonly DictionaryEntry[]): number {
  return entries.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}
