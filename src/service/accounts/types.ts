import type { Plan } from './plans.ts';

/** Milliseconds since 1970, as `Date.now` counts them. */
export type Clock = () => number;

/** What characters are spent on; the names in usage reports. */
export const OPERATIONS = ['tts', 'emotion-tts', 'voice-clone'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Where a request came from. Both count against the same monthly limit. */
export type Source = 'api' | 'dashboard';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly createdAt: number;
  /** Undefined: it may be used. */
  readonly suspendedAt: number | undefined;
}

/** Who makes a request, and what they may. */
export interface Caller {
  readonly account: Account;
  /** Undefined for keys of the environment and for the dashboard. */
  readonly keyId: string | undefined;
  readonly source: Source;
}

/** A key as it may be shown: never the key itself, of which only a hash is kept. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** Its last four characters, to tell keys apart. */
  readonly last4: string;
  readonly createdAt: number;
  /** To the minute. */
  readonly lastUsedAt: number | undefined;
  readonly deactivatedAt: number | undefined;
}

/** Characters set aside before synthesis. Ended exactly once, by `settle` or `refund`. */
export interface Reservation {
  readonly id: string;
  readonly accountId: string;
  readonly characters: number;
  /** What is left of the month beside this reservation; undefined without a limit. */
  readonly remaining: number | undefined;
}

/** One line of a usage report. */
export interface UsageShare {
  readonly characters: number;
  readonly requests: number;
}

/** What an account used in the present UTC month. */
export interface UsageReport {
  readonly account: string;
  readonly plan: Plan['name'];
  /** `YYYY-MM`, UTC. */
  readonly month: string;
  /** null: no limit. */
  readonly limit: number | null;
  readonly used: number;
  /** Set aside for requests under way. */
  readonly reserved: number;
  readonly remaining: number | null;
  /** ISO 8601: the first of the next month, UTC. */
  readonly resetsAt: string;
  /** Days (`YYYY-MM-DD`, UTC) on which something was spoken. */
  readonly byDay: readonly ({ readonly day: string } & UsageShare)[];
  /** `keyId` null: a key of the environment, or the dashboard. */
  readonly byKey: readonly ({
    readonly keyId: string | null;
    readonly keyName: string | null;
  } & UsageShare)[];
  readonly byOperation: readonly ({ readonly operation: string } & UsageShare)[];
  readonly bySource: readonly ({ readonly source: string } & UsageShare)[];
}

/** What a repeated request is answered from. Speech is deterministic, so no sound is kept. */
export interface IdempotentResult {
  /** The voice that cloning made. */
  readonly voiceId?: string | undefined;
  readonly characters: number;
}

export type IdempotentRequest =
  | { readonly kind: 'repeat'; readonly result: IdempotentResult }
  | {
      readonly kind: 'new';
      /** Keeps the result for 24 hours. Never rejects. */
      finish(result: IdempotentResult): Promise<void>;
      /** The request failed: the same key may be used again. Never rejects. */
      release(): Promise<void>;
    };
