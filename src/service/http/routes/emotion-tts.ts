import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { emotionTtsRequestSchema, PATHS } from '../../../shared/contract/contract.ts';
import { prosodyOfEmotion } from '../../prosody/emotion.ts';
import { acceptedFormat, prefersStreaming } from '../request-values.ts';
import { fingerprintOf } from '../requests/fingerprint.ts';
import { answerWithSpeech, planOrRefuse } from '../requests/speak.ts';
import type { OperationParts } from './operations.ts';
import { operationSchema } from './schemas.ts';

const schema = operationSchema({
  summary: 'Emotion text to speech',
  description:
    'Speaks a text with more or less emotion: 0 is flat, 0.5 natural, 1 dramatic. The field of the voice is `voice`, not `voice_id`.',
  body: emotionTtsRequestSchema,
});

/** POST /v1/emotion-tts */
export const emotionTtsRoute: FastifyPluginAsyncZod<OperationParts> = async (app, parts) => {
  app.post(PATHS.emotionTts, { schema }, async (request, reply) => {
    const { text, voice: voiceId, exaggeration } = request.body;
    const job = parts.desk.open(request, reply, request.caller, 'emotion-tts');
    const voice = await parts.voices.require(request.caller, voiceId, 'voice');
    const plan = await planOrRefuse(text, undefined, voice.language);
    await job.charge(text, () => fingerprintOf('emotion-tts', request.body));
    const utterance = {
      plan,
      voice,
      prosody: prosodyOfEmotion(exaggeration),
      format: acceptedFormat(request.headers.accept),
      isStreamed: prefersStreaming(request.headers.prefer),
    };
    return answerWithSpeech(reply, job, utterance, parts);
  });
};
