/**
 * What the dashboard's page and its server say to each other, in JSON unless said otherwise. Types
 * alone, so that both sides can import them; names with underscores, as in the contract. Times are ISO
 * 8601, months `YYYY-MM` and days `YYYY-MM-DD` in UTC, amounts are characters (Unicode code points).
 *
 * Every address below is relative to `/dashboard/api/`. The page itself is `/dashboard/`, and every
 * `/dashboard/WORD` without a dot, so that it may keep its views in addresses.
 *
 * - Every request that changes something (POST, PATCH, DELETE) carries the header `X-CSRF-Token` with
 *   `Session.csrf_token`; `login` alone has none. Browsers add `Origin`, which is checked too.
 * - Every answer of 400 and above is an `ErrorReply`. 401 `login_required`: the session is over. 403
 *   `password_change_required`: nothing but `password` and `logout` works until the one-time password
 *   is changed. 429 `login_locked` has `Retry-After` in seconds.
 */

/** The code is for programs; the message is a sentence for people, to be shown as it is. */
export interface ErrorReply {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** The field that is wrong. */
    readonly param: string | null;
    readonly request_id: string;
  };
}

// ── Logging in ──────────────────────────────────────────────────────────────────────────────────

/**
 * `POST login` → SessionReply. 401 `login_failed` (also for names that nobody has), 429 `login_locked`,
 * and with the right password 403 `account_suspended` or `password_expired`.
 */
export interface LoginRequest {
  readonly name: string;
  readonly password: string;
}

/** `GET session`: who is logged in. Always 200: nobody is no error. */
export interface SessionReply {
  readonly session: Session | null;
}

export interface Session {
  readonly account: AccountInfo;
  readonly is_operator: boolean;
  /** Logged in by a one-time password. */
  readonly must_change_password: boolean;
  readonly csrf_token: string;
  /** When it ends, whatever is done; without a request for `idle_seconds` it ends before. */
  readonly expires_at: string;
  readonly idle_seconds: number;
}

export interface AccountInfo {
  readonly name: string;
  readonly plan: PlanInfo;
  readonly created_at: string;
}

export interface PlanInfo {
  readonly name: string;
  /** For people. */
  readonly title: string;
  readonly monthly_characters: number | null;
  readonly has_api_access: boolean;
  readonly requests_at_once: number | null;
}

/**
 * `POST password` → SessionReply, of a new session with a new token; all others of the account end.
 * 400 `password_wrong` (the present one), 400 `password_unfit` (the new one; its sentence says why),
 * 429 `login_locked`.
 */
export interface PasswordRequest {
  readonly current_password: string;
  readonly new_password: string;
}

/** `POST logout` → 204. */
export interface LogoutRequest {
  /** All sessions of the account, on every device. */
  readonly everywhere?: boolean;
}

// ── What a page needs to know of the service ────────────────────────────────────────────────────

/** `GET reference` */
export interface ReferenceReply {
  /** What the account's own examples call, such as `https://voice.example.com`. */
  readonly base_url: string;
  readonly plans: readonly PlanInfo[];
  readonly languages: readonly LanguageInfo[];
  readonly limits: {
    readonly text_characters: number;
    readonly tone_characters: number;
    readonly key_name_characters: number;
    readonly keys: number;
    readonly password_min_characters: number;
    readonly password_max_characters: number;
    readonly sample_min_seconds: number;
    readonly sample_max_seconds: number;
    readonly sample_max_bytes: number;
    readonly voice_name_characters: number;
  };
}

/** As in `GET /v1/languages`. */
export interface LanguageInfo {
  readonly code: string;
  readonly name: string;
  readonly native_name: string;
}

// ── API keys ────────────────────────────────────────────────────────────────────────────────────

/** `GET keys`: the newest first. */
export interface KeysReply {
  readonly keys: readonly KeyInfo[];
}

export interface KeyInfo {
  readonly id: string;
  readonly name: string;
  /** Beginning and end, to tell keys apart: `mynah_sk_…4fGh`. */
  readonly hint: string;
  readonly created_at: string;
  /** To the minute. */
  readonly last_used_at: string | null;
  readonly deactivated_at: string | null;
  readonly is_active: boolean;
}

/**
 * `POST keys` → 201 KeyIssuedReply. 403 `plan_without_access`, 400 `too_many_keys`, `invalid_request`.
 * `PATCH keys/ID` renames → KeyInfo.
 */
export interface KeyNameRequest {
  readonly name: string;
}

export interface KeyIssuedReply {
  readonly key: KeyInfo;
  /** The key itself. No other answer ever holds it. */
  readonly secret: string;
}

// `POST keys/ID/deactivate` → KeyInfo. Nothing brings it back.

