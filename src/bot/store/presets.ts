import { randomUUID } from 'node:crypto';
import { Failure } from '../../shared/common/failure.ts';
import type { Db, StoreContext, Trx } from './context.ts';
import { writeFor } from './guild-lock.ts';
import { LastKnown } from './last-known.ts';
import { STORE_LIMITS } from './limits.ts';
import { nameKey, tidyName } from './names.ts';
import { fileOfPresets, presetsOfFile } from './presets-file.ts';
import { importPresets } from './presets-import.ts';
import { findPreset, getPreset, listPresets, type PresetRow, toPreset } from './presets-rows.ts';
import { toColumns } from './style.ts';
import type {
  DefaultPlace,
  ImportCount,
  PresetDraft,
  Presets,
  Replacing,
  VoicePreset,
} from './types/presets.ts';
import { checkMayUse } from './voice-access.ts';

type Defaults = Awaited<ReturnType<Presets['defaultsFor']>>;

export class StoredPresets implements Presets {
  readonly #db: Db;
  readonly #clock: () => number;
  readonly #known: LastKnown<Defaults>;

  constructor({ db, clock, outage }: StoreContext) {
    this.#db = db;
    this.#known = new LastKnown(outage);
    this.#clock = clock;
  }

  save(guildId: string, draft: PresetDraft, replacing: Replacing = 'own'): Promise<VoicePreset> {
    const name = tidyName(draft.name);
    return this.#write(guildId, async (trx) => {
      await checkMayUse(trx, guildId, draft.createdBy, draft.voice);
      const present = await findPreset(trx, guildId, name);
      if (present === undefined) return this.#insert(trx, guildId, { ...draft, name });
      if (!mayReplace(present, draft, replacing)) throw new Failure('preset.exists', { name });
      return update(trx, present, { name, name_key: nameKey(name), ...toColumns(draft) });
    });
  }

  async find(guildId: string, name: string): Promise<VoicePreset | undefined> {
    const row = await findPreset(this.#db, guildId, name);
    return row && toPreset(row);
  }

  async list(guildId: string): Promise<VoicePreset[]> {
    return (await listPresets(this.#db, guildId)).map(toPreset);
  }

  rename(guildId: string, name: string, newName: string): Promise<VoicePreset> {
    const tidy = tidyName(newName);
    return this.#write(guildId, async (trx) => {
      const preset = await getPreset(trx, guildId, name);
      const taken = await findPreset(trx, guildId, tidy);
      if (taken !== undefined && taken.id !== preset.id) {
        throw new Failure('preset.exists', { name: tidy });
      }
      return update(trx, preset, { name: tidy, name_key: nameKey(tidy) });
    });
  }

  remove(guildId: string, name: string): Promise<VoicePreset> {
    return this.#write(guildId, async (trx) => {
      const preset = await getPreset(trx, guildId, name);
      await trx.deleteFrom('bot_presets').where('id', '=', preset.id).execute();
      return toPreset(preset);
    });
  }

  setDefault(guildId: string, place: DefaultPlace, name: string): Promise<void> {
    return this.#write(guildId, async (trx) => {
      const { id: preset_id } = await getPreset(trx, guildId, name);
      await trx
        .insertInto('bot_preset_defaults')
        .values({ guild_id: guildId, channel_id: channelOf(place), preset_id })
        .onConflict((conflict) =>
          conflict.columns(['guild_id', 'channel_id']).doUpdateSet({ preset_id }),
        )
        .execute();
    });
  }

  async clearDefault(guildId: string, place: DefaultPlace): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('bot_preset_defaults')
      .where('guild_id', '=', guildId)
      .where('channel_id', '=', channelOf(place))
      .executeTakeFirst();
    this.forget(guildId);
    return numDeletedRows > 0n;
  }

  defaultsFor(guildId: string, channelId: string): Promise<Defaults> {
    return this.#known.read(`${guildId} ${channelId}`, async () => {
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

  async listDefaults(guildId: string): Promise<{ place: DefaultPlace; name: string }[]> {
    const rows = await this.#defaults(guildId).orderBy('channel_id').execute();
    return rows.map(({ channel_id, name }) => ({ place: placeOf(channel_id), name }));
  }

  async exportAll(guildId: string): Promise<unknown> {
    return fileOfPresets(await this.list(guildId));
  }

  async importAll(
    guildId: string,
    file: unknown,
    by: string,
    clash: 'keep' | 'replace',
  ): Promise<ImportCount> {
    const drafts = presetsOfFile(file, by);
    return this.#write(guildId, (trx) =>
      importPresets(trx, guildId, drafts, clash, (draft) => this.#insert(trx, guildId, draft)),
    );
  }

  /** Of what is remembered; after a change that did not come by way of this object. */
  forget(guildId: string): void {
    this.#known.forget((key) => key.startsWith(`${guildId} `));
  }

  async #write<T>(guildId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    const result = await writeFor(this.#db, guildId, work);
    this.forget(guildId);
    return result;
  }

  async #insert(trx: Trx, guildId: string, draft: PresetDraft): Promise<VoicePreset> {
    await checkRoom(trx, guildId);
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
async function checkRoom(trx: Trx, guildId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('bot_presets')
    .where('guild_id', '=', guildId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < STORE_LIMITS.presetsPerGuild) return;
  throw new Failure('preset.limit', { limit: STORE_LIMITS.presetsPerGuild });
}

function mayReplace(present: PresetRow, draft: PresetDraft, replacing: Replacing): boolean {
  return replacing === 'any' || (replacing === 'own' && present.created_by === draft.createdBy);
}

function channelOf(place: DefaultPlace): string {
  return place.kind === 'guild' ? '' : place.channelId;
}

function placeOf(channelId: string): DefaultPlace {
  return channelId === '' ? { kind: 'guild' } : { kind: 'channel', channelId };
}
