import cookie from '@fastify/cookie';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { replyNotFound } from '../http/error-reply.ts';
import { emotionTtsRoute } from '../http/routes/emotion-tts.ts';
import { languagesRoute } from '../http/routes/languages.ts';
import { openAiListRoutes } from '../http/routes/openai-lists.ts';
import { openAiSpeechRoute } from '../http/routes/openai-speech.ts';
import { toneRoute } from '../http/routes/tone.ts';
import { ttsRoute } from '../http/routes/tts.ts';
import { usageRoute } from '../http/routes/usage.ts';
import { voicesRoutes } from '../http/routes/voices.ts';
import type { ServiceContext } from '../http/service-context.ts';
import { toServiceError } from './account-errors.ts';
import { accountRoutes } from './account-routes.ts';
import { cloningRoutes } from './cloning-routes.ts';
import type { DashboardLibrary } from './dashboard-library.ts';
import { engineRoutes } from './engine-routes.ts';
import {
  findSession,
  requireOperator,
  requireOwnPassword,
  requireSession,
  requireTrustedOrigin,
} from './guards.ts';
import { keyRoutes } from './key-routes.ts';
import { libraryRoutes } from './library-routes.ts';
import { apiDocsPage, pageRoutes, sendNotFoundPage, wantsPage } from './page-routes.ts';
import { previewRoute } from './preview-route.ts';
import { Previews } from './previews.ts';
import { referenceRoute } from './reference-route.ts';
import { sessionRoutes } from './session-routes.ts';
import { speechCheckRoute } from './speech-check-route.ts';
import { dashboardUsageRoutes } from './usage-routes.ts';

/** Content comes only from this origin, inline scripts do not run, and no other page can embed this one. */
const SECURITY_HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
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
  // Left to the proxy, which decides whether the whole host requires https.
  strictTransportSecurity: false,
};

export interface DashboardContext extends ServiceContext {
  readonly library: DashboardLibrary;
}

/**
 * `/dashboard/`, `/dashboard/api/` and `/docs`; `/` redirects to the dashboard. Browsers that ask for an unknown path get
 * the page too, which then says so; programs get JSON.
 */
export const dashboardRoutes: FastifyPluginAsync<DashboardContext> = async (app, context) => {
  app.addHook('onRoute', (route) => {
    // The API's documentation describes only the public API.
    route.schema = { ...route.schema, hide: true };
  });
  await app.register(helmet, SECURITY_HEADERS);
  app.register(apiDocsPage);
  app.get('/', async (_request, reply) => reply.redirect('/dashboard/'));
  app.get('/*', async (request, reply) =>
    wantsPage(request) ? sendNotFoundPage(request, reply) : reply.callNotFound(),
  );
  app.get('/dashboard', async (_request, reply) => reply.redirect('/dashboard/'));
  app.register(
    async (dashboard) => {
      // A separate handler, so that its replies have the security headers too.
      dashboard.setNotFoundHandler((request, reply) =>
        wantsPage(request) ? sendNotFoundPage(request, reply) : replyNotFound(request, reply),
      );
      dashboard.register(pageRoutes);
      dashboard.register((api) => registerApi(api, context), { prefix: '/api' });
    },
    { prefix: '/dashboard' },
  );
};

/** Each group of routes has its guard. */
async function registerApi(app: FastifyInstance, context: DashboardContext): Promise<void> {
  const { log } = context;
  const { accounts, loginService, logins, overview, sessions, setup } = context.tenancy;
  await app.register(cookie);
  app.setErrorHandler((error) => {
    throw toServiceError(error);
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', requireTrustedOrigin);
  app.addHook('onRequest', findSession(sessions));
  app.register(sessionRoutes, { loginService, setup, sessions });
  app.register(async (inside) => {
    inside.addHook('onRequest', requireSession);
    inside.addHook('onRequest', requireOwnPassword);
    inside.register(referenceRoute);
    registerAccountRoutes(inside, context);
    inside.register(async (operators) => {
      operators.addHook('onRequest', requireOperator);
      const { keys, usage } = context.tenancy;
      const { clonedVoices } = context;
      const services = { accounts, logins, overview, keys, usage, clonedVoices, log };
      operators.register(accountRoutes, services);
      operators.register(engineRoutes, { engines: context.speech.engines });
      operators.register(libraryRoutes, context);
    });
  });
}

/** The routes for the session's own account. */
function registerAccountRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { tenancy, log, voices, speech, engineCloning } = context;
  const { authenticator } = tenancy;
  app.register(keyRoutes, { keys: tenancy.keys, log });
  app.register(dashboardUsageRoutes, { usage: tenancy.usage });
  app.register(previewRoute, { voices, previews: new Previews(context) });
  app.register(speechCheckRoute, { voices, speech });
  app.register(ttsRoute, context);
  app.register(openAiSpeechRoute, context);
  app.register(openAiListRoutes, { authenticator, voices, engines: speech.engines });
  app.register(emotionTtsRoute, context);
  app.register(cloningRoutes, context);
  app.register(voicesRoutes, { voices, engineCloning });
  app.register(languagesRoute);
  app.register(toneRoute, { texts: context.speech.texts });
  app.register(usageRoute, { usage: tenancy.usage });
}
