import type { Selectable } from 'kysely';
import { Failure } from '../../shared/common/failure.ts';
import { type Db, type Outage, type StoreContext, type Trx, withGuildLock } from './context.ts';
import { deleteVoices } from './delete-voices.ts';
import type { ForgottenFeed } from './forgotten.ts';
import { STORE_LIMITS } from './limits.ts';
import { nameKey, normalizeName } from './names.ts';
import type { BotTables } from './schema.ts';
import { mayUseVoice } from './voice-access.ts';

/** The speaker's consent to the cloning of their voice. */
export interface Consent {
  readonly attestedBy: string;
  /** Milliseconds since 1970. */
  readonly attestedAt: number;
  /** The speaker, if they are a known member and confirmed the consent themselves. */
  readonly speakerId?: string | undefined;
  /** The exact statement that was agreed to. */
  readonly statement: string;
}

export interface ClonedVoice {
  /** The voice service's ID. */
  readonly voiceId: string;
  readonly guildId: string;
  readonly name: string;
  readonly ownerId: string;
  /** Whether only its owner can use it. */
  readonly isPrivate: boolean;
  readonly consent: Consent;
  readonly createdAt: number;
  /** The voice service's report on the clone, if it gave one. */
  readonly quality?: string | undefined;
}

export type CloneDraft = Omit<ClonedVoice, 'guildId' | 'createdAt'>;

/**
 * The member who views a list of voices. Members see public voices and their own. Managers also see private
 * voices, so that they can delete them; {@link Clones.mayUse} decides whether they can speak with them.
 */
export interface Viewer {
  readonly memberId: string;
  readonly isManager?: boolean;
}

/** A consent is kept for `consentKeptMs` after its voice was deleted. */
export interface ConsentRecord extends Consent {
  readonly voiceId: string;
  readonly name: string;
  readonly ownerId: string;
  /** Milliseconds since 1970; undefined while the voice exists. */
  readonly voiceDeletedAt?: number | undefined;
}

export interface RemovedClone {
  readonly voice: ClonedVoice;
  /** Names of the presets that used it. They were deleted too. */
  readonly presets: readonly string[];
}

/**
 * The cloned voices of a guild, which do not exist in other guilds. Names are compared like those of presets.
 * The name of a private voice is reserved for its owner only, so that other members do not learn that it
 * exists.
 */
export class Clones {
  readonly #db: Db;
  readonly #clock: () => number;
  readonly #forgotten: ForgottenFeed;
  readonly #onDeleted: (guildId: string) => void;
  readonly #outage: Outage;

  /**
   * @param onDeleted called after voices were deleted together with the presets and members' own voices that
   *   used them
   */
  constructor(
    { db, clock, outage, forgotten }: StoreContext,
    onDeleted: (guildId: string) => void,
  ) {
    this.#db = db;
    this.#outage = outage;
    this.#forgotten = forgotten;
    this.#clock = clock;
    this.#onDeleted = onDeleted;
  }

