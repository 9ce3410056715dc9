import { extname } from 'node:path';

const BY_EXTENSION: Readonly<Record<string, string>> = {
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/x-wav',
  '.m4a': 'audio/mp4',
  '.flac': 'audio/flac',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.zip': 'application/zip',
};

/** Media types that are safe in a header. */
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+( *; *[\x20-\x7e]+)?$/;

/** The media type Discord reports: from the extension, otherwise from the uploader, otherwise none. */
export function contentTypeOf(filename: string, claimed = ''): string | undefined {
  const known = BY_EXTENSION[extname(filename).toLowerCase()];
  if (known !== undefined) return known;
  return claimed !== 'application/octet-stream' && MEDIA_TYPE.test(claimed) ? claimed : undefined;
}

/** Changes a file name as Discord does: spaces become underscores, unsafe characters are removed. */
export function safeFilename(name: string): string {
  const safe = name.replaceAll(/\s+/g, '_').replaceAll(/[^\p{L}\p{N}._-]/gu, '');
  return safe.replace(/^\.+/, '') === '' ? 'unknown' : safe;
}
