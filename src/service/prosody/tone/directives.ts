import type { LocatedToken } from './quantity.ts';
import { isSubject, type Quantity, type Side, type Subject, type Token } from './tokens.ts';

/** A subject of the instruction, with the modifiers around it. */
export interface Directive {
  subject: Subject;
  /** Factor on the strength: 0.5 slightly, 1 plain, 1.5 very. */
  degree: number;
  /** "not", "don't", "지 않게". */
  negated: boolean;
  /** "too": alone, it asks for less of the subject or for more. */
  excess: 'none' | 'complains' | 'strengthens';
  /** "more" 1, "less" −1. */
  amount: 1 | -1 | undefined;
  quantity: Quantity | undefined;
  clause: number;
  end: number;
}

type Modifiers = Pick<Directive, 'degree' | 'negated' | 'excess' | 'amount' | 'quantity'>;

/** A negation or degree applies to the subject before it, up to this many characters away. */
const REACH_BACK = 14;
/** A word this close to the next subject applies to it, not to the one before: "a little (of) sadness". */
const REACH_FORTH = 4;

const noModifiers = (): Modifiers => ({
  degree: 1,
  negated: false,
  excess: 'none',
  amount: undefined,
  quantity: undefined,
});

/** Reads tokens from left to right and collects the modifiers of each subject. */
class DirectiveParser {
  readonly directives: Directive[] = [];
  readonly #tokens: readonly LocatedToken[];
  #clause = 0;
  /** Modifiers of the next subject. */
  #pending = noModifiers();
  /** The negation continues: "don't shout or scream". */
  #carried = false;
  /** The link between the last subject and the next one. */
  #link: 'none' | 'and' | 'or' = 'none';

  constructor(tokens: readonly LocatedToken[]) {
    this.#tokens = tokens;
  }

  parse(): readonly Directive[] {
    this.#tokens.forEach((found, index) => {
      this.#take(found, index);
    });
    return this.directives;
  }

  #take(found: LocatedToken, index: number): void {
    const { token } = found;
    if (isSubject(token)) this.#directive(token, found.end);
    else if (token.kind === 'clauseEnd') this.#startClause();
    else if (token.kind === 'comma') this.#comma(index);
    else if (token.kind === 'or' || token.kind === 'and') this.#link = token.kind;
    else if (token.kind === 'affirmation') this.#affirm();
    else if (token.kind === 'amount') this.#pending.amount = token.sign;
    else if (token.kind === 'quantity') this.#quantity(token, found);
    else if (token.kind === 'negation') this.#negate(token.side, found.start);
    else if (token.kind === 'degree' || token.kind === 'excess')
      this.#strengthen(token, found, index);
  }

  #directive(subject: Subject, end: number): void {
    const modifiers = this.#pending;
    if (this.#contradictsLast(subject)) this.#carried = false;
    const negated = modifiers.negated || this.#carried;
    this.directives.push({ ...modifiers, subject, negated, clause: this.#clause, end });
    this.#carried = negated;
    this.#pending = noModifiers();
    // "빠르지도 느리지도 않게": a negation may follow for both.
    if (this.#link !== 'or') this.#link = 'none';
  }

  /** "不要太快慢一点": right after a negated subject, its opposite is requested. */
  #contradictsLast(subject: Subject): boolean {
    const last = this.#last();
    return (
      this.#link === 'none' &&
      last?.subject.kind === 'feature' &&
      subject.kind === 'feature' &&
      last.subject.feature === subject.feature &&
      last.subject.sign !== subject.sign
    );
  }

  /** The directive that later words change: the last one of the same clause. */
  #last(): Directive | undefined {
    const directive = this.directives.at(-1);
    return directive?.clause === this.#clause ? directive : undefined;
  }

  #startClause(): void {
    this.#clause += 1;
    this.#pending = noModifiers();
    this.#carried = false;
    this.#link = 'none';
  }

  /** A comma ends a negation, except within a list: "not sad, angry or scared". */
  #comma(index: number): void {
    if (this.#carried && this.#listContinues(index)) return;
    this.#startClause();
  }

  #listContinues(index: number): boolean {
    for (const { token } of this.#tokens.slice(index + 1, index + 12)) {
      if (token.kind === 'or') return true;
      if (!isSubject(token) && token.kind !== 'comma') return false;
    }
    return false;
  }

  /** "don't shout and speak slowly": the second verb is not negated. */
  #affirm(): void {
    if (this.directives.length > 0) this.#carried = false;
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
    // "감정을 너무 싣지 말고": "too" stands between subject and negation.
    if (this.#pending.excess !== 'none') last.excess = this.#pending.excess;
    if (this.#link !== 'or') return;
    const before = this.directives.at(-2);
    if (before?.clause === this.#clause) before.negated = true;
    this.#link = 'none';
  }

  #strengthen(
    token: Token & { kind: 'degree' | 'excess' },
    found: LocatedToken,
    index: number,
  ): void {
    // "not sad and very slow": a degree ends the negation. "and too fast" does not.
    if (token.kind === 'degree' && this.#link === 'and') this.#carried = false;
    const target = this.#belongsToNext(token.side, found, index) ? this.#pending : this.#last();
    if (target === undefined) return;
    if (token.kind === 'excess') target.excess = token.alone;
    else target.degree *= token.factor;
  }

  #belongsToNext(side: Side, found: LocatedToken, index: number): boolean {
    if (side !== 'either') return side === 'before';
    if (this.#last() === undefined) return true;
    const next = this.#tokens[index + 1];
    if (next === undefined || next.start - found.end > REACH_FORTH) return false;
    return (
      isSubject(next.token) || ['degree', 'amount', 'excess', 'quantity'].includes(next.token.kind)
    );
  }

  #quantity(token: Token & { kind: 'quantity' }, found: LocatedToken): void {
    const { kind: _, feature, ...quantity } = token;
    const last = this.#last();
    const aboutLast =
      last !== undefined &&
      last.subject.kind !== 'mood' &&
      last.quantity === undefined &&
      this.#link === 'none' &&
      found.start - last.end <= REACH_BACK;
    if (aboutLast) last.quantity = quantity;
    else this.#pending.quantity = quantity;
    if (feature !== undefined && !aboutLast) {
      this.#directive({ kind: 'featureName', feature, isRequest: false }, found.end);
    }
  }
}

/** The directives of an instruction, each with its degree and negation. */
export function parseDirectives(tokens: readonly LocatedToken[]): readonly Directive[] {
  return new DirectiveParser(tokens.filter(({ token }) => token.kind !== 'filler')).parse();
}
