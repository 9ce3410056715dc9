import { Failure } from '../../shared/common/failure.ts';
import { type Db, type Outage, type StoreContext, withGuildLock } from './context.ts';
import type { ForgottenFeed } from './forgotten.ts';
import { firstIssuePath } from './parse-import.ts';
import { type GuildSettings, settingsSchema } from './settings-schema.ts';

export class Settings {
  readonly #db: Db;
  readonly #outage: Outage;
  readonly #forgotten: ForgottenFeed;
  readonly #listeners = new Set<(guildId: string) => void>();

  constructor({ db, outage, forgotten }: StoreContext) {
    this.#forgotten = forgotten;
    this.#db = db;
    this.#outage = outage;
  }

  /** All settings, including defaults. */
  get(guildId: string): Promise<GuildSettings> {
    return this.#outage.read(() => readSettings(this.#db, guildId));
  }

  /**
   * Changes settings atomically: no concurrent change is lost.
   * @param change returns the new settings
   * @throws Failure `settings.invalid`, `settings.full`, and the errors of `change`
   */
  async update(
    guildId: string,
    change: (settings: GuildSettings) => GuildSettings,
  ): Promise<GuildSettings> {
    const changed = await this.#forgotten.after((forget) =>
      withGuildLock(this.#db, guildId, async (trx) => {
        const before = await readSettings(trx, guildId);
        const settings = check(change(before));
        const newlyBlocked = settings.blocked.filter((id) => !before.blocked.includes(id));
        const json = JSON.stringify(settings);
        await trx
          .insertInto('bot_settings')
          .values({ guild_id: guildId, json })
          .onConflict((conflict) => conflict.column('guild_id').doUpdateSet({ json }))
          .execute();
        for (const memberId of newlyBlocked) {
          await forget(trx, { kind: 'blocked', scope: guildId, memberId });
        }
        return settings;
      }),
    );
    for (const listener of this.#listeners) listener(guildId);
    return changed;
  }

  /**
   * Calls back with the guild after this process has changed its settings.
   * @returns a function that stops this
   */
  onUpdate(listener: (guildId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

async function readSettings(db: Db, guildId: string): Promise<GuildSettings> {
  const row = await db
    .selectFrom('bot_settings')
    .where('guild_id', '=', guildId)
    .select('json')
    .executeTakeFirst();
  return parseStored(row === undefined ? {} : JSON.parse(row.json));
}

/**
 * Parses stored settings, which another version of Mynah may have written. Drops unknown settings, and replaces
 * invalid ones by their defaults without affecting the others.
 */
function parseStored(stored: Record<string, unknown>): GuildSettings {
  const parsed = settingsSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  const broken = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return settingsSchema.parse(
    Object.fromEntries(Object.entries(stored).filter(([key]) => !broken.has(key))),
  );
}

function check(settings: GuildSettings): GuildSettings {
  const parsed = settingsSchema.safeParse(settings);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'too_big' && issue.origin === 'array') {
    throw new Failure('settings.full', { limit: Number(issue.maximum) });
  }
  throw new Failure('settings.invalid', { at: firstIssuePath(parsed.error) });
}
