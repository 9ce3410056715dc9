import { Failure, isFailure } from '../../shared/common/failure.ts';
import type { JobSummary } from './encoding/messages.ts';
import { packVoiceMessage } from './files.ts';
import type { ClipPace } from './pace.ts';
import type { WholeClip } from './transcoding.ts';
import type { FileFormat, SpeechFile, SpokenClip } from './types.ts';

type State = { name: 'growing' } | { name: 'finished' } | { name: 'failed'; failure: Failure };

const PACKET_MS = 20;

/** Packs a whole clip in a format that needs work. */
type Pack = (clip: WholeClip, format: FileFormat, maxBytes: number) => Promise<SpeechFile>;

/** A clip while it is made and afterwards: packets are appended, readers follow. */
export class GrowingClip implements SpokenClip {
  readonly ready: Promise<void>;
  readonly finished: Promise<{ durationMs: number }>;
  readonly #packets: Uint8Array[] = [];
  readonly #pack: Pack;
  readonly #pace: ClipPace;
  readonly #onCancel: () => void;
  readonly #firstPacket = Promise.withResolvers<void>();
  readonly #summary = Promise.withResolvers<JobSummary>();
  #state: State = { name: 'growing' };
  #change = Promise.withResolvers<void>();

  /**
   * @param pace says how long readers are held back, so that they need not stand still later
   * @param onCancel stops what makes the clip
   */
  constructor(pack: Pack, pace: ClipPace, onCancel: () => void) {
    this.#pack = pack;
    this.#pace = pace;
    this.#onCancel = onCancel;
    this.ready = this.#firstPacket.promise;
    this.finished = this.#summary.promise.then(({ samples, sampleRate }) => ({
      durationMs: Math.round((samples / sampleRate) * 1_000),
    }));
    // Nobody has to listen to each of them.
    for (const promise of [this.ready, this.finished]) promise.catch(() => {});
  }

  async *packets(signal?: AbortSignal): AsyncGenerator<Uint8Array, void, undefined> {
    await this.#headStart(signal);
    for (let next = 0; ; ) {
      if (signal?.aborted) throw new Failure('cancelled', {});
      const state = this.#state;
      if (state.name === 'failed' && isFailure(state.failure, 'cancelled')) throw state.failure;
      const packet = this.#packets[next];
      if (packet !== undefined) {
        next += 1;
        yield packet;
      } else if (state.name === 'growing') await this.#changeOr(signal);
      else if (state.name === 'failed') throw state.failure;
      else return;
    }
  }

  async file(format: FileFormat, maxBytes: number): Promise<SpeechFile> {
    const clip = await this.#whole();
    if (format === 'voice-message') {
      const message = packVoiceMessage(clip.packets, clip.summary);
      if (message.data.length <= maxBytes) return message;
    }
    return this.#pack(clip, format, maxBytes);
  }

  /** The packets that there are now. */
  get soFar(): readonly Uint8Array[] {
    return this.#packets;
  }

  cancel(): void {
    this.fail(new Failure('cancelled', {}));
  }

  append(packets: readonly Uint8Array[]): void {
    if (this.#state.name !== 'growing') return;
    this.#packets.push(...packets);
    this.#pace.made(PACKET_MS * packets.length);
    this.#firstPacket.resolve();
    this.#tell();
  }

  finish(summary: JobSummary): void {
    if (this.#state.name !== 'growing') return;
    this.#pace.finish();
    this.complete({ packets: [], summary });
  }

  /** Makes it a clip that is whole already, whose making says nothing of the pace. */
  complete({ packets, summary }: WholeClip): void {
    if (this.#state.name !== 'growing') return;
    this.#packets.push(...packets);
    this.#state = { name: 'finished' };
    this.#firstPacket.resolve();
    this.#summary.resolve(summary);
    this.#tell();
  }

  /** Ends an unfinished clip with a failure and stops what makes it. */
  fail(failure: Failure): void {
    if (this.#state.name !== 'growing') return;
    this.#state = { name: 'failed', failure };
    this.#firstPacket.reject(failure);
    this.#summary.reject(failure);
    this.#tell();
    this.#onCancel();
  }

  /** All of it, once it is complete. */
  async #whole(): Promise<WholeClip> {
    const summary = await this.#summary.promise;
    return { packets: this.#packets, summary };
  }

  #tell(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }

  /** Waits until what is there, and what comes meanwhile, can be heard without a break; or it was waited enough. */
  async #headStart(signal: AbortSignal | undefined): Promise<void> {
    while (this.#state.name === 'growing' && !signal?.aborted) {
      if (this.#packets.length === 0) await this.#changeOr(signal);
      else {
        const holdMs = this.#pace.holdMs();
        if (holdMs <= 0) return;
        await this.#changeOr(signal, holdMs);
      }
    }
  }

  async #changeOr(signal: AbortSignal | undefined, withinMs?: number): Promise<void> {
    const over = Promise.withResolvers<void>();
    const onOver = () => over.resolve();
    const timer = withinMs === undefined ? undefined : setTimeout(onOver, withinMs);
    signal?.addEventListener('abort', onOver, { once: true });
    try {
      await Promise.race([this.#change.promise, over.promise]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onOver);
    }
  }
}
