import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { voiceIdSchema } from '../../shared/contract/contract.ts';
import type { Voices } from '../voices/voices.ts';
import type { Previews } from './previews.ts';

export interface PreviewRouteDeps {
  voices: Voices;
  previews: Previews;
}

const paramsSchema = z.object({ voice_id: voiceIdSchema });

/** GET voices/ID/preview */
export const previewRoute: FastifyPluginAsyncZod<PreviewRouteDeps> = async (
  app,
  { voices, previews },
) => {
  app.get(
    '/voices/:voice_id/preview',
    { schema: { params: paramsSchema } },
    async ({ caller, params }, reply) => {
      const voice = await voices.require(caller, params.voice_id, 'voice_id');
      const preview = await previews.get(voice, caller.account.id);
      return reply.type('audio/mpeg').send(preview);
    },
  );
};
