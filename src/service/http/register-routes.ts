import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { takeTurns } from './request-turns.ts';
import { emotionTtsRoute } from './routes/emotion-tts.ts';
import { languagesRoute } from './routes/languages.ts';
import { type MonitoringServices, monitoringRoutes, PROBES } from './routes/monitoring.ts';
import { openAiListRoutes } from './routes/openai-lists.ts';
import { openAiSpeechRoute } from './routes/openai-speech.ts';
import { toneRoute } from './routes/tone.ts';
import { ttsRoute } from './routes/tts.ts';
import { usageRoute } from './routes/usage.ts';
import { voiceCloneRoute } from './routes/voice-clone.ts';
import { voicesRoutes } from './routes/voices.ts';
import type { ServiceContext } from './service-context.ts';

/**
 * Every route of the API, with the guard that authenticates its callers.
 * @param options what the routes for operators need, and whether the API is described
 */
export async function registerRoutes(
  app: App,
  context: ServiceContext,
  options: Omit<MonitoringServices, 'metrics'> & { hasApiDocs: boolean },
): Promise<void> {
  const { hasApiDocs, ...monitoring } = options;
  const { metrics, tenancy, voices } = context;
  app.addHook('onResponse', async ({ routeOptions, errorCode }, reply) => {
    const seconds = reply.elapsedTime / 1_000;
    metrics.recordResponse(routeOptions.url ?? '', reply.statusCode, errorCode, seconds);
  });
  takeTurns(app as unknown as FastifyInstance, PROBES);
  if (hasApiDocs) {
    const { registerApiDocs } = await import('./routes/api-docs.ts');
    await registerApiDocs(app as unknown as FastifyInstance);
  }
  app.register(monitoringRoutes, { metrics, ...monitoring });
  const { authenticator } = tenancy;
  app.register(openAiListRoutes, { authenticator, voices, engines: context.speech.engines });
  app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      const { headers, ip } = request;
      request.caller = await authenticator.authenticate(headers.authorization, ip);
    });
    api.register(ttsRoute, context);
    api.register(openAiSpeechRoute, context);
    api.register(emotionTtsRoute, context);
    api.register(voiceCloneRoute, context);
    api.register(voicesRoutes, context);
    api.register(languagesRoute);
    api.register(toneRoute, { texts: context.speech.texts });
    api.register(usageRoute, { usage: tenancy.usage });
  });
}
