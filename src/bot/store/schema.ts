import type { Generated } from 'kysely';

/**
 * The bot's tables, the same in SQLite and PostgreSQL. The prefix `bot_` keeps them apart from those of the voice
 * service in a shared database. Times are milliseconds since 1970, months `YYYY-MM` and days `YYYY-MM-DD` in
 * UTC, booleans 0 or 1, and JSON is text.
 */
export interface BotTables {
  /** One row per guild with data. Transactions that write for a guild lock its row first. */
  bot_guilds: {
    id: string;
    /** Counts writes. Updating it locks the row. */
    revision: Generated<number>;
    left_at: number | null;
    /** The operator's budget, in characters per month. */
    budget: number | null;
  };
  bot_settings: { guild_id: string; json: string };
  bot_presets: VoiceSettingsColumns & {
    id: string;
    guild_id: string;
    name: string;
    name_key: string;
    created_by: string;
    created_at: number;
  };
  bot_preset_defaults: {
    guild_id: string;
    /** '' means the whole guild. */
    channel_id: string;
    preset_id: string;
  };
  /** The choices of members. A row without any is deleted. */
  bot_member_voices: MemberVoiceColumns & { guild_id: string; member_id: string };
  /** The voices that members have until they choose one. */
  bot_default_voices: {
    guild_id: string;
    member_id: string;
    voice: string;
    /** Semitones. */
    pitch: number;
    language: string;
    assigned_at: number;
  };
  bot_clones: {
    guild_id: string;
    voice_id: string;
    /**
     * The scope in which the name is unique: '' for the guild, or the owner's ID for their private voices.
     */
    scope: string;
    name: string;
    name_key: string;
    owner_id: string;
    quality: string | null;
    created_at: number;
  };
  /** One row per cloned voice, including recently deleted ones. Outlives its guild. */
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
    /** '' stands for the guild's dictionary. */
    member_id: string;
    id: number;
    /** The order of entries, with gaps. */
    position: number;
    kind: 'word' | 'pattern';
    source: string;
    source_key: string;
    spoken: string;
    created_by: string;
  };
  /** Sound effects. Written by members who stated that the server may use them. */
  bot_sounds: {
    id: string;
    guild_id: string;
    word: string;
    word_key: string;
    duration_ms: number;
    created_by: string;
    created_at: number;
    rights: string;
    credit: string | null;
    /** An MP3 file in base64. */
    audio: string;
  };
  bot_usage_months: {
    guild_id: string;
    month: string;
    used: Generated<number>;
    reserved: Generated<number>;
  };
  /** Reserved characters of requests in progress. After a crash, they stay until they expire. */
  bot_usage_reservations: {
    id: string;
    guild_id: string;
    month: string;
    characters: number;
    /** The process that renews the reservation. */
    holder: string;
    expires_at: number;
  };
  /** Charges of the last day, so that none is written twice. */
  bot_written_charges: {
    id: string;
    written_at: number;
  };
  bot_usage_days: {
    guild_id: string;
    day: string;
    /** '' stands for members whose data was deleted. */
    member_id: string;
    command: string;
    characters: number;
    requests: number;
  };
  /** How often a member wrote in each language. `counts` is JSON: `[["en",12],["ko",3]]`. */
  bot_member_languages: { guild_id: string; member_id: string; counts: string; counted_on: string };
  bot_channel_languages: {
    guild_id: string;
    /** '' means the whole guild. */
    channel_id: string;
    counts: string;
    /** The day of the last line. */
    counted_on: string;
  };
  /** Deleted cloned voices that the voice service still has to delete. Outlives its guild. */
  bot_voice_deletions: {
    voice_id: string;
    guild_id: string;
    added_at: number;
    attempts: number;
    /** While an attempt is in progress, other processes leave the voice alone until this time. */
    next_attempt_at: number;
  };
  /** The voice channels that the bot is in, for the next process. Contains no texts. */
  bot_voice_sessions: {
    guild_id: string;
    channel_id: string;
    /** The text channels that the session reads aloud, as a JSON array. */
    text_channels: string;
  };
  /** Members who opted out of being read aloud in a guild. */
  bot_unread_members: { guild_id: string; member_id: string };
  /** People who opted out of being read aloud everywhere. */
  bot_unread_people: { member_id: string };
}

/** The table that records deletions of personal data. */
export const DELETION_LOG = 'bot_deletions';

export interface VoiceSettingsColumns {
  voice: string;
  language: string | null;
  tone: string | null;
  exaggeration: number | null;
  speed: number | null;
  /** Semitones. */
  pitch: number | null;
}

export interface MemberVoiceColumns extends Omit<VoiceSettingsColumns, 'voice'> {
  voice: string | null;
  nickname: string | null;
  is_locked: number;
  is_set_by_manager: number;
  /** Null: the member has not chosen the voice themselves. */
  voice_chosen_at: number | null;
}
