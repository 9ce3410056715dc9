import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Cookies that scripts cannot read and other sites cannot send. With https their names have the prefix
 * `__Host-`, which binds them to this host. Without https (only on loopback) browsers refuse that prefix;
 * there the name contains the port, because cookies are shared by all ports of a host.
 */
interface Cookie {
  readonly name: string;
  readonly pattern: RegExp;
  /** Undefined: the cookie lasts until the browser is closed. */
  readonly maxAgeSeconds: number | undefined;
}

/** The session itself may expire earlier. */
export const SESSION_COOKIE: Cookie = {
  name: 'mynah_session',
  pattern: /^[0-9A-Za-z]{43}$/,
  maxAgeSeconds: undefined,
};

/** Identifies a device after a login: see `accounts/device-token.ts`. Logging out does not clear it. */
export const DEVICE_COOKIE: Cookie = {
  name: 'mynah_device',
  pattern: /^[\w.-]{1,100}$/,
  maxAgeSeconds: 180 * 24 * 60 * 60,
};

/** @returns undefined when the cookie is missing or malformed */
export function readCookie(request: FastifyRequest, cookie: Cookie): string | undefined {
  const value = request.cookies[cookieFor(cookie, request).name];
  return value !== undefined && cookie.pattern.test(value) ? value : undefined;
}

export function writeCookie(reply: FastifyReply, cookie: Cookie, value: string): void {
  const { name, options } = cookieFor(cookie, reply.request);
  const { maxAgeSeconds: maxAge } = cookie;
  reply.setCookie(name, value, maxAge === undefined ? options : { ...options, maxAge });
}

export function clearCookie(reply: FastifyReply, cookie: Cookie): void {
  const { name, options } = cookieFor(cookie, reply.request);
  reply.clearCookie(name, options);
}

function cookieFor({ name }: Cookie, { protocol, port }: FastifyRequest) {
  const secure = protocol === 'https';
  return {
    name: secure ? `__Host-${name}` : `${name}_${port ?? 80}`,
    options: { httpOnly: true, sameSite: 'strict', secure, path: secure ? '/' : '/dashboard' },
  } as const;
}
