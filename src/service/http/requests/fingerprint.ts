import { createHash } from 'node:crypto';

/**
 * Tells one request from another for its Idempotency-Key; holds nothing that could be read back.
 * @param fields what was asked for, as parsed: the order of a body's fields does not matter
 * @param files the bytes of what was sent beside it
 */
export function fingerprintOf(
  operation: string,
  fields: object,
  ...files: readonly Uint8Array[]
): string {
  const hash = createHash('sha256').update(`${operation}\n`);
  hash.update(JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))));
  for (const file of files) hash.update(createHash('sha256').update(file).digest());
  return hash.digest('base64url');
}
