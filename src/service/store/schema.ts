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
    created_at: Unchanging<number>;
    /** null: it may be used. */
    suspended_at: number | null;
  };
  /** Who may use the dashboard: an account without a row here has the API alone. */
  logins: {
    account_id: string;
    /** As `passwords.ts` writes it. */
    password_hash: string;
    /** How long a password that an operator made lets in; null once its owner has chosen another. */
    one_time_until: number | null;
    /** 0 or 1. */
    is_operator: Generated<number>;
    last_login_at: number | null;
  };
  login_sessions: {
    /** SHA-256 of the cookie's token, in hexadecimal. */
    hash: string;
    account_id: string;
    created_at: Unchanging<number>;
    seen_at: number;
  };
  /** Wrong passwords in a row, by what they were tried on and where from. */
  login_failures: {
    /** The first digits of its SHA-256: in the place of a name, people type passwords too. */
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
    created_at: Unchanging<number>;
    last_used_at: number | null;
    deactivated_at: number | null;
  };
  /** What counts against the limit: one row for each account and month. */
  usage_months: {
    account_id: string;
    month: string;
    used: Generated<number>;
    reserved: Generated<number>;
  };
  /** Characters of requests under way. A crash leaves them until they expire. */
  usage_reservations: {
    id: string;
    account_id: string;
    month: string;
    characters: number;
    /** The process that set it aside, and renews it. */
    holder: string;
    expires_at: number;
  };
  /** The same usage, split up for reports. */
  usage_days: {
    account_id: string;
    day: string;
    /** '' for a key of the environment, or none. */
    key_id: string;
    operation: string;
    source: string;
    characters: number;
    requests: number;
  };
  cloned_voices: {
    id: string;
    account_id: string;
    name: string | null;
    voice: string;
    quality: string;
    created_at: Unchanging<number>;
    /** When the account said that the speaker agrees; null: the API does not ask. */
    consent_attested_at: number | null;
  };
  idempotent_requests: {
    account_id: string;
    key: string;
    /** The lease of the request that is under way; its process renews it. */
    holder: string;
    fingerprint: string;
    /** null while the first request with this key is under way. */
    result: string | null;
    expires_at: number;
  };
}

type Unchanging<T> = ColumnType<T, T, never>;
