import { z } from 'zod';
import { defineKind } from '../engine-kind.ts';
import { createPending } from './pending.ts';
import { COMMON_SETTINGS, sendsKeySafely, UNSAFE_KEY, url } from './settings.ts';

const SETTINGS = z
  .strictObject({
    ...COMMON_SETTINGS,
    region: z
      .string()
      .regex(/^[a-z0-9]{2,40}$/, 'must be a region such as westeurope')
      .optional()
      .describe('The region of the Speech resource, for example westeurope.'),
    url: url
      .optional()
      .describe(
        'The address up to /cognitiveservices, instead of a region: for a container or another cloud.',
      ),
    sampleRate: z
      .union([
        z.literal(8_000),
        z.literal(16_000),
        z.literal(22_050),
        z.literal(24_000),
        z.literal(44_100),
        z.literal(48_000),
      ])
      .default(24_000)
      .describe('The sample rate to ask for, in Hz.'),
  })
  .refine(({ region, url: address }) => (region === undefined) !== (address === undefined), {
    path: ['region'],
    message: 'set either region or url',
  })
  .refine(({ url: address, apiKeyEnv }) => address !== undefined || apiKeyEnv !== undefined, {
    path: ['apiKeyEnv'],
    message: 'is required with a region',
  })
  .refine(sendsKeySafely, UNSAFE_KEY);

export const azureKind = defineKind({ settings: SETTINGS, isLocal: false, create: createPending });
