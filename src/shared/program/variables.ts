import { isIP } from 'node:net';
import { z } from 'zod';
import { safeUrl } from './safe-url.ts';
import { shardCount, shardIds } from './shard-settings.ts';
import { traceVariables } from './trace-settings.ts';

/**
 * The environment variables of the bot, the voice service and the sandbox. A test compares them with
 * `.env.example`, which describes each of them. Messages about invalid values show the example.
 */

const MAX_MONTHLY_CHARACTERS = 1_000_000_000;

const LOG_FORMATS = ['json', 'text'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A link in messages: it must not end the markdown around it. */
const webPage = z
  .string()
  .max(500, 'must have at most 500 characters')
  .refine(
    (value) => /^https:\/\/[^\s()<>]+$/.test(value) && URL.canParse(value),
    'must be a URL that starts with https://, without spaces and brackets',
  );

/** Secrets are sent in HTTP headers, which restricts their characters. */
const secret = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must contain only ASCII letters, digits and symbols, without spaces');

const discord = {
  DISCORD_TOKEN: secret
    .refine((value) => value.split('.').length === 3, {
      message:
        'does not look like a bot token (three parts separated by dots). Copy it from the Bot page of your application; the client secret and the public key do not work here',
    })
    .optional()
    .meta({ example: 'the token from the Bot page of your application' }),
  DISCORD_API_URL: safeUrl
    .optional()
    .default('https://discord.com/api')
    .meta({ example: 'https://discord.com/api' }),
};

const voiceApi = {
  VOICE_API_URL: safeUrl.optional().meta({ example: 'https://api.example.com' }),
  VOICE_API_KEY: secret.optional().meta({ example: 'the API key from your dashboard' }),
  VOICE_API_FALLBACK: z.enum(['embedded']).optional().meta({ example: 'embedded' }),
  VOICE_API_CONNECTIONS: wholeNumber(1, 1_000).optional().default(32).meta({ example: '64' }),
};

const links = {
  PRIVACY_POLICY_URL: webPage.optional().meta({ example: 'https://example.com/privacy' }),
  TERMS_URL: webPage.optional().meta({ example: 'https://example.com/terms' }),
};

const limits = {
  MAX_TEXT_CHARACTERS: wholeNumber(1, 5_000).optional().default(1_500).meta({ example: '1500' }),
  QUEUE_LENGTH: wholeNumber(1, 1_000).optional().default(50).meta({ example: '50' }),
  USER_MONTHLY_CHARACTERS: wholeNumber(0, MAX_MONTHLY_CHARACTERS)
    .optional()
    .meta({ example: '20000' }),
  GUILD_MONTHLY_CHARACTERS: wholeNumber(0, MAX_MONTHLY_CHARACTERS)
    .optional()
    .meta({ example: '50000' }),
  PREMIUM_SKUS: premiumSkus().optional().meta({ example: '1088510058284990888:500000' }),
  LEAVE_WHEN_ALONE_SECONDS: wholeNumber(1, 86_400).optional().default(30).meta({ example: '30' }),
  LEAVE_WHEN_IDLE_SECONDS: wholeNumber(1, 86_400).optional().default(600).meta({ example: '600' }),
};

const operation = {
  HEALTH_HOST: z.string().min(1).optional().default('127.0.0.1').meta({ example: '0.0.0.0' }),
  HEALTH_PORT: wholeNumber(1, 65_535).optional().meta({ example: '8081' }),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional().default('info').meta({ example: 'info' }),
  LOG_FORMAT: z.enum(LOG_FORMATS).optional().meta({ example: 'json' }),
};

const sharding = {
  SHARDS: shardIds.optional().meta({ example: '0-3' }),
  SHARD_COUNT: shardCount.optional().meta({ example: '8' }),
  SHARDS_PER_PROCESS: wholeNumber(1, 1_000).optional().meta({ example: '4' }),
  PROCESS_ORDINAL: wholeNumber(0, 9_999).optional().meta({ example: '0' }),
};

const sandbox = {
  SANDBOX_PORT: wholeNumber(0, 65_535).optional().default(0).meta({ example: '4000' }),
  SANDBOX_PAGE_PORT: wholeNumber(0, 65_535).optional().meta({ example: '4080' }),
};

const voiceService = {
  VOICE_SERVICE_HOST: z
    .string()
    .min(1)
    .optional()
    .default('127.0.0.1')
    .meta({ example: '0.0.0.0' }),
  VOICE_SERVICE_PORT: wholeNumber(0, 65_535).optional().default(8080).meta({ example: '8080' }),
  VOICE_SERVICE_KEYS: z
    .string()
    .transform((value) => value.split(',').map((key) => key.trim()))
    .pipe(
      z.array(secret.min(16, 'must be keys of at least 16 characters each, separated by commas')),
    )
    .optional()
    .meta({ example: 'a-long-random-key,another-long-random-key' }),
  VOICE_SERVICE_PROXIES: addresses('your proxies')
    .optional()
    .meta({ example: 'loopback,10.0.0.0/8' }),
  VOICE_SERVICE_METRICS_FROM: addresses('those who may read the metrics')
    .optional()
    .default('loopback')
    .meta({ example: 'loopback,10.0.0.7' }),
  VOICE_SERVICE_ENGINES: z.string().optional().meta({ example: 'engines.json' }),
  VOICE_SERVICE_WORKERS: wholeNumber(1, 64).optional().meta({ example: '2' }),
  VOICE_SERVICE_WARM_UP: z
    .enum(['on', 'off'], 'must be on or off')
    .optional()
    .default('on')
    .meta({ example: 'off' }),
  VOICE_SERVICE_GRACE_SECONDS: wholeNumber(0, 600).optional().default(5).meta({ example: '15' }),
};

const storage = {
  DATA_DIR: z.string().optional().default('data').meta({ example: '/var/lib/mynah' }),
  CACHE_MEGABYTES: wholeNumber(0, 100_000).optional().default(512).meta({ example: '512' }),
  DATABASE_URL: postgresUrl('must be the URL of a PostgreSQL database. Remove it to use SQLite')
    .optional()
    .meta({ example: 'postgres://mynah:password@localhost:5432/mynah' }),
  DATABASE_POOL_SIZE: wholeNumber(1, 500).optional().meta({ example: '20' }),
};

const voiceLibrary = {
  VOICES_DIR: z.string().optional().meta({ example: '/var/lib/mynah/voices' }),
  VOICES: z
    .string()
    .transform((value) => value.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().min(1, 'must be names of voices, separated by commas')))
    .optional()
    .meta({ example: 'de,en_US-kristin-medium' }),
  VOICES_MEMORY_MB: wholeNumber(100, 1_000_000).optional().meta({ example: '1000' }),
  VOICES_MIRROR: safeUrl.optional().meta({ example: 'https://voices.example.com' }),
  HF_ENDPOINT: safeUrl.optional().meta({ example: 'https://huggingface.co' }),
};

