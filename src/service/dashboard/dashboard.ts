import cookie from '@fastify/cookie';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Tenancy } from '../accounts/tenancy.ts';
import { replyNotFound } from '../http/error-reply.ts';
import { emotionTtsRoute } from '../http/routes/emotion-tts.ts';
import { ttsRoute } from '../http/routes/tts.ts';
import { voicesRoutes } from '../http/routes/voices.ts';
import { explainAccountProblem } from './account-problems.ts';
import { accountRoutes } from './account-routes.ts';
import { type CloningParts, cloningRoutes } from './cloning-routes.ts';
import {
  findSession,
  requireOperator,
  requireOwnPassword,
  requireSafeWay,
  requireSession,
} from './guards.ts';
import { keyRoutes } from './key-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { previewRoute } from './preview-route.ts';
import { Previews } from './previews.ts';
import { referenceRoute } from './reference-route.ts';
import { sessionRoutes } from './session-routes.ts';
import { dashboardUsageRoutes } from './usage-routes.ts';

/** Accounts, and everything that the API itself speaks with: there is no second way. */
export type DashboardParts = CloningParts & { tenancy: Tenancy };

/** Everything comes from here, nothing runs that stands in a page's text, and no page holds this one. */
const HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  // Whether all of a host is https is for its proxy to say.
  strictTransportSecurity: false,
};

/** `/dashboard/` and `/dashboard/api/`; `/` leads there. */
export const dashboardRoutes: FastifyPluginAsync<DashboardParts> = async (app, parts) => {
  app.addHook('onRoute', (route) => {
    // The API's own pages tell of the API alone.
    route.schema = { ...route.schema, hide: true };
  });
  await app.register(helmet, HEADERS);
  app.get('/', async (_request, reply) => reply.redirect('/dashboard/'));
  app.get('/dashboard', async (_request, reply) => reply.redirect('/dashboard/'));
  app.register(
    async (dashboard) => {
      // One of its own, so that it has these headers too.
      dashboard.setNotFoundHandler(replyNotFound);
      dashboard.register(pageRoutes, parts);
      dashboard.register((api) => registerApi(api, parts), { prefix: '/api' });
    },
    { prefix: '/dashboard' },
  );
};

/** One guard before each kind of route. */
async function registerApi(app: FastifyInstance, parts: DashboardParts): Promise<void> {
  const { log } = parts;
  const { accounts, frontDoor, logins, overview, sessions } = parts.tenancy;
  await app.register(cookie);
  app.setErrorHandler((error) => {
    throw explainAccountProblem(error);
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', requireSafeWay);
  app.addHook('onRequest', findSession(sessions));
  app.register(sessionRoutes, { frontDoor, sessions });
  app.register(async (inside) => {
    inside.addHook('onRequest', requireSession);
    // It also says what a first password of one's own must be like.
    inside.register(referenceRoute);
    inside.register(async (owners) => {
      owners.addHook('onRequest', requireOwnPassword);
      registerOwn(owners, parts);
      owners.register(async (operators) => {
        operators.addHook('onRequest', requireOperator);
        operators.register(accountRoutes, { accounts, logins, overview, log });
      });
    });
  });
}

/** What everybody may do with their own account. */
function registerOwn(app: FastifyInstance, parts: DashboardParts): void {
  const { tenancy, log, voices } = parts;
  app.register(keyRoutes, { keys: tenancy.keys, log });
  app.register(dashboardUsageRoutes, { usage: tenancy.usage });
  app.register(previewRoute, { voices, previews: new Previews(parts) });
  app.register(ttsRoute, parts);
  app.register(emotionTtsRoute, parts);
  app.register(cloningRoutes, parts);
  app.register(voicesRoutes, { voices });
}
