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

/** What is none, a header might not be able to carry. */
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+( *; *[\x20-\x7e]+)?$/;

/** What Discord would say a file is: by its extension, else what the uploader said, else nothing. */
export function contentTypeOf(filename: string, told = ''): string | undefined {
  const known = BY_EXTENSION[extname(filename).toLowerCase()];
  if (known !== undefined) return known;
  return told !== 'application/octet-stream' && MEDIA_TYPE.test(told) ? told : undefined;
}

/** File names as they come back from an upload: spaces to underscores, only harmless characters. */
export function safeFilename(name: string): string {
  const safe = name.replaceAll(/\s+/g, '_').replaceAll(/[^\p{L}\p{N}._-]/gu, '');
  return safe.replace(/^\.+/, '') === '' ? 'unknown' : safe;
}
