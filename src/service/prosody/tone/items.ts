import type { Dial, Mood } from './concepts.ts';

type Sign = 1 | -1;

/** Which neighbour a word says something about. */
export type Side = 'before' | 'after' | 'either';

/** What is asked for: a mood, a dial with its direction, or one half of "pitch … higher". */
export type Subject =
  | { kind: 'mood'; mood: Mood; weight: number }
  | { kind: 'dial'; dial: Dial; sign: Sign; weight: number }
  /** A dial by its name alone. `carries`: naming it is asking for it ("with pauses"). */
  | { kind: 'noun'; dial: Dial; carries: boolean }
  /** Up or down, of the noun beside it, else of the `dial`. */
  | { kind: 'direction'; sign: Sign; dial?: Dial; weight: number }
  /** "(not too) much": says how far the other things are to go. */
  | { kind: 'extent' };

export interface Quantity {
  unit: 'percent' | 'times' | 'semitones' | 'decibels';
  value: number;
  /** Of a written + or −. */
  sign?: Sign;
  /** "to 80%": the share that is left, not the change. */
  absolute?: true;
}

/** How a word changes the subject beside it, or links two. */
type Modifier =
  | { kind: 'degree'; factor: number; side: Side }
  /** "too", "너무": restrains under a negation; alone it complains ("too fast") or strengthens. */
  | { kind: 'excess'; side: Side; alone: 'complains' | 'strengthens' }
  | { kind: 'not'; side: 'before' | 'after' }
  | { kind: 'amount'; sign: Sign }
  | ({ kind: 'quantity'; dial?: Dial } & Quantity)
  /** A negation reaches over it. */
  | { kind: 'or' }
  | { kind: 'and' }
  /** A new demand begins: a negation does not reach over it. */
  | { kind: 'affirm' }
  | { kind: 'comma' }
  | { kind: 'stop' }
  /** A phrase that only looks like something else. */
  | { kind: 'nothing' };

export type Item = Subject | Modifier;

/** One kind of item and its forms: regular expressions, separated by ` | `. */
export type Entry = readonly [item: Item, forms: string];

/** A language's words of tone. */
export type Lexicon = readonly Entry[];

export const mood = (name: Mood, weight = 1): Item => ({ kind: 'mood', mood: name, weight });
export const more = (dial: Dial, weight = 1): Item => ({ kind: 'dial', dial, sign: 1, weight });
export const less = (dial: Dial, weight = 1): Item => ({ kind: 'dial', dial, sign: -1, weight });
export const noun = (dial: Dial): Item => ({ kind: 'noun', dial, carries: false });
export const quality = (dial: Dial): Item => ({ kind: 'noun', dial, carries: true });
export const up = (dial?: Dial, weight = 1): Item => direction(1, dial, weight);
export const down = (dial?: Dial, weight = 1): Item => direction(-1, dial, weight);
export const degree = (factor: number, side: Side = 'before'): Item => ({
  kind: 'degree',
  factor,
  side,
});
export const not = (side: 'before' | 'after'): Item => ({ kind: 'not', side });
export const excess = (alone: 'complains' | 'strengthens', side: Side = 'before'): Item => ({
  kind: 'excess',
  side,
  alone,
});
export const times = (value: number): Item => ({ kind: 'quantity', unit: 'times', value });

function direction(sign: Sign, dial: Dial | undefined, weight: number): Item {
  return dial === undefined
    ? { kind: 'direction', sign, weight }
    : { kind: 'direction', sign, dial, weight };
}