  /**
   * Call this before a voice is cloned and charged. `add` checks again.
   * @throws Failure `name.invalid`, `clone.exists`, `clone.member-limit`, `clone.guild-limit`
   */
  async checkCanAdd(
    guildId: string,
    draft: Pick<CloneDraft, 'name' | 'ownerId' | 'isPrivate'>,
  ): Promise<void> {
    await checkCloneLimits(this.#db, guildId, { ...draft, name: normalizeName(draft.name) });
  }

  /** @throws Failure like `checkCanAdd` */
  async add(guildId: string, draft: CloneDraft): Promise<ClonedVoice> {
    const voice = { ...draft, guildId, name: normalizeName(draft.name), createdAt: this.#clock() };
    await withGuildLock(this.#db, guildId, async (trx) => {
      await checkCloneLimits(trx, guildId, voice);
      await insertClone(trx, voice);
    });
    return voice;
  }

  /** By name or voice ID. The viewer's own voices come first. */
  async find(guildId: string, viewer: Viewer, nameOrId: string): Promise<ClonedVoice | undefined> {
    const key = nameKey(nameOrId);
    const found = (await this.list(guildId, viewer)).filter(
      ({ voiceId, name }) => voiceId === nameOrId || nameKey(name) === key,
    );
    return (
      found.find(({ ownerId }) => ownerId === viewer.memberId) ??
      found.find(({ isPrivate }) => !isPrivate) ??
      found[0]
    );
  }

  /** Sorted by name. */
  list(guildId: string, viewer: Viewer): Promise<ClonedVoice[]> {
    return this.#outage.read(() => listClones(this.#db, guildId, viewer));
  }

  /**
   * Whether a member can speak with this voice ID in this guild. True for IDs of voices that were not cloned
   * here; false for clones of other guilds, other members' private clones and deleted clones. Check every ID
   * that comes from a person.
   */
  mayUse(guildId: string, memberId: string, voiceId: string): Promise<boolean> {
    return this.#outage.read(() => mayUseVoice(this.#db, guildId, memberId, voiceId));
  }

  /** @throws Failure `name.invalid`, `clone.unknown`, `clone.exists` */
  rename(guildId: string, voiceId: string, newName: string): Promise<ClonedVoice> {
    const name = normalizeName(newName);
    return withGuildLock(this.#db, guildId, async (trx) => {
      const voice = await getClone(trx, guildId, voiceId);
      const taken = await trx
        .selectFrom('bot_clones')
        .where('guild_id', '=', guildId)
        .where('scope', '=', scopeOf(voice))
        .where('name_key', '=', nameKey(name))
        .where('voice_id', '!=', voiceId)
        .select('voice_id')
        .executeTakeFirst();
      if (taken !== undefined) throw new Failure('clone.exists', { name });
      await trx
        .updateTable('bot_clones')
        .set({ name, name_key: nameKey(name) })
        .where('guild_id', '=', guildId)
        .where('voice_id', '=', voiceId)
        .execute();
      return { ...voice, name };
    });
  }

  /**
   * Deletes the voice, and the presets and members' own voices that use it. The consent is kept.
   * @throws Failure `clone.unknown`
   */
  async remove(guildId: string, voiceId: string): Promise<RemovedClone> {
    const removed = await this.#forgotten.after((forget) =>
      withGuildLock(this.#db, guildId, async (trx) => {
        const voice = await getClone(trx, guildId, voiceId);
        const presets = await deleteVoices(trx, guildId, [voiceId], this.#clock(), forget);
        return { voice, presets };
      }),
    );
    this.#onDeleted(guildId);
    return removed;
  }

  /** Newest first. Used to handle complaints. */
  async listConsents(guildId: string): Promise<ConsentRecord[]> {
    const rows = await consentRows(this.#db, guildId)
      .orderBy('attested_at', 'desc')
      .orderBy('voice_id')
      .execute();
    return rows.map(toConsent);
  }
}

/** @throws Failure `clone.unknown` */
async function getClone(db: Db, guildId: string, voiceId: string): Promise<ClonedVoice> {
  const row = await cloneRows(db, guildId).where('clone.voice_id', '=', voiceId).executeTakeFirst();
  if (row === undefined) throw new Failure('clone.unknown', { name: voiceId });
  return toClone(row);
}

async function insertClone(trx: Trx, voice: ClonedVoice): Promise<void> {
  const { consent } = voice;
  // A service may use the ID of a deleted voice again. That voice must stay.
  await trx.deleteFrom('bot_voice_deletions').where('voice_id', '=', voice.voiceId).execute();
  await trx
    .insertInto('bot_clones')
    .values({
      guild_id: voice.guildId,
      voice_id: voice.voiceId,
      scope: scopeOf(voice),
      name: voice.name,
      name_key: nameKey(voice.name),
      owner_id: voice.ownerId,
      quality: voice.quality ?? null,
      created_at: voice.createdAt,
    })
    .execute();
  const record = {
    name: voice.name,
    owner_id: voice.ownerId,
    attested_by: consent.attestedBy,
    attested_at: consent.attestedAt,
    speaker_id: consent.speakerId ?? null,
    statement: consent.statement,
    voice_deleted_at: null,
  };
  await trx
    .insertInto('bot_consents')
    .values({ guild_id: voice.guildId, voice_id: voice.voiceId, ...record })
    .onConflict((conflict) => conflict.columns(['guild_id', 'voice_id']).doUpdateSet(record))
    .execute();
}

