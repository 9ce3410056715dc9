/** A wink such as `;D`, or `;p` alone, rather than a command of one letter. */
const WINK = /^;(?:[DPO](?!\p{L})|[dpo]\s*$)/u;

/**
 * Whether a message is a command of another bot. A prefix counts only before a letter, so `$20`, `!!! wow` and `;)` are
 * not commands. Commands such as `!8ball` start with digits, but `$5k` is money.
 */
export function isOtherBotsCommand(content: string, prefixes: readonly string[]): boolean {
  const text = content.trimStart();
  if (WINK.test(text)) return false;
  return prefixes.some(
    (prefix) => text.startsWith(prefix) && isCommandAfter(prefix, text.slice(prefix.length)),
  );
}

function isCommandAfter(prefix: string, rest: string): boolean {
  // `pls beg`
  if (/[\p{L}\p{N}]$/u.test(prefix)) return /^\s*\p{L}/u.test(rest);
  return /\p{Sc}$/u.test(prefix) ? /^\p{L}/u.test(rest) : /^\d{0,4}\p{L}/u.test(rest);
}

/** The text after a required prefix, ignoring case; undefined if it does not start with the prefix. */
export function afterRequiredPrefix(content: string, prefix: string): string | undefined {
  const text = content.trimStart();
  if (text.slice(0, prefix.length).toLowerCase() !== prefix.toLowerCase()) return undefined;
  const rest = text.slice(prefix.length);
  // `ttsetup` does not start with the word `tts`.
  if (/[a-z\d]$/i.test(prefix) && /^[\p{L}\p{N}]/u.test(rest)) return undefined;
  return rest.trimStart();
}
