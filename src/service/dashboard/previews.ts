import { LRUCache } from 'lru-cache';
import { HourlyCount } from '../../shared/common/hourly-count.ts';
import { createOrderedRunner } from '../../shared/common/ordered-runner.ts';
import type { Language } from '../../shared/contract/languages.ts';
import { ServiceError } from '../errors.ts';
import { requireSpeechPlan } from '../http/send-speech.ts';
import { NEUTRAL } from '../prosody/prosody.ts';
import type { Encoders } from '../sound/encoders.ts';
import { type Speaker, type SpeechBackend, speakClip } from '../speech/speak-clip.ts';
import { GREETINGS } from '../voices/greetings.ts';
import type { Voice } from '../voices/voice.ts';

const LIMITS = {
  /** The number of previews to keep, about 30 kB each: all presets, the most recent clones and other languages. */
  cached: 300,
  /** For one account. Enough to hear every preset twice. */
  newPerHour: 80,
  timeoutMs: 30_000,
} as const;

export interface PreviewDeps {
  speech: SpeechBackend;
  encoders: Encoders;
}

/**
 * A greeting in each voice, as MP3. Previews are free, so each is made once and cached, and an account gets a limited
 * number of new ones; the least recently requested one is evicted first.
 */
export class Previews {
  readonly #deps: PreviewDeps;
  readonly #cache = new LRUCache<string, Promise<Buffer>>({ max: LIMITS.cached });
  readonly #newPreviews = new HourlyCount();
  /** Makes the previews of one account one after the other. */
  readonly #runInOrder = createOrderedRunner();

  constructor(deps: PreviewDeps) {
    this.#deps = deps;
  }

  /**
   * @param voice one that the account can use
   * @param language default: the voice's main language
   * @throws EngineError when the engine failed; ServiceError preview_limit
   */
  async get(voice: Voice, accountId: string, language: Language = voice.language): Promise<Buffer> {
    const key = `${voice.id} ${language} ${this.#deps.speech.engines.version}`;
    const forget = () => {
      if (this.#cache.get(key) === preview) this.#cache.delete(key);
    };
    const known = this.#cache.get(key);
    if (known === undefined) this.#count(accountId);
    const preview =
      known ?? this.#runInOrder(accountId, () => this.#make(voice, language, accountId, forget));
    this.#cache.set(key, preview);
    preview.catch(forget);
    return preview;
  }

  #count(accountId: string): void {
    const untilMs = this.#newPreviews.add(accountId, LIMITS.newPerHour);
    if (untilMs === undefined) return;
    const seconds = Math.ceil((untilMs - Date.now()) / 1_000);
    const message = `You listened to ${LIMITS.newPerHour} new previews in this hour. Try again in the next one.`;
    throw new ServiceError('preview_limit', message, null, seconds);
  }

  /**
   * Continues when the client disconnects, so that the next request finds the preview.
   * @param onFallback called when another engine should have spoken
   */
  async #make(
    voice: Voice,
    language: Language,
    account: string,
    onFallback: () => void,
  ): Promise<Buffer> {
    const { speech, encoders } = this.#deps;
    const signal = AbortSignal.timeout(LIMITS.timeoutMs);
    const greeting = { text: GREETINGS[language], language, fallback: language };
    const plan = await requireSpeechPlan(speech.texts, greeting, { account: account, signal });
    const options = { voice, prosody: NEUTRAL, account };
    const onSpeaker = ({ isFallback }: Speaker) => {
      if (isFallback) onFallback();
    };
    const clip = speakClip(plan, options, speech, signal, { onSpeaker });
    const chunks = await Array.fromAsync(encoders.encode('mp3', clip));
    return Buffer.concat(chunks);
  }
}
