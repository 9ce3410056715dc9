import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LoginAttempt, LoginService, LoginTokens } from '../accounts/login-service.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Setup } from '../accounts/setup.ts';
import { clearCookie, DEVICE_COOKIE, readCookie, SESSION_COOKIE, writeCookie } from './cookies.ts';
import { requireSession, sessionOf } from './guards.ts';
import type {
  LoginRequest,
  LogoutRequest,
  PasswordRequest,
  SessionReply,
  SetupRequest,
} from './protocol.ts';
import { sessionReply } from './replies.ts';

export interface SessionDeps {
  loginService: LoginService;
  setup: Setup;
  sessions: Sessions;
}

/** Longer than any valid password, and short enough to hash quickly. */
const typedPassword = z.string().max(1_000);

const typedName = z
  .string()
  .max(200)
  .transform((name) => name.trim().toLowerCase());

const loginSchema = z.object({
  name: typedName,
  password: typedPassword,
}) satisfies z.ZodType<unknown, LoginRequest>;

const setupSchema = loginSchema.extend({
  token: z.string().max(200),
}) satisfies z.ZodType<unknown, SetupRequest>;

const passwordSchema = z.object({
  current_password: typedPassword,
  new_password: typedPassword,
}) satisfies z.ZodType<unknown, PasswordRequest>;

/** Without a body, ends only this session. */
const logoutSchema = z
  .object({ everywhere: z.exactOptional(z.boolean()) })
  .nullish() satisfies z.ZodType<unknown, LogoutRequest | null | undefined>;

/** GET session, POST login and POST setup are public. POST password and POST logout accept one-time passwords. */
export const sessionRoutes: FastifyPluginAsyncZod<SessionDeps> = async (app, deps) => {
  const { loginService, setup, sessions } = deps;

  app.get('/session', async ({ session }) => sessionReply(session));

  app.post('/login', { schema: { body: loginSchema } }, async (request, reply) => {
    const { name, password } = request.body;
    const tokens = await loginService.logIn(loginAttemptOf(request, name), password);
    return replaceSession(request, reply, tokens);
  });

  app.post('/setup', { schema: { body: setupSchema } }, async (request, reply) => {
    const tokens = await setup.complete({ ...request.body, address: request.ip });
    return replaceSession(request, reply, tokens);
  });

  /** Always a new session, so that a token from before the login is worthless (session fixation). */
  async function replaceSession(request: FastifyRequest, reply: FastifyReply, tokens: LoginTokens) {
    if (request.session !== undefined) await sessions.end(request.session.token);
    return sendSession(tokens, reply, sessions);
  }

  app.register(async (inside: typeof app) => {
    inside.addHook('onRequest', requireSession);

    inside.post('/password', { schema: { body: passwordSchema } }, async (request, reply) => {
      const { current_password: current, new_password: next } = request.body;
      const { account } = sessionOf(request);
      const attempt = loginAttemptOf(request, account.name);
      const tokens = await loginService.changePassword(attempt, { current, next });
      return sendSession(tokens, reply, sessions);
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

function loginAttemptOf(request: FastifyRequest, name: string): LoginAttempt {
  return { name, address: request.ip, device: readCookie(request, DEVICE_COOKIE) };
}

async function sendSession(
  { session, device }: LoginTokens,
  reply: FastifyReply,
  sessions: Sessions,
): Promise<SessionReply> {
  writeCookie(reply, SESSION_COOKIE, session);
  writeCookie(reply, DEVICE_COOKIE, device);
  return sessionReply(await sessions.find(session));
}
