import { z } from 'zod';

/** A URL to which secrets may be sent. */
export const safeUrl = z
  .string()
  .refine(
    isSafeUrl,
    'must be a URL that starts with https:// (http:// only for this machine or a container)',
  )
  .refine(hasNoExtraParts, 'must not contain a user name, password, query or fragment');

/** Allows http only for this machine and for containers, whose names have no dot. */
export function isSafeUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  if (protocol === 'https:') return true;
  const isLocal = /^(127\.[\d.]+|\[::1\]|[^.:[\]]+)$/.test(hostname);
  return protocol === 'http:' && isLocal;
}

export function hasNoExtraParts(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { username, password, search, hash } = new URL(value);
  return [username, password, search, hash].every((part) => part === '');
}
