import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { Failure } from '../../shared/common/failure.ts';
import { countCharacters } from '../../shared/contract/contract.ts';
import { type Db, type Outage, type StoreContext, withGuildLock } from './context.ts';
import type { ForgottenFeed } from './forgotten.ts';
import { STORE_LIMITS } from './limits.ts';
import { nameKey } from './names.ts';
import type { BotTables } from './schema.ts';

/** A server's sound effect: a short clip that is played in place of a word. */
export interface Sound {
  readonly id: string;
  /** The word or words that it replaces, as they are shown. */
  readonly word: string;
  readonly durationMs: number;
  readonly createdBy: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Why the server may use it: `own` for the uploader's own work, or `licensed`. */
  readonly rights: string;
  /** Author and license, as the uploader gave them. */
  readonly credit?: string;
}

export interface SoundDraft extends Omit<Sound, 'id' | 'createdAt'> {
  /** An MP3 file. */
  readonly audio: Uint8Array;
}

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

/** The sound effects of a guild. */
export class Sounds {
  readonly #db: Db;
  readonly #clock: () => number;
  readonly #forgotten: ForgottenFeed;
  readonly #outage: Outage;

  constructor({ db, clock, outage, forgotten }: StoreContext) {
    this.#forgotten = forgotten;
    this.#db = db;
    this.#clock = clock;
    this.#outage = outage;
  }

  /** @throws Failure `sound.word-invalid`, `sound.exists`, `sound.limit` */
  async add(guildId: string, { audio, ...draft }: SoundDraft): Promise<Sound> {
    const word = normalizeWord(draft.word);
    const sound = { ...draft, id: randomUUID(), word, createdAt: this.#clock() };
    return withGuildLock(this.#db, guildId, async (trx) => {
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

  /** In the order of their words. */
  list(guildId: string): Promise<readonly Sound[]> {
    return this.#outage.read(() => listSounds(this.#db, guildId));
  }

  /** The MP3 file of a sound; undefined if it was removed. */
  async audio(guildId: string, id: string): Promise<Uint8Array | undefined> {
    const row = await this.#db
      .selectFrom('bot_sounds')
      .where('guild_id', '=', guildId)
      .where('id', '=', id)
      .select('audio')
      .executeTakeFirst();
    return row && Buffer.from(row.audio, 'base64');
  }

  /**
   * Removes the sound of a word. Every process forgets the cached clips that contain it.
   * @throws Failure `sound.unknown`
   */
  remove(guildId: string, word: string): Promise<Sound> {
    return this.#forgotten.after((forget) =>
      withGuildLock(this.#db, guildId, async (trx) => {
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
}

export async function listSounds(db: Db, guildId: string): Promise<Sound[]> {
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
