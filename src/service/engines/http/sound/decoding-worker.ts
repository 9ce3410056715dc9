import { Worker } from 'node:worker_threads';
import { AudioError, type AudioErrorReason } from '../../../../shared/audio/audio-error.ts';
import { withDeadline } from '../../../../shared/common/deadline.ts';
import type { EngineSound } from '../../engine.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from '../limits.ts';
import type { CompressedFormat, FromDecoder, ToDecoder } from './messages.ts';

type Decoded = Extract<FromDecoder, { kind: 'samples' }>;

/** Decodes one stream, here or in a thread. */
export interface StreamDecoder {
  /** @throws AudioError */
  push(bytes: Uint8Array): Promise<EngineSound>;
  /**
   * @returns the last samples
   * @throws AudioError
   */
  end(): Promise<EngineSound>;
  close(): void;
}

const THREAD = new URL('./decoding-thread.ts', import.meta.url);

/** Decodes compressed sound in a thread, which starts when it is needed first. */
export class DecodingWorker {
  #thread: Thread | undefined;
  #streams = 0;

  /** @throws AudioError */
  async open(format: CompressedFormat, maxSeconds: number): Promise<StreamDecoder> {
    if (this.#thread === undefined || this.#thread.isEnded) this.#thread = new Thread();
    const thread = this.#thread;
    this.#streams += 1;
    const stream = this.#streams;
    await thread.ask({ kind: 'open', stream, format, maxSeconds });
    return {
      push: (bytes) => thread.ask({ kind: 'push', stream, bytes }),
      end: () => thread.ask({ kind: 'end', stream }),
      close: () => thread.tell({ kind: 'close', stream }),
    };
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }
}

/** A thread answers in the order of the questions. When it ends, all of them fail. */
class Thread {
  isEnded = false;
  readonly #worker = new Worker(THREAD, {
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.decoderHeapMegabytes },
    stdout: true,
    stderr: true,
  });
  #questions: ((answer: FromDecoder) => void)[] = [];

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', (answer: FromDecoder) => this.#questions.shift()?.(answer));
    // Without a listener, an error of the thread would end the process.
    this.#worker.on('error', () => this.#end());
    this.#worker.on('exit', () => this.#end());
  }

  async ask(question: Exclude<ToDecoder, { kind: 'close' }>): Promise<Decoded> {
    if (this.isEnded) throw new AudioError('undecodable', 'the decoder crashed');
    const { promise, resolve } = Promise.withResolvers<FromDecoder>();
    this.#questions.push(resolve);
    this.#worker.postMessage(question);
    try {
      const answer = await withDeadline(promise, LIMITS.decodeTimeoutMs, 'Decoding');
      if (answer.kind === 'samples') return answer;
      throw new AudioError(answer.reason as AudioErrorReason, 'compressed sound');
    } catch (error) {
      if (error instanceof AudioError) throw error;
      await this.terminate();
      throw new AudioError('undecodable', 'the decoder took too long');
    }
  }

  tell(message: Extract<ToDecoder, { kind: 'close' }>): void {
    if (!this.isEnded) this.#worker.postMessage(message);
  }

  async terminate(): Promise<void> {
    this.#end();
    await this.#worker.terminate();
  }

  #end(): void {
    this.isEnded = true;
    const questions = this.#questions;
    this.#questions = [];
    for (const answer of questions) answer({ kind: 'failed', reason: 'undecodable' });
  }
}
