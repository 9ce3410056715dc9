/** Part of a file, both ends included; `all` when the whole is to be sent. */
export type Range = { readonly start: number; readonly end: number } | 'all' | 'unsatisfiable';

/**
 * The part that a `Range` header asks for (RFC 9110, 14.2). What cannot be read, and more than one part,
 * are ignored as the RFC allows.
 * @param size of the file in bytes
 */
export function rangeOf(header: string | undefined, size: number): Range {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '') return suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Number(last);
  if (last !== '' && end < start) return 'all';
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}

/** The last bytes. */
function suffix(length: number, size: number): Range {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
