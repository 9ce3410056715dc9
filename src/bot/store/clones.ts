import { Failure } from '../../shared/common/failure.ts';
import { checkCloneRoom } from './clones-room.ts';
import { cloneRows, consentRows, listClones, scopeOf, toClone, toConsent } from './clones-rows.ts';
import type { Db, StoreContext, Trx } from './context.ts';
import { forgetVoices } from './forget-voices.ts';
import { writeFor } from './guild-lock.ts';
import { LastKnown } from './last-known.ts';
import { nameKey, tidyName } from './names.ts';
import type {
  CloneDraft,
  ClonedVoice,
  Clones,
  ConsentRecord,
  RemovedClone,
  Viewer,
} from './types/clones.ts';
import { mayUseVoice } from './voice-access.ts';

export class StoredClones implements Clones {
  readonly #db: Db;
  readonly #clock: () => number;
  readonly #onForgotten: (guildId: string) => void;
  readonly #known: LastKnown<boolean>;

  /** @param onForgotten told when voices are gone, and with them presets and members' own voices */
  constructor({ db, clock, outage }: StoreContext, onForgotten: (guildId: string) => void) {
    this.#db = db;
    this.#known = new LastKnown(outage);
    this.#clock = clock;
    this.#onForgotten = onForgotten;
  }

  async checkRoom(
    guildId: string,
    draft: Pick<CloneDraft, 'name' | 'ownerId' | 'isPrivate'>,
  ): Promise<void> {
    await checkCloneRoom(this.#db, guildId, { ...draft, name: tidyName(draft.name) });
  }

  async add(guildId: string, draft: CloneDraft): Promise<ClonedVoice> {
    const voice = { ...draft, guildId, name: tidyName(draft.name), createdAt: this.#clock() };
    await writeFor(this.#db, guildId, async (trx) => {
      await checkCloneRoom(trx, guildId, voice);
      await insertClone(trx, voice);
    });
    this.forget();
    return voice;
  }

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

  list(guildId: string, viewer: Viewer): Promise<ClonedVoice[]> {
    return listClones(this.#db, guildId, viewer);
  }

  mayUse(guildId: string, memberId: string, voiceId: string): Promise<boolean> {
    return this.#known.read(`${guildId} ${memberId} ${voiceId}`, () =>
      mayUseVoice(this.#db, guildId, memberId, voiceId),
    );
  }

  rename(guildId: string, voiceId: string, newName: string): Promise<ClonedVoice> {
    const name = tidyName(newName);
    return writeFor(this.#db, guildId, async (trx) => {
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

  async remove(guildId: string, voiceId: string): Promise<RemovedClone> {
    const removed = await writeFor(this.#db, guildId, async (trx) => {
      const voice = await getClone(trx, guildId, voiceId);
      const presets = await forgetVoices(trx, guildId, [voiceId], this.#clock());
      return { voice, presets };
    });
    this.#onForgotten(guildId);
    return removed;
  }

  async listConsents(guildId: string): Promise<ConsentRecord[]> {
    const rows = await consentRows(this.#db, guildId)
      .orderBy('attested_at', 'desc')
      .orderBy('voice_id')
      .execute();
    return rows.map(toConsent);
  }

  /** Of what is remembered. Voices of one guild matter in all others, where nobody may use them. */
  forget(): void {
    this.#known.forget(() => true);
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
    // A service may give the same voice the same ID again.
    .onConflict((conflict) => conflict.columns(['guild_id', 'voice_id']).doUpdateSet(record))
    .execute();
}
