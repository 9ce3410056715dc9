import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countCharacters } from '../../../shared/contract/contract.ts';
import { textSchema, ttsRequestSchema } from '../../../shared/contract/schemas.ts';
import { DEFAULT_OPENAI_NAME } from '../../voices/openai-names.ts';
import { TONE_HEADERS } from '../headers.ts';
import { CONTENT_TYPES } from '../send-speech.ts';
import type { ServiceContext } from '../service-context.ts';
import { speakText } from '../speak-text.ts';
import { describeSpeech } from './schemas.ts';

const EVENT_STREAM = 'text/event-stream';

/** Longer than any name or ID. */
const MAX_NAME_CHARACTERS = 256;

const nameSchema = z.string().max(MAX_NAME_CHARACTERS);

/** `language` is an extension of OpenAI's API. Other fields are ignored. */
const bodySchema = z.object({
  model: nameSchema.describe(
    'Any name. The name of an engine that the operator added chooses that engine',
  ),
  input: textSchema.describe('The text'),
  voice: z
    .union(
      [nameSchema, z.object({ id: nameSchema })],
      'must be the name or the ID of a voice, or an object with it as "id"',
    )
    .default(DEFAULT_OPENAI_NAME)
    .describe('The name or the ID of a voice of `GET /v1/audio/voices`, or one of OpenAI’s names'),
  response_format: z
    .enum(['mp3', 'opus', 'wav', 'pcm'])
    .default('mp3')
    .describe('`opus` is an Ogg file; `pcm` has 24,000 Hz, 16 bit, little endian, mono'),
  speed: z.number().min(0.25).max(4).default(1).describe('The pitch stays the same'),
  instructions: z
    .string()
    .max(4_096)
    .optional()
    .describe('How to speak, as `tone_instruction` of `/v1/tts`'),
  stream_format: z
    .enum(['audio', 'sse'])
    .default('audio')
    .describe('`sse`: events `speech.audio.delta` with base64, and `speech.audio.done` at the end'),
  language: ttsRequestSchema.shape.language.describe('Default: automatic detection'),
});

const schema = describeSpeech({
  id: 'createOpenAiSpeech',
  tag: 'OpenAI',
  isAlwaysStreamed: true,
  summary: 'Text to speech, in the format of OpenAI’s API',
  description:
    'For programs that use OpenAI’s API. The same speech as `/v1/tts`, with the same limits and the same price, always streamed.',
  body: bodySchema,
  types: [...Object.values(CONTENT_TYPES), EVENT_STREAM],
  errors: ['invalid_json', 'voice_not_found', 'language_not_supported'],
  responseHeaders: TONE_HEADERS,
});

/** POST /v1/audio/speech: /v1/tts in the format of OpenAI's API. */
export const openAiSpeechRoute: FastifyPluginAsyncZod<ServiceContext> = async (app, context) => {
  const { admissions, voices } = context;
  const onRequest = admissions.admitRequests('tts');
  const preValidation = async (request: FastifyRequest) => dropNulls(request);
  const options = { schema, onRequest, preValidation };
  app.post('/v1/audio/speech', options, ({ admission, body, caller }, reply) => {
    const { voice, stream_format } = body;
    const given = typeof voice === 'string' ? voice : voice.id;
    const name = given.trim() || DEFAULT_OPENAI_NAME;
    const request = {
      text: body.input,
      textParam: 'input',
      language: body.language,
      findVoice: () => voices.requireNamed(caller, name, 'voice'),
      instruction: body.instructions,
      preferredEngine: body.model,
      speed: body.speed,
      format: body.response_format,
      isStreamed: true,
      ...(stream_format === 'sse' && { wrap: eventsOf(countCharacters(body.input)) }),
      body,
    };
    return admission.run(() => speakText(reply, admission, request, context));
  });
};

/** Some clients send null for what they leave out. */
function dropNulls(request: FastifyRequest): void {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  request.body = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/**
 * Server-sent events, as OpenAI sends them.
 * @param characters what the request costs. OpenAI counts tokens here.
 */
function eventsOf(characters: number) {
  const usage = { input_tokens: characters, output_tokens: 0, total_tokens: characters };
  return {
    type: EVENT_STREAM,
    async *body(sound: AsyncIterable<Uint8Array>) {
      for await (const bytes of sound) {
        const audio = Buffer.from(bytes).toString('base64');
        yield toEvent({ type: 'speech.audio.delta', audio });
      }
      yield toEvent({ type: 'speech.audio.done', usage });
    },
  };
}

function toEvent(data: object): Uint8Array {
  return Buffer.from(`data: ${JSON.stringify(data)}\n\n`);
}
