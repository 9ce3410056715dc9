import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countCharacters, PATHS, ttsRequestSchema } from '../../voice-api/contract.ts';
import type { Admission } from '../admission.ts';
import { toStreamedWav, toWholeWav } from '../encode.ts';
import type { Mp3Encoders } from '../encode-mp3.ts';
import { emptyTextError } from '../errors.ts';
import { NEUTRAL } from '../prosody/prosody.ts';
import { parseLanguage, requireVoice } from '../request-values.ts';
import { type Speakers, speakPlan } from '../speech.ts';
import { planSpeech } from '../text/plan.ts';

const MP3_HEADERS = { 'content-type': 'audio/mpeg' };
const STREAMED_WAV_HEADERS = {
  'content-type': 'audio/wav',
  'preference-applied': 'streaming',
};

export interface TtsRouteOptions {
  speakers: Speakers;
  mp3: Mp3Encoders;
  admission: Admission;
}

/** POST /v1/tts */
export const ttsRoute: FastifyPluginAsyncZod<TtsRouteOptions> = async (app, options) => {
  const { speakers, mp3, admission } = options;
  app.post(PATHS.tts, { schema: { body: ttsRequestSchema } }, async (request, reply) => {
    const gone = abortWhenGone(reply);
    const { text, voice_id, language, output_format, tone_instruction } = request.body;
    const voice = requireVoice(voice_id, 'voice_id');
    const plan = await planSpeech(text, parseLanguage(language), voice.language);
    if (plan === undefined) throw emptyTextError();
    gone.throwIfAborted();
    gone.addEventListener('abort', admission.enter(countCharacters(text)), { once: true });
    reply.header('x-language', plan.languages.join(', '));
    if (tone_instruction !== undefined) reply.header('x-tone-applied', 'none');
    const samples = speakPlan(plan, voice, NEUTRAL, speakers, gone);
    if (output_format === 'mp3') return sendStream(reply, mp3.encode(samples), MP3_HEADERS);
    if (!prefersStreaming(request.headers.prefer)) {
      return reply.type('audio/wav').send(await toWholeWav(samples));
    }
    return sendStream(reply, toStreamedWav(samples), STREAMED_WAV_HEADERS);
  });
};

/** A signal that aborts when the answer is through or its reader went away. */
function abortWhenGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  raw.once('close', () => controller.abort());
  return controller.signal;
}

/** Waits for the first bytes, so that a failure before them is answered with its status. */
async function sendStream(
  reply: FastifyReply,
  chunks: AsyncGenerator<Uint8Array>,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const first = await chunks.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* chunks;
  }
  return reply.headers(headers).send(Readable.from(all(), { objectMode: false }));
}

/** `Prefer: streaming` (RFC 7240): our extension; without it, a WAV header carries exact sizes. */
function prefersStreaming(prefer: string | string[] | undefined): boolean {
  const preferences = [prefer ?? []].flat().join(',').split(',');
  return preferences.some((preference) => preference.trim().toLowerCase() === 'streaming');
}
