import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { Failure } from '../../shared/common/failure.ts';
import { type Db, type Outage, type StoreContext, type Trx, withGuildLock } from './context.ts';
import { STORE_LIMITS } from './limits.ts';
import { nameKey, normalizeName } from './names.ts';
import { parsePresetsFile, toPresetsFile } from './presets-file.ts';
import type { BotTables } from './schema.ts';
import { checkMayUse, mayUseVoice } from './voice-access.ts';
import {
  type PresetDraft,
  toColumns,
  toVoiceSettings,
  type VoicePreset,
} from './voice-settings.ts';

/** Where a preset is the default: in the whole guild, or in one channel. */
export type DefaultScope =
  | { readonly kind: 'guild' }
  | { readonly kind: 'channel'; readonly channelId: string };

/** Which existing presets of the same name can be replaced. `own`: presets of the same creator. */
export type ReplacePolicy = 'none' | 'own' | 'any';

export interface ImportCount {
  readonly added: number;
  readonly replaced: number;
  /** Presets with the same name that were kept. */
  readonly kept: number;
  /** Skipped, because their cloned voice does not exist in this guild. */
  readonly unusable: number;
}

/** The presets of a guild. Names are stored as written, and compared without regard to case and width. */
export class Presets {
  readonly #db: Db;
  readonly #clock: () => number;
  readonly #outage: Outage;

  constructor({ db, clock, outage }: StoreContext) {
    this.#db = db;
    this.#outage = outage;
    this.#clock = clock;
  }

  /**
   * Saves a preset. A replaced preset keeps its creator, its creation time and its role as a default.
   * @throws Failure `name.invalid`, `voice.unknown`, `preset.exists`, `preset.limit`
   */
  save(guildId: string, draft: PresetDraft, replace: ReplacePolicy = 'own'): Promise<VoicePreset> {
    const name = normalizeName(draft.name);
    return withGuildLock(this.#db, guildId, async (trx) => {
      await checkMayUse(trx, guildId, draft.createdBy, draft.voice);
      const present = await findPreset(trx, guildId, name);
      if (present === undefined) return this.#insert(trx, guildId, { ...draft, name });
      if (!mayReplace(present, draft, replace)) throw new Failure('preset.exists', { name });
      return update(trx, present, { name, name_key: nameKey(name), ...toColumns(draft) });
    });
  }

  async find(guildId: string, name: string): Promise<VoicePreset | undefined> {
    const row = await this.#outage.read(() => findPreset(this.#db, guildId, name));
    return row && toPreset(row);
  }

  /** Sorted by name. */
  async list(guildId: string): Promise<VoicePreset[]> {
    return (await listPresets(this.#db, guildId)).map(toPreset);
  }

  /** @throws Failure `name.invalid`, `preset.unknown`, `preset.exists` */
  rename(guildId: string, name: string, newName: string): Promise<VoicePreset> {
    const tidy = normalizeName(newName);
    return withGuildLock(this.#db, guildId, async (trx) => {
      const preset = await getPreset(trx, guildId, name);
      const taken = await findPreset(trx, guildId, tidy);
      if (taken !== undefined && taken.id !== preset.id) {
        throw new Failure('preset.exists', { name: tidy });
      }
      return update(trx, preset, { name: tidy, name_key: nameKey(tidy) });
    });
  }

  /**
   * A removed preset is no longer a default.
   * @throws Failure `preset.unknown`
   */
  remove(guildId: string, name: string): Promise<VoicePreset> {
    return withGuildLock(this.#db, guildId, async (trx) => {
      const preset = await getPreset(trx, guildId, name);
      await trx.deleteFrom('bot_presets').where('id', '=', preset.id).execute();
      return toPreset(preset);
    });
  }

  /** @throws Failure `preset.unknown` */
  setDefault(guildId: string, scope: DefaultScope, name: string): Promise<void> {
    return withGuildLock(this.#db, guildId, async (trx) => {
      const { id: preset_id } = await getPreset(trx, guildId, name);
      await trx
        .insertInto('bot_preset_defaults')
        .values({ guild_id: guildId, channel_id: channelOf(scope), preset_id })
        .onConflict((conflict) =>
          conflict.columns(['guild_id', 'channel_id']).doUpdateSet({ preset_id }),
        )
        .execute();
    });
  }

  /**
   * @param name clears the default only if it is this preset. Without it, clears any
   * @returns whether a default was cleared
   */
  async clearDefault(guildId: string, scope: DefaultScope, name?: string): Promise<boolean> {
    const named = this.#db
      .selectFrom('bot_presets')
      .where('guild_id', '=', guildId)
      .where('name_key', '=', nameKey(name ?? ''))
      .select('id');
    const { numDeletedRows } = await this.#db
      .deleteFrom('bot_preset_defaults')
      .where('guild_id', '=', guildId)
      .where('channel_id', '=', channelOf(scope))
      .$if(name !== undefined, (rows) => rows.where('preset_id', 'in', named))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /**
   * The default presets in a channel. The channel's preset comes before the guild's.
   */
  defaultsFor(
    guildId: string,
    channelId: string,
  ): Promise<{ channel?: VoicePreset; guild?: VoicePreset }> {
    return this.#outage.read(async () => {
      const rows = await this.#defaults(guildId)
        .where('channel_id', 'in', ['', channelId])
        .execute();
      const channel = rows.find(({ channel_id }) => channel_id === channelId);
      const guild = rows.find(({ channel_id }) => channel_id === '');
      return {
        ...(channel === undefined ? {} : { channel: toPreset(channel) }),
        ...(guild === undefined ? {} : { guild: toPreset(guild) }),
      };
    });
  }

  /** All defaults in the guild, the guild-wide one first. */
  async listDefaults(guildId: string): Promise<{ scope: DefaultScope; name: string }[]> {
    const rows = await this.#defaults(guildId).orderBy('channel_id').execute();
    return rows.map(({ channel_id, name }) => ({ scope: toScope(channel_id), name }));
  }

  /** All presets as JSON, without members' IDs. */
  async exportAll(guildId: string): Promise<unknown> {
    return toPresetsFile(await this.list(guildId));
  }

  /**
   * Imports the result of `exportAll`, either completely or not at all.
   * @param file parsed JSON of any shape
   * @param createdBy the creator of new presets
   * @param onConflict what to do with a preset of the same name
   * @throws Failure `import.invalid`, `preset.limit`
   */
  async importAll(
    guildId: string,
    file: unknown,
    createdBy: string,
    onConflict: 'keep' | 'replace',
  ): Promise<ImportCount> {
    const drafts = parsePresetsFile(file, createdBy);
    return withGuildLock(this.#db, guildId, (trx) =>
      importPresets(trx, guildId, drafts, onConflict, (draft) => this.#insert(trx, guildId, draft)),
    );
  }

  async #insert(trx: Trx, guildId: string, draft: PresetDraft): Promise<VoicePreset> {
    await checkPresetLimit(trx, guildId);
    const row = {
      id: randomUUID(),
      guild_id: guildId,
      name: draft.name,
      name_key: nameKey(draft.name),
      created_by: draft.createdBy,
      created_at: this.#clock(),
      ...toColumns(draft),
    };
    await trx.insertInto('bot_presets').values(row).execute();
    return toPreset(row);
  }

  #defaults(guildId: string) {
    return this.#db
      .selectFrom('bot_preset_defaults')
      .innerJoin('bot_presets', 'bot_presets.id', 'bot_preset_defaults.preset_id')
      .where('bot_preset_defaults.guild_id', '=', guildId)
      .selectAll('bot_presets')
      .select('channel_id');
  }
}

