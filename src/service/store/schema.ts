import type { ColumnType, Generated } from 'kysely';

/**
 * The tables, the same in SQLite and PostgreSQL. Times are milliseconds since 1970, months `YYYY-MM`
 * and days `YYYY-MM-DD` in UTC, JSON is text.
 */
export interface Tables {
  accounts: {
    id: string;
    name: string;
    plan: string;
    created_at: Immutable<number>;
    /** null: not suspended. */
    suspended_at: number | null;
  };
  /** Dashboard logins. An account without a row here can only use the API. */
  logins: {
    account_id: string;
    /** In the format of `passwords.ts`. */
    password_hash: string;
    /** When a one-time password expires; null when the owner has chosen a password. */
    one_time_until: number | null;
    /** 0 or 1. */
    is_operator: Generated<number>;
    last_login_at: number | null;
  };
  /** The link with which the first operator creates an account; at most one. */
  setup_link: {
    id: number;
    /** SHA-256 of its token, in hexadecimal. */
    hash: string;
    expires_at: number;
  };
  login_sessions: {
    /** SHA-256 of the cookie's token, in hexadecimal. */
    hash: string;
    account_id: string;
    created_at: Immutable<number>;
    seen_at: number;
  };
  /** Consecutive wrong passwords, by name, address or device. */
  login_failures: {
    /** The first digits of a SHA-256 hash, because people type passwords into the name field. */
    subject: string;
    failures: number;
    failed_at: number;
    /** 0: not locked. */
    locked_until: number;
  };
  api_keys: {
    id: string;
    account_id: string;
    name: string;
    /** SHA-256 of the key, in hexadecimal. */
    hash: string;
    last4: string;
    created_at: Immutable<number>;
    last_used_at: number | null;
    deactivated_at: number | null;
  };
  /** Usage that counts toward the quota, per account and month. */
  usage_months: {
    account_id: string;
    month: string;
    used: Generated<number>;
    reserved: Generated<number>;
  };
  /** Characters of requests in progress. After a crash they remain until they expire. */
  usage_reservations: {
    id: string;
    account_id: string;
    month: string;
    characters: number;
    /** The process that renews it. */
    holder: string;
    expires_at: number;
  };
  /** Requests in progress that count toward an account's concurrency, while several processes answer them. */
  concurrency_slots: {
    account_id: string;
    /** From 1 to the limit of the account's plan. */
    slot: number;
    /** The request. */
    id: string;
    /** The process that renews it. */
    holder: string;
    expires_at: number;
  };
  /** Charges of the last day, so that none is written twice. */
  written_charges: {
    id: string;
    written_at: number;
  };
  /** The same usage in detail, for reports. */
  usage_days: {
    account_id: string;
    day: string;
    /** Empty for keys from the environment and for the dashboard. */
    key_id: string;
    operation: string;
    source: string;
    characters: number;
    requests: number;
  };
  /** Usage by voice since this table exists, of requests whose voice is known. */
  usage_voice_days: {
    account_id: string;
    day: string;
    /** Empty for cloned voices that were deleted. */
    voice_id: string;
    characters: number;
    requests: number;
  };
  cloned_voices: {
    id: string;
    account_id: string;
    name: string | null;
    voice: string;
    quality: string;
    created_at: Immutable<number>;
    /**
     * When the account attested the speaker's consent; null: cloned through the API, which does not require
     * it.
     */
    consent_attested_at: number | null;
    /** The operator's engine that has cloned the voice too, what it calls it, and its version then; or null. */
    engine: string | null;
    engine_voice: string | null;
  };
  /**
   * The cloned voices that engines keep. Those without a row in `cloned_voices` have to be deleted there, whether
   * their voice or their account was deleted, or a clone was never finished.
   */
  engine_voices: {
    engine: string;
    engine_voice: string;
    attempts: number;
    next_attempt_at: number;
  };
  idempotent_requests: {
    account_id: string;
    key: string;
    /** The lease of the request in progress. */
    holder: string;
    fingerprint: string;
    /** null while the first request with this key is in progress. */
    result: string | null;
    expires_at: number;
  };
}

/** The table that records deletions of voices and accounts. */
export const DELETION_LOG = 'deletions';

type Immutable<T> = ColumnType<T, T, never>;
