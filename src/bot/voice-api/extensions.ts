import { z } from 'zod';
import { Failure } from '../../shared/common/failure.ts';
import { LANGUAGES } from '../../shared/contract/languages.ts';
import { voiceIdSchema } from '../../shared/contract/schemas.ts';
import { type CatalogVoice, VOICE_CHARACTERS } from '../../shared/contract/voices.ts';
import { readAtMost } from './attempt.ts';
import type { Endpoint } from './endpoint.ts';
import { failureForConnection, failureForStatus, parseJson } from './failures.ts';

/**
 * Calls to the embedded service that are not in the contract. For a hosted service, missing support is not a
 * failure, so these calls are neither retried nor counted by the circuit breaker.
 */

/** The statuses with which services answer an unsupported call. */
const UNSUPPORTED_STATUSES: readonly number[] = [404, 405, 410, 501];

/** Short, because a member is waiting for a reply that contains more than this. */
const DETAIL_TIMEOUT_MS = 3_000;
const MAX_BODY_BYTES = 1_048_576;
/** More would not fit into any menu. */
const MAX_VOICES = 500;
/** The service's name for its own engines. */
const EMBEDDED = 'embedded';

const listSchema = z.object({ voices: z.array(z.unknown()) });

/** The remaining characters this month, of everything that shares the account. */
export interface RemainingQuota {
  readonly limit: number;
  readonly remaining: number;
}

const usageSchema = z.object({
  limit: z.number().int().positive(),
  remaining: z.number().int().nonnegative(),
});

const shown = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);

/** Tolerant, because services may have voices that we do not know. Unreadable ones are left out. */
const voiceSchema = z.object({
  voice_id: voiceIdSchema,
  kind: z.literal('preset'),
  name: shown,
  language: z.enum(LANGUAGES),
  gender: z.enum(['f', 'm']),
  character: z.enum(VOICE_CHARACTERS).nullish().catch(undefined),
  engine: shown.nullish().catch(undefined),
  licence: shown.nullish().catch(undefined),
  credit: shown.nullish().catch(undefined),
});

/** More words than a reply could show. */
const MAX_IGNORED_WORDS = 1_000;

const toneSchema = z.object({
  applied: z.string(),
  // Missing in older versions of the service.
  ignored: z.array(z.string()).max(MAX_IGNORED_WORDS).optional(),
});

/** How a voice service understands a tone instruction. */
export interface ToneReading {
  /** Whether it understood any part. */
  readonly isKnown: boolean;
  /** The words that it did not understand. */
  readonly ignoredWords: readonly string[];
}

/**
 * DELETE /v1/voices/{voice_id}
 * @returns false when the service does not support the call, or does not have the voice
 * @throws Failure `voice-api.*` or `cancelled`
 */
export async function deleteVoice(
  endpoint: Endpoint,
  voiceId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const call = { method: 'DELETE', path: `/v1/voices/${encodeURIComponent(voiceId)}` } as const;
  const timeoutMs = endpoint.limits.firstByteTimeoutMs;
  return (await callExtension(endpoint, { ...call, timeoutMs }, signal)) !== undefined;
}

/**
 * GET /v1/usage
 * @returns undefined when the service does not support the call, answers in another shape, or sets no limit
 * @throws Failure `voice-api.*` or `cancelled`
 */
export async function getRemainingQuota(
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<RemainingQuota | undefined> {
  const call = { method: 'GET', path: '/v1/usage', timeoutMs: DETAIL_TIMEOUT_MS } as const;
  const body = await callExtension(endpoint, call, signal);
  return body && usageSchema.safeParse(parseJson(body)).data;
}

/**
 * GET /v1/voices
 * @returns the voices that all accounts have; undefined when the service does not list any
 * @throws Failure `voice-api.*` or `cancelled`
 */
export async function listVoices(
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<CatalogVoice[] | undefined> {
  const path = '/v1/voices?kind=preset';
  const call = { method: 'GET', path, timeoutMs: DETAIL_TIMEOUT_MS } as const;
  const body = await callExtension(endpoint, call, signal);
  const voices = body && listSchema.safeParse(parseJson(body)).data?.voices;
  if (voices === undefined) return undefined;
  return voices.slice(0, MAX_VOICES).flatMap((voice) => {
    const { data } = voiceSchema.safeParse(voice);
    if (data === undefined) return [];
    const { voice_id: id, name, language, gender, character, engine, licence, credit } = data;
    const speaker = engine === EMBEDDED ? undefined : engine;
    return [
      {
        ...{ id, name, language, gender },
        character: character ?? undefined,
        engine: speaker ?? undefined,
        licence: licence ?? undefined,
        credit: credit ?? undefined,
      },
    ];
  });
}

/**
 * GET /v1/tone
 * @returns undefined when the service does not say
 * @throws Failure `voice-api.*` or `cancelled`
 */
export async function readTone(
  endpoint: Endpoint,
  tone: string,
  signal: AbortSignal,
): Promise<ToneReading | undefined> {
  const path = `/v1/tone?tone_instruction=${encodeURIComponent(tone)}`;
  const call = { method: 'GET', path, timeoutMs: DETAIL_TIMEOUT_MS } as const;
  const body = await callExtension(endpoint, call, signal);
  const reading = body && toneSchema.safeParse(parseJson(body)).data;
  if (reading === undefined) return undefined;
  const { applied, ignored = [] } = reading;
  // "Not sad" changes nothing, and is understood.
  const isUnderstood = reading.ignored !== undefined && ignored.length === 0;
  return { isKnown: applied !== 'none' || isUnderstood, ignoredWords: ignored };
}

interface ExtensionCall {
  method: 'GET' | 'DELETE';
  path: string;
  timeoutMs: number;
}

/** @returns the response body; undefined when the service does not support the call */
async function callExtension(
  { pool, basePath, apiKey, limits }: Endpoint,
  { method, path, timeoutMs }: ExtensionCall,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const { statusCode, body } = await pool.request({
      method,
      path: basePath + path,
      headers: { authorization: `Bearer ${apiKey}`, 'user-agent': 'mynah' },
      signal: AbortSignal.any([signal, timeout]),
    });
    const bytes = await readAtMost(body, MAX_BODY_BYTES);
    if (UNSUPPORTED_STATUSES.includes(statusCode)) return undefined;
    if (statusCode >= 200 && statusCode <= 299) return bytes;
    throw failureForStatus(statusCode, undefined, undefined);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (signal.aborted) throw new Failure('cancelled', {});
    if (timeout.aborted) throw new Failure('voice-api.timeout', { phase: 'first-byte', timeoutMs });
    throw failureForConnection(error, limits.connectTimeoutMs);
  }
}
