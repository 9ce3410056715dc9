import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LIMITS } from '../../../shared/contract/contract.ts';
import { describeTone } from '../../prosody/describe-tone.ts';
import type { TextWorker } from '../../text/text-worker.ts';
import { describeOperation, jsonOf } from './schemas.ts';

/** A client that has left no longer needs the answer, and others should not wait for it. */
const TIMEOUT_MS = 10_000;

const schema = {
  ...describeOperation({
    id: 'readTone',
    tag: 'Catalog',
    summary: 'What a tone instruction does, without speaking',
    content: jsonOf(
      z
        .object({
          applied: z.string().describe('As in `X-Tone-Applied`, for any voice and text'),
          ignored: z.array(z.string()).describe('The words that were not understood'),
        })
        .meta({ id: 'Tone' }),
    ),
    errors: ['engine_failed'],
  }),
  querystring: z.object({ tone_instruction: z.string().min(1).max(LIMITS.toneCharacters) }),
};

/** GET /v1/tone */
export const toneRoute: FastifyPluginAsyncZod<{ texts: TextWorker }> = async (app, { texts }) => {
  app.get('/v1/tone', { schema }, async ({ query, caller }) => {
    const owner = { account: caller.account.id, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const tone = await texts.readTone(query.tone_instruction, owner);
    return { applied: describeTone(tone), ignored: [...tone.ignored] };
  });
};
