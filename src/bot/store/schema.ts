import type { Generated } from 'kysely';

/**
 * The bot's tables, the same in SQLite and PostgreSQL. Their names begin with `bot_`, so that the
 * voice service may keep its own beside them. Times are milliseconds since 1970, months `YYYY-MM` and
 * days `YYYY-MM-DD` in UTC, truths 0 or 1, JSON is text.
 */
export interface BotTables {
  /** One row for each guild that something is kept of. Who writes for a guild locks it first. */
  bot_guilds: {
    id: string;
    /** Counts writes; changing it is the lock. */
    revision: Generated<number>;
    left_at: number | null;
    /** The operator's, in characters a month. */
    budget: number | null;
  };
  bot_settings: { guild_id: string; json: string };
  bot_presets: StyleColumns & {
    id: string;
    guild_id: string;
    name: string;
    name_key: string;
    created_by: string;
    created_at: number;
  };
  bot_preset_defaults: {
    guild_id: string;
    /** '' for the whole guild. */
    channel_id: string;
    preset_id: string;
  };
  bot_member_voices: StyleColumns & { guild_id: string; member_id: string };
  bot_clones: {
    guild_id: string;
    voice_id: string;
    /** Within which the name is taken: '' for the guild, the owner's ID for a private voice. */
    scope: string;
    name: string;
    name_key: string;
    owner_id: string;
    quality: string | null;
    created_at: number;
  };
  /** One row for each cloned voice, and for those deleted not long ago. Outlives its guild. */
  bot_consents: {
    guild_id: string;
    voice_id: string;
    name: string;
    owner_id: string;
    attested_by: string;
    attested_at: number;
    speaker_id: string | null;
    statement: string;
    voice_deleted_at: number | null;
  };
  bot_dictionary: {
    guild_id: string;
    id: number;
    /** Sorts; has gaps. */
    position: number;
    kind: 'word' | 'pattern';
    source: string;
    source_key: string;
    spoken: string;
    created_by: string;
  };
  bot_usage_months: {
    guild_id: string;
    month: string;
    used: Generated<number>;
    reserved: Generated<number>;
  };
  /** Characters of requests under way. A crash leaves them until they expire. */
  bot_usage_reservations: {
    id: string;
    guild_id: string;
    month: string;
    characters: number;
    /** The process that renews it. */
    holder: string;
    expires_at: number;
  };
  bot_usage_days: {
    guild_id: string;
    day: string;
    /** '' for those whose data was deleted. */
    member_id: string;
    command: string;
    characters: number;
    requests: number;
  };
  /** Members who do not want to be read aloud. */
  bot_unread_members: { guild_id: string; member_id: string };
  /** Who is not to be read in any guild. */
  bot_unread_people: { member_id: string };
}

export interface StyleColumns {
  voice: string;
  language: string | null;
  tone: string | null;
  exaggeration: number | null;
}
