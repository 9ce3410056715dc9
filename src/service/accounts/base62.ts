import { randomBytes } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Encodes a number with letters and digits only, so that a double-click selects the whole result. */
export function toBase62(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; rest > 0n; rest /= 62n) digits = DIGITS[Number(rest % 62n)] + digits;
  return digits.padStart(length, '0');
}

/** The number of base 62 digits that hold this many bytes. */
export function base62Length(bytes: number): number {
  return Math.ceil((bytes * 8) / Math.log2(62));
}

/** Random letters and digits with `bytes` bytes of entropy. */
export function randomBase62(bytes: number): string {
  return toBase62(BigInt(`0x${randomBytes(bytes).toString('hex')}`), base62Length(bytes));
}

/** An opaque ID, for example `key_7nVbTq…`. 16 random bytes never collide. */
export function randomId(prefix: string): string {
  return prefix + randomBase62(16);
}
