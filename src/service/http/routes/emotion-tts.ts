import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PATHS } from '../../../shared/contract/contract.ts';
import { emotionTtsRequestSchema } from '../../../shared/contract/schemas.ts';
import { prosodyOfEmotion } from '../../prosody/emotion.ts';
import { negotiateFormat, prefersStreaming } from '../request-values.ts';
import { requireSpeechPlan, sendSpeech } from '../send-speech.ts';
import type { ServiceContext } from '../service-context.ts';
import { describeSpeech } from './schemas.ts';

const schema = describeSpeech({
  id: 'createEmotionalSpeech',
  summary: 'Emotion text to speech',
  description:
    'Speaks a text with a given emotion intensity: 0 is flat, 0.5 natural, 1 dramatic. The voice goes into `voice`, not `voice_id`.',
  body: emotionTtsRequestSchema,
  errors: ['invalid_json', 'voice_not_found'],
  negotiatesFormat: true,
});

/** POST /v1/emotion-tts */
export const emotionTtsRoute: FastifyPluginAsyncZod<ServiceContext> = async (app, context) => {
  const onRequest = context.admissions.admitRequests('emotion-tts');
  app.post(PATHS.emotionTts, { schema, onRequest }, (request, reply) => {
    const { admission } = request;
    return admission.run(async () => {
      const { text, voice: voiceId, exaggeration } = request.body;
      const voice = await context.voices.require(request.caller, voiceId, 'voice');
      admission.setVoice(voice.id);
      await admission.reserve(text, request.body);
      const plan = await requireSpeechPlan(
        context.speech.texts,
        { text, language: undefined, fallback: voice.language },
        admission.textOwner,
      );
      const response = {
        plan,
        voice,
        prosody: prosodyOfEmotion(exaggeration),
        exaggeration,
        format: negotiateFormat(request.headers.accept),
        isStreamed: prefersStreaming(request.headers.prefer),
      };
      return sendSpeech(reply, admission, response, context);
    });
  });
};
