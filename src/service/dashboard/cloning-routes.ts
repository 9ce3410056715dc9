import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Logger } from '../../shared/common/logger.ts';
import { VOICE_ID_HEADER } from '../../shared/contract/contract.ts';
import { ApiError } from '../errors.ts';
import { type VoiceCloneParts, voiceCloneRoute } from '../http/routes/voice-clone.ts';

export type CloningParts = VoiceCloneParts & { log: Logger };

/** POST v1/voice-clone, for whoever says that the speaker agrees. Who said so, and when, is kept with the voice. */
export const cloningRoutes: FastifyPluginAsync<CloningParts> = async (app, { log, ...parts }) => {
  app.addHook('onRequest', requireConsent);
  app.addHook('onResponse', async ({ caller }, reply) => {
    const voiceId = reply.getHeader(VOICE_ID_HEADER);
    if (voiceId === undefined || reply.statusCode !== 200) return;
    log.info({ account: caller.account.name, voiceId }, 'a voice was cloned, consent attested');
  });
  app.register(voiceCloneRoute, { ...parts, isConsentAttested: true });
};

/** @throws ApiError consent_missing */
async function requireConsent({ headers }: FastifyRequest): Promise<void> {
  if (headers['x-consent'] === 'attested') return;
  throw new ApiError(
    'consent_missing',
    'Please confirm that the person who speaks in the sample agrees to this voice.',
    'consent',
  );
}