type ConsentRow = Selectable<BotTables['bot_consents']>;
type ConsentColumns = Pick<ConsentRow, 'attested_by' | 'attested_at' | 'speaker_id' | 'statement'>;
type CloneRow = Selectable<BotTables['bot_clones']> & ConsentColumns;

/** The voices of a guild with their consents. */
export function cloneRows(db: Db, guildId: string) {
  return db
    .selectFrom('bot_clones as clone')
    .innerJoin('bot_consents as consent', (join) =>
      join
        .onRef('consent.guild_id', '=', 'clone.guild_id')
        .onRef('consent.voice_id', '=', 'clone.voice_id'),
    )
    .where('clone.guild_id', '=', guildId)
    .selectAll('clone')
    .select(['attested_by', 'attested_at', 'speaker_id', 'statement']);
}

export function consentRows(db: Db, guildId: string) {
  return db.selectFrom('bot_consents').where('guild_id', '=', guildId).selectAll();
}

/** The voices that a viewer can see, sorted by name. */
export async function listClones(db: Db, guildId: string, viewer: Viewer): Promise<ClonedVoice[]> {
  const rows = cloneRows(db, guildId).orderBy('clone.name_key').orderBy('clone.created_at');
  const seen = viewer.isManager ? rows : rows.where('clone.scope', 'in', ['', viewer.memberId]);
  return (await seen.execute()).map(toClone);
}

function toClone(row: CloneRow): ClonedVoice {
  return {
    voiceId: row.voice_id,
    guildId: row.guild_id,
    name: row.name,
    ownerId: row.owner_id,
    isPrivate: row.scope !== '',
    consent: consentOf(row),
    createdAt: row.created_at,
    ...(row.quality === null ? {} : { quality: row.quality }),
  };
}

export function toConsent(row: ConsentRow): ConsentRecord {
  return {
    voiceId: row.voice_id,
    name: row.name,
    ownerId: row.owner_id,
    ...consentOf(row),
    ...(row.voice_deleted_at === null ? {} : { voiceDeletedAt: row.voice_deleted_at }),
  };
}

function consentOf(row: ConsentColumns): Consent {
  return {
    attestedBy: row.attested_by,
    attestedAt: row.attested_at,
    statement: row.statement,
    ...(row.speaker_id === null ? {} : { speakerId: row.speaker_id }),
  };
}

/** The scope of a name: '' for the guild, or the owner of a private voice. */
export function scopeOf({
  isPrivate,
  ownerId,
}: Pick<ClonedVoice, 'isPrivate' | 'ownerId'>): string {
  return isPrivate ? ownerId : '';
}

type NewClone = Pick<ClonedVoice, 'name' | 'ownerId' | 'isPrivate'> & { readonly voiceId?: string };

/**
 * Checks the limits and the name of a new voice.
 * @throws Failure `clone.exists`, `clone.member-limit`, `clone.guild-limit`
 */
async function checkCloneLimits(db: Db, guildId: string, voice: NewClone): Promise<void> {
  const present = await db
    .selectFrom('bot_clones')
    .where('guild_id', '=', guildId)
    .select(['voice_id', 'scope', 'name_key', 'owner_id'])
    .execute();
  const { name, ownerId } = voice;
  const isTaken = present.some(
    ({ voice_id, scope, name_key }) =>
      voice_id === voice.voiceId || (scope === scopeOf(voice) && name_key === nameKey(name)),
  );
  if (isTaken) throw new Failure('clone.exists', { name });
  const { clonesPerMember, clonesPerGuild } = STORE_LIMITS;
  if (present.filter(({ owner_id }) => owner_id === ownerId).length >= clonesPerMember) {
    throw new Failure('clone.member-limit', { limit: clonesPerMember });
  }
  if (present.length >= clonesPerGuild) {
    throw new Failure('clone.guild-limit', { limit: clonesPerGuild });
  }
}
