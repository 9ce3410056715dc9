/**
 * The protocol between the dashboard's page and its server, in JSON unless noted otherwise. It consists of
 * types, so that both sides can import it. Names use snake_case, as in the API. Times are ISO 8601, months
 * `YYYY-MM` and days `YYYY-MM-DD` in UTC, amounts are characters (Unicode code points).
 *
 * Every path below is relative to `/dashboard/api/`. The page itself is `/dashboard/` and every
 * `/dashboard/WORD` without a dot, so that its views have their own URLs.
 *
 * - Every request that changes something (POST, PATCH, DELETE), except `login` and `setup`, carries
 *   `Session.csrf_token` in the header `X-CSRF-Token`. Browsers add `Origin`, which is checked too.
 * - A GET (except `session`) can carry it as well. When the browser's session is another one by now, because another
 *   tab has logged in, it gets 409 `session_changed` instead of the data of that session.
 * - Every response with a status of 400 or above is an `ErrorReply`. 401 `login_required`: the session has
 *   ended. 403 `password_change_required`: only `password` and `logout` work until the one-time password is
 *   changed. 429 `login_locked` has `Retry-After` in seconds.
 */

/** The code is for programs; the message is for people and can be shown directly. */
export interface ErrorReply {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** The invalid field. */
    readonly param: string | null;
    readonly request_id: string;
  };
}

// ── Logging in ──────────────────────────────────────────────────────────────────────────────────

/**
 * `POST login` → SessionReply. 401 `login_failed` (also for unknown names), 429 `login_locked`,
 * and with the correct password 403 `account_suspended` or `password_expired`.
 */
export interface LoginRequest {
  readonly name: string;
  readonly password: string;
}

/**
 * `POST setup` → SessionReply of the new operator. The token is in the link that the service prints. 401
 * `setup_link_invalid`, 400 `account_exists`, `invalid_request`, `password_unfit`.
 */
export interface SetupRequest {
  readonly token: string;
  readonly name: string;
  readonly password: string;
}

/** `GET session`: the current session. Always 200, also without a session. */
export interface SessionReply {
  readonly session: Session | null;
}

export interface Session {
  readonly account: AccountInfo;
  readonly is_operator: boolean;
  /** Whether the login used a one-time password. */
  readonly must_change_password: boolean;
  readonly csrf_token: string;
  /** The latest end of the session. It ends earlier after `idle_seconds` without a request. */
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
  /** The display name. */
  readonly title: string;
  readonly monthly_characters: number | null;
  readonly has_api_access: boolean;
  readonly requests_at_once: number | null;
}

/**
 * `POST password` → SessionReply of a new session; all other sessions of the account end. 400
 * `password_wrong` (the current one), 400 `password_unfit` (the new one; the message says why),
 * 429 `login_locked`.
 */
export interface PasswordRequest {
  readonly current_password: string;
  readonly new_password: string;
}

/** `POST logout` → 204. */
export interface LogoutRequest {
  /** Ends all sessions of the account. */
  readonly everywhere?: boolean;
}

// ── Facts about the service ─────────────────────────────────────────────────────────────────────

