import { Failure } from '../../shared/common/failure.ts';
import type { Clip, FileFormat, SpeechFile, SpokenClip } from '../speech/types.ts';

type State =
  | { name: 'open' }
  | { name: 'heard'; parts: Promise<readonly Clip[]> }
  | { name: 'failed'; error: unknown };

/**
 * A message's sound, of which two things are open until it is heard: its words, which an edit replaces, and
 * whether its writer's name comes first, which depends on what was heard before.
 */
export class MessageClip implements SpokenClip {
  readonly ready: Promise<void>;
  readonly finished: Promise<{ durationMs: number }>;
  readonly #ready = Promise.withResolvers<void>();
  readonly #finished = Promise.withResolvers<{ durationMs: number }>();
  readonly #nameFirst: () => Promise<Clip | undefined>;
  #words: SpokenClip;
  #state: State = { name: 'open' };

  /**
   * @param nameFirst asked once, when the message is heard: the name, if it is to be said. A Failure it
   *   throws fails the message.
   */
  constructor(words: SpokenClip, nameFirst: () => Promise<Clip | undefined>) {
    this.#words = words;
    this.#nameFirst = nameFirst;
    this.ready = this.#ready.promise;
    this.finished = this.#finished.promise;
    // Nobody has to listen to each of them.
    for (const promise of [this.ready, this.finished]) promise.catch(() => {});
    this.#follow(words);
  }

  /** Whether its words can still be replaced. */
  get isOpen(): boolean {
    return this.#state.name === 'open';
  }

  /** Other words; those before are cancelled. Only while it is open. */
  replace(words: SpokenClip): void {
    const before = this.#words;
    this.#words = words;
    this.#follow(words);
    before.cancel();
  }

  async *packets(signal?: AbortSignal): AsyncGenerator<Uint8Array, void, undefined> {
    for (const part of await this.#begin()) yield* part.packets(signal);
  }

  /** The words alone: who keeps them knows whose they are. */
  file(format: FileFormat, maxBytes: number): Promise<SpeechFile> {
    return this.#words.file(format, maxBytes);
  }

  cancel(): void {
    if (this.#state.name === 'open') this.#fail(new Failure('cancelled', {}));
    this.#words.cancel();
    if (this.#state.name !== 'heard') return;
    this.#state.parts.then(
      (parts) => {
        for (const part of parts) part.cancel();
      },
      () => {},
    );
  }

  #begin(): Promise<readonly Clip[]> {
    if (this.#state.name === 'heard') return this.#state.parts;
    if (this.#state.name === 'failed') return Promise.reject(this.#state.error);
    const words = this.#words;
    const parts = this.#nameFirst().then((name) => (name === undefined ? [words] : [name, words]));
    this.#state = { name: 'heard', parts };
    durationOf(parts).then(this.#finished.resolve, this.#finished.reject);
    return parts;
  }

  /** Words that were replaced are no news. */
  #follow(words: SpokenClip): void {
    words.ready.then(
      () => words === this.#words && this.#ready.resolve(),
      (error) => words === this.#words && this.#fail(error),
    );
  }

  #fail(error: unknown): void {
    if (this.#state.name === 'open') this.#state = { name: 'failed', error };
    this.#ready.reject(error);
    this.#finished.reject(error);
  }
}

async function durationOf(parts: Promise<readonly Clip[]>): Promise<{ durationMs: number }> {
  const each = await Promise.all((await parts).map(({ finished }) => finished));
  return { durationMs: each.reduce((sum, { durationMs }) => sum + durationMs, 0) };
}
