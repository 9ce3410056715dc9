import type { Logger } from '../../../shared/common/logger.ts';
import {
  type Engine,
  EngineError,
  type EngineEvents,
  type EngineRequest,
  type EngineSound,
} from '../engine.ts';
import { EMBEDDED } from '../engine-set.ts';
import { EngineSlots } from '../engine-slots.ts';
import { EMBEDDED_SOUND_VERSION } from './registry.ts';
import { type PoolState, SpeechWorkerPool, type SpeechWorkerPoolOptions } from './worker-pool.ts';

export interface EmbeddedEngineOptions {
  /** The most threads that one account can use. With a second account, there can be one more. */
  size: number;
  /** URLs of the synthesizers' modules, best first. */
  synthesizers: readonly URL[];
  /** Renders sample sentences before a thread is ready, so that its first request is fast. Default: yes. */
  warmUp?: boolean | undefined;
  log: Logger;
  limits: SpeechWorkerPoolOptions['limits'];
}

/** The engine that speaks every voice in every language, in threads of this process. */
export class EmbeddedEngine implements Engine {
  readonly name = EMBEDDED;
  readonly version = String(EMBEDDED_SOUND_VERSION);
  readonly reads = 'embedded';
  readonly native = 'all';
  readonly maxConcurrent: number;
  readonly slots: EngineSlots;
  readonly #pool: SpeechWorkerPool;

  constructor({ size, ...options }: EmbeddedEngineOptions) {
    this.maxConcurrent = size;
    this.slots = new EngineSlots({
      slots: size,
      onWaiting: () => this.#pool.startMissingThreads(),
      onSeveralAccounts: () => this.#pool.growForSeveral(),
    });
    this.slots.resize(0);
    this.#pool = new SpeechWorkerPool({
      ...options,
      size,
      isWaiting: () => this.slots.waiting > 0,
      onCapacity: (segments) => this.slots.resize(segments),
    });
  }

  get pool(): PoolState {
    return this.#pool;
  }

  /** It has no voices of its own: it speaks ours. */
  async voices(): Promise<readonly []> {
    return [];
  }

  speak(
    { text, language, target }: EngineRequest,
    signal: AbortSignal,
    { onWork, onApplied = () => undefined }: EngineEvents = {},
  ): AsyncIterable<EngineSound> {
    if (target === undefined) throw new EngineError('refused', 'A voice is missing');
    const segment = { text, language, ...target };
    const { sound, ended } = this.#pool.speak(segment, onApplied, signal);
    onWork?.(ended);
    return sound;
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}