/** `GET reference` */
export interface ReferenceReply {
  /** The base URL for examples, for instance `https://voice.example.com`. */
  readonly base_url: string;
  readonly plans: readonly PlanInfo[];
  readonly languages: readonly LanguageInfo[];
  readonly limits: {
    readonly text_characters: number;
    /** The length of the text in `POST speech-check`, in UTF-16 code units. */
    readonly checked_text_units: number;
    readonly tone_characters: number;
    readonly key_name_characters: number;
    readonly keys: number;
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

/** `GET keys`: newest first. */
export interface KeysReply {
  readonly keys: readonly KeyInfo[];
}

export interface KeyInfo {
  readonly id: string;
  readonly name: string;
  /** The beginning and end of the key, for example `mynah_sk_…4fGh`. */
  readonly hint: string;
  readonly created_at: string;
  /** Accurate to a minute. */
  readonly last_used_at: string | null;
  readonly deactivated_at: string | null;
  readonly is_active: boolean;
}

/**
 * `POST keys` → 201 KeyCreatedReply. 403 `plan_without_access`, 400 `too_many_keys`, `invalid_request`.
 * `PATCH keys/ID` renames → KeyInfo.
 */
export interface KeyNameRequest {
  readonly name: string;
}

export interface KeyCreatedReply {
  readonly key: KeyInfo;
  /** The key itself. No other response contains it. */
  readonly secret: string;
}

// `POST keys/ID/deactivate` → KeyInfo. This cannot be undone.

// ── Usage ───────────────────────────────────────────────────────────────────────────────────────

/** `GET usage` (this month), `GET usage?month=2026-10`. */
export interface UsageReply {
  readonly month: string;
  readonly is_this_month: boolean;
  /** The current plan. */
  readonly plan: string;
  /** null: no limit, or an earlier month, whose plan is not stored. */
  readonly limit: number | null;
  readonly used: number;
  /** Set aside for requests in progress. */
  readonly reserved: number;
  readonly remaining: number | null;
  /** null for an earlier month. */
  readonly resets_at: string | null;
  /** Days with usage. */
  readonly by_day: readonly (UsageShare & { readonly day: string })[];
  /** `key_id` null: the dashboard. `key_name` null: a deleted key. */
  readonly by_key: readonly (UsageShare & {
    readonly key_id: string | null;
    readonly key_name: string | null;
  })[];
  /** `tts`, `emotion-tts`, `voice-clone` */
  readonly by_operation: readonly (UsageShare & { readonly operation: string })[];
  /** `api`, `dashboard` */
  readonly by_source: readonly (UsageShare & { readonly source: string })[];
  /**
   * `voice_id` null: deleted voices. Requests before an update that counts voices are missing, so the sum can be less
   * than `used`.
   */
  readonly by_voice: readonly (UsageShare & { readonly voice_id: string | null })[];
  /** The characters of each day of the month. */
  readonly daily: Readonly<Record<'key' | 'operation' | 'voice', readonly UsageSeries[]>>;
  /** The service's time, which decides what day it is. */
  readonly now: string;
  /** The first day (UTC) of the account, `YYYY-MM-DD`. */
  readonly account_since: string;
}

/** Largest first. At most six: `others` is the sum of all others. */
export interface UsageSeries {
  readonly kind: 'one' | 'others';
  /** As in the shares: null is the dashboard, or deleted voices. Null for `others`, too. */
  readonly id: string | null;
  /** One number for each day, from the first. */
  readonly characters: readonly number[];
}

export interface UsageShare {
  readonly characters: number;
  readonly requests: number;
}

/** `GET usage/months`: months with usage, newest first. */
export interface UsageMonthsReply {
  readonly months: readonly { readonly month: string; readonly used: number }[];
}

// ── Voices and speaking ─────────────────────────────────────────────────────────────────────────
//
// The routes of the API itself, with a session instead of a key: same requests, responses, limits, headers
// (`X-Characters-Used`, `X-Characters-Remaining`, `Prefer: streaming`, `Idempotency-Key`) and errors.
// Usage is counted with the source `dashboard`.
//
//   POST v1/tts, POST v1/emotion-tts       → audio
//   POST v1/voice-clone                    → audio, `X-Voice-Id`, `X-Voice-Quality`; multipart, with the
//                                            optional fields `name` and `language`, and the required header
//                                            `X-Consent: attested` (else 400 `consent_missing`)
//   GET v1/voices                          → VoicesReply
//   GET v1/voices/ID, DELETE v1/voices/ID  → VoiceInfo, 204
//
//   GET voices/ID/preview                  → MP3 of a greeting in the voice's main language, or with
//                                            `?language=CODE` in another one: free of charge, made once
//                                            and cached

/**
 * `POST speech-check` → SpeechCheckReply: how a text would be spoken, free of charge. 400 `voice_not_found`,
 * `language_not_supported`; 429 `concurrency_limit`.
 */
export interface SpeechCheckRequest {
  /** The beginning of a long text. */
  readonly text: string;
  readonly voice_id: string;
  /** As in `POST v1/tts`. */
  readonly language?: string;
  readonly tone_instruction?: string;
}

export interface SpeechCheckReply {
  /** The main one first. Empty if nothing in the text can be spoken. */
  readonly languages: readonly string[];
  /** The engine that would speak, if it stays available. */
  readonly engine: string;
  /** Whether that engine gets the words of a tone. Otherwise, the service changes the sound itself. */
  readonly follows_instruction: boolean;
  /** What the service understands of the tone; null without one. */
  readonly tone: { readonly applied: string; readonly ignored: readonly string[] } | null;
}

export interface VoicesReply {
  readonly voices: readonly VoiceInfo[];
}

export interface VoiceInfo {
  readonly voice_id: string;
  readonly kind: 'preset' | 'cloned';
  /** null: an unnamed clone. */
  readonly name: string | null;
  readonly language: string;
  /** null for clones, as is the character. */
  readonly gender: 'f' | 'm' | null;
  readonly character: string | null;
  /** The operator's engine that speaks it, or `embedded`. */
  readonly engine: string;
  readonly licence: string | null;
  /** The credits that must be shown where it is heard. */
  readonly credit: string | null;
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

// ── For operators (403 `operator_only` for everyone else) ───────────────────────────────────────

/** `GET engines`: in the order of the operator's file, and the embedded engine at the end. */
export interface EnginesReply {
  readonly engines: readonly EngineRow[];
}

export interface EngineRow {
  readonly name: string;
  readonly kind: string;
  /** `unknown`: it has not listed its voices yet. `resting` and `probing`: it failed, and is tried again soon. */
  readonly state: 'available' | 'unknown' | 'resting' | 'probing' | 'closed';
  /** The codes of the languages whose list in the file has it. `*`: all languages without a list. */
  readonly languages: readonly string[];
  /** Those of them that it speaks now. */
  readonly speaks: readonly string[];
  /** Since the service started. For the operator, in English. */
  readonly last_error: { readonly message: string; readonly at: string } | null;
}

/**
 * `GET library`: the voices that can be added, in the order of the catalogue, and at the end the operator's own that were
 * added from a folder or an archive.
 */
export interface LibraryReply {
  /** On the disk of the voices. null: voices cannot be added, because the service stores nothing on disk. */
  readonly free_bytes: number | null;
  /** Whether the optional package that speaks is installed. */
  readonly can_speak: boolean;
  readonly entries: readonly LibraryEntry[];
}

export interface LibraryEntry {
  readonly key: string;
  readonly name: string;
  /** `cloning`: speaks with the voices of recordings, and adds no voice of its own. */
  readonly kind: 'voice' | 'cloning';
  /** Codes. */
  readonly languages: readonly string[];
  /** One for each speaker that becomes a voice. */
  readonly genders: readonly ('f' | 'm')[];
  readonly download_bytes: number;
  readonly installed_bytes: number;
  /** null: not stated. */
  readonly licence: string | null;
  /** The credit that must be shown where it is heard. */
  readonly credit: string | null;
  /** What the model was trained from, where that restricts its use. In English. */
  readonly trained_from: string | null;
  readonly commercial_use: 'yes' | 'no' | 'unclear';
  /** The page of its publisher. null: an operator's own voice. */
  readonly source_url: string | null;
  /** Time to speak, divided by the duration of the speech: as measured after installing, otherwise expected. */
  readonly real_time_factor: number | null;
  /** Codes of the languages for which it is the first choice. */
  readonly recommended_for: readonly string[];
  readonly state: LibraryState;
}

export type LibraryState =
  | { readonly kind: 'available' }
  /** For other downloads, or for a command that changes the same voice. */
  | { readonly kind: 'waiting' }
  | ({ readonly kind: 'running' } & LibraryProgress)
  /** Some of it has arrived. `POST` continues. */
  | { readonly kind: 'interrupted'; readonly received_bytes: number }
  /** `code` is for programs; the message is for the operator, in English. `POST` tries again. */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  | {
      readonly kind: 'installed';
      /** What speaks now. Empty for a moment after installing, for `cloning`, and without the package that speaks. */
      readonly voice_ids: readonly string[];
    };

export interface LibraryProgress {
  /** `installing`: everything has arrived, and is unpacked, checked and tried. */
  readonly phase: 'downloading' | 'installing';
  readonly received_bytes: number;
  readonly total_bytes: number;
  /** null, as are the seconds: not known yet, or nothing arrives. */
  readonly bytes_per_second: number | null;
  readonly seconds_left: number | null;
}

/**
 * `POST library/KEY` → 202 LibraryReply: adds a voice, after those that were asked for before. 404 `not_found`, 400
 * `licence_not_accepted`.
 */
export interface LibraryAddRequest {
  readonly accepted_licence: boolean;
  /** Must be true, too, if `commercial_use` is `no`. */
  readonly accepted_non_commercial?: boolean | undefined;
}

// `DELETE library/KEY` → 204. Cancels what waits or runs; what has arrived stays, so that it can be continued. Otherwise
// deletes what has arrived, or removes the installed voice: 409 `voice_in_use` while cloned voices need it.

/** `GET accounts`: sorted by name. */
export interface AccountsReply {
  readonly accounts: readonly AccountRow[];
}

export interface AccountRow {
  readonly name: string;
  readonly plan: string;
  readonly used: number;
  readonly limit: number | null;
  readonly active_keys: number;
  readonly created_at: string;
  /** null: not suspended. */
  readonly suspended_at: string | null;
  readonly is_operator: boolean;
  /** `none`: cannot log in; `one_time`: has a password that must be changed. */
  readonly login: 'none' | 'one_time' | 'own';
  readonly last_login_at: string | null;
}

/** `GET accounts/NAME`. Without texts and keys. */
export interface AccountReply {
  readonly account: AccountRow;
  /** This month. */
  readonly usage: UsageReply;
  readonly months: UsageMonthsReply['months'];
  /** Newest first. */
  readonly keys: readonly KeyInfo[];
  readonly cloned_voices: number;
}

/** `POST accounts` → 201 OneTimePasswordReply. 400 `account_exists`, `invalid_request`. */
export interface AccountCreateRequest {
  readonly name: string;
  readonly plan: string;
}

/** `POST accounts/NAME/password` → OneTimePasswordReply. All sessions of the account end. */
export interface OneTimePasswordReply {
  readonly account: AccountRow;
  /** Shown only once. Its owner must change it at the first login. */
  readonly one_time_password: string;
  readonly expires_at: string;
}

/** `PATCH accounts/NAME` → AccountRow. A plan without API access deactivates the account's keys. */
export interface AccountPlanRequest {
  readonly plan: string;
}

// `POST accounts/NAME/suspend`, `POST accounts/NAME/reactivate` → AccountRow. Suspending ends the account's
// sessions and refuses its keys until it is reactivated. Operators cannot suspend their own account (400
// `invalid_request`).
//
// `DELETE accounts/NAME` → 204. Deletes its keys, voices and usage. Operators cannot delete their own account.
