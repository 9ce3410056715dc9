import { z } from 'zod';
import { AddressList } from '../../network.ts';
import { commonSettings } from '../common-settings.ts';
import { languageCode } from '../language-code.ts';

/** Networks on which a key may be sent unencrypted. */
const PRIVATE = new AddressList('loopback,linklocal,uniquelocal');
/** Names that exist only in a private network: of a container, or with a suffix reserved for them. */
const PRIVATE_NAME = /^[^.]+$|\.(?:local|localhost|lan|internal|home\.arpa)$/i;

/** The address of a server. A path, such as `/v1`, is kept. */
export const url = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    message: 'must be an address that starts with http:// or https://',
    abort: true,
  })
  .refine((value) => new URL(value).username === '' && new URL(value).password === '', {
    message: 'must not contain a user name or password; name the variable of the key in apiKeyEnv',
  })
  .refine((value) => new URL(value).search === '' && new URL(value).hash === '', {
    message: 'must not contain a query or a fragment',
  });

const milliseconds = z.int().min(100).max(600_000);

/** Settings that all kinds of servers have in common. */
export const COMMON_SETTINGS = {
  apiKeyEnv: commonSettings.shape.apiKeyEnv.describe(
    'The environment variable that contains the API key. Default: no key.',
  ),
  defaultVoice: commonSettings.shape.defaultVoice.describe(
    'The voice that is listed first, so that presets without a mapping prefer it.',
  ),
  maxConcurrent: z
    .int()
    .min(1)
    .max(64)
    .default(2)
    .describe('How many segments the server speaks at once. Further ones wait.'),
  languages: z
    .array(languageCode)
    .min(1)
    .optional()
    .describe('The languages of voices for which the server names none. Default: any.'),
  revision: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe(
      'Any text. Change it after you replace a model, so that cached clips are spoken again.',
    ),
  connectTimeoutMs: milliseconds
    .default(3_000)
    .describe('How long a connection may take, in milliseconds.'),
  firstByteTimeoutMs: milliseconds
    .default(20_000)
    .describe('How long the server may take until its first byte, in milliseconds.'),
  stallTimeoutMs: milliseconds
    .default(10_000)
    .describe('How long the server may pause within a response, in milliseconds.'),
} as const;

/** Checks that a key is not sent unencrypted over the internet. */
export function sendsKeySafely({
  url: address,
  apiKeyEnv,
}: {
  url?: string | undefined;
  apiKeyEnv?: string | undefined;
}): boolean {
  if (address === undefined || apiKeyEnv === undefined) return true;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return true;
  return PRIVATE_NAME.test(hostname) || PRIVATE.has(hostname.replace(/^\[|\]$/g, ''));
}

/** The issue that `sendsKeySafely` stands for. */
export const UNSAFE_KEY = {
  path: ['url'],
  message: 'must start with https://, because the API key would be sent unencrypted',
};
