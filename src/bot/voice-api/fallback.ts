import { Failure, isFailure, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { DEFAULT_VOICE } from '../../shared/contract/voices.ts';
import type { AudioResponse, VoiceApiClient } from './client.ts';
import { isAway } from './faults.ts';
import { type ClientLimits, DEFAULT_CLIENT_LIMITS } from './limits.ts';

/** How a service is asked that another one can speak for: nobody has to wait for it long. */
export const LIMITS_WITH_FALLBACK = {
  maxAttempts: 2,
  // A second attempt is for what fails at once, not for what hangs.
  retryWithinMs: 1_500,
  queueTimeoutMs: 10_000,
  connectTimeoutMs: 3_000,
  firstByteTimeoutMs: 6_000,
  // Services that send whole clips need longer for longer texts.
  firstByteMsPerCharacter: 10,
  breakerFailures: 2,
} as const satisfies Partial<ClientLimits>;

/** One character: what it costs to learn that the service speaks again. Failing costs nothing. */
const PROBE = { text: 'A', voice_id: DEFAULT_VOICE, language: 'en' } as const;

type Operation = 'tts' | 'emotion-tts';
type SpeakingClient = Pick<VoiceApiClient, 'tts' | 'emotionTts'>;

export interface FallbackOptions {
  /** The service that speaks whenever it can. Its breaker says when it is down. */
  primary: VoiceApiClient;
  /** Connects to the service that speaks meanwhile: when it is first needed, and again where that failed. */
  openFallback: () => Promise<VoiceApiClient>;
  /** Whether the other service has a voice under the same ID. */
  hasVoice: (voiceId: string) => boolean;
  /** Told of everything that the other one spoke, and why. */
  onFallback?: (operation: Operation, cause: Failure['code']) => void;
  log: Logger;
  /** From a failed probe to the next; longer where the breaker of the preferred client rests longer. */
  probePauseMs?: number;
}

type State =
  | { is: 'up' }
  | { is: 'resting'; why: Failure; timer: NodeJS.Timeout }
  | { is: 'probing'; why: Failure }
  | { is: 'closed' };

/**
 * A client that speaks with another service while the primary one is down: it cannot be reached,
 * hangs, or answers 5xx or what is no sound. Answers of the other one are marked `fromFallback`. A
 * monthly limit, a wrong key or a full queue (429, 401) is not down: the operator has to know.
 *
 * Once the breaker of the preferred client opens, nobody waits for that service any more: it is
 * probed beside, with one character, and speaks again as soon as it has answered.
 *
 * A voice that the other service does not have is never replaced: Failure `voice.away`. Voices are
 * cloned and deleted at the primary service alone.
 */
export function withFallback(options: FallbackOptions): VoiceApiClient {
  const fallback = new Fallback(options);
  const { primary } = options;
  return {
    ...primary,
    tts: (request, call) =>
      fallback.speak('tts', request.voice_id, (client) => client.tts(request, call)),
    emotionTts: (request, call) =>
      fallback.speak('emotion-tts', request.voice ?? DEFAULT_VOICE, (client) =>
        client.emotionTts(request, call),
      ),
    close: async () => {
      await Promise.all([fallback.close(), primary.close()]);
    },
  };
}

class Fallback {
  readonly #options: FallbackOptions;
  #state: State = { is: 'up' };
  #other: Promise<VoiceApiClient> | undefined;

  constructor(options: FallbackOptions) {
    this.#options = options;
  }

  async speak(
    operation: Operation,
    voiceId: string,
    ask: (client: SpeakingClient) => Promise<AudioResponse>,
  ): Promise<AudioResponse> {
    const state = this.#state;
    const why = 'why' in state ? state.why : undefined;
    if (why !== undefined) return this.#speakMeanwhile(operation, voiceId, why, ask);
    try {
      return await ask(this.#options.primary);
    } catch (error) {
      const failure = toFailure(error);
      if (!isAway(failure)) throw failure;
      if (isFailure(failure, 'voice-api.resting')) this.#rest(failure);
      return this.#speakMeanwhile(operation, voiceId, failure, ask);
    }
  }

  async close(): Promise<void> {
    this.#become({ is: 'closed' });
    const other = await this.#other?.catch(() => undefined);
    await other?.close();
  }

  async #speakMeanwhile(
    operation: Operation,
    voiceId: string,
    why: Failure,
    ask: (client: SpeakingClient) => Promise<AudioResponse>,
  ): Promise<AudioResponse> {
    const { hasVoice, onFallback, log } = this.#options;
    if (!hasVoice(voiceId)) throw new Failure('voice.away', {}, { cause: why });
    const client = await this.#open().catch((err: unknown) => {
      log.error({ err }, 'the fallback voice service does not start');
      throw why;
    });
    const response = await ask(client);
    onFallback?.(operation, why.code);
    return { ...response, fromFallback: true };
  }

  #open(): Promise<VoiceApiClient> {
    const opened = this.#other ?? this.#options.openFallback();
    this.#other = opened;
    opened.catch(() => {
      if (this.#other === opened) this.#other = undefined;
    });
    return opened;
  }

  #rest(why: Failure): void {
    if (this.#state.is === 'resting' || this.#state.is === 'closed') return;
    if (this.#state.is === 'up') {
      this.#options.log.warn('the hosted voice service is down; the fallback speaks');
    }
    const { probePauseMs = DEFAULT_CLIENT_LIMITS.breakerRestMs } = this.#options;
    const pauseMs = isFailure(why, 'voice-api.resting') ? why.context.retryAfterMs : probePauseMs;
    const timer = setTimeout(() => void this.#probe(why), pauseMs).unref();
    this.#become({ is: 'resting', why, timer });
  }

  async #probe(why: Failure): Promise<void> {
    this.#become({ is: 'probing', why });
    try {
      const { body } = await this.#options.primary.tts(PROBE);
      for await (const _ of body);
    } catch (error) {
      const failure = toFailure(error);
      if (isAway(failure)) return this.#rest(failure);
      // It answers: what is wrong now is to be told, not to be spoken over.
    }
    if (this.#state.is !== 'probing') return;
    this.#options.log.warn('the hosted voice service answers again');
    this.#become({ is: 'up' });
  }

  #become(state: State): void {
    if (this.#state.is === 'resting') clearTimeout(this.#state.timer);
    if (this.#state.is !== 'closed') this.#state = state;
  }
}
