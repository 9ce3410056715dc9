import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PATHS } from '../../../shared/contract/contract.ts';
import { ttsRequestSchema } from '../../../shared/contract/schemas.ts';
import { NEUTRAL } from '../../prosody/prosody.ts';
import { TONE_HEADERS } from '../headers.ts';
import { parseLanguage, prefersStreaming } from '../request-values.ts';
import { requireSpeechPlan, sendSpeech } from '../send-speech.ts';
import type { ServiceContext } from '../service-context.ts';
import { describeSpeech } from './schemas.ts';

const schema = describeSpeech({
  id: 'createSpeech',
  summary: 'Text to speech',
  description: 'Speaks a text in a preset voice or a cloned voice. The response is the audio.',
  body: ttsRequestSchema,
  errors: ['invalid_json', 'voice_not_found', 'language_not_supported'],
  responseHeaders: TONE_HEADERS,
});

/** POST /v1/tts */
export const ttsRoute: FastifyPluginAsyncZod<ServiceContext> = async (app, context) => {
  const onRequest = context.admissions.admitRequests('tts');
  app.post(PATHS.tts, { schema, onRequest }, (request, reply) => {
    const { admission } = request;
    return admission.run(async () => {
      const { text, voice_id, language: code, output_format, tone_instruction } = request.body;
      const language = parseLanguage(code);
      const voice = await context.voices.require(request.caller, voice_id, 'voice_id');
      admission.setVoice(voice.id);
      await admission.reserve(text, request.body);
      const plan = await requireSpeechPlan(
        context.speech.texts,
        { text, language, fallback: voice.language },
        admission.textOwner,
      );
      const tone =
        tone_instruction === undefined
          ? undefined
          : await context.speech.texts.readTone(tone_instruction, admission.textOwner);
      const isStreamed = prefersStreaming(request.headers.prefer);
      const prosody = tone?.prosody ?? NEUTRAL;
      const expression = { prosody, tone, instruction: tone_instruction };
      const response = { plan, voice, ...expression, format: output_format, isStreamed };
      return sendSpeech(reply, admission, response, context);
    });
  });
};
