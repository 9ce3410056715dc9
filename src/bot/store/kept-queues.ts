import type { Insertable, Selectable } from 'kysely';
import { recordDeletion } from '../../shared/database/deletions.ts';
import type { Db, StoreContext, Trx } from './context.ts';
import { STORE_LIMITS } from './limits.ts';
import { type BotTables, DELETION_LOG } from './schema.ts';
import type { Forgotten } from './types/forgotten.ts';
import {
  type KeptItem,
  type KeptQueue,
  type KeptQueues,
  keptItemSchema,
  type TakenQueue,
} from './types/kept-queues.ts';

type ItemRow = Insertable<BotTables['bot_kept_items']>;

export class StoredKeptQueues implements KeptQueues {
  readonly #db: Db;
  readonly #holder: string;
  readonly #clock: () => number;

  constructor({ db, holder, clock }: StoreContext) {
    this.#db = db;
    this.#holder = holder;
    this.#clock = clock;
  }

  async keep(queues: readonly KeptQueue[], forgottenUntil: number): Promise<void> {
    const kept = { holder: this.#holder, kept_at: this.#clock(), forgotten_until: forgottenUntil };
    const items = queues.flatMap((queue) =>
      queue.items.map((item, position) => toRow(queue, item, position)),
    );
    await this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('bot_kept_queues').where('holder', '=', this.#holder).execute();
      for (const some of inParts(queues)) {
        // Nobody has taken over an earlier queue of the guild.
        const guildIds = some.map(({ guildId }) => guildId);
        await trx.deleteFrom('bot_kept_queues').where('guild_id', 'in', guildIds).execute();
        const rows = some.map(({ guildId, channelId, textChannelIds }) => ({
          ...kept,
          guild_id: guildId,
          channel_id: channelId,
          text_channels: JSON.stringify(textChannelIds),
        }));
        await trx.insertInto('bot_kept_queues').values(rows).execute();
      }
      for (const rows of inParts(items)) {
        await trx.insertInto('bot_kept_items').values(rows).execute();
      }
    });
  }

  async take(guildIds: ReadonlySet<string>): Promise<TakenQueue[]> {
    const kept = await this.#db.selectFrom('bot_kept_queues').select('guild_id').execute();
    const found = kept.map(({ guild_id }) => guild_id).filter((id) => guildIds.has(id));
    if (found.length === 0) return [];
    return this.#db.transaction().execute(async (trx) => {
      const taken: TakenQueue[] = [];
      for (const some of inParts(found)) taken.push(...(await this.#takeSome(trx, some)));
      return taken;
    });
  }

  async #takeSome(trx: Trx, guildIds: readonly string[]): Promise<TakenQueue[]> {
    // Items cannot be returned by deleting their queue. Writing to it locks it first.
    const queues = await trx
      .updateTable('bot_kept_queues')
      .set({ holder: this.#holder })
      .where('guild_id', 'in', guildIds)
      .returningAll()
      .execute();
    const items = await trx
      .selectFrom('bot_kept_items')
      .where('guild_id', 'in', guildIds)
      .selectAll()
      .orderBy('position')
      .execute();
    await trx.deleteFrom('bot_kept_queues').where('guild_id', 'in', guildIds).execute();
    const byGuild = Map.groupBy(items, ({ guild_id }) => guild_id);
    const oldest = this.#clock() - STORE_LIMITS.keptQueueMs;
    return queues
      .filter(({ kept_at }) => kept_at > oldest)
      .map((row) => ({
        guildId: row.guild_id,
        channelId: row.channel_id,
        textChannelIds: toStrings(row.text_channels),
        forgottenUntil: row.forgotten_until,
        items: (byGuild.get(row.guild_id) ?? []).flatMap(toItem),
      }));
  }

  /** Deletes queues that no process has taken over. */
  async housekeep(): Promise<void> {
    const now = this.#clock();
    await this.#db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('bot_kept_queues')
        .where('kept_at', '<=', now - STORE_LIMITS.keptQueueMs)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      await recordDeletion(trx, DELETION_LOG, { kind: 'expired', ids: [], at: now });
    });
  }
}

/** Deletes the kept items that this concerns. */
export async function forgetKeptItems(db: Db, what: Forgotten): Promise<void> {
  if (what.kind === 'clips' || what.kind === 'everything') return;
  if (what.kind === 'scope') {
    await db.deleteFrom('bot_kept_queues').where('guild_id', '=', what.scope).execute();
    return;
  }
  let query = db.deleteFrom('bot_kept_items');
  if (what.scope !== undefined) query = query.where('guild_id', '=', what.scope);
  if ('voiceId' in what) query = query.where('voice_id', '=', what.voiceId);
  if ('memberId' in what) query = query.where('member_id', '=', what.memberId);
  if (what.kind === 'unread') query = query.where('is_read_aloud', '=', 1);
  await query.execute();
}

function toRow(
  { guildId }: KeptQueue,
  { id, userId, voiceId, isReadAloud, request }: KeptItem,
  position: number,
): ItemRow {
  return {
    guild_id: guildId,
    position,
    member_id: userId,
    voice_id: voiceId ?? null,
    is_read_aloud: Number(isReadAloud),
    json: JSON.stringify({ id, request }),
  };
}

/** Another version may have written it. */
function toItem(row: Selectable<BotTables['bot_kept_items']>): KeptItem[] {
  const { data } = keptItemSchema.safeParse(parse(row.json));
  if (data === undefined) return [];
  const voiceId = row.voice_id ?? undefined;
  return [{ ...data, userId: row.member_id, voiceId, isReadAloud: row.is_read_aloud === 1 }];
}

function toStrings(json: string): string[] {
  const parsed = parse(json);
  return Array.isArray(parsed) ? parsed.filter((it) => typeof it === 'string') : [];
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function* inParts<T>(all: readonly T[]): Generator<T[]> {
  const size = STORE_LIMITS.itemsPerStatement;
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
