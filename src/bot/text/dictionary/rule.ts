import type { EmojiDictionary } from '../markup.ts';

/** A dictionary entry. */
export interface Rule {
  readonly kind: 'word' | 'pattern';
  readonly from: string;
  /** In a pattern rule, `$1` is the text that matched the first wildcard. */
  readonly to: string;
}

/** Typed as `:pog:`, or chosen from Discord's list, which sends `<:pog:123>`. */
const EMOJI = /^(?:<a?)?:(\w{2,32}):(?:\d{1,20}>)?$/;
/** A replacement with emoji would be replaced again, and could grow without limit. */
const ANY_EMOJI = /(?:<a?)?:(\w{1,32}):(?:\d{1,20}>)?/g;

/** The replacements of custom emoji in the rules. Their markup is gone when the other rules are applied. */
export function emojiDictionaryOf(rules: readonly Rule[]): EmojiDictionary {
  const spoken = new Map<string, string>();
  for (const { kind, from, to } of rules) {
    const name = kind === 'word' ? EMOJI.exec(from.trim())?.[1]?.toLowerCase() : undefined;
    if (name !== undefined && !spoken.has(name)) spoken.set(name, to.replace(ANY_EMOJI, ' $1 '));
  }
  return (name) => spoken.get(name.toLowerCase());
}
