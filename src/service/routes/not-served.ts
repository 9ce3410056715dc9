import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { emotionTtsRequestSchema, PATHS } from '../../voice-api/contract.ts';
import { ApiError } from '../errors.ts';
import { requireVoice } from '../request-values.ts';

const MULTIPART = 'multipart/form-data';

/** The contract's operations that this version checks but does not perform. */
export const notServedRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(PATHS.emotionTts, { schema: { body: emotionTtsRequestSchema } }, async (request) => {
    requireVoice(request.body.voice, 'voice');
    throw new ApiError('not_served', 'This service does not speak with emotion.');
  });

  app.register(async (form) => {
    form.removeAllContentTypeParsers();
    // The upload is not read: there is nothing to do with it.
    form.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null));
    form.post(PATHS.voiceClone, async () => {
      throw new ApiError('not_served', 'This service does not clone voices.');
    });
  });
};
