import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The session's cookie: no script reads it, and no other site's request carries it. Behind https its
 * name binds it to this host and to https; without (on loopback alone) browsers refuse such a name. There
 * the name says which port it is for: cookies know no ports, and another service would overwrite it.
 */
const NAME = 'mynah_session';
const TOKEN = /^[0-9A-Za-z]{43}$/;

/** @returns undefined for none, or what cannot be one of ours */
export function readToken(request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieFor(request).name];
  return value !== undefined && TOKEN.test(value) ? value : undefined;
}

/** It ends with the browser; the session itself may end before. */
export function writeToken(reply: FastifyReply, token: string): void {
  const { name, options } = cookieFor(reply.request);
  reply.setCookie(name, token, options);
}

export function clearToken(reply: FastifyReply): void {
  const { name, options } = cookieFor(reply.request);
  reply.clearCookie(name, options);
}

function cookieFor({ protocol, port }: FastifyRequest) {
  const secure = protocol === 'https';
  return {
    name: secure ? `__Host-${NAME}` : `${NAME}_${port ?? 80}`,
    options: { httpOnly: true, sameSite: 'strict', secure, path: secure ? '/' : '/dashboard' },
  } as const;
}
