import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Session, Sessions } from '../accounts/sessions.ts';
import { ServiceError } from '../errors.ts';
import { readCookie, SESSION_COOKIE } from './cookie.ts';

/**
 * Who may do what. Each kind of route has one of these before it, and no route asks by itself; all
 * come before the body is read.
 */

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in; set for every request below `/dashboard/api/`. */
    session: Session | undefined;
  }
}

const CHANGES_NOTHING: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;
const LOOPBACK_NAME = /^(127(\.\d{1,3}){3}|(.+\.)?localhost|\[::1\])$/i;

/**
 * Passwords and sessions go over https, or stay on this machine. And what changes something comes from
 * our own page: browsers say so, and no script of another site can make them say otherwise.
 * @throws ServiceError https_required, request_forged
 */
export async function requireSafeWay(request: FastifyRequest): Promise<void> {
  const { protocol, host, method, headers } = request;
  if (protocol !== 'https' && !staysHere(request)) {
    throw new ServiceError(
      'https_required',
      'Without https the dashboard is used on its own machine alone, at 127.0.0.1 or localhost. If this is https, the service does not know the proxy before it: see VOICE_SERVICE_PROXIES.',
    );
  }
  if (CHANGES_NOTHING.has(method)) return;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (headers.origin === `${protocol}://${host}` && site === 'same-origin') return;
  throw new ServiceError(
    'request_forged',
    "This request does not come from the dashboard's own page. If it does, the service does not know the proxy before it: see VOICE_SERVICE_PROXIES.",
  );
}

/**
 * By its address alone it could have come through a proxy that nobody named, over http from anywhere; or
 * from a page of somebody else whose name points to this machine since it was loaded (DNS rebinding),
 * which is its own origin then. In both cases it is that name which was asked for.
 */
function staysHere({ ip, hostname }: FastifyRequest): boolean {
  return LOOPBACK_ADDRESS.test(ip) && LOOPBACK_NAME.test(hostname);
}

/** Finds out who asks; that nobody is logged in is no error yet. */
export function findSession(sessions: Sessions) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = readCookie(request, SESSION_COOKIE);
    request.session = token === undefined ? undefined : await sessions.find(token);
  };
}

/**
 * Somebody is logged in, and what changes something carries the session's token besides the cookie.
 * @throws ServiceError login_required, request_forged
 */
export async function requireSession(request: FastifyRequest): Promise<void> {
  const session = sessionOf(request);
  if (CHANGES_NOTHING.has(request.method)) return;
  const given = Buffer.from(String(request.headers['x-csrf-token'] ?? ''));
  const expected = Buffer.from(csrfTokenOf(session));
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new ServiceError(
    'request_forged',
    'This page was loaded for another login: please load it again. (It sends the csrf_token of its session in the header "X-CSRF-Token".)',
  );
}

/**
 * Who logged in by a one-time password may do nothing else before it is changed. Then they are a
 * caller like one with a key, and every route of the API serves them.
 * @throws ServiceError password_change_required
 */
export async function requireOwnPassword(request: FastifyRequest): Promise<void> {
  const { account, mustChangePassword } = sessionOf(request);
  if (mustChangePassword) {
    throw new ServiceError(
      'password_change_required',
      'Please choose a password of your own first: this one was made to be used once.',
    );
  }
  request.caller = { account, keyId: undefined, source: 'dashboard' };
}

/** @throws ServiceError operator_only */
export async function requireOperator(request: FastifyRequest): Promise<void> {
  if (sessionOf(request).isOperator) return;
  throw new ServiceError('operator_only', 'This is for whoever runs the service.');
}

/** @throws ServiceError login_required */
export function sessionOf({ session }: FastifyRequest): Session {
  if (session !== undefined) return session;
  throw new ServiceError('login_required', 'Please log in.');
}

/**
 * Bound to the session, and of no use to find its token: OWASP's HMAC pattern, with the token as the
 * key that only this browser and the session have.
 */
export function csrfTokenOf({ token }: Pick<Session, 'token'>): string {
  return createHmac('sha256', token).update('csrf').digest('base64url');
}
