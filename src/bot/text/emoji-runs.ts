const PICTURE = '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{EMod})*';
/**
 * Flags, keycaps, and pictures combined with joiners, by their form (UTS #51, ED-15a). \\p{RGI_Emoji}, the list of
 * all existing emoji, is 30 times slower.
 */
const ONE = `(?:\\p{RI}{2}|[\\d#*]\\ufe0f?\\u20e3|${PICTURE}(?:\\u200d${PICTURE})*)`;

/** Matches single emoji. */
export const EMOJI = new RegExp(ONE, 'gu');

/**
 * Matches runs of emoji on one line, with or without spaces between them.
 * @param more `*` also matches single emoji; `+` needs at least two
 */
export function emojiRun(more: '*' | '+'): RegExp {
  return new RegExp(`${ONE}(?:[^\\S\\n]*${ONE})${more}`, 'gu');
}
