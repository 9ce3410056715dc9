import { errors } from 'undici';

/** An errno-like code such as ECONNREFUSED or DEPTH_ZERO_SELF_SIGNED_CERT for an error of undici. */
export function transportCode(error: unknown): string {
  if (error instanceof errors.HTTPParserError) return 'EPROTO';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // undici's code for a socket that the peer closed.
  if (code === 'UND_ERR_SOCKET') return 'ECONNRESET';
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,63}$/.test(code) ? code : 'UNKNOWN';
}

/** Keeps only the class name and the code: undici's errors may contain sockets, options and headers. */
export function withoutSecrets(error: unknown): Error {
  const name = error instanceof Error ? error.constructor.name : typeof error;
  return new Error(`${name} ${transportCode(error)}`);
}
