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

/** Accents on letters, after they have been separated from them. */
const ACCENTS = /\p{M}/gu;

/**
 * Changes a file name as Discord does: spaces become underscores, and only ASCII letters, digits, `.`, `_` and `-` stay. If
 * characters were removed, the original name without its extension becomes the title, which clients show instead.
 */
export function storedName(name: string): { filename: string; title?: string } {
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  const stored = toAscii(stem).replaceAll(/^[._]+|[._]+$/g, '') || 'unknown';
  const filename = `${stored}${toAscii(extension)}`;
  return /^[\w\s.-]*$/.test(name) ? { filename } : { filename, title: stem.toWellFormed() };
}

function toAscii(text: string): string {
  const bare = text.normalize('NFKD').replaceAll(ACCENTS, '');
  return bare.replaceAll(/\s+/g, '_').replaceAll(/[^\w.-]/g, '');
}
