import { z } from 'zod';
import { defineKind } from '../engine-kind.ts';
import { createPending } from './pending.ts';
import { COMMON_SETTINGS, sendsKeySafely, UNSAFE_KEY, url } from './settings.ts';

const SETTINGS = z
  .strictObject({
    ...COMMON_SETTINGS,
    url: url.describe('The address of the server, for example http://piper:5000.'),
    server: z
      .enum(['piper1-gpl', 'piper'])
      .default('piper1-gpl')
      .describe(
        'Which server it is: piper1-gpl, or the older rhasspy/piper, which has a single voice and no settings.',
      ),
  })
  .refine(sendsKeySafely, UNSAFE_KEY);

export const piperHttpKind = defineKind({
  settings: SETTINGS,
  isLocal: true,
  create: createPending,
});
