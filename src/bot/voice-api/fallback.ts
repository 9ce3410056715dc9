import { Failure, isFailure, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { DEFAULT_VOICE } from '../../shared/contract/voices.ts';
import type { AudioResponse, VoiceApiClient } from './client.ts';
import { isServiceDown } from './failures.ts';
import { type ClientLimits, DEFAULT_CLIENT_LIMITS } from './limits.ts';
import type { Operation } from './request.ts';

/** Limits of a client that has a fallback. They are short, because the fallback can answer instead. */
export const LIMITS_WITH_FALLBACK = {
  queueTimeoutMs: 10_000,
  connectTimeoutMs: 3_000,
  firstByteTimeoutMs: 6_000,
  // Services that send whole clips need longer for longer texts.
  firstByteMsPerCharacter: 10,
  breakerFailures: 2,
} as const satisfies Partial<ClientLimits>;

/** A successful probe costs one character; a failed probe is free. */
const PROBE = { text: 'A', voice_id: DEFAULT_VOICE, language: 'en' } as const;

type SpeechClient = Pick<VoiceApiClient, 'tts' | 'emotionTts'>;
type Request = (
  client: SpeechClient,
  options?: { readonly hasAlternative: boolean },
) => Promise<AudioResponse>;

export interface FallbackOptions {
  /** The service to use whenever possible. Its circuit breaker decides whether it is down. */
  primary: VoiceApiClient;
  /** Connects to the fallback service. Called when it is first needed, and again if that failed. */
  openFallback: () => Promise<VoiceApiClient>;
  /** Whether the fallback service has a voice with the same ID. */
  hasVoice: (voiceId: string) => boolean;
  /** Called for each request that the fallback answered, with the reason. */
  onFallback?: (operation: Operation, cause: Failure['code']) => void;
  log: Logger;
  /** Time between probes; longer while the primary client's breaker is open. */
  probePauseMs?: number;
}

type State =
  | { kind: 'up' }
  | { kind: 'down'; cause: Failure; timer: NodeJS.Timeout }
  | { kind: 'probing'; cause: Failure }
  | { kind: 'closed' };

/**
 * A client that uses a fallback service while the primary one is down: unreachable, hanging, or answering
 * with 5xx or without audio. Answers of the fallback are marked `fromFallback`. A used-up quota, a wrong key
 * or a full queue (429, 401) does not count as down, because the operator must notice.
 *
 * Once the primary client's circuit breaker opens, requests no longer wait for the primary service. It is
 * probed in the background with one character, and used again as soon as it answers.
 *
 * A voice that the fallback does not have is never replaced. It waits for the primary service like without a fallback, and
 * then fails as `voice.away`. Voices are cloned and deleted at the primary service only.
 */
export function withFallback(options: FallbackOptions): VoiceApiClient {
  const fallback = new Fallback(options);
  const { primary } = options;
  return {
    ...primary,
    tts: (request, call) =>
      fallback.speak('tts', request.voice_id, (client, options) =>
        client.tts(request, { ...call, ...options }),
      ),
    emotionTts: (request, call) =>
      fallback.speak('emotion-tts', request.voice ?? DEFAULT_VOICE, (client, options) =>
        client.emotionTts(request, { ...call, ...options }),
      ),
    close: async () => {
      await Promise.all([fallback.close(), primary.close()]);
    },
  };
}

class Fallback {
  readonly #options: FallbackOptions;
  #state: State = { kind: 'up' };
  #client: Promise<VoiceApiClient> | undefined;

  constructor(options: FallbackOptions) {
    this.#options = options;
  }

  async speak(operation: Operation, voiceId: string, send: Request): Promise<AudioResponse> {
    if (!this.#options.hasVoice(voiceId)) return this.#waitForPrimary(send);
    const state = this.#state;
    if ('cause' in state) return this.#useFallback(operation, state.cause, send);
    try {
      return await send(this.#options.primary, { hasAlternative: true });
    } catch (error) {
      const failure = toFailure(error);
      if (!isServiceDown(failure)) throw failure;
      if (isFailure(failure, 'voice-api.resting')) this.#scheduleProbe(failure);
      return this.#useFallback(operation, failure, send);
    }
  }

  async close(): Promise<void> {
    this.#become({ kind: 'closed' });
    const client = await this.#client?.catch(() => undefined);
    await client?.close();
  }

  /** @throws Failure `voice.away` if the primary service is still down when the call cannot wait any longer */
  async #waitForPrimary(send: Request): Promise<AudioResponse> {
    try {
      return await send(this.#options.primary);
    } catch (error) {
      const cause = toFailure(error);
      if (!isServiceDown(cause)) throw cause;
      throw new Failure('voice.away', {}, { cause });
    }
  }

  async #useFallback(operation: Operation, cause: Failure, send: Request): Promise<AudioResponse> {
    const { onFallback, log } = this.#options;
    const client = await this.#open().catch((err: unknown) => {
      log.error({ err }, 'could not start the fallback voice service');
      throw cause;
    });
    const response = await send(client);
    onFallback?.(operation, cause.code);
    return { ...response, fromFallback: true };
  }

  #open(): Promise<VoiceApiClient> {
    const client = this.#client ?? this.#options.openFallback();
    this.#client = client;
    client.catch(() => {
      if (this.#client === client) this.#client = undefined;
    });
    return client;
  }

  #scheduleProbe(cause: Failure): void {
    if (this.#state.kind === 'down' || this.#state.kind === 'closed') return;
    if (this.#state.kind === 'up') {
      this.#options.log.warn('the hosted voice service is down; using the fallback');
    }
    const { probePauseMs = DEFAULT_CLIENT_LIMITS.breakerOpenMs } = this.#options;
    const pauseMs = isFailure(cause, 'voice-api.resting')
      ? cause.context.retryAfterMs
      : probePauseMs;
    const timer = setTimeout(() => void this.#probe(cause), pauseMs).unref();
    this.#become({ kind: 'down', cause, timer });
  }

  async #probe(cause: Failure): Promise<void> {
    this.#become({ kind: 'probing', cause });
    try {
      const { body } = await this.#options.primary.tts(PROBE);
      for await (const _ of body);
    } catch (error) {
      const failure = toFailure(error);
      if (isServiceDown(failure)) return this.#scheduleProbe(failure);
      // The service answers. Its refusals must be reported, not hidden by the fallback.
    }
    if (this.#state.kind !== 'probing') return;
    this.#options.log.warn('the hosted voice service is back');
    this.#become({ kind: 'up' });
  }

  #become(state: State): void {
    if (this.#state.kind === 'down') clearTimeout(this.#state.timer);
    if (this.#state.kind !== 'closed') this.#state = state;
  }
}
