import { Failure } from '../../shared/common/failure.ts';
import { durationMs, type SharedPackets } from '../speech/shared-packets.ts';
import type { Clip, FileFormat, SpeechFile, SpokenClip } from '../speech/types.ts';

type State =
  | { kind: 'open' }
  | { kind: 'playing'; parts: Promise<readonly Clip[]> }
  | { kind: 'failed'; error: unknown };

/**
 * The clip of a message. Until playback starts, an edit can still replace its text. Whether it is still played, and whether
 * the author's name comes first, is only known then.
 */
export class MessageClip implements SpokenClip {
  readonly ready: Promise<void>;
  readonly finished: Promise<{ durationMs: number }>;
  readonly #ready = Promise.withResolvers<void>();
  readonly #finished = Promise.withResolvers<{ durationMs: number }>();
  readonly #onBegin: () => Promise<Clip | undefined>;
  #text: SpokenClip;
  #state: State = { kind: 'open' };

  /**
   * @param onBegin called once when playback starts, and returns the clip of the name, if it should be spoken.
   *   If it throws, the message fails.
   */
  constructor(text: SpokenClip, onBegin: () => Promise<Clip | undefined>) {
    this.#text = text;
    this.#onBegin = onBegin;
    this.ready = this.#ready.promise;
    this.finished = this.#finished.promise;
    // Callers do not have to handle both rejections.
    for (const promise of [this.ready, this.finished]) promise.catch(() => {});
    this.#follow(text);
  }

  get credits(): readonly string[] {
    return this.#text.credits;
  }

  get isStandIn(): boolean {
    return this.#text.isStandIn;
  }

  /** Whether the text can still be replaced. */
  get isOpen(): boolean {
    return this.#state.kind === 'open';
  }

  /** Replaces the text and cancels the previous clip. Only allowed while open. */
  replace(text: SpokenClip): void {
    const before = this.#text;
    this.#text = text;
    this.#follow(text);
    before.cancel();
  }

  async start(signal?: AbortSignal, aheadMs = 0): Promise<readonly SharedPackets[]> {
    const started: SharedPackets[] = [];
    try {
      for (const part of await this.#begin()) {
        started.push(...(await part.start(signal, aheadMs + durationMs(started))));
      }
    } catch (error) {
      for (const part of started) part.release();
      throw error;
    }
    return started;
  }

  /** The file has the text only, without the author's name. */
  file(format: FileFormat, maxBytes: number): Promise<SpeechFile> {
    return this.#text.file(format, maxBytes);
  }

  cancel(): void {
    if (this.#state.kind === 'open') this.#fail(new Failure('cancelled', {}));
    this.#text.cancel();
    if (this.#state.kind !== 'playing') return;
    this.#state.parts.then(
      (parts) => {
        for (const part of parts) part.cancel();
      },
      () => {},
    );
  }

  #begin(): Promise<readonly Clip[]> {
    if (this.#state.kind === 'playing') return this.#state.parts;
    if (this.#state.kind === 'failed') return Promise.reject(this.#state.error);
    const text = this.#text;
    const parts = this.#onBegin().then((name) => (name === undefined ? [text] : [name, text]));
    this.#state = { kind: 'playing', parts };
    durationOf(parts).then(this.#finished.resolve, this.#finished.reject);
    return parts;
  }

  /** Ignores the results of replaced clips. */
  #follow(text: SpokenClip): void {
    text.ready.then(
      () => text === this.#text && this.#ready.resolve(),
      (error) => text === this.#text && this.#fail(error),
    );
  }

  #fail(error: unknown): void {
    if (this.#state.kind === 'open') this.#state = { kind: 'failed', error };
    this.#ready.reject(error);
    this.#finished.reject(error);
  }
}

async function durationOf(parts: Promise<readonly Clip[]>): Promise<{ durationMs: number }> {
  const each = await Promise.all((await parts).map(({ finished }) => finished));
  return { durationMs: each.reduce((sum, { durationMs }) => sum + durationMs, 0) };
}
