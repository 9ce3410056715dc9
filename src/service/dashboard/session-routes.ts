import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FrontDoor } from '../accounts/front-door.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { sessionReply } from './bodies.ts';
import { clearToken, writeToken } from './cookie.ts';
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
    const token = await frontDoor.logIn({ name, address: request.ip }, password);
    // A new session every time: whoever knew the token before knows nothing now.
    if (request.session !== undefined) await sessions.end(request.session.token);
    return begin(token, reply, sessions);
  });

  app.register(async (inside: typeof app) => {
    inside.addHook('onRequest', requireSession);

    inside.post('/password', { schema: { body: passwordSchema } }, async (request, reply) => {
      const { current_password: current, new_password: next } = request.body;
      const { account } = sessionOf(request);
      const token = await frontDoor.changePassword(account, request.ip, { current, next });
      return begin(token, reply, sessions);
    });

    inside.post('/logout', { schema: { body: logoutSchema } }, async (request, reply) => {
      const { account, token } = sessionOf(request);
      if (request.body?.everywhere === true) await sessions.endAll(account.id);
      else await sessions.end(token);
      clearToken(reply);
      return reply.code(204).send();
    });
  });
};

async function begin(
  token: string,
  reply: FastifyReply,
  sessions: Sessions,
): Promise<SessionReply> {
  writeToken(reply, token);
  return sessionReply(await sessions.find(token));
}
