/** The options in a typed command line. */
export interface OptionLine {
  /** Text before the first option name. */
  readonly lead: string;
  /** Option names with their values, in order. A name can occur twice. */
  readonly values: readonly (readonly [name: string, value: string])[];
}

/**
 * Splits `Hello there voice:Emma tone:"calm, slow"`. A value ends at the next option name, or is enclosed
 * in double quotes.
 * @param names the known option names
 */
export function splitOptionLine(text: string, names: readonly string[]): OptionLine {
  const starts = findNames(text, names);
  const values = starts.map((start, index): [string, string] => {
    const end = starts[index + 1]?.index ?? text.length;
    const raw = text.slice(start.index + start[0].length, end).trim();
    return [start[1] ?? '', unquote(raw)];
  });
  return { lead: text.slice(0, starts[0]?.index ?? text.length).trim(), values };
}

function findNames(text: string, names: readonly string[]): RegExpExecArray[] {
  if (names.length === 0) return [];
  const pattern = new RegExp(`(?<=^|\\s)(${names.map(escapeForRegExp).join('|')}):`, 'gu');
  return [...text.matchAll(pattern)].filter(({ index }) => !isInsideQuotes(text, index));
}

/** `text:"a voice:b"` has one option, because names inside quotes are plain text. */
function isInsideQuotes(text: string, index: number): boolean {
  return (text.slice(0, index).match(/(?<=:)"|"(?=\s|$)/g) ?? []).length % 2 === 1;
}

function unquote(raw: string): string {
  return /^"[\s\S]*"$/.test(raw) && raw.length > 1 ? raw.slice(1, -1) : raw;
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
