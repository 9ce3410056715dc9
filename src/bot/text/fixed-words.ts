/**
 * Marks words that were put in place of markup, such as names and hosts, so that they are not mistaken for slang. The marks
 * are noncharacters, which no text contains after {@link withoutMarks}.
 */
const OPEN = '\ufdd0';
const CLOSE = '\ufdd1';
const MARKS = /[\ufdd0\ufdd1]/g;

/** Marks words as fixed. */
export function fix(words: string): string {
  return words === '' ? '' : OPEN + withoutMarks(words) + CLOSE;
}

export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

/** A text without marks. `fixed` has 1 for each code unit that was marked. */
export interface FixedText {
  readonly text: string;
  readonly fixed: Uint8Array;
}

export function readMarks(marked: string): FixedText {
  const text = withoutMarks(marked);
  const fixed = new Uint8Array(text.length);
  let depth = 0;
  let at = 0;
  for (const part of marked.split(/([\ufdd0\ufdd1])/)) {
    if (part === OPEN) depth += 1;
    else if (part === CLOSE) depth = Math.max(0, depth - 1);
    else {
      if (depth > 0) fixed.fill(1, at, at + part.length);
      at += part.length;
    }
  }
  return { text, fixed };
}
