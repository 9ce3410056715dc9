import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { VOICE_ID_HEADER } from '../../shared/contract/contract.ts';
import { ServiceError } from '../errors.ts';
import { voiceCloneRoute } from '../http/routes/voice-clone.ts';
import type { ServiceContext } from '../http/service-context.ts';

/** POST v1/voice-clone, for whoever says that the speaker agrees. Who said so, and when, is kept with the voice. */
export const cloningRoutes: FastifyPluginAsync<ServiceContext> = async (app, context) => {
  app.addHook('onRequest', requireConsent);
  app.addHook('onResponse', async ({ caller }, reply) => {
    const voiceId = reply.getHeader(VOICE_ID_HEADER);
    if (voiceId === undefined || reply.statusCode !== 200) return;
    context.log.info(
      { account: caller.account.name, voiceId },
      'a voice was cloned, consent attested',
    );
  });
  app.register(voiceCloneRoute, { ...context, isConsentAttested: true });
};

/** @throws ServiceError consent_missing */
async function requireConsent({ headers }: FastifyRequest): Promise<void> {
  if (headers['x-consent'] === 'attested') return;
  throw new ServiceError(
    'consent_missing',
    'Please confirm that the person who speaks in the sample agrees to this voice.',
    'consent',
  );
}
