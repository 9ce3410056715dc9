import { z } from 'zod';
import { defineKind } from '../engine-kind.ts';
import { createPending } from './pending.ts';
import { COMMON_SETTINGS, sendsKeySafely, UNSAFE_KEY, url, voiceId } from './settings.ts';

const SETTINGS = z
  .strictObject({
    ...COMMON_SETTINGS,
    url: url.describe('The address of the engine, for example http://voicevox:50021.'),
    server: z
      .enum(['voicevox', 'aivisspeech'])
      .default('voicevox')
      .describe('Which server it is: they interpret pitch and intonation differently.'),
    maxConcurrent: COMMON_SETTINGS.maxConcurrent
      .unwrap()
      .default(1)
      .describe(
        'How many segments the server speaks at once. Further ones wait. Default: 1, because it uses all processor cores for each.',
      ),
    defaultVoice: z
      .union([voiceId, z.int().min(-2_147_483_648).max(2_147_483_647).transform(String)])
      .optional()
      .describe('The number of the style that is listed first.'),
    cancellable: z
      .boolean()
      .default(false)
      .describe(
        'Set it if the engine was started with --enable_cancellable_synthesis: it then stops when a clip is skipped.',
      ),
  })
  .refine(sendsKeySafely, UNSAFE_KEY);

export const voicevoxKind = defineKind({
  settings: SETTINGS,
  isLocal: true,
  create: createPending,
});
