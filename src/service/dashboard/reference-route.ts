import type { FastifyPluginAsync } from 'fastify';
import { LIMITS } from '../../shared/contract/contract.ts';
import { KEY_LIMITS } from '../accounts/keys.ts';
import { plansForSale } from '../accounts/plans.ts';
import { SAMPLE_LIMITS } from '../cloning/limits.ts';
import { VOICE_NAME_CHARACTERS } from '../http/routes/voice-clone.ts';
import { LANGUAGE_INFOS } from '../language-info.ts';
import type { ReferenceReply } from './protocol.ts';
import { planInfo } from './replies.ts';
import { CHECK_LIMITS } from './speech-check-route.ts';

/** GET reference: facts that do not change while the service runs. */
export const referenceRoute: FastifyPluginAsync = async (app) => {
  app.get('/reference', async ({ protocol, host }): Promise<ReferenceReply> => {
    return { base_url: `${protocol}://${host}`, ...STATIC_REFERENCE };
  });
};

const STATIC_REFERENCE: Omit<ReferenceReply, 'base_url'> = {
  plans: plansForSale().map(planInfo),
  languages: LANGUAGE_INFOS.map(({ code, name, ownName }) => ({
    code,
    name,
    native_name: ownName,
  })),
  limits: {
    text_characters: LIMITS.textCharacters,
    checked_text_units: CHECK_LIMITS.textUnits,
    tone_characters: LIMITS.toneCharacters,
    key_name_characters: KEY_LIMITS.nameCharacters,
    keys: KEY_LIMITS.active,
    sample_min_seconds: LIMITS.sampleSeconds.min,
    sample_max_seconds: LIMITS.sampleSeconds.max,
    sample_max_bytes: SAMPLE_LIMITS.maxBytes,
    voice_name_characters: VOICE_NAME_CHARACTERS,
  },
};
