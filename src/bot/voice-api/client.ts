import { Pool } from 'undici';
import { Failure, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type {
  EmotionTtsRequest,
  TtsRequest,
  VoiceCloneRequest,
} from '../../shared/contract/contract.ts';
import { type AudioResponse, attempt } from './attempt.ts';
import { parseBaseUrl } from './base-url.ts';
import { Breaker } from './breaker.ts';
import type { Endpoint } from './exchange.ts';
import { deleteVoice, type RemainingQuota, readPlan } from './extensions.ts';
import { isPassing, outcomeOf, wasNeverActedOn } from './faults.ts';
import { type ClientLimits, DEFAULT_CLIENT_LIMITS } from './limits.ts';
import {
  type PreparedRequest,
  prepareEmotionTts,
  prepareTts,
  prepareVoiceClone,
} from './request.ts';
import { withRetries } from './retry.ts';

export type { AudioResponse } from './attempt.ts';

interface CallOptions {
  /** Stops the call at any stage, the body included: Failure `cancelled`. */
  signal?: AbortSignal;
}

/** The Voice API over HTTP. Every method throws a Failure: `voice-api.*` or `cancelled`. */
export interface VoiceApiClient {
  tts(request: TtsRequest, options?: CallOptions): Promise<AudioResponse>;
  emotionTts(request: EmotionTtsRequest, options?: CallOptions): Promise<AudioResponse>;
  voiceClone(
    request: VoiceCloneRequest,
    options?: CallOptions,
  ): Promise<AudioResponse & { readonly voiceId: string }>;
  /**
   * Not in the contract: deletes a cloned voice where the service can do that.
   * @returns false where it cannot, or has no such voice
   */
  deleteVoice(voiceId: string, options?: CallOptions): Promise<boolean>;
  /**
   * Not in the contract: what is left of the month's characters, where the service tells.
   * @returns undefined where it does not, or there is no limit
   */
  getRemainingQuota(options?: CallOptions): Promise<RemainingQuota | undefined>;
  /** Cancels what is under way and closes every socket. Later calls fail as `cancelled`. */
  close(): Promise<void>;
}

export interface VoiceApiClientOptions {
  baseUrl: string | URL;
  apiKey: string;
  log?: Logger;
  limits?: Partial<ClientLimits>;
  /** Send the key unencrypted to a host that is not this machine. */
  allowPlainHttp?: boolean;
}

/** @throws TypeError when the address or the key cannot be used; its message holds neither */
export function createVoiceApiClient(options: VoiceApiClientOptions): VoiceApiClient {
  const { apiKey, log } = options;
  // undici would refuse it too, but only with the first request.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new TypeError('apiKey is empty or cannot be a header');
  const limits = { ...DEFAULT_CLIENT_LIMITS, ...options.limits };
  const base = parseBaseUrl(options.baseUrl, options.allowPlainHttp);
  const pool = new Pool(base.origin, {
    connections: limits.maxConnections,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: limits.connectTimeoutMs },
    keepAliveTimeout: limits.keepAliveMs,
  });
  const endpoint: Endpoint = { pool, base, apiKey, limits };
  const breaker = new Breaker(limits, (kind) => log?.warn({ breaker: kind }, 'voice service'));
  const closing = new AbortController();
  const orClosing = (caller: AbortSignal | undefined) =>
    caller ? AbortSignal.any([caller, closing.signal]) : closing.signal;

  const call = async <Extra>(
    request: PreparedRequest<Extra>,
    caller: AbortSignal | undefined,
  ): Promise<AudioResponse & Extra> => {
    const signal = orClosing(caller);
    if (signal.aborted) throw new Failure('cancelled', {});
    const tellBreaker = breaker.enter();
    const onEnd = (failure?: Failure) => tellBreaker(failure ? outcomeOf(failure) : 'ok');
    try {
      const response = await withRetries(() => attempt(endpoint, request, signal, onEnd), {
        limits,
        signal,
        mayRetry: (failure) =>
          isPassing(failure) && (request.isRepeatable || wasNeverActedOn(failure)),
        onRetry: ({ failure, ...facts }) =>
          log?.warn({ ...facts, failure: failure.message, path: request.path }, 'trying again'),
      });
      tellBreaker('answered');
      return response;
    } catch (error) {
      const failure = signal.aborted ? new Failure('cancelled', {}) : toFailure(error);
      onEnd(failure);
      throw failure;
    }
  };

  return {
    tts: async (request, { signal } = {}) => call(prepareTts(request), signal),
    emotionTts: async (request, { signal } = {}) => call(prepareEmotionTts(request), signal),
    voiceClone: async (request, { signal } = {}) => call(prepareVoiceClone(request), signal),
    deleteVoice: (voiceId, { signal } = {}) => deleteVoice(endpoint, voiceId, orClosing(signal)),
    getRemainingQuota: ({ signal } = {}) => readPlan(endpoint, orClosing(signal)),
    async close() {
      closing.abort();
      await pool.destroy();
    },
  };
}
