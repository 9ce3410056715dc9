import { createHash } from 'node:crypto';

/** Identifies a request without revealing its content. */
export function fingerprintOf(
  operation: string,
  fields: object,
  fileHash: Uint8Array | undefined,
): string {
  const hash = createHash('sha256').update(`${operation}\n`);
  hash.update(JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))));
  if (fileHash !== undefined) hash.update(fileHash);
  return hash.digest('base64url');
}
