const PICTURE = '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{EMod})*';
/**
 * Flags, keycaps, and pictures put together by joiners, by their form (UTS #51, ED-15a). The list of
 * those that exist, \\p{RGI_Emoji}, is 30 times as slow.
 */
const ONE = `(?:\\p{RI}{2}|[\\d#*]\\ufe0f?\\u20e3|${PICTURE}(?:\\u200d${PICTURE})*)`;

/** Every emoji, one by one. */
export const EMOJI = new RegExp(ONE, 'gu');

/**
 * Every run of emoji on one line, with spaces between them or not.
 * @param more how often further ones follow the first: `*`, or `+` where there must be some
 */
export function emojiRun(more: '*' | '+'): RegExp {
  return new RegExp(`${ONE}(?:[^\\S\\n]*${ONE})${more}`, 'gu');
}
