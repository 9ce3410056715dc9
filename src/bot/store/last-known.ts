import { withDeadline } from '../../shared/common/deadline.ts';
import { STORE_LIMITS } from './limits.ts';

/**
 * Whether the database was found away or slow not long ago. One for all that is asked: an utterance
 * asks several things, and waits in vain for the first one alone.
 */
export class Outage {
  #until = Number.NEGATIVE_INFINITY;

  get isOn(): boolean {
    return performance.now() < this.#until;
  }

  begin(): void {
    this.#until = performance.now() + STORE_LIMITS.outageMs;
  }
}

/**
 * Answers of the database that speaking cannot do without. Each is asked for anew, so that changes of
 * other processes are seen; while the database is away or slow, the last answer stands in.
 */
export class LastKnown<T> {
  readonly #outage: Outage;
  readonly #answers = new Map<string, T>();
  /** Counts changes: an answer that was asked for before one is not kept after it. */
  #changes = 0;

  constructor(outage: Outage) {
    this.#outage = outage;
  }

  /** @throws what `ask` throws, where nothing is remembered */
  async read(key: string, ask: () => Promise<T>): Promise<T> {
    if (!this.#answers.has(key)) return this.#ask(key, ask);
    if (!this.#outage.isOn) {
      try {
        return await withDeadline(this.#ask(key, ask), STORE_LIMITS.patienceMs, 'the database');
      } catch (error) {
        this.#outage.begin();
        // It was changed meanwhile.
        if (!this.#answers.has(key)) throw error;
      }
    }
    return this.#answers.get(key) as T;
  }

  /** To be called after a change: nothing that was read before it stands in any longer. */
  forget(isChanged: (key: string) => boolean): void {
    this.#changes += 1;
    for (const key of this.#answers.keys()) if (isChanged(key)) this.#answers.delete(key);
  }

  async #ask(key: string, ask: () => Promise<T>): Promise<T> {
    const before = this.#changes;
    const answer = await ask();
    if (this.#changes === before) this.#remember(key, answer);
    return answer;
  }

  #remember(key: string, answer: T): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > STORE_LIMITS.rememberedAnswers && oldest !== undefined) {
      this.#answers.delete(oldest);
    }
  }
}
