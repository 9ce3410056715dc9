import { setImmediate } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { LANGUAGES } from '../../shared/contract/languages.ts';
import { recordDeletion } from '../../shared/database/deletions.ts';
import { lockAccount } from '../accounts/accounts.ts';
import { randomBase62 } from '../accounts/base62.ts';
import { forgetVoice } from '../accounts/idempotency.ts';
import type { Clock } from '../accounts/types.ts';
import { ServiceError } from '../errors.ts';
import { DELETION_LOG, type Tables } from '../store/schema.ts';
import { CLONED_VOICE_PREFIX, forgetVoiceUsage } from '../store/voice-usage.ts';
import { type EngineVoiceRecord, releaseEngineVoice } from './engine-voices.ts';
import type { Voice } from './voice.ts';

const LIMITS = {
  voicesPerAccount: 1_000,
  /** An ID is not secret, but it cannot be guessed either. */
  idBytes: 20,
  /** Voices that are read in a row. Reading 1,000 at once would block the service for 20 ms. */
  voicesPerStep: 100,
} as const;

const voiceSchema: z.ZodType<Omit<Voice, 'id'>> = z.object({
  language: z.enum(LANGUAGES),
  f0Hz: z.number().positive(),
  f0Span: z.number().positive(),
  formantScale: z.number().positive(),
  brightness: z.number(),
  wordsPerMinute: z.number().positive(),
  breath: z.number(),
  gainDb: z.number(),
  spectrum: z.exactOptional(z.array(z.number())),
  tuning: z.exactOptional(
    z.record(
      z.string(),
      z.object({
        f0Hz: z.number().positive(),
        f0Span: z.number().positive(),
        formantScale: z.number().positive(),
        wordsPerMinute: z.number().positive(),
      }),
    ),
  ),
});

/**
 * How close a clone is to its sample. The stored object also contains the cloner's measurements.
 */
export interface VoiceQuality {
  /** 0 to 1. */
  readonly score: number;
  readonly rating: 'good' | 'fair' | 'poor';
  /** The reasons for a lower score. */
  readonly reasons: readonly string[];
}

export const qualitySchema = z.looseObject({
  score: z.number(),
  rating: z.enum(['good', 'fair', 'poor']),
  reasons: z.array(z.string()),
});

export interface ClonedVoice {
  readonly id: string;
  readonly name: string | undefined;
  readonly voice: Voice;
  readonly quality: VoiceQuality;
  readonly createdAt: number;
}

/** The data that is stored with a voice, besides its values. */
export interface VoiceFacts {
  readonly name?: string | undefined;
  /** Whether the account attested the speaker's consent. */
  readonly isConsentAttested?: boolean | undefined;
  /** The same voice in an engine of the operator. */
  readonly engineVoice?: EngineVoiceRecord | undefined;
}

/** Stores cloned voices. Each belongs to one account; other accounts cannot find it. */
export class ClonedVoices {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;
  readonly #onDeleted: () => void;

  /** @param onDeleted called after a voice was deleted */
  constructor(db: Kysely<Tables>, clock: Clock, onDeleted: () => void = () => {}) {
    this.#db = db;
    this.#clock = clock;
    this.#onDeleted = onDeleted;
  }

  /**
   * Checks early, before the work of cloning, that the account can have another voice.
   * @throws ServiceError too_many_voices
   */
  async assertRoom(accountId: string): Promise<void> {
    await assertRoom(this.#db, accountId);
  }

  /** @throws ServiceError too_many_voices, unknown_api_key when the account was deleted */
  async add(
    accountId: string,
    voice: Omit<Voice, 'id'>,
    quality: VoiceQuality,
    { name, isConsentAttested = false, engineVoice }: VoiceFacts = {},
  ): Promise<ClonedVoice> {
    const now = this.#clock();
    const row = await this.#db.transaction().execute(async (trx) => {
      if ((await lockAccount(trx, accountId)) === undefined) throw accountDeleted();
      await assertRoom(trx, accountId);
      if (engineVoice !== undefined) await releaseEngineVoice(trx, engineVoice, now);
      return trx
        .insertInto('cloned_voices')
        .values({
          id: `${CLONED_VOICE_PREFIX}${randomBase62(LIMITS.idBytes)}`,
          account_id: accountId,
          name: name ?? null,
          voice: JSON.stringify(voiceSchema.parse(voice)),
          quality: JSON.stringify(quality),
          created_at: now,
          consent_attested_at: isConsentAttested ? now : null,
          engine: engineVoice?.engine ?? null,
          engine_voice: engineVoice?.voice ?? null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return toClonedVoice(row);
  }

  /** @returns undefined when the voice does not exist or belongs to another account */
  async find(accountId: string, id: string): Promise<ClonedVoice | undefined> {
    const row = await this.#db
      .selectFrom('cloned_voices')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row === undefined ? undefined : toClonedVoice(row);
  }

  /** Newest first. */
  async list(accountId: string): Promise<ClonedVoice[]> {
    const rows = await this.#db
      .selectFrom('cloned_voices')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    const voices: ClonedVoice[] = [];
    for (const [index, row] of rows.entries()) {
      if (index % LIMITS.voicesPerStep === LIMITS.voicesPerStep - 1) await setImmediate();
      voices.push(toClonedVoice(row));
    }
    return voices;
  }

  async count(accountId: string): Promise<number> {
    return count(this.#db, accountId);
  }

  /** The IDs and names of all voices, newest first. */
  async listNames(accountId: string): Promise<{ id: string; name: string | undefined }[]> {
    const rows = await this.#db
      .selectFrom('cloned_voices')
      .select(['id', 'name'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(({ id, name }) => ({ id, name: name ?? undefined }));
  }

  /** @returns whether the voice existed */
  async remove(accountId: string, id: string): Promise<boolean> {
    const existed = await this.#db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('cloned_voices')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await forgetVoice(trx, accountId, id);
      await forgetVoiceUsage(trx, accountId, id);
      await recordDeletion(trx, DELETION_LOG, { kind: 'voice', ids: [id], at: this.#clock() });
      return true;
    });
    if (existed) this.#onDeleted();
    return existed;
  }
}

async function assertRoom(db: Kysely<Tables>, accountId: string): Promise<void> {
  if ((await count(db, accountId)) >= LIMITS.voicesPerAccount) throw tooManyVoices();
}

async function count(db: Kysely<Tables>, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('cloned_voices')
    .where('account_id', '=', accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function toClonedVoice(row: Selectable<Tables['cloned_voices']>): ClonedVoice {
  const { engine, engine_voice } = row;
  const engineVoices =
    engine === null || engine_voice === null ? {} : { engineVoices: { [engine]: engine_voice } };
  return {
    id: row.id,
    name: row.name ?? undefined,
    voice: { ...voiceSchema.parse(JSON.parse(row.voice)), ...engineVoices, id: row.id },
    quality: qualitySchema.parse(JSON.parse(row.quality)),
    createdAt: row.created_at,
  };
}

/** The account was deleted during the analysis of its sample. */
function accountDeleted(): ServiceError {
  return new ServiceError('unknown_api_key', 'The account of this API key was deleted.');
}

function tooManyVoices(): ServiceError {
  return new ServiceError(
    'too_many_voices',
    `An account can have up to ${LIMITS.voicesPerAccount.toLocaleString('en-US')} cloned voices. Delete one first.`,
  );
}
