import { Failure } from '../common/failure.ts';
import type { Endpoint } from './exchange.ts';
import { connectionFailure, statusFailure } from './faults.ts';

/** Not in the contract; services that do not know it answer one of these. */
const UNKNOWN: readonly number[] = [404, 405, 410, 501];

/**
 * DELETE /v1/voices/{voice_id}, an extension of the embedded service.
 * @returns false where the service does not know the call, or the voice
 * @throws Failure `voice-api.*` or `cancelled`
 */
export async function deleteVoice(
  { pool, base, apiKey, limits }: Endpoint,
  voiceId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const timeoutMs = limits.firstByteTimeoutMs;
  const tooLate = AbortSignal.timeout(timeoutMs);
  try {
    const { statusCode, body } = await pool.request({
      method: 'DELETE',
      path: `${base.prefix}/v1/voices/${encodeURIComponent(voiceId)}`,
      headers: { authorization: `Bearer ${apiKey}`, 'user-agent': 'mynah' },
      signal: AbortSignal.any([signal, tooLate]),
    });
    await body.dump();
    if (UNKNOWN.includes(statusCode)) return false;
    if (statusCode >= 200 && statusCode <= 299) return true;
    throw statusFailure(statusCode, undefined, undefined);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (signal.aborted) throw new Failure('cancelled', {});
    if (tooLate.aborted) throw new Failure('voice-api.timeout', { phase: 'first-byte', timeoutMs });
    throw connectionFailure(error, limits.connectTimeoutMs);
  }
}
