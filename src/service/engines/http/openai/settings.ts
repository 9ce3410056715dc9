import { z } from 'zod';
import { COMMON_SETTINGS, sendsKeySafely, UNSAFE_KEY, url } from '../settings.ts';

/** The settings of the kind `openai`. */
export const OPENAI_SETTINGS = z
  .strictObject({
    ...COMMON_SETTINGS,
    url: url.describe('The address of the API, usually ending in /v1.'),
    server: z
      .enum(['openai', 'chatterbox-tts-server', 'chatterbox-tts-api'])
      .default('openai')
      .describe(
        'Which server it is. "openai" fits OpenAI, Kokoro-FastAPI, speaches, openedai-speech and LocalAI; "chatterbox-tts-server" is devnen/Chatterbox-TTS-Server, and "chatterbox-tts-api" is travisvn/chatterbox-tts-api.',
      ),
    model: z
      .string()
      .min(1)
      .max(200)
      .default('tts-1')
      .describe('The model, as the server calls it.'),
    format: z
      .enum(['pcm', 'wav', 'mp3', 'opus'])
      .optional()
      .describe('The format to ask for. Default: pcm; wav with Chatterbox.'),
    sampleRate: z
      .int()
      .min(8_000)
      .max(192_000)
      .default(24_000)
      .describe('The sample rate of pcm, in Hz, if the response does not name it.'),
    followsSpeed: z
      .boolean()
      .optional()
      .describe(
        'Whether the server changes its tempo when asked. If not, the service changes the tempo of the sound. Default: yes, except with gpt-4o-mini-tts and chatterbox-tts-api.',
      ),
    followsInstructions: z
      .boolean()
      .optional()
      .describe(
        'Whether the model follows tone instructions in words. Default: only gpt-4o-mini-tts does.',
      ),
    cloning: z
      .boolean()
      .default(false)
      .describe(
        'Whether voices are cloned on this server. Only chatterbox-tts-api can do that, because only there voices can be deleted again.',
      ),
  })
  .refine(sendsKeySafely, UNSAFE_KEY)
  .refine(({ cloning, server }) => !cloning || server === 'chatterbox-tts-api', {
    path: ['cloning'],
    message: 'is possible only if server is "chatterbox-tts-api"',
  });

export type OpenAiSettings = z.infer<typeof OPENAI_SETTINGS>;
