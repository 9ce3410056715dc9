import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Cookies that no script reads, and no other site's request carries. Behind https their names bind them to
 * this host and to https; without (on loopback alone) browsers refuse such a name. There the name says which
 * port it is for: cookies know no ports, and another service would overwrite it.
 */
interface Cookie {
  readonly name: string;
  readonly shape: RegExp;
  /** undefined: it ends with the browser. */
  readonly maxAgeSeconds: number | undefined;
}

/** Its token; the session itself may end before. */
export const SESSION_COOKIE: Cookie = {
  name: 'mynah_session',
  shape: /^[0-9A-Za-z]{43}$/,
  maxAgeSeconds: undefined,
};

/** By which the device of who logged in is known again: see `accounts/device.ts`. Logging out leaves it. */
export const DEVICE_COOKIE: Cookie = {
  name: 'mynah_device',
  shape: /^[\w.-]{1,100}$/,
  maxAgeSeconds: 180 * 24 * 60 * 60,
};

/** @returns undefined for none, or what cannot be one of ours */
export function readCookie(request: FastifyRequest, cookie: Cookie): string | undefined {
  const value = request.cookies[placeOf(cookie, request).name];
  return value !== undefined && cookie.shape.test(value) ? value : undefined;
}

export function writeCookie(reply: FastifyReply, cookie: Cookie, value: string): void {
  const { name, options } = placeOf(cookie, reply.request);
  const { maxAgeSeconds: maxAge } = cookie;
  reply.setCookie(name, value, maxAge === undefined ? options : { ...options, maxAge });
}

export function clearCookie(reply: FastifyReply, cookie: Cookie): void {
  const { name, options } = placeOf(cookie, reply.request);
  reply.clearCookie(name, options);
}

function placeOf({ name }: Cookie, { protocol, port }: FastifyRequest) {
  const secure = protocol === 'https';
  return {
    name: secure ? `__Host-${name}` : `${name}_${port ?? 80}`,
    options: { httpOnly: true, sameSite: 'strict', secure, path: secure ? '/' : '/dashboard' },
  } as const;
}
