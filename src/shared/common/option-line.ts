/** What a typed line gives to the options of a command. */
export interface OptionLine {
  /** Words before the first option's name. */
  readonly lead: string;
  /** Names of options with what was typed for them, in order; the same name may come twice. */
  readonly values: readonly (readonly [name: string, value: string])[];
}

/**
 * Splits `Hello there voice:Emma tone:"calm, slow"`: a value reaches to the next option's name or stands
 * in double quotes.
 * @param names of the options that there are
 */
export function splitOptionLine(text: string, names: readonly string[]): OptionLine {
  const starts = namesIn(text, names);
  const values = starts.map((start, index): [string, string] => {
    const end = starts[index + 1]?.index ?? text.length;
    const raw = text.slice(start.index + start[0].length, end).trim();
    return [start[1] ?? '', unquote(raw)];
  });
  return { lead: text.slice(0, starts[0]?.index ?? text.length).trim(), values };
}

function namesIn(text: string, names: readonly string[]): RegExpExecArray[] {
  if (names.length === 0) return [];
  const pattern = new RegExp(`(?<=^|\\s)(${names.map(escapeForRegExp).join('|')}):`, 'gu');
  return [...text.matchAll(pattern)].filter(({ index }) => !isInsideQuotes(text, index));
}

/** `text:"a voice:b"` names one option: what stands between quotes is words. */
function isInsideQuotes(text: string, index: number): boolean {
  return (text.slice(0, index).match(/(?<=:)"|"(?=\s|$)/g) ?? []).length % 2 === 1;
}

function unquote(raw: string): string {
  return /^"[\s\S]*"$/.test(raw) && raw.length > 1 ? raw.slice(1, -1) : raw;
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
