import type { Logger } from '../../shared/common/logger.ts';
import { type Engine, EngineError, type EngineVoice, findVoice } from './engine.ts';
import { EngineHealth } from './engine-health.ts';
import type { ConfiguredEngine, SpeakingLimits } from './engine-set.ts';
import { EngineSlots } from './engine-slots.ts';
import { FirstSoundTimes } from './first-sound-times.ts';
import { VoiceProfiles } from './voice-profiles.ts';

const LIMITS = {
  /** For the list of voices, which also shows that an engine works. */
  voicesTimeoutMs: 10_000,
  /** How often the list is asked for again. */
  voicesRefreshMs: 10 * 60_000,
  /** Until the list is known: the first pause, which doubles. */
  firstRetryMs: 250,
  maxRetryMs: 30_000,
  /** For how long an engine is not asked again for a voice that it did not have. */
  missingVoiceMs: 60_000,
  /** Voices beyond these are ignored. */
  voices: 2_000,
  /** How long the clips of an engine that was replaced may go on. */
  retireTimeoutMs: 15_000,
} as const;

const SPEAKING_LIMITS: SpeakingLimits = {
  firstSlotTimeoutMs: 3_000,
  slotTimeoutMs: 30_000,
  segmentTimeoutMs: 15_000,
  stallTimeoutMs: 10_000,
  lagTimeoutMs: 15_000,
  segmentSeconds: 120,
};

/** Receives the statistics of an engine. */
export interface EngineObserver {
  /** A clip was begun. */
  requested(engine: string): void;
  failed(engine: string, fault: string): void;
  /** After a request had a slot. */
  firstSound(engine: string, seconds: number): void;
  /** @param factor time to speak a segment, divided by its duration */
  realTimeFactor(engine: string, factor: number): void;
  /** No engine has this name any longer. */
  removed(engine: string): void;
}

/** For the operator: what went wrong last, without texts and keys. */
export interface EngineErrorReport {
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An engine in use, with everything that was learned about it. */
export class RunningEngine {
  readonly engine: Engine;
  readonly isLocal: boolean;
  readonly isOnDemand: boolean;
  readonly health: EngineHealth;
  readonly slots: EngineSlots;
  readonly firstSounds: FirstSoundTimes;
  readonly limits: SpeakingLimits;
  readonly defaultVoice: string | undefined;
  readonly #configuration: string | undefined;
  readonly #log: Logger;
  readonly #observer: EngineObserver;
  readonly #onVoices: () => void;
  readonly #closing = new AbortController();
  /** Voices that it did not have, and when they are asked for again. */
  readonly #missing = new Map<string, number>();
  /** Work that the engine cannot stop. */
  readonly #work = new Set<Promise<void>>();
  #profiles: { of: string; profiles: VoiceProfiles } | undefined;
  #voices: readonly EngineVoice[] | undefined;
  #retryMs: number = LIMITS.firstRetryMs;
  #refresh: NodeJS.Timeout | undefined;
  #lastFailure = '';
  #lastError: EngineErrorReport | undefined;
  #clips = 0;
  /** Resolves when the engine was retired, and its clips have ended. */
  readonly #unused = Promise.withResolvers<void>();
  #isRetired = false;

