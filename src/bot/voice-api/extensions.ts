import { z } from 'zod';
import { Failure } from '../../shared/common/failure.ts';
import { LANGUAGES, type Language } from '../../shared/contract/languages.ts';
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
const NOT_MODIFIED = 304;
/** The service's name for its own engines. */
const EMBEDDED = 'embedded';

const listSchema = z.object({
  voices: z.array(z.unknown()),
  // Missing in older versions of the service.
  cloning_languages: z.array(z.string()).catch([]),
});

/** The voices that all accounts have. */
export interface VoiceList {
  readonly voices: readonly CatalogVoice[];
  /** The languages in which new clones sound like the person, because an engine of the operator clones them. */
  readonly cloningLanguages: readonly Language[];
  /** Identifies this state of the list. Undefined if the service does not say. */
  readonly etag: string | undefined;
}

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
 * @param known what an earlier call returned
 * @returns `known` itself if nothing has changed; undefined when the service does not list any voices
 * @throws Failure `voice-api.*` or `cancelled`
 */
export async function listVoices(
  endpoint: Endpoint,
  known: VoiceList | undefined,
  signal: AbortSignal,
): Promise<VoiceList | undefined> {
  const path = '/v1/voices?kind=preset';
  const call = { method: 'GET', path, timeoutMs: DETAIL_TIMEOUT_MS, etag: known?.etag } as const;
  const response = await sendExtension(endpoint, call, signal);
  if (response?.status === NOT_MODIFIED) return known;
  const list = response && listSchema.safeParse(parseJson(response.body)).data;
  if (list === undefined) return undefined;
  return {
    voices: list.voices.slice(0, MAX_VOICES).flatMap(toCatalogVoice),
    cloningLanguages: LANGUAGES.filter((language) => list.cloning_languages.includes(language)),
    etag: response?.etag,
  };
}

function toCatalogVoice(listed: unknown): CatalogVoice[] {
  const { data } = voiceSchema.safeParse(listed);
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
  /** What the caller has already. */
  etag?: string | undefined;
}

interface ExtensionResponse {
  /** 2xx; with an ETag also 304, without a body. */
  status: number;
  body: Uint8Array;
  etag: string | undefined;
}

/** @returns the response body; undefined when the service does not support the call */
async function callExtension(
  ...args: Parameters<typeof sendExtension>
): Promise<Uint8Array | undefined> {
  return (await sendExtension(...args))?.body;
}

/** @returns undefined when the service does not support the call */
async function sendExtension(
  { pool, basePath, apiKey, limits }: Endpoint,
  { method, path, timeoutMs, etag }: ExtensionCall,
  signal: AbortSignal,
): Promise<ExtensionResponse | undefined> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const { statusCode, headers, body } = await pool.request({
      method,
      path: basePath + path,
      headers: {
        authorization: `Bearer ${apiKey}`,
        'user-agent': 'mynah',
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
      },
      signal: AbortSignal.any([signal, timeout]),
    });
    const bytes = await readAtMost(body, MAX_BODY_BYTES);
    if (UNSUPPORTED_STATUSES.includes(statusCode)) return undefined;
    const isUnchanged = statusCode === NOT_MODIFIED && etag !== undefined;
    if (isUnchanged || (statusCode >= 200 && statusCode <= 299)) {
      return { status: statusCode, body: bytes, etag: readEtag(headers.etag) };
    }
    throw failureForStatus(statusCode, undefined, undefined);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (signal.aborted) throw new Failure('cancelled', {});
    if (timeout.aborted) throw new Failure('voice-api.timeout', { phase: 'first-byte', timeoutMs });
    throw failureForConnection(error, limits.connectTimeoutMs);
  }
}

/** Only what can be sent back. */
function readEtag(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^(W\/)?"[\x21\x23-\x7e]{1,200}"$/.test(header)
    ? header
    : undefined;
}
