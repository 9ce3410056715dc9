import type { EngineVoice } from '../engine.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from './limits.ts';

/** The voices that a server lists, kept for a while. */
export class VoiceDirectory {
  readonly #load: (signal: AbortSignal) => Promise<readonly EngineVoice[]>;
  readonly #closing = new AbortController();
  #ids = new Set<string>();
  #loadedAtMs = Number.NEGATIVE_INFINITY;
  #isRefreshing = false;

  constructor(load: (signal: AbortSignal) => Promise<readonly EngineVoice[]>) {
    this.#load = load;
  }

  /**
   * Asks the server.
   * @throws EngineError; the signal's reason
   */
  async list(signal: AbortSignal): Promise<readonly EngineVoice[]> {
    const voices = (await this.#load(signal)).slice(0, LIMITS.voices);
    this.#ids = new Set(voices.map(({ id }) => id));
    this.#loadedAtMs = performance.now();
    return voices;
  }

  /**
   * Whether the server has a voice. An old list is refreshed in the background, so that no clip waits for it.
   * @throws EngineError; the signal's reason
   */
  async has(id: string, signal: AbortSignal): Promise<boolean> {
    const ageMs = performance.now() - this.#loadedAtMs;
    if (this.#ids.has(id)) {
      if (ageMs > LIMITS.listMaxAgeMs) this.#refresh();
      return true;
    }
    if (ageMs < LIMITS.listMinAgeMs) return false;
    await this.list(signal);
    return this.#ids.has(id);
  }

  /** Lists the voices again, because one was added or removed. */
  forget(): void {
    this.#loadedAtMs = Number.NEGATIVE_INFINITY;
    this.#ids.clear();
  }

  close(): void {
    this.#closing.abort();
  }

  #refresh(): void {
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    this.list(this.#closing.signal)
      .catch(() => undefined)
      .finally(() => {
        this.#isRefreshing = false;
      });
  }
}