  /** @param onVoices called whenever the list of voices has arrived */
  constructor(
    { engine, isLocal, firstSoundTimeoutMs, ...configured }: ConfiguredEngine,
    log: Logger,
    observer: EngineObserver,
    onVoices: () => void,
  ) {
    this.engine = engine;
    this.isLocal = isLocal;
    this.isOnDemand = configured.isOnDemand ?? false;
    this.defaultVoice = configured.defaultVoice;
    this.#configuration = configured.configuration;
    this.slots = engine.slots ?? new EngineSlots({ slots: Math.max(1, engine.maxConcurrent) });
    this.limits = { ...SPEAKING_LIMITS, ...configured.limits };
    this.firstSounds = new FirstSoundTimes(firstSoundTimeoutMs);
    this.health = new EngineHealth(() => this.#probe());
    this.#log = log;
    this.#observer = observer;
    this.#onVoices = onVoices;
  }

  get name(): string {
    return this.engine.name;
  }

  /** Of this version. Another model may sound different. */
  get profiles(): VoiceProfiles {
    const { version } = this.engine;
    if (this.#profiles?.of !== version) {
      this.#profiles = { of: version, profiles: new VoiceProfiles() };
    }
    return this.#profiles.profiles;
  }

  /** Undefined until the engine has listed its voices. */
  get voices(): readonly EngineVoice[] | undefined {
    return this.#voices;
  }

  /** @param name the operator's name for it */
  findVoice(name: string): EngineVoice | undefined {
    return findVoice(this.engine, this.#voices ?? [], name);
  }

  get isAvailable(): boolean {
    return this.#voices !== undefined && this.health.isAvailable;
  }

  get lastError(): EngineErrorReport | undefined {
    return this.#lastError;
  }

  /** For the metrics and the dashboard. */
  get state(): 'available' | 'unknown' | 'resting' | 'probing' | 'closed' {
    return this.#voices === undefined ? 'unknown' : this.health.state;
  }

  get observer(): EngineObserver {
    return this.#observer;
  }

  /** Whether it is already what this configuration describes. */
  is({ engine, configuration }: ConfiguredEngine): boolean {
    if (engine === this.engine) return true;
    const isSame = configuration !== undefined && configuration === this.#configuration;
    return isSame && engine.name === this.name;
  }

  /** Holds it for a clip. */
  beginClip(): Disposable {
    this.#clips += 1;
    return {
      [Symbol.dispose]: () => {
        this.#clips -= 1;
        this.#noteUnused();
      },
    };
  }

  /** Closes it when its clips have ended. It must not get new ones. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    const timer = setTimeout(this.#unused.resolve, LIMITS.retireTimeoutMs).unref();
    this.#noteUnused();
    await this.#unused.promise;
    clearTimeout(timer);
    await this.close();
  }

  #noteUnused(): void {
    if (this.#isRetired && this.#clips === 0) this.#unused.resolve();
  }

  /** Asks for the voices, now and from time to time. Resolves after the first answer or failure; never rejects. */
  async start(): Promise<void> {
    await this.#refreshVoices();
  }

  /** @param ended when the engine has finished work that it cannot stop */
  begins(ended: Promise<void>): void {
    this.#work.add(ended);
    void ended.then(() => this.#work.delete(ended));
  }

  /** Whether it did not have a voice a moment ago. */
  lacks(voice: string): boolean {
    return (this.#missing.get(voice) ?? 0) > performance.now();
  }

  /**
   * Counts a failure, and lets the engine rest, unless only the voice is missing: other voices and other accounts do not
   * suffer from it. The log gets the reason, but neither texts nor keys.
   */
  failed(error: EngineError, voice: string): void {
    const { fault, message } = error;
    const restMs = this.health.failed(error);
    this.#observer.failed(this.name, fault);
    this.#lastError = { message, at: Date.now() };
    this.#log.warn({ engine: this.name, fault, restMs }, `an engine failed: ${message}`);
    if (fault !== 'voice_missing') return;
    if (this.#missing.size >= LIMITS.voices) this.#missing.clear();
    this.#missing.set(voice, performance.now() + LIMITS.missingVoiceMs);
    void this.#refreshVoices();
  }

  /** Its clips break. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#unused.resolve();
    clearTimeout(this.#refresh);
    this.health.close();
    this.slots.close(new EngineError('unreachable', 'The engine is closed'));
    await this.engine.close();
  }

  /**
   * Succeeds if the engine still has voices, and has finished the work that it cannot stop: until then, it cannot speak
   * anything else. The next clip tests the rest.
   */
  async #probe(): Promise<void> {
    await Promise.all(this.#work);
    await this.engine.whenReady?.(this.#listingLimit());
    this.#setVoices(await this.#listVoices());
  }

  async #refreshVoices(): Promise<void> {
    clearTimeout(this.#refresh);
    let nextMs: number = LIMITS.voicesRefreshMs;
    try {
      this.#setVoices(await this.#listVoices());
      this.#retryMs = LIMITS.firstRetryMs;
      this.#lastFailure = '';
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      this.#logOnce(error);
      nextMs = this.#retryMs;
      this.#retryMs = Math.min(LIMITS.maxRetryMs, 2 * this.#retryMs);
    }
    if (this.#closing.signal.aborted) return;
    clearTimeout(this.#refresh);
    this.#refresh = setTimeout(() => void this.#refreshVoices(), nextMs).unref();
  }

  async #listVoices(): Promise<readonly EngineVoice[]> {
    const voices = await this.engine.voices(this.#listingLimit());
    return voices.slice(0, LIMITS.voices);
  }

  #listingLimit(): AbortSignal {
    return AbortSignal.any([this.#closing.signal, AbortSignal.timeout(LIMITS.voicesTimeoutMs)]);
  }

  #setVoices(voices: readonly EngineVoice[]): void {
    this.#voices = voices;
    this.#onVoices();
  }

  /** A server that starts later than we do is asked again and again. */
  #logOnce(error: unknown): void {
    const isOurs = error instanceof EngineError;
    const fault = isOurs ? error.fault : 'unreachable';
    const message = isOurs ? error.message : 'it did not list its voices';
    this.#lastError = { message, at: Date.now() };
    if (this.#lastFailure === message) return;
    this.#lastFailure = message;
    this.#observer.failed(this.name, fault);
    this.#log.warn({ engine: this.name, fault }, `an engine is not available: ${message}`);
  }
}