async function update(trx: Trx, row: PresetRow, change: Partial<PresetRow>): Promise<VoicePreset> {
  await trx.updateTable('bot_presets').set(change).where('id', '=', row.id).execute();
  return toPreset({ ...row, ...change });
}

/** @throws Failure `preset.limit` */
async function checkPresetLimit(trx: Trx, guildId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('bot_presets')
    .where('guild_id', '=', guildId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < STORE_LIMITS.presetsPerGuild) return;
  throw new Failure('preset.limit', { limit: STORE_LIMITS.presetsPerGuild });
}

function mayReplace(present: PresetRow, draft: PresetDraft, replace: ReplacePolicy): boolean {
  return replace === 'any' || (replace === 'own' && present.created_by === draft.createdBy);
}

function channelOf(scope: DefaultScope): string {
  return scope.kind === 'guild' ? '' : scope.channelId;
}

function toScope(channelId: string): DefaultScope {
  return channelId === '' ? { kind: 'guild' } : { kind: 'channel', channelId };
}

export type PresetRow = Selectable<BotTables['bot_presets']>;

function findPreset(db: Db, guildId: string, name: string): Promise<PresetRow | undefined> {
  return db
    .selectFrom('bot_presets')
    .where('guild_id', '=', guildId)
    .where('name_key', '=', nameKey(name))
    .selectAll()
    .executeTakeFirst();
}

/** @throws Failure `preset.unknown` */
async function getPreset(db: Db, guildId: string, name: string): Promise<PresetRow> {
  const row = await findPreset(db, guildId, name);
  if (row === undefined) throw new Failure('preset.unknown', { name });
  return row;
}

export function listPresets(db: Db, guildId: string): Promise<PresetRow[]> {
  return db
    .selectFrom('bot_presets')
    .where('guild_id', '=', guildId)
    .selectAll()
    .orderBy('name_key')
    .execute();
}

export function toPreset(row: PresetRow): VoicePreset {
  return {
    name: row.name,
    createdBy: row.created_by,
    createdAt: row.created_at,
    ...toVoiceSettings(row),
  };
}

/** See {@link Presets.importAll}. If several presets in the file have the same name, the first one is used. */
export async function importPresets(
  trx: Trx,
  guildId: string,
  drafts: readonly PresetDraft[],
  onConflict: 'keep' | 'replace',
  insert: (draft: PresetDraft) => Promise<unknown>,
): Promise<ImportCount> {
  const count = { added: 0, replaced: 0, kept: 0, unusable: 0 };
  for (const draft of firstOfEachName(drafts)) {
    count[await importOne(trx, guildId, draft, onConflict, insert)] += 1;
  }
  return count;
}

async function importOne(
  trx: Trx,
  guildId: string,
  draft: PresetDraft,
  onConflict: 'keep' | 'replace',
  insert: (draft: PresetDraft) => Promise<unknown>,
): Promise<keyof ImportCount> {
  if (!(await mayUseVoice(trx, guildId, draft.createdBy, draft.voice))) return 'unusable';
  const present = await findPreset(trx, guildId, draft.name);
  if (present === undefined) {
    await insert(draft);
    return 'added';
  }
  if (onConflict === 'keep') return 'kept';
  await trx.updateTable('bot_presets').set(toColumns(draft)).where('id', '=', present.id).execute();
  return 'replaced';
}

function firstOfEachName(drafts: readonly PresetDraft[]): PresetDraft[] {
  const groups = Map.groupBy(drafts, ({ name }) => nameKey(name));
  return [...groups.values()].flatMap(([first]) => first ?? []);
}
