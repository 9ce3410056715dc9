import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { base62Length, randomBase62, toBase62 } from './base62.ts';

const PREFIX = 'mynah_sk_';
const SECRET_BYTES = 32;
const CHECKSUM_LENGTH = base62Length(4);
const SHAPE = new RegExp(
  `^${PREFIX}([0-9A-Za-z]{${base62Length(SECRET_BYTES)}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

/**
 * A new API key: a prefix for secret scanners, 32 random bytes, and their CRC32, which tells a mistyped or
 * truncated key from an unknown one without a database query. The format follows GitHub's
 * (https://github.blog/engineering/behind-githubs-new-authentication-token-formats/).
 */
export function createSecret(): string {
  const random = randomBase62(SECRET_BYTES);
  return PREFIX + random + checksumOf(random);
}

/** The beginning and end of a key, for display. */
export function keyHint(last4: string): string {
  return `${PREFIX}…${last4}`;
}

/** Whether a secret has our prefix but a wrong checksum: it was mistyped or truncated. */
export function isMistyped(secret: string): boolean {
  if (!secret.startsWith(PREFIX)) return false;
  const [, random = '', checksum] = SHAPE.exec(secret) ?? [];
  return checksum !== checksumOf(random);
}

/**
 * The stored form of a key. A fast hash is enough: only passwords need a slow one, because people choose
 * guessable ones, while 256 random bits cannot be guessed at any speed.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function checksumOf(random: string): string {
  return toBase62(BigInt(crc32(random)), CHECKSUM_LENGTH);
}
