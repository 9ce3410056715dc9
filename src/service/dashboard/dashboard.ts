import cookie from '@fastify/cookie';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { replyNotFound } from '../http/error-reply.ts';
import { emotionTtsRoute } from '../http/routes/emotion-tts.ts';
import { ttsRoute } from '../http/routes/tts.ts';
import { voicesRoutes } from '../http/routes/voices.ts';
import type { ServiceContext } from '../http/service-context.ts';
import { explainAccountProblem } from './account-problems.ts';
import { accountRoutes } from './account-routes.ts';
import { cloningRoutes } from './cloning-routes.ts';
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
export const dashboardRoutes: FastifyPluginAsync<ServiceContext> = async (app, context) => {
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
      dashboard.register(pageRoutes, context);
      dashboard.register((api) => registerApi(api, context), { prefix: '/api' });
    },
    { prefix: '/dashboard' },
  );
};

/** One guard before each kind of route. */
async function registerApi(app: FastifyInstance, context: ServiceContext): Promise<void> {
  const { log } = context;
  const { accounts, frontDoor, logins, overview, sessions } = context.tenancy;
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
      registerOwn(owners, context);
      owners.register(async (operators) => {
        operators.addHook('onRequest', requireOperator);
        operators.register(accountRoutes, { accounts, logins, overview, log });
      });
    });
  });
}

/** What everybody may do with their own account. */
function registerOwn(app: FastifyInstance, context: ServiceContext): void {
  const { tenancy, log, voices } = context;
  app.register(keyRoutes, { keys: tenancy.keys, log });
  app.register(dashboardUsageRoutes, { usage: tenancy.usage });
  app.register(previewRoute, { voices, previews: new Previews(context) });
  app.register(ttsRoute, context);
  app.register(emotionTtsRoute, context);
  app.register(cloningRoutes, context);
  app.register(voicesRoutes, { voices });
}
