import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Session, Sessions } from '../accounts/sessions.ts';
import { ServiceError } from '../errors.ts';
import { isFromThisMachine } from '../network.ts';
import { readCookie, SESSION_COOKIE } from './cookies.ts';

/**
 * Access control. Each group of routes has one of these guards as a hook, which runs before the body is
 * read. Routes do not check access themselves.
 */

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request to `/dashboard/api/`; undefined when nobody is logged in. */
    session: Session | undefined;
  }
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Passwords and sessions must be sent over https or stay on this machine. Requests that change something must
 * come from our own page, according to headers that scripts of other sites cannot set.
 * @throws ServiceError https_required, request_forged
 */
export async function requireTrustedOrigin(request: FastifyRequest): Promise<void> {
  const { protocol, host, method, headers } = request;
  if (protocol !== 'https' && !isFromThisMachine(request)) {
    throw new ServiceError(
      'https_required',
      'Without https, the dashboard is only available on its own machine, at 127.0.0.1 or localhost. If you do use https, add your proxy to VOICE_SERVICE_PROXIES.',
    );
  }
  if (SAFE_METHODS.has(method)) return;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (headers.origin === `${protocol}://${host}` && site === 'same-origin') return;
  throw new ServiceError(
    'request_forged',
    "This request does not come from the dashboard's own page. If it does, add your proxy to VOICE_SERVICE_PROXIES.",
  );
}

/** Sets `request.session`. A missing session is not an error yet. */
export function findSession(sessions: Sessions) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = readCookie(request, SESSION_COOKIE);
    request.session = token === undefined ? undefined : await sessions.find(token);
  };
}

/**
 * Requires a session, and the CSRF token for requests that change something. Requests that only read can carry the token
 * too: tabs share the cookie, so a tab would otherwise show the data of whoever logged in last in another tab.
 * @throws ServiceError login_required, request_forged, session_changed
 */
export async function requireSession(request: FastifyRequest): Promise<void> {
  const session = sessionOf(request);
  const isSafe = SAFE_METHODS.has(request.method);
  const token = request.headers['x-csrf-token'];
  if (isSafe && token === undefined) return;
  const given = Buffer.from(String(token ?? ''));
  const expected = Buffer.from(csrfTokenOf(session));
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  if (isSafe) {
    throw new ServiceError(
      'session_changed',
      'Somebody has logged in again in this browser since this page was loaded. Reload it.',
    );
  }
  throw new ServiceError(
    'request_forged',
    'This page belongs to an earlier login. Reload it. (API clients must send the csrf_token of the session in the header "X-CSRF-Token".)',
  );
}

/**
 * Requires that a one-time password has been changed. Makes the session's account the caller, as an API
 * key does, so that the routes of the API can be reused.
 * @throws ServiceError password_change_required
 */
export async function requireOwnPassword(request: FastifyRequest): Promise<void> {
  const { account, mustChangePassword } = sessionOf(request);
  if (mustChangePassword) {
    throw new ServiceError(
      'password_change_required',
      'Choose your own password first. A one-time password is only for the first login.',
    );
  }
  request.caller = { account, keyId: undefined, source: 'dashboard' };
}

/** @throws ServiceError operator_only */
export async function requireOperator(request: FastifyRequest): Promise<void> {
  if (sessionOf(request).isOperator) return;
  throw new ServiceError('operator_only', 'Only operators can do this.');
}

/** @throws ServiceError login_required */
export function sessionOf({ session }: FastifyRequest): Session {
  if (session !== undefined) return session;
  throw new ServiceError('login_required', 'You are not logged in.');
}

/**
 * OWASP's HMAC-based CSRF token. The key is the session's token, which only this browser has, so the CSRF
 * token is bound to the session and does not reveal its token.
 */
export function csrfTokenOf({ token }: Pick<Session, 'token'>): string {
  return createHmac('sha256', token).update('csrf').digest('base64url');
}
