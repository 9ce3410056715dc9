/**
 * The text of an `.env` file with a setting. Replaces the last line that sets it, which is the one that counts. Without
 * one, adds a line.
 * @param value without characters that mean something in such a file: spaces, quotes, `#`, `$` and backslashes
 */
export function withSetting(text: string, name: string, value: string): string {
  const line = new RegExp(`^([^\\S\\r\\n]*(?:export[ \\t]+)?${name}[ \\t]*=).*$`, 'gm');
  const last = [...text.matchAll(line)].at(-1);
  if (last === undefined) {
    const end = text === '' || text.endsWith('\n') ? '' : '\n';
    return `${text}${end}${name}=${value}\n`;
  }
  const [whole, start = ''] = last;
  return `${text.slice(0, last.index)}${start}${value}${text.slice(last.index + whole.length)}`;
}
