import { z } from 'zod';
import { Failure } from '../../shared/common/failure.ts';
import { readAtMost } from './body.ts';
import type { Endpoint } from './exchange.ts';
import { connectionFailure, statusFailure } from './faults.ts';

/**
 * Calls of the embedded service that are not in the contract. A hosted service may not know them: that
 * is no failure. They are no sign of its health either, and are neither tried again nor counted.
 */

/** Services that do not know a call answer one of these. */
const UNKNOWN: readonly number[] = [404, 405, 410, 501];

/** Somebody waits for an answer that is only part of what they asked for. */
const USAGE_TIMEOUT_MS = 3_000;
const MAX_USAGE_BYTES = 1_048_576;

/** What is left of the month's characters, for everything that uses the key's account. */
export interface RemainingQuota {
  readonly limit: number;
  readonly remaining: number;
}

const usageSchema = z.object({
  limit: z.number().int().positive(),
  remaining: z.number().int().nonnegative(),
});

/**
 * DELETE /v1/voices/{voice_id}
 * @returns false where the service does not know the call, or the voice
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
 * @returns undefined where the service does not know the call, answers in another shape, or sets no limit
 * @throws Failure `voice-api.*` or `cancelled`
 */
export async function readPlan(
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<RemainingQuota | undefined> {
  const call = { method: 'GET', path: '/v1/usage', timeoutMs: USAGE_TIMEOUT_MS } as const;
  const body = await callExtension(endpoint, call, signal);
  return usageSchema.safeParse(parseJson(body)).data;
}

interface ExtensionCall {
  method: 'GET' | 'DELETE';
  path: string;
  timeoutMs: number;
}

/** @returns the body of the answer; undefined where the service does not know the call */
async function callExtension(
  { pool, base, apiKey, limits }: Endpoint,
  { method, path, timeoutMs }: ExtensionCall,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const tooLate = AbortSignal.timeout(timeoutMs);
  try {
    const { statusCode, body } = await pool.request({
      method,
      path: base.prefix + path,
      headers: { authorization: `Bearer ${apiKey}`, 'user-agent': 'mynah' },
      signal: AbortSignal.any([signal, tooLate]),
    });
    const bytes = await readAtMost(body, MAX_USAGE_BYTES);
    if (UNKNOWN.includes(statusCode)) return undefined;
    if (statusCode >= 200 && statusCode <= 299) return bytes;
    throw statusFailure(statusCode, undefined, undefined);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (signal.aborted) throw new Failure('cancelled', {});
    if (tooLate.aborted) throw new Failure('voice-api.timeout', { phase: 'first-byte', timeoutMs });
    throw connectionFailure(error, limits.connectTimeoutMs);
  }
}

function parseJson(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
