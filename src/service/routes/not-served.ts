import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PATHS } from '../../voice-api/contract.ts';
import { ApiError } from '../errors.ts';

/** The contract's operation that this version does not perform yet. */
export const notServedRoutes: FastifyPluginAsyncZod = async (form) => {
  form.removeAllContentTypeParsers();
  // The upload is not read: there is nothing to do with it.
  form.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  form.post(PATHS.voiceClone, { schema: { hide: true } }, async () => {
    throw new ApiError('not_served', 'This service does not clone voices.');
  });
};
