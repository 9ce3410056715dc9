import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { voiceIdSchema } from '../../shared/contract/schemas.ts';
import { parseLanguage } from '../http/request-values.ts';
import type { Voices } from '../voices/voices.ts';
import type { Previews } from './previews.ts';

export interface PreviewRouteDeps {
  voices: Voices;
  previews: Previews;
}

const paramsSchema = z.object({ voice_id: voiceIdSchema });
const querySchema = z.object({ language: z.string().optional() });

/** GET voices/ID/preview?language=CODE */
export const previewRoute: FastifyPluginAsyncZod<PreviewRouteDeps> = async (
  app,
  { voices, previews },
) => {
  app.get(
    '/voices/:voice_id/preview',
    { schema: { params: paramsSchema, querystring: querySchema } },
    async ({ caller, params, query }, reply) => {
      const language = parseLanguage(query.language);
      const voice = await voices.require(caller, params.voice_id, 'voice_id');
      const preview = await previews.get(voice, caller.account.id, language);
      return reply.type('audio/mpeg').send(preview);
    },
  );
};
