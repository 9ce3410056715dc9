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
 * A new API key: a prefix that secret scanners can find, 32 random bytes, and their CRC32, which
 * tells a mistyped or cut key from a wrong one without asking the database. The shape is GitHub's
 * (https://github.blog/engineering/behind-githubs-new-authentication-token-formats/).
 */
export function createSecret(): string {
  const random = randomBase62(SECRET_BYTES);
  return PREFIX + random + checksumOf(random);
}

/** A key as it may be shown: its beginning and its end. */
export function keyHint(last4: string): string {
  return `${PREFIX}…${last4}`;
}

/** Whether this claims to be one of our keys, but cannot be: it was mistyped or cut. */
export function isMistyped(secret: string): boolean {
  if (!secret.startsWith(PREFIX)) return false;
  const [, random = '', checksum] = SHAPE.exec(secret) ?? [];
  return checksum !== checksumOf(random);
}

/**
 * What is kept of a key. A fast hash is right here: passwords need a slow one because people choose
 * few of them; nobody can guess 256 random bits, however fast each guess is.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function checksumOf(random: string): string {
  return toBase62(BigInt(crc32(random)), CHECKSUM_LENGTH);
}
