import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { Failure } from '../../shared/common/failure.ts';
import { countCharacters } from '../../shared/contract/contract.ts';
import { type Db, type StoreContext, type Trx, withGuildLock } from './context.ts';
import type { StoredForgotten } from './forgotten.ts';
import { STORE_LIMITS } from './limits.ts';
import { nameKey } from './names.ts';
import { OutageCache } from './outage-cache.ts';
import type { BotTables } from './schema.ts';
import type { Sound, SoundDraft, Sounds } from './types/sounds.ts';

/** Everything but the audio, which is large. */
const COLUMNS = [
  'id',
  'guild_id',
  'word',
  'word_key',
  'duration_ms',
  'created_by',
  'created_at',
  'rights',
  'credit',
] as const;

type SoundRow = Omit<Selectable<BotTables['bot_sounds']>, 'audio'>;

export class StoredSounds implements Sounds {
  readonly #db: Db;
  readonly #clock: () => number;
  readonly #forgotten: StoredForgotten;
  readonly #cache: OutageCache<readonly Sound[]>;

  constructor({ db, clock, outage, forgotten }: StoreContext) {
    this.#forgotten = forgotten;
    this.#db = db;
    this.#clock = clock;
    this.#cache = new OutageCache(outage);
  }

  async add(guildId: string, { audio, ...draft }: SoundDraft): Promise<Sound> {
    const word = normalizeWord(draft.word);
    const sound = { ...draft, id: randomUUID(), word, createdAt: this.#clock() };
    return this.#write(guildId, async (trx) => {
      const present = await listSounds(trx, guildId);
      const key = nameKey(word);
      if (present.some((other) => nameKey(other.word) === key)) {
        throw new Failure('sound.exists', { word });
      }
      const limit = STORE_LIMITS.soundsPerGuild;
      if (present.length >= limit) throw new Failure('sound.limit', { limit });
      await trx
        .insertInto('bot_sounds')
        .values({
          id: sound.id,
          guild_id: guildId,
          word,
          word_key: key,
          duration_ms: draft.durationMs,
          created_by: draft.createdBy,
          created_at: sound.createdAt,
          rights: draft.rights,
          credit: draft.credit ?? null,
          audio: Buffer.from(audio).toString('base64'),
        })
        .execute();
      return sound;
    });
  }

  list(guildId: string): Promise<readonly Sound[]> {
    return this.#cache.read(guildId, () => listSounds(this.#db, guildId));
  }

  async audio(guildId: string, id: string): Promise<Uint8Array | undefined> {
    const row = await this.#db
      .selectFrom('bot_sounds')
      .where('guild_id', '=', guildId)
      .where('id', '=', id)
      .select('audio')
      .executeTakeFirst();
    return row && Buffer.from(row.audio, 'base64');
  }

  remove(guildId: string, word: string): Promise<Sound> {
    return this.#forgotten.after((forget) =>
      this.#write(guildId, async (trx) => {
        const row = await trx
          .deleteFrom('bot_sounds')
          .where('guild_id', '=', guildId)
          .where('word_key', '=', nameKey(word))
          .returning(COLUMNS)
          .executeTakeFirst();
        if (row === undefined) throw new Failure('sound.unknown', { word });
        await forget(trx, { kind: 'clips', scope: guildId });
        return toSound(row);
      }),
    );
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

/** The sounds that a member uploaded. */
export async function soundsOfMember(db: Db, guildId: string, memberId: string): Promise<Sound[]> {
  const sounds = await listSounds(db, guildId);
  return sounds.filter(({ createdBy }) => createdBy === memberId);
}

async function listSounds(db: Db, guildId: string): Promise<Sound[]> {
  const rows = await db
    .selectFrom('bot_sounds')
    .where('guild_id', '=', guildId)
    .select(COLUMNS)
    .orderBy('word_key')
    .execute();
  return rows.map(toSound);
}

function toSound(row: SoundRow): Sound {
  return {
    id: row.id,
    word: row.word,
    durationMs: row.duration_ms,
    createdBy: row.created_by,
    createdAt: row.created_at,
    rights: row.rights,
    ...(row.credit === null ? {} : { credit: row.credit }),
  };
}

/** @throws Failure `sound.word-invalid` */
function normalizeWord(word: string): string {
  const tidy = word.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const { soundWordCharacters: limit } = STORE_LIMITS;
  const length = countCharacters(tidy);
  const isFine =
    length >= 2 && length <= limit && tidy.isWellFormed() && /^[\p{L}\p{M}\p{N} '’-]+$/u.test(tidy);
  if (!isFine || !/[\p{L}\p{N}]/u.test(tidy)) throw new Failure('sound.word-invalid', { limit });
  return tidy;
}
