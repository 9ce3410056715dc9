import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PATHS } from '../../../shared/contract/contract.ts';
import { ttsRequestSchema } from '../../../shared/contract/schemas.ts';
import { TONE_HEADERS } from '../headers.ts';
import { prefersStreaming } from '../request-values.ts';
import type { ServiceContext } from '../service-context.ts';
import { speakText } from '../speak-text.ts';
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
  const { admissions, voices } = context;
  const onRequest = admissions.admitRequests('tts');
  app.post(PATHS.tts, { schema, onRequest }, ({ admission, body, caller, headers }, reply) => {
    const request = {
      text: body.text,
      language: body.language,
      findVoice: () => voices.require(caller, body.voice_id, 'voice_id'),
      instruction: body.tone_instruction,
      format: body.output_format,
      isStreamed: prefersStreaming(headers.prefer),
      body,
    };
    return admission.run(() => speakText(reply, admission, request, context));
  });
};
