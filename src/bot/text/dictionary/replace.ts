import type { FixedText } from '../fixed-words.ts';
import type { Rule } from './rule.ts';
import type { Match } from './search.ts';

/** A text can grow to this many times its length. In code units. */
const GROWTH = 4;
/** Short texts such as `gg` can always grow to this length. */
const ALWAYS_ALLOWED = 256;

export type Replacement = Match & { readonly rule: Rule };

/**
 * @param maxLength in code units; once the text would become longer, the rest stays unchanged
 * @returns the text, in which the replacements are fixed too
 */
export function replaceAt(
  { text, fixed }: FixedText,
  replacements: readonly Replacement[],
  maxLength: number,
): FixedText {
  const limit = Math.min(maxLength, Math.max(ALWAYS_ALLOWED, text.length * GROWTH));
  const edits: (Match & { spoken: string })[] = [];
  let length = text.length;
  for (const replacement of replacements.toSorted((a, b) => a.start - b.start)) {
    const { start, end } = replacement;
    const spoken = withSpaces(text.slice(start, end), spokenFor(text, replacement));
    const grown = length + spoken.length - (end - start);
    if (grown > length && grown > limit) break;
    length = grown;
    edits.push({ ...replacement, spoken });
  }
  return applyEdits({ text, fixed }, edits, length);
}

function applyEdits(
  { text, fixed }: FixedText,
  edits: readonly (Match & { readonly spoken: string })[],
  length: number,
): FixedText {
  const isFixed = new Uint8Array(length);
  let replaced = '';
  let done = 0;
  for (const { start, end, spoken } of edits) {
    isFixed.set(fixed.subarray(done, start), replaced.length);
    replaced += text.slice(done, start);
    isFixed.fill(1, replaced.length, replaced.length + spoken.length);
    replaced += spoken;
    done = end;
  }
  isFixed.set(fixed.subarray(done), replaced.length);
  return { text: replaced + text.slice(done), fixed: isFixed };
}

function spokenFor(text: string, { rule: { kind, to }, marks }: Replacement): string {
  if (kind === 'word') return to;
  return to.replace(/\$([1-9$])/g, (_, sign) => {
    if (sign === '$') return '$';
    const mark = marks[sign - 1];
    return mark === undefined ? '' : text.slice(...mark);
  });
}

/** The replacement of a symbol, such as an emoji, is a separate word. */
function withSpaces(found: string, spoken: string): string {
  return /[\p{L}\p{M}\p{N}]/u.test(found) ? spoken : ` ${spoken} `;
}
