import { sql } from 'kysely';
import { dayOf } from '../../shared/common/calendar.ts';
import type { Language } from '../../shared/contract/languages.ts';
import { subjectOf } from '../../shared/database/deletions.ts';
import { type Db, type Outage, type StoreContext, type Trx, withGuildLock } from './context.ts';
import type { LanguageCounts } from './language-counts.ts';
import { countLine, fromJson, toJson } from './language-counts.ts';
import { STORE_LIMITS } from './limits.ts';
import { DELETION_LOG } from './schema.ts';

/** The learned languages of a chat. */
export interface LearnedLanguages {
  /** The languages that the member writes in this guild. */
  readonly member: LanguageCounts;
  /** The languages that everyone writes in the channel. */
  readonly channel: LanguageCounts;
  /** The languages that everyone writes in the guild. */
  readonly guild: LanguageCounts;
}

/** Where something was written, and by whom. */
export interface LineAuthor {
  readonly guildId: string;
  /** For threads, their parent. */
  readonly channelId: string;
  readonly memberId: string;
}

/** The channel ID of the counts of a whole guild. */
const WHOLE_GUILD = '';

/** A line that is not written yet. */
interface Line extends LineAuthor {
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The languages that members write, as counts. No text is stored. */
export class Languages {
  readonly #db: Db;
  readonly #clock: () => number;
  readonly #outage: Outage;
  /** In the order in which they were written. */
  #waiting: Line[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor({ db, clock, outage }: StoreContext) {
    this.#db = db;
    this.#clock = clock;
    this.#outage = outage;
  }

  /** With all lines counted by this process. */
  async learned(author: LineAuthor): Promise<LearnedLanguages> {
    const stored = await this.#outage.read(() => readLearned(this.#db, author));
    return this.#waiting
      .filter((line) => line.guildId === author.guildId)
      .reduce((learned, line) => withLine(learned, line, author), stored);
  }

  /**
   * Counts a line. It is written later, together with others, so other processes see it after some seconds. When too
   * many lines wait, drops it.
   */
  count(author: LineAuthor, language: Language): void {
    if (this.#waiting.length >= STORE_LIMITS.waitingLines) return;
    const { guildId, channelId, memberId } = author;
    this.#waiting.push({ guildId, channelId, memberId, language, at: this.#clock() });
  }

  /**
   * Writes the lines that wait. Call this regularly, and before reading what is stored about a member.
   * @throws the database's error. The lines still wait then
   */
  write(): Promise<void> {
    this.#writing = this.#writing.catch(() => {}).then(() => this.#writeWaiting());
    return this.#writing;
  }

  /** Drops the lines of a guild that wait, after another part of the store deleted something. */
  dropWaiting(guildId: string): void {
    this.#waiting = this.#waiting.filter((line) => line.guildId !== guildId);
  }

  async #writeWaiting(): Promise<void> {
    for (const [guildId, lines] of Map.groupBy(this.#waiting, (line) => line.guildId)) {
      // Locking a guild creates its row again if it was purged.
      if ((await withoutDeleted(this.#db, guildId, lines)).length > 0) {
        await withGuildLock(this.#db, guildId, (trx) => writeLines(trx, guildId, lines));
      }
      const written = new Set(lines);
      this.#waiting = this.#waiting.filter((line) => !written.has(line));
    }
  }
}

async function readLearned(
  db: Db,
  { guildId, channelId, memberId }: LineAuthor,
): Promise<LearnedLanguages> {
  const [member, channels] = await Promise.all([
    countsOfMember(db, guildId, memberId),
    db
      .selectFrom('bot_channel_languages')
      .where('guild_id', '=', guildId)
      .where('channel_id', 'in', [channelId, WHOLE_GUILD])
      .select(['channel_id', 'counts'])
      .execute(),
  ]);
  const countsOf = (id: string) => {
    const row = channels.find(({ channel_id }) => channel_id === id);
    return row === undefined ? [] : fromJson(row.counts);
  };
  return { member, channel: countsOf(channelId), guild: countsOf(WHOLE_GUILD) };
}

/** The languages that a member writes in a guild, as far as they are in the database. */
export async function countsOfMember(
  db: Db,
  guildId: string,
  memberId: string,
): Promise<LanguageCounts> {
  const row = await db
    .selectFrom('bot_member_languages')
    .where('guild_id', '=', guildId)
    .where('member_id', '=', memberId)
    .select('counts')
    .executeTakeFirst();
  return row === undefined ? [] : fromJson(row.counts);
}

function withLine(
  { member, channel, guild }: LearnedLanguages,
  { language, ...line }: Line,
  author: LineAuthor,
): LearnedLanguages {
  return {
    member: line.memberId === author.memberId ? countLine(member, language) : member,
    channel: line.channelId === author.channelId ? countLine(channel, language) : channel,
    guild: countLine(guild, language),
  };
}

/** The guild must be locked. */
async function writeLines(trx: Trx, guildId: string, lines: readonly Line[]): Promise<void> {
  const kept = await withoutDeleted(trx, guildId, lines);
  for (const [memberId, own] of Map.groupBy(kept, (line) => line.memberId)) {
    const counts = addLines(await countsOfMember(trx, guildId, memberId), own);
    await trx
      .insertInto('bot_member_languages')
      .values({ guild_id: guildId, member_id: memberId, ...counts })
      .onConflict((conflict) => conflict.columns(['guild_id', 'member_id']).doUpdateSet(counts))
      .execute();
  }
  const byChannel = Map.groupBy(kept, (line) => line.channelId);
  if (kept.length > 0) byChannel.set(WHOLE_GUILD, [...kept]);
  for (const [channelId, own] of byChannel) {
    const row = await trx
      .selectFrom('bot_channel_languages')
      .where('guild_id', '=', guildId)
      .where('channel_id', '=', channelId)
      .select('counts')
      .executeTakeFirst();
    const counts = addLines(row === undefined ? [] : fromJson(row.counts), own);
    await trx
      .insertInto('bot_channel_languages')
      .values({ guild_id: guildId, channel_id: channelId, ...counts })
      .onConflict((conflict) => conflict.columns(['guild_id', 'channel_id']).doUpdateSet(counts))
      .execute();
  }
}

function addLines(counts: LanguageCounts, lines: readonly Line[]) {
  const sum = lines.reduce((before, { language }) => countLine(before, language), counts);
  return { counts: toJson(sum), counted_on: dayOf(lines.at(-1)?.at ?? 0) };
}

/** Lines that were written before their member or guild was deleted, perhaps by another process, must not come back. */
async function withoutDeleted(
  db: Db,
  guildId: string,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const since = Math.min(...lines.map(({ at }) => at));
  const { rows } = await sql<{ subject: string; at: number }>`
    select subject, deleted_at as at from ${sql.table(DELETION_LOG)}
    where kind in ('member', 'guild') and deleted_at >= ${since}
  `.execute(db);
  if (rows.length === 0) return lines;
  const deletedAt = new Map(rows.map(({ subject, at }) => [subject, Number(at)]));
  const isGone = (at: number, kind: string, ids: readonly string[]) =>
    (deletedAt.get(subjectOf(kind, ids)) ?? 0) >= at;
  return lines.filter(
    ({ memberId, at }) =>
      !isGone(at, 'guild', [guildId]) &&
      !isGone(at, 'member', [memberId]) &&
      !isGone(at, 'member', [guildId, memberId]),
  );
}