// ── Usage ───────────────────────────────────────────────────────────────────────────────────────

/** `GET usage` (this month), `GET usage?month=2026-10`. */
export interface UsageReply {
  readonly month: string;
  readonly is_this_month: boolean;
  /** The plan of today. */
  readonly plan: string;
  /** null: no limit, or a month that is over (nobody remembers the plan of then). */
  readonly limit: number | null;
  readonly used: number;
  /** Set aside for requests under way. */
  readonly reserved: number;
  readonly remaining: number | null;
  /** null for a month that is over. */
  readonly resets_at: string | null;
  /** Days on which something was spoken. */
  readonly by_day: readonly (UsageShare & { readonly day: string })[];
  /** `key_id` null: the dashboard. `key_name` null: of a key that is gone. */
  readonly by_key: readonly (UsageShare & {
    readonly key_id: string | null;
    readonly key_name: string | null;
  })[];
  /** `tts`, `emotion-tts`, `voice-clone` */
  readonly by_operation: readonly (UsageShare & { readonly operation: string })[];
  /** `api`, `dashboard` */
  readonly by_source: readonly (UsageShare & { readonly source: string })[];
}

export interface UsageShare {
  readonly characters: number;
  readonly requests: number;
}

/** `GET usage/months`: months in which something was spoken, the newest first. */
export interface UsageMonthsReply {
  readonly months: readonly { readonly month: string; readonly used: number }[];
}

// ── Voices and speaking ─────────────────────────────────────────────────────────────────────────
//
// The routes of the API itself, with the session in the place of a key: same bodies, answers, limits,
// headers (`X-Characters-Used`, `X-Characters-Remaining`, `Prefer: streaming`, `Idempotency-Key`) and
// errors. What is spoken counts as usage, with the source `dashboard`.
//
//   POST v1/tts, POST v1/emotion-tts       → sound
//   POST v1/voice-clone                    → sound, `X-Voice-Id`, `X-Voice-Quality`; multipart, with the
//                                            further field `name`, and the header `X-Consent: attested`
//                                            (else 400 `consent_missing`)
//   GET v1/voices                          → VoicesReply
//   GET v1/voices/ID, DELETE v1/voices/ID  → VoiceInfo, 204
//
//   GET voices/ID/preview                  → MP3 of a sentence of ours in the voice's language: costs
//                                            nothing, made once and kept in memory

export interface VoicesReply {
  readonly voices: readonly VoiceInfo[];
}

export interface VoiceInfo {
  readonly voice_id: string;
  readonly kind: 'preset' | 'cloned';
  /** null: a clone that was given none. */
  readonly name: string | null;
  readonly language: string;
  /** null for clones, as is the character. */
  readonly gender: 'f' | 'm' | null;
  readonly character: string | null;
  /** null for presets, as is the quality. */
  readonly created_at: string | null;
  readonly quality: VoiceQualityInfo | null;
}

export interface VoiceQualityInfo {
  /** 0 to 1. */
  readonly score: number;
  readonly rating: 'good' | 'fair' | 'poor';
  readonly reasons: readonly string[];
}

// ── For the operator (403 `operator_only` for everybody else) ───────────────────────────────────

/** `GET accounts`: by name. */
export interface AccountsReply {
  readonly accounts: readonly AccountRow[];
}

export interface AccountRow {
  readonly name: string;
  /** The name of a plan. */
  readonly plan: string;
  readonly used: number;
  readonly limit: number | null;
  readonly active_keys: number;
  readonly created_at: string;
  /** null: it may be used. */
  readonly suspended_at: string | null;
  readonly is_operator: boolean;
  /** `none`: cannot log in; `one_time`: has a password that is still to be changed. */
  readonly login: 'none' | 'one_time' | 'own';
  readonly last_login_at: string | null;
}

/** `POST accounts` → 201 PasswordMadeReply. 400 `account_exists`, `invalid_request`. */
export interface AccountCreateRequest {
  readonly name: string;
  readonly plan: string;
}

/** `POST accounts/NAME/password` → PasswordMadeReply. All sessions of the account end. */
export interface PasswordMadeReply {
  readonly account: AccountRow;
  /** Shown this once; its owner must change it at the first login. */
  readonly one_time_password: string;
  /** It lets nobody in any more after that. */
  readonly expires_at: string;
}

/** `PATCH accounts/NAME` → AccountRow. A plan without API access deactivates the account's keys. */
export interface AccountPlanRequest {
  readonly plan: string;
}

// `POST accounts/NAME/suspend`, `POST accounts/NAME/reactivate` → AccountRow. A suspended account is
// logged out and its keys are refused; reactivated, its keys work again. An operator cannot suspend
// their own account (400 `invalid_request`).
