import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PATHS, ttsRequestSchema } from '../../../shared/contract/contract.ts';
import { NEUTRAL } from '../../prosody/prosody.ts';
import { describeTone, parseTone } from '../../prosody/tone.ts';
import { parseLanguage, prefersStreaming } from '../request-values.ts';
import { fingerprintOf } from '../requests/fingerprint.ts';
import { answerWithSpeech, planOrRefuse } from '../requests/speak.ts';
import type { OperationParts } from './operations.ts';
import { operationSchema } from './schemas.ts';

const schema = operationSchema({
  summary: 'Text to speech',
  description: 'Speaks a text in a preset or cloned voice. The answer is the sound.',
  body: ttsRequestSchema,
});

/** POST /v1/tts */
export const ttsRoute: FastifyPluginAsyncZod<OperationParts> = async (app, parts) => {
  app.post(PATHS.tts, { schema }, async (request, reply) => {
    const { text, voice_id, language, output_format, tone_instruction } = request.body;
    const job = parts.desk.open(request, reply, request.caller, 'tts');
    const voice = await parts.voices.require(request.caller, voice_id, 'voice_id');
    const plan = await planOrRefuse(text, parseLanguage(language), voice.language);
    const tone = tone_instruction === undefined ? undefined : parseTone(tone_instruction);
    await job.charge(text, () => fingerprintOf('tts', request.body));
    if (tone !== undefined) reply.header('x-tone-applied', describeTone(tone));
    const isStreamed = prefersStreaming(request.headers.prefer);
    const prosody = tone?.prosody ?? NEUTRAL;
    const utterance = { plan, voice, prosody, format: output_format, isStreamed };
    return answerWithSpeech(reply, job, utterance, parts);
  });
};
