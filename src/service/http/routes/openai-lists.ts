import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Authenticator, hasNoKey } from '../../accounts/authenticator.ts';
import { DEFAULT_MODEL } from '../../engines/engine-set.ts';
import type { Engines } from '../../speech/engines.ts';
import type { Voices } from '../../voices/voices.ts';
import { describeOperation, jsonOf } from './schemas.ts';

interface Services {
  readonly authenticator: Authenticator;
  readonly engines: Engines;
  readonly voices: Voices;
}

const modelsSchema = describeOperation({
  id: 'listModels',
  tag: 'OpenAI',
  summary: 'List `mynah` and the engines that the operator added',
  content: jsonOf(
    z.object({
      object: z.literal('list'),
      data: z.array(
        z.object({
          id: z.string(),
          object: z.literal('model'),
          created: z.int(),
          owned_by: z.string(),
        }),
      ),
    }),
  ),
  key: 'optional',
});

const audioModelsSchema = describeOperation({
  id: 'listAudioModels',
  tag: 'OpenAI',
  summary: 'The same models, as Open WebUI asks for them',
  content: jsonOf(z.object({ models: z.array(z.object({ id: z.string() })) })),
  key: 'optional',
});

const voicesSchema = describeOperation({
  id: 'listAudioVoices',
  tag: 'OpenAI',
  summary: 'List the voices for `/v1/audio/speech`; with a key, your clones, too',
  content: jsonOf(z.object({ voices: z.array(z.object({ id: z.string(), name: z.string() })) })),
  key: 'optional',
});

/**
 * GET /v1/models, /v1/audio/models and /v1/audio/voices. They need no key, because Open WebUI sends none. A wrong one is
 * refused: some clients check their key with them.
 */
export const openAiListRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { authenticator, engines, voices } = services;
  const created = Math.floor(Date.now() / 1_000);
  const modelIds = () => [DEFAULT_MODEL, ...engines.set.engines.map(({ engine }) => engine.name)];

  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (hasNoKey(authorization)) return;
    request.caller = await authenticator.authenticate(authorization, request.ip);
  });

  app.get('/v1/models', { schema: modelsSchema }, async () => ({
    object: 'list' as const,
    data: modelIds().map((id) => ({ id, object: 'model' as const, created, owned_by: 'mynah' })),
  }));

  app.get('/v1/audio/models', { schema: audioModelsSchema }, async () => ({
    models: modelIds().map((id) => ({ id })),
  }));

  app.get('/v1/audio/voices', { schema: voicesSchema }, async (request) => {
    // Only with a key, or in the dashboard.
    const { caller } = request as Partial<FastifyRequest>;
    return { voices: await voices.names(caller) };
  });
};
