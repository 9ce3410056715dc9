import type { Item, Quantity, Side, Subject } from './items.ts';
import type { Found } from './quantity.ts';

/** One thing asked for, with what the words around it say of it. */
export interface Claim {
  subject: Subject;
  /** Factor on the strength: 0.5 slightly, 1 plain, 1.5 very. */
  degree: number;
  /** "not", "don't", "지 않게". */
  negated: boolean;
  /** "too", and whether that means less of it when it stands alone. */
  excess: 'none' | 'complains' | 'strengthens';
  /** "more" 1, "less" −1. */
  amount: 1 | -1 | undefined;
  quantity: Quantity | undefined;
  clause: number;
  end: number;
}

type Words = Pick<Claim, 'degree' | 'negated' | 'excess' | 'amount' | 'quantity'>;

/** A negation or degree that follows belongs to what stands at most so many characters before. */
const REACH_BACK = 14;
/** "a little (of) sadness": so near a word is said of what follows rather than of what was before. */
const REACH_FORTH = 4;

const nothingSaid = (): Words => ({
  degree: 1,
  negated: false,
  excess: 'none',
  amount: undefined,
  quantity: undefined,
});

function isSubject(item: Item): item is Subject {
  return ['mood', 'dial', 'noun', 'direction', 'extent'].includes(item.kind);
}

/** Reads the items of an instruction from left to right and gathers what is said of each subject. */
class Reader {
  readonly claims: Claim[] = [];
  readonly #items: readonly Found[];
  #clause = 0;
  /** Said of the subject that is still to come. */
  #pending = nothingSaid();
  /** A negation goes on: "don't shout or scream". */
  #carried = false;
  /** How the words since the last subject link it to the next. */
  #link: 'none' | 'and' | 'or' = 'none';

  constructor(items: readonly Found[]) {
    this.#items = items;
  }

  read(): readonly Claim[] {
    this.#items.forEach((found, index) => {
      this.#take(found, index);
    });
    return this.claims;
  }

  #take(found: Found, index: number): void {
    const { item } = found;
    if (isSubject(item)) this.#claim(item, found.end);
    else if (item.kind === 'stop') this.#startClause();
    else if (item.kind === 'comma') this.#comma(index);
    else if (item.kind === 'or' || item.kind === 'and') this.#link = item.kind;
    else if (item.kind === 'affirm') this.#affirm();
    else if (item.kind === 'amount') this.#pending.amount = item.sign;
    else if (item.kind === 'quantity') this.#quantity(item, found);
    else if (item.kind === 'not') this.#negate(item.side, found.start);
    else if (item.kind !== 'nothing') this.#strengthen(item, found, index);
  }

  #claim(subject: Subject, end: number): void {
    const said = this.#pending;
    if (this.#contradictsLast(subject)) this.#carried = false;
    const negated = said.negated || this.#carried;
    this.claims.push({ ...said, subject, negated, clause: this.#clause, end });
    this.#carried = negated;
    this.#pending = nothingSaid();
    // "빠르지도 느리지도 않게": what follows may still deny both.
    if (this.#link !== 'or') this.#link = 'none';
  }

  /** "不要太快慢一点": the opposite right after what is denied is what is wanted. */
  #contradictsLast(subject: Subject): boolean {
    const last = this.#last();
    return (
      this.#link === 'none' &&
      last?.subject.kind === 'dial' &&
      subject.kind === 'dial' &&
      last.subject.dial === subject.dial &&
      last.subject.sign !== subject.sign
    );
  }

  /** The subject that words after it are about: the last one, unless a new clause has begun. */
  #last(): Claim | undefined {
    const claim = this.claims.at(-1);
    return claim?.clause === this.#clause ? claim : undefined;
  }

  #startClause(): void {
    this.#clause += 1;
    this.#pending = nothingSaid();
    this.#carried = false;
    this.#link = 'none';
  }

  /** A comma ends what is denied, except within a list: "not sad, angry or scared". */
  #comma(index: number): void {
    if (this.#carried && this.#listGoesOn(index)) return;
    this.#startClause();
  }

  #listGoesOn(index: number): boolean {
    for (const { item } of this.#items.slice(index + 1, index + 12)) {
      if (item.kind === 'or') return true;
      if (!isSubject(item) && item.kind !== 'comma') return false;
    }
    return false;
  }

  /** "don't shout and speak slowly": the second verb is no longer denied. */
  #affirm(): void {
    if (this.claims.length > 0) this.#carried = false;
  }

  #negate(side: 'before' | 'after', start: number): void {
    if (side === 'before') {
      this.#pending.negated = true;
      this.#carried = false;
      return;
    }
    const last = this.#last();
    if (last === undefined || start - last.end > REACH_BACK) return;
    last.negated = true;
    // "감정을 너무 싣지 말고": "too" stands between the two.
    if (this.#pending.excess !== 'none') last.excess = this.#pending.excess;
    if (this.#link !== 'or') return;
    const before = this.claims.at(-2);
    if (before?.clause === this.#clause) before.negated = true;
    this.#link = 'none';
  }

  #strengthen(item: Item & { kind: 'degree' | 'excess' }, found: Found, index: number): void {
    // "not sad and very slow": a strength of its own ends the negation; "and too fast" does not.
    if (item.kind === 'degree' && this.#link === 'and') this.#carried = false;
    const words = this.#belongsToNext(item.side, found, index) ? this.#pending : this.#last();
    if (words === undefined) return;
    if (item.kind === 'excess') words.excess = item.alone;
    else words.degree *= item.factor;
  }

  #belongsToNext(side: Side, found: Found, index: number): boolean {
    if (side !== 'either') return side === 'before';
    if (this.#last() === undefined) return true;
    const next = this.#items[index + 1];
    if (next === undefined || next.start - found.end > REACH_FORTH) return false;
    return (
      isSubject(next.item) || ['degree', 'amount', 'excess', 'quantity'].includes(next.item.kind)
    );
  }

  #quantity(item: Item & { kind: 'quantity' }, found: Found): void {
    const { kind: _, dial, ...quantity } = item;
    const last = this.#last();
    const aboutLast =
      last !== undefined &&
      last.subject.kind !== 'mood' &&
      last.quantity === undefined &&
      this.#link === 'none' &&
      found.start - last.end <= REACH_BACK;
    if (aboutLast) last.quantity = quantity;
    else this.#pending.quantity = quantity;
    if (dial !== undefined && !aboutLast) {
      this.#claim({ kind: 'noun', dial, carries: false }, found.end);
    }
  }
}

/** The things an instruction asks for, each with its strength and its negation. */
export function claimsIn(items: readonly Found[]): readonly Claim[] {
  return new Reader(items).read();
}
