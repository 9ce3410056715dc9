import type { Mood, ProsodyFeature } from './features-and-moods.ts';

type Sign = 1 | -1;

/** The side of a word on which the subject stands: the word changes that subject. */
export type Side = 'before' | 'after' | 'either';

/** A mood, a feature with its direction, or one half of "pitch … higher". */
export type Subject =
  | { kind: 'mood'; mood: Mood; weight: number }
  | { kind: 'feature'; feature: ProsodyFeature; sign: Sign; weight: number }
  /** The name of a feature alone. `isRequest`: the name requests more of it ("with pauses"). */
  | { kind: 'featureName'; feature: ProsodyFeature; isRequest: boolean }
  /** Up or down. Applies to the feature name next to it, or else to `feature`. */
  | { kind: 'direction'; sign: Sign; feature?: ProsodyFeature; weight: number }
  /** "(not too) much": limits the strength of the other subjects. */
  | { kind: 'extent' };

export interface Quantity {
  unit: 'percent' | 'times' | 'semitones' | 'decibels';
  value: number;
  /** From a written + or −. */
  sign?: Sign;
  /** "to 80%": the remaining share, not the change. */
  absolute?: true;
}

/** A word that changes the subject next to it, or links two subjects. */
type Modifier =
  | { kind: 'degree'; factor: number; side: Side }
  /** "too", "너무". Negated, it restrains. Alone, it complains ("too fast") or strengthens. */
  | { kind: 'excess'; side: Side; alone: 'complains' | 'strengthens' }
  | { kind: 'negation'; side: 'before' | 'after' }
  | { kind: 'amount'; sign: Sign }
  | ({ kind: 'quantity'; feature?: ProsodyFeature } & Quantity)
  /** A negation continues after it. */
  | { kind: 'or' }
  | { kind: 'and' }
  /** Starts a new request: a negation ends before it. */
  | { kind: 'affirmation' }
  | { kind: 'comma' }
  | { kind: 'clauseEnd' }
  /** A phrase that only looks like another token. */
  | { kind: 'ignored' }
  /** A word without content: "in *a* sad *voice*". Not knowing it is no loss. */
  | { kind: 'filler' };

export type Token = Subject | Modifier;

export function isSubject(token: Token): token is Subject {
  return ['mood', 'feature', 'featureName', 'direction', 'extent'].includes(token.kind);
}
