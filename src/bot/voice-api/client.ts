import { Failure, type FailureCode, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type {
  EmotionTtsRequest,
  TtsRequest,
  VoiceCloneRequest,
} from '../../shared/contract/schemas.ts';
import { NO_SPAN, type Span } from '../../shared/tracing/span.ts';
import { type AudioResponse, attempt } from './attempt.ts';
import { CircuitBreaker, type ReportOutcome } from './circuit-breaker.ts';
import { type Endpoint, type EndpointOptions, openEndpoint } from './endpoint.ts';
import {
  deleteVoice,
  getRemainingQuota,
  listVoices,
  type RemainingQuota,
  readTone,
  type ToneReading,
  type VoiceList,
} from './extensions.ts';
import { isTransient, isVoiceUnknown, outcomeFor, wasNeverProcessed } from './failures.ts';
import { type ClientLimits, DEFAULT_CLIENT_LIMITS } from './limits.ts';
import {
  type Operation,
  type PreparedRequest,
  prepareEmotionTts,
  prepareTts,
  prepareVoiceClone,
} from './request.ts';
import { type AttemptResult, withRetries } from './retry.ts';

export type { AudioResponse } from './attempt.ts';

interface CallOptions {
  /** Stops the call at any stage, even while its body is being read, with Failure `cancelled`. */
  signal?: AbortSignal;
  /** Whether another service can answer instead. The call then fails soon. Default: no. */
  hasAlternative?: boolean;
  /** What the call is a step of. The service continues this trace. Default: none. */
  trace?: Span;
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
   * Deletes a cloned voice. Not in the contract.
   * @returns false when the service has no such voice, or cannot delete voices
   */
  deleteVoice(voiceId: string, options?: CallOptions): Promise<boolean>;
  /**
   * Reads how many characters the account can still use this month. Not in the contract.
   * @returns undefined when there is no limit, or the service does not report it
   */
  getRemainingQuota(options?: CallOptions): Promise<RemainingQuota | undefined>;
  /**
   * The voices that every account has. Not in the contract.
   * @param known what an earlier call returned
   * @returns `known` itself if nothing has changed; undefined when the service does not list any
   */
  listVoices(known?: VoiceList, options?: CallOptions): Promise<VoiceList | undefined>;
  /**
   * Asks how the service understands a tone instruction. Not in the contract.
   * @returns undefined when the service does not say
   */
  readTone(tone: string, options?: CallOptions): Promise<ToneReading | undefined>;
  /** Cancels all calls in progress and closes every socket. Later calls fail as `cancelled`. */
  close(): Promise<void>;
}

/** A request with all of its attempts, when the service begins to answer, or refuses to. */
export interface EndedRequest {
  readonly operation: Operation;
  /** Of its text. */
  readonly characters: number;
  readonly code: FailureCode | 'ok';
  readonly seconds: number;
}

export interface VoiceApiObserver {
  requestEnded(request: EndedRequest): void;
}

export interface VoiceApiClientOptions extends Omit<EndpointOptions, 'baseUrl'> {
  /** Of a service that is still starting, a promise: calls wait for it, and somebody else reports its rejection. */
  baseUrl: EndpointOptions['baseUrl'] | Promise<string>;
  log?: Logger;
  limits?: Partial<ClientLimits>;
  observer?: VoiceApiObserver;
  /** Called when another list of voices is likely: the engines have changed, or a voice is gone. */
  onVoicesChanged?: (() => void) | undefined;
}

/** Changes with the service's engines. */
const ENGINE_VERSION_HEADER = 'x-engine-version';

/** @throws TypeError when the URL or the key is not usable */
export function createVoiceApiClient(options: VoiceApiClientOptions): VoiceApiClient {
  const { baseUrl, log, observer, onVoicesChanged } = options;
  const limits = { ...DEFAULT_CLIENT_LIMITS, ...options.limits };
  /** Undefined until the service has started. */
  let endpoint: Endpoint | undefined;
  const open = (url: EndpointOptions['baseUrl']) => {
    endpoint = openEndpoint({ ...options, baseUrl: url }, limits);
    return endpoint;
  };
  const opened = baseUrl instanceof Promise ? baseUrl.then(open) : Promise.resolve(open(baseUrl));
  opened.catch(() => {});
  const breaker = new CircuitBreaker(limits, (state) =>
    log?.warn({ state }, 'voice service circuit breaker changed state'),
  );
  let engineVersion: string | undefined;
  const noticeEngines = ({ headers }: AudioResponse) => {
    const version = headers.get(ENGINE_VERSION_HEADER);
    if (version === undefined || version === engineVersion) return;
    engineVersion = version;
    onVoicesChanged?.();
  };
  const closing = new AbortController();
  const orClosing = (caller: AbortSignal | undefined) =>
    caller ? AbortSignal.any([caller, closing.signal]) : closing.signal;

  const call = async <Extra>(
    request: PreparedRequest<Extra>,
    { signal: caller, hasAlternative = false, trace = NO_SPAN }: CallOptions,
  ): Promise<AudioResponse & Extra> => {
    const signal = orClosing(caller);
    const startedMs = performance.now();
    const end = (code: FailureCode | 'ok') => {
      const { operation, characters } = request;
      const seconds = (performance.now() - startedMs) / 1_000;
      observer?.requestEnded({ operation, characters, code, seconds });
    };
    /** Set once the breaker has let the call through, with all of its attempts. */
    let report: ReportOutcome | undefined;
    const onEnd = (failure?: Failure) => report?.(failure ? outcomeFor(failure) : 'succeeded');
    const span = trace.start('voice API request', { kind: 'client' });
    const send = async (target: Endpoint): Promise<AttemptResult<AudioResponse & Extra>> => {
      const admission = report ?? breaker.startCall();
      if (admission instanceof Failure) {
        return { kind: 'failed', failure: admission, ...admission.context };
      }
      report = admission;
      return attempt(target, request, { signal, onEnd, traceparent: span.traceparent });
    };
    try {
      const target = await opened;
      if (signal.aborted) throw new Failure('cancelled', {});
      const response = await withRetries(() => send(target), {
        limits,
        withinMs: hasAlternative ? limits.retryWithAlternativeMs : limits.retryWithinMs,
        signal,
        canRetry: (failure) => {
          if (failure.code === 'voice-api.resting') return !hasAlternative;
          return isTransient(failure) && (request.isRepeatable || wasNeverProcessed(failure));
        },
        onRetry: ({ failure, ...facts }) => {
          span.set({ retries: facts.attempt });
          // Once per call, because an outage takes many attempts.
          log?.[facts.attempt === 1 ? 'warn' : 'debug'](
            { ...facts, failure: failure.message, path: request.path },
            'retrying a voice service request',
          );
        },
      });
      report?.('answered');
      noticeEngines(response);
      span.end();
      end('ok');
      return response;
    } catch (error) {
      const failure = signal.aborted ? new Failure('cancelled', {}) : toFailure(error);
      onEnd(failure);
      if (isVoiceUnknown(failure)) onVoicesChanged?.();
      span.end(failure.code);
      end(failure.code);
      throw failure;
    }
  };

  return {
    tts: async (request, options = {}) => call(prepareTts(request), options),
    emotionTts: async (request, options = {}) => call(prepareEmotionTts(request), options),
    voiceClone: async (request, options = {}) => call(prepareVoiceClone(request), options),
    deleteVoice: async (voiceId, { signal } = {}) =>
      deleteVoice(await opened, voiceId, orClosing(signal)),
    getRemainingQuota: async ({ signal } = {}) =>
      getRemainingQuota(await opened, orClosing(signal)),
    listVoices: async (known, { signal } = {}) =>
      listVoices(await opened, known, orClosing(signal)),
    readTone: async (tone, { signal } = {}) => readTone(await opened, tone, orClosing(signal)),
    async close() {
      closing.abort();
      await endpoint?.pool.destroy();
    },
  };
}
