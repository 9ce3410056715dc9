import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FrontDoor, Guest, Pass } from '../accounts/front-door.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { sessionReply } from './bodies.ts';
import { clearCookie, DEVICE_COOKIE, readCookie, SESSION_COOKIE, writeCookie } from './cookie.ts';
import { requireSession, sessionOf } from './guards.ts';
import type { LoginRequest, LogoutRequest, PasswordRequest, SessionReply } from './protocol.ts';

export interface SessionParts {
  frontDoor: FrontDoor;
  sessions: Sessions;
}

/** More than any password that is ever right, and little enough to hash. */
const typedPassword = z.string().max(1_000);

const loginSchema = z.object({
  name: z
    .string()
    .max(200)
    .transform((name) => name.trim().toLowerCase()),
  password: typedPassword,
}) satisfies z.ZodType<unknown, LoginRequest>;

const passwordSchema = z.object({
  current_password: typedPassword,
  new_password: typedPassword,
}) satisfies z.ZodType<unknown, PasswordRequest>;

/** Without a body it is this session alone. */
const logoutSchema = z
  .object({ everywhere: z.exactOptional(z.boolean()) })
  .nullish() satisfies z.ZodType<unknown, LogoutRequest | null | undefined>;

/** GET session, POST login: for everybody. POST password, POST logout: also with a one-time password. */
export const sessionRoutes: FastifyPluginAsyncZod<SessionParts> = async (app, parts) => {
  const { frontDoor, sessions } = parts;

  app.get('/session', async ({ session }) => sessionReply(session));

  app.post('/login', { schema: { body: loginSchema } }, async (request, reply) => {
    const { name, password } = request.body;
    const pass = await frontDoor.logIn(guestOf(request, name), password);
    // A new session every time: whoever knew the token before knows nothing now.
    if (request.session !== undefined) await sessions.end(request.session.token);
    return begin(pass, reply, sessions);
  });

  app.register(async (inside: typeof app) => {
    inside.addHook('onRequest', requireSession);

    inside.post('/password', { schema: { body: passwordSchema } }, async (request, reply) => {
      const { current_password: current, new_password: next } = request.body;
      const { account } = sessionOf(request);
      const guest = guestOf(request, account.name);
      const pass = await frontDoor.changePassword(guest, { current, next });
      return begin(pass, reply, sessions);
    });

    inside.post('/logout', { schema: { body: logoutSchema } }, async (request, reply) => {
      const { account, token } = sessionOf(request);
      if (request.body?.everywhere === true) await sessions.endAll(account.id);
      else await sessions.end(token);
      clearCookie(reply, SESSION_COOKIE);
      return reply.code(204).send();
    });
  });
};

function guestOf(request: FastifyRequest, name: string): Guest {
  return { name, address: request.ip, device: readCookie(request, DEVICE_COOKIE) };
}

async function begin(
  { token, device }: Pass,
  reply: FastifyReply,
  sessions: Sessions,
): Promise<SessionReply> {
  writeCookie(reply, SESSION_COOKIE, token);
  writeCookie(reply, DEVICE_COOKIE, device);
  return sessionReply(await sessions.find(token));
}
