import { z } from 'zod';
import { COMMON_SETTINGS, sendsKeySafely, UNSAFE_KEY, url } from '../settings.ts';

const share = z.number().min(0).max(1);

/** The settings of the kind `elevenlabs`. */
export const ELEVENLABS_SETTINGS = z
  .strictObject({
    ...COMMON_SETTINGS,
    apiKeyEnv: COMMON_SETTINGS.apiKeyEnv
      .unwrap()
      .describe('The environment variable that contains the API key.'),
    url: url.default('https://api.elevenlabs.io').describe('The address of the API.'),
    model: z.string().min(1).max(200).default('eleven_flash_v2_5').describe('The ID of the model.'),
    format: z.enum(['pcm', 'mp3', 'opus']).default('pcm').describe('The format to ask for.'),
    sampleRate: z
      .literal([8_000, 16_000, 22_050, 24_000, 44_100, 48_000])
      .default(24_000)
      .describe('The sample rate of pcm, in Hz. 44,100 needs a larger plan.'),
    stability: share.optional().describe("voice_settings.stability. Default: the voice's own."),
    similarityBoost: share
      .optional()
      .describe("voice_settings.similarity_boost. Default: the voice's own."),
    style: share.optional().describe("voice_settings.style. Default: the voice's own."),
    logging: z
      .boolean()
      .default(true)
      .describe('Whether ElevenLabs may store requests. Only enterprise plans can disable it.'),
    cloning: z.boolean().default(false).describe('Whether voices are cloned on this account.'),
  })
  .refine(sendsKeySafely, UNSAFE_KEY);

export type ElevenLabsSettings = z.infer<typeof ELEVENLABS_SETTINGS>;
