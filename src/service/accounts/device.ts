import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomBase62 } from './base62.ts';
import type { Login } from './logins.ts';

const ID_BYTES = 16;
const SHAPE = /^([0-9A-Za-z]{22})\.([\w-]{43})$/;

/**
 * What a browser keeps once somebody logged in with it, so that wrong passwords of strangers do not lock
 * it out: a device cookie, as in OWASP's "Slow Down Online Guessing Attacks with Device Cookies". It lets
 * nobody in. Signed with the hash of the password, which has a salt that nobody outside knows; so nothing
 * is kept of it, and a new password ends all of them.
 * @param known the token of a device that is known already: it stays as it is
 */
export function deviceToken(login: Login, known?: string): string {
  const id = (known && deviceIdOf(login, known)) ?? randomBase62(ID_BYTES);
  return `${id}.${signatureOf(login, id)}`;
}

/** @returns which device it is; undefined when this login never came from it */
export function deviceIdOf(login: Login, token: string): string | undefined {
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
