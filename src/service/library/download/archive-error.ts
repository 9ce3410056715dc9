/** An archive is damaged, or contains what no voice needs. The message completes "NAME cannot be unpacked: …". */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}