export const environmentSchema = z.object({
  ...discord,
  ...links,
  ...voiceApi,
  ...limits,
  ...operation,
  ...traceVariables,
  ...sharding,
  ...sandbox,
  ...voiceService,
  ...voiceLibrary,
  ...storage,
});

export type Environment = z.output<typeof environmentSchema>;
export type Variable = keyof Environment;

/** The names of all variables, in the order of the schema. */
export const VARIABLES = Object.keys(environmentSchema.shape) as Variable[];

function postgresUrl(problem: string) {
  return z
    .string()
    .refine((value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''), problem);
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
}

/** SKUs with the characters that each adds. Every wrong entry is reported. */
function premiumSkus() {
  return z.string().transform((value, context) => {
    const seen = new Set<string>();
    return value.split(',').map((entry, index) => {
      const [skuId = '', amount = '', ...rest] = entry.trim().split(':');
      const characters = Number(amount);
      const report = (problem: string) =>
        context.addIssue({ code: 'custom', message: `entry ${index + 1} ${problem}` });
      if (rest.length > 0 || !/^\d{15,20}$/.test(skuId) || !/^\d+$/.test(amount)) {
        report('must be SKU_ID:CHARACTERS, such as 1088510058284990888:500000');
      } else if (characters < 1 || characters > MAX_MONTHLY_CHARACTERS) {
        report(`must add 1 to ${MAX_MONTHLY_CHARACTERS} characters`);
      } else if (seen.has(skuId)) report('repeats an SKU');
      seen.add(skuId);
      return { skuId, characters };
    });
  });
}

function addresses(owners: string) {
  return z
    .string()
    .refine(
      (value) => value.split(',').every((one) => isAddress(one.trim())),
      `must be addresses or networks of ${owners}, separated by commas (loopback is this machine)`,
    );
}

/** An address, a network such as `10.0.0.0/8`, or a keyword that Fastify knows. */
function isAddress(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits = '0', ...rest] = value.split('/');
  const family = isIP(address);
  const maxBits = family === 4 ? 32 : 128;
  return family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
}
