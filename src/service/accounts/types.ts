import type { Transaction } from 'kysely';
import type { Tables } from '../store/schema.ts';
import type { Plan } from './plans.ts';

/** Milliseconds since 1970, as `Date.now` counts them. */
export type Clock = () => number;

/** The operations that use characters, as named in usage reports. */
export const OPERATIONS = ['tts', 'emotion-tts', 'voice-clone'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Both count toward the same quota. */
export type Source = 'api' | 'dashboard';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly createdAt: number;
  /** Undefined: not suspended. */
  readonly suspendedAt: number | undefined;
}

/** The sender of a request. */
export interface Caller {
  readonly account: Account;
  /** Undefined for keys from the environment and for the dashboard. */
  readonly keyId: string | undefined;
  readonly source: Source;
}

/** An API key without its secret, of which only a hash is stored. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** The last four characters, to tell keys apart. */
  readonly last4: string;
  readonly createdAt: number;
  /** Accurate to a minute. */
  readonly lastUsedAt: number | undefined;
  readonly deactivatedAt: number | undefined;
}

/** Gives a concurrency slot back. Calling it twice has no effect. */
export type ReleaseSlot = () => void;

/** Characters set aside before synthesis. Ended once, by `settle` or `release`. */
export interface Reservation {
  readonly id: string;
  readonly accountId: string;
  readonly characters: number;
  /** The remaining quota after this reservation; undefined without a limit. */
  readonly remaining: number | undefined;
}

/** One line of a usage report. */
export interface UsageShare {
  readonly characters: number;
  readonly requests: number;
}

/** The usage of an account in one UTC month. */
export interface UsageReport {
  readonly account: string;
  readonly plan: Plan['name'];
  /** `YYYY-MM`, UTC. */
  readonly month: string;
  /** null: no limit. */
  readonly limit: number | null;
  readonly used: number;
  /** Set aside for requests in progress. */
  readonly reserved: number;
  readonly remaining: number | null;
  /** ISO 8601: the first of the next month, UTC. */
  readonly resetsAt: string;
  /** Days (`YYYY-MM-DD`, UTC) with usage. */
  readonly byDay: readonly ({ readonly day: string } & UsageShare)[];
  /** `keyId` null: a key from the environment, or the dashboard. */
  readonly byKey: readonly ({
    readonly keyId: string | null;
    readonly keyName: string | null;
  } & UsageShare)[];
  readonly byOperation: readonly ({ readonly operation: string } & UsageShare)[];
  readonly bySource: readonly ({ readonly source: string } & UsageShare)[];
  /** `voiceId` null: deleted voices. Requests before voices were counted are missing. */
  readonly byVoice: readonly ({ readonly voiceId: string | null } & UsageShare)[];
  /** Each day of the month by key, operation and voice. */
  readonly daily: Readonly<Record<'key' | 'operation' | 'voice', readonly UsageSeries[]>>;
}

/** The characters of each day of a month, from the first. */
export interface UsageSeries {
  readonly kind: 'one' | 'others';
  /** Null as in the shares: the dashboard, or deleted voices. Null for `others`, too. */
  readonly id: string | null;
  readonly characters: readonly number[];
}

/** The data that a repeated request needs. Speech is deterministic, so no audio is stored. */
export interface IdempotentResult {
  /** The cloned voice. */
  readonly voiceId?: string | undefined;
  /** The engine that spoke, and its version. */
  readonly speaker?: string | undefined;
  readonly characters: number;
}

export type IdempotentRequest =
  | { readonly kind: 'repeat'; readonly result: IdempotentResult }
  | { readonly kind: 'new'; readonly claim: Claim };

/** A request's claim on an idempotency key. It ends together with the charge of the request, or without a charge. */
export interface Claim {
  /** The cloned voice, once there is one. */
  voiceId: string | undefined;
  /** The engine and its version, once they are known. */
  speaker: string | undefined;
  /** Stores the result for 24 hours, or frees the key if nothing is charged. Can be repeated. */
  endIn(trx: Transaction<Tables>, characters: number): Promise<void>;
  /** Call it when that transaction is committed. */
  ended(): void;
  /** Frees the key of a request that failed with this error before its reservation. Never rejects. */
  release(error?: unknown): Promise<void>;
}
