import type { VoiceFact } from './types.ts';

/** Reports what the voice server sees. Costs next to nothing while nobody listens. */
export class VoiceFacts {
  readonly #listeners = new Set<(fact: VoiceFact) => void>();

  /** Check it before making a fact for each packet. */
  get isObserved(): boolean {
    return this.#listeners.size > 0;
  }

  report(fact: VoiceFact): void {
    for (const listener of this.#listeners) listener(fact);
  }

  on(listener: (fact: VoiceFact) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
