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
  | { kind: 'ignored' };

export type Token = Subject | Modifier;

/** A token and its forms: regular expressions, separated by ` | `. */
export type Entry = readonly [token: Token, forms: string];

/** A language's words about tone. */
export type Lexicon = readonly Entry[];

export const mood = (name: Mood, weight = 1): Token => ({ kind: 'mood', mood: name, weight });
export const increase = (feature: ProsodyFeature, weight = 1): Token => ({
  kind: 'feature',
  feature,
  sign: 1,
  weight,
});
export const decrease = (feature: ProsodyFeature, weight = 1): Token => ({
  kind: 'feature',
  feature,
  sign: -1,
  weight,
});
export const featureName = (feature: ProsodyFeature): Token => ({
  kind: 'featureName',
  feature,
  isRequest: false,
});
export const requestedFeature = (feature: ProsodyFeature): Token => ({
  kind: 'featureName',
  feature,
  isRequest: true,
});
export const upward = (feature?: ProsodyFeature, weight = 1): Token =>
  direction(1, feature, weight);
export const downward = (feature?: ProsodyFeature, weight = 1): Token =>
  direction(-1, feature, weight);
export const degree = (factor: number, side: Side = 'before'): Token => ({
  kind: 'degree',
  factor,
  side,
});
export const negation = (side: 'before' | 'after'): Token => ({ kind: 'negation', side });
export const excess = (alone: 'complains' | 'strengthens', side: Side = 'before'): Token => ({
  kind: 'excess',
  side,
  alone,
});
export const multiplier = (value: number): Token => ({ kind: 'quantity', unit: 'times', value });

function direction(sign: Sign, feature: ProsodyFeature | undefined, weight: number): Token {
  return feature === undefined
    ? { kind: 'direction', sign, weight }
    : { kind: 'direction', sign, feature, weight };
}
