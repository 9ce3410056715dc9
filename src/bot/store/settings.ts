import { Failure } from '../../shared/common/failure.ts';
import type { Db, StoreContext } from './context.ts';
import { writeFor } from './guild-lock.ts';
import { placeOf } from './import-fault.ts';
import { LastKnown } from './last-known.ts';
import { type GuildSettings, settingsSchema } from './settings-schema.ts';
import type { Settings } from './types/settings.ts';

export class StoredSettings implements Settings {
  readonly #db: Db;
  readonly #known: LastKnown<GuildSettings>;

  constructor({ db, outage }: StoreContext) {
    this.#db = db;
    this.#known = new LastKnown(outage);
  }

  get(guildId: string): Promise<GuildSettings> {
    return this.#known.read(guildId, () => readSettings(this.#db, guildId));
  }

  async update(
    guildId: string,
    change: (settings: GuildSettings) => GuildSettings,
  ): Promise<GuildSettings> {
    const changed = await writeFor(this.#db, guildId, async (trx) => {
      const settings = check(change(await readSettings(trx, guildId)));
      const json = JSON.stringify(settings);
      await trx
        .insertInto('bot_settings')
        .values({ guild_id: guildId, json })
        .onConflict((conflict) => conflict.column('guild_id').doUpdateSet({ json }))
        .execute();
      return settings;
    });
    this.forget(guildId);
    return changed;
  }

  /** Of what is remembered; after a change that did not come by way of this object. */
  forget(guildId: string): void {
    this.#known.forget((key) => key === guildId);
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
 * Settings as they were written, perhaps by another version of Mynah: what is unknown is left out,
 * and what is no longer possible has its default, without harm to the rest.
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
  throw new Failure('settings.invalid', { at: placeOf(parsed.error) });
}
