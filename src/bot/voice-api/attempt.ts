import type { AudioFormat } from '../../shared/audio/sniff.ts';
import { type Failure, toFailure } from '../../shared/common/failure.ts';
import { openAudio } from './body.ts';
import { describeDetails } from './error-body.ts';
import { type Endpoint, exchange, type Response, readError } from './exchange.ts';
import { statusFailure } from './faults.ts';
import type { PreparedRequest } from './request.ts';
import { type Attempt, parseRetryAfter } from './retry.ts';
import { Watch } from './watch.ts';

export interface AudioResponse {
  /** Sniffed from the first bytes; neither the request nor the content type is believed. */
  readonly format: AudioFormat;
  /**
   * The sound as it arrives, to be read once. Throws a Failure when it ends early, stalls or is aborted.
   * Its socket is held until it was read to the end, left early, or aborted.
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Spoken by another service, because the one that was asked is down. */
  readonly fromFallback?: true;
}

/**
 * Sends a request once and waits until audio begins to come.
 * @param onEnd called once the body of a successful attempt is over
 */
export async function attempt<Extra>(
  endpoint: Endpoint,
  request: PreparedRequest<Extra>,
  signal: AbortSignal,
  onEnd: (failure?: Failure) => void,
): Promise<Attempt<AudioResponse & Extra>> {
  const watch = new Watch(signal);
  try {
    const response = await exchange(endpoint, request, watch);
    const { status, headers } = response;
    if (status < 200 || status > 299) return await refused(endpoint, response, watch);
    const extra = request.readHeaders(headers);
    const { betweenBytesTimeoutMs } = endpoint.limits;
    const sound = await openAudio(response.body, { watch, betweenBytesTimeoutMs, onEnd });
    return { kind: 'done', value: { ...sound, headers, ...extra } };
  } catch (error) {
    watch.end();
    return { kind: 'failed', failure: toFailure(error) };
  }
}

async function refused(
  endpoint: Endpoint,
  response: Response,
  watch: Watch,
): Promise<Attempt<never>> {
  const { status, headers } = response;
  const details = await readError(response, endpoint, watch);
  watch.end();
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'));
  return {
    kind: 'failed',
    failure: statusFailure(status, describeDetails(details), retryAfterMs),
    requestId: details.request_id,
    retryAfterMs: status === 503 ? retryAfterMs : undefined,
  };
}
