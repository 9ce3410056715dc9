/** A part of a pattern: literal text, a wildcard, or alternatives. All text is in lower case. */
export type Part =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'letters' }
  | { readonly kind: 'letter' }
  | { readonly kind: 'number' }
  | { readonly kind: 'alternatives'; readonly words: readonly string[] };

/** The instructions of a {@link Program}. */
export const OPS = {
  /** Matches the character with the code point `first`. */
  character: 0,
  letter: 1,
  digit: 2,
  end: 3,
  /** Continues at both `first` and `second`, and prefers `first`. */
  split: 4,
  /** Continues at `first`. */
  jump: 5,
  /** Stores where a wildcard starts (slot 2 n) and ends (slot 2 n + 1) in slot `first`. */
  mark: 6,
} as const;

/** A program that matches a pattern (Thompson 1968, Pike's virtual machine). Lists by step. */
export class Program {
  readonly ops: number[] = [];
  readonly first: number[] = [];
  readonly second: number[] = [];
  /** Two for each wildcard. */
  readonly slots: number;
  readonly parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    this.parts = parts;
    let slot = 0;
    for (const part of parts) {
      if (part.kind === 'literal') {
        this.#literal(part.text);
        continue;
      }
      this.#add(OPS.mark, slot);
      this.#wildcard(part);
      this.#add(OPS.mark, slot + 1);
      slot += 2;
    }
    this.#add(OPS.end);
    this.slots = slot;
  }

  get length(): number {
    return this.ops.length;
  }

  #add(op: number, first = 0, second = 0): void {
    this.ops.push(op);
    this.first.push(first);
    this.second.push(second);
  }

  #literal(text: string): void {
    for (const character of text) this.#add(OPS.character, character.codePointAt(0));
  }

  #wildcard(part: Exclude<Part, { kind: 'literal' }>): void {
    const at = this.length;
    if (part.kind === 'letter') {
      this.#add(OPS.letter);
    } else if (part.kind === 'number') {
      this.#add(OPS.digit);
      this.#add(OPS.split, at, at + 2);
    } else if (part.kind === 'alternatives') {
      this.#alternatives(part.words);
    } else {
      this.#add(OPS.split, at + 1, at + 3);
      this.#add(OPS.letter);
      this.#add(OPS.jump, at);
    }
  }

  #alternatives(words: readonly string[]): void {
    const jumps: number[] = [];
    for (const [index, word] of words.entries()) {
      const split = this.length;
      const isLast = index === words.length - 1;
      if (!isLast) this.#add(OPS.split, split + 1);
      this.#literal(word);
      if (isLast) continue;
      jumps.push(this.length);
      this.#add(OPS.jump);
      this.second[split] = this.length;
    }
    for (const jump of jumps) this.first[jump] = this.length;
  }
}
