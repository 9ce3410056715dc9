import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { VOICE_ID_HEADER } from '../../shared/contract/contract.ts';
import { ServiceError } from '../errors.ts';
import { voiceCloneRoute } from '../http/routes/voice-clone.ts';
import type { ServiceContext } from '../http/service-context.ts';

/** POST v1/voice-clone. The caller must attest the speaker's consent, which is stored with the voice. */
export const cloningRoutes: FastifyPluginAsync<ServiceContext> = async (app, context) => {
  app.addHook('onRequest', requireConsent);
  app.addHook('onResponse', async ({ caller }, reply) => {
    if (!reply.hasHeader(VOICE_ID_HEADER) || reply.statusCode !== 200) return;
    // Without the voice's ID: logs outlive the voice.
    context.log.info({ account: caller.account.name }, 'voice cloned, consent attested');
  });
  app.register(voiceCloneRoute, { ...context, isConsentAttested: true });
};

/** @throws ServiceError consent_missing */
async function requireConsent({ headers }: FastifyRequest): Promise<void> {
  if (headers['x-consent'] === 'attested') return;
  throw new ServiceError(
    'consent_missing',
    'Confirm that the person in the sample agrees to the cloning of their voice.',
    'consent',
  );
}
