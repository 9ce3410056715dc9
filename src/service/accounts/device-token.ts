import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomBase62 } from './base62.ts';
import type { Login } from './logins.ts';

const ID_BYTES = 16;
const SHAPE = /^([0-9A-Za-z]{22})\.([\w-]{43})$/;

/**
 * A token for the browser of a successful login, so that failed attempts by others do not lock that browser
 * out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It does not grant access. It is
 * signed with the salted password hash, so nothing has to be stored, and a new password invalidates it.
 * @param known the current token of the device, whose ID is kept
 */
export function createDeviceToken(login: Login, known?: string): string {
  const id = (known && readDeviceToken(login, known)) ?? randomBase62(ID_BYTES);
  return `${id}.${signatureOf(login, id)}`;
}

/** @returns the ID of the device; undefined when the token was not issued for this login */
export function readDeviceToken(login: Login, token: string): string | undefined {
  const [, id = '', signature = ''] = SHAPE.exec(token) ?? [];
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(login, id));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function signatureOf({ account, passwordHash }: Login, id: string): string {
  return createHmac('sha256', passwordHash)
    .update(`device ${account.id} ${id}`)
    .digest('base64url');
}
