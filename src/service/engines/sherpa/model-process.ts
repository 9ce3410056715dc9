import { setTimeout as startTimer } from 'node:timers';
import { EngineError, type EngineEvents, type EngineSound } from '../engine.ts';
import { FailureReason } from './failure-reason.ts';
import { describeMissingLibrary } from './library-missing.ts';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';
import { encodeMessage, MessageReader } from './message-stream.ts';
import type { FromChild, ModelConfig, SpeakInfo, ToChild } from './messages.ts';
import { SegmentStream } from './segment-stream.ts';
import { type StartedChild, startChild } from './start-child.ts';
import { unusable } from './unusable.ts';

export interface ModelProcessOptions {
  readonly config: ModelConfig;
  /** The package to load. */
  readonly library: string;
  readonly maxConcurrent: number;
  readonly loadTimeoutMs: number;
  readonly sentenceTimeoutMs: number;
}

export interface LoadedModel {
  readonly sampleRate: number;
  readonly speakers: number;
}

interface Segment {
  readonly stream: SegmentStream;
  /** Called when the process has finished it. */
  readonly finished: () => void;
  /** The deadline of its next sound; after an abort, that of its end. */
  timer: NodeJS.Timeout | undefined;
}

/** A process with one loaded model. It ends once and is then replaced. */
export class ModelProcess {
  /** Rejects with a EngineError if the model cannot be loaded. */
  readonly ready: Promise<LoadedModel>;
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<EngineError>;
  readonly #child: StartedChild;
  readonly #options: ModelProcessOptions;
  readonly #reader = new MessageReader<FromChild>(LIMITS.messageBytes);
  readonly #reason = new FailureReason();
  readonly #loaded = Promise.withResolvers<LoadedModel>();
  readonly #loadTimer: NodeJS.Timeout;
  /** Those that it speaks, and those that were aborted and have not stopped yet. */
  readonly #segments = new Map<number, Segment>();
  #sampleRate = 0;
  #nextId = 1;
  #unreadSamples = 0;
  /** Why we ended it, if we did. */
  #killedFor: EngineError | undefined;

  constructor(options: ModelProcessOptions) {
    this.#options = options;
    this.#child = startChild(options.maxConcurrent);
    this.ready = this.#loaded.promise;
    this.ready.catch(() => undefined);
    this.ended = this.#watchEnd();
    this.#loadTimer = startTimer(() => {
      const ms = options.loadTimeoutMs;
      this.kill(unusable(`The model was not loaded within ${ms} ms ("loadTimeoutMs").`));
    }, options.loadTimeoutMs);
    this.#readOutput();
    this.#send({ kind: 'load', library: options.library, config: options.config });
  }

  /** Whether it has not ended and is not about to. */
  get isAlive(): boolean {
    const { exitCode, signalCode, pid } = this.#child.process;
    const hasEnded = exitCode !== null || signalCode !== null || pid === undefined;
    return !hasEnded && this.#killedFor === undefined;
  }

  get pid(): number | undefined {
    return this.#child.process.pid;
  }

  /**
   * Speaks one segment; at most `maxConcurrent` at once. Wait for `ready` before.
   * @param reference the samples of `info.reference`
   * @param onWork called with a promise of the end of the work, which goes on for a moment after an abort
   * @throws EngineError, and the signal's reason
   */
  async *speak(
    info: SpeakInfo,
    reference: Float32Array | undefined,
    signal: AbortSignal,
    onWork: EngineEvents['onWork'],
  ): AsyncGenerator<EngineSound, void, void> {
    const { promise: ended, resolve: finished } = Promise.withResolvers<void>();
    onWork?.(ended);
    const id = this.#nextId++;
    const stream = new SegmentStream(this.#sampleRate, (samples) => this.#addUnread(-samples));
    const segment: Segment = { stream, finished, timer: undefined };
    const onAbort = () => stream.fail(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    this.#segments.set(id, segment);
    this.#restartDeadline(segment);
    this.#reason.startSpeaking();
    this.#send({ kind: 'speak', id, ...info }, reference);
    try {
      yield* stream.read();
    } finally {
      signal.removeEventListener('abort', onAbort);
      if (this.#segments.has(id)) this.#stop(id, segment);
    }
  }

  kill(reason: EngineError): void {
    this.#killedFor ??= reason;
    this.#child.process.kill('SIGKILL');
  }

  /** Tells it to stop after the current sentence, and ends it if that takes too long. */
  #stop(id: number, segment: Segment): void {
    segment.stream.fail(new Error('nobody listens'));
    clearTimeout(segment.timer);
    this.#send({ kind: 'cancel', id });
    segment.timer = startTimer(() => {
      const ms = LIMITS.abortGraceMs;
      this.kill(new EngineError('unreachable', `It was still busy ${ms} ms after an abort.`));
    }, LIMITS.abortGraceMs);
  }

  #restartDeadline(segment: Segment): void {
    // After an abort, it is that of its end.
    if (!segment.stream.isOpen) return;
    clearTimeout(segment.timer);
    const ms = this.#options.sentenceTimeoutMs;
    segment.timer = startTimer(() => {
      const error = new EngineError(
        'timed_out',
        `A sentence took longer than ${ms} ms ("sentenceTimeoutMs").`,
      );
      segment.stream.fail(error);
      this.kill(error);
    }, ms);
  }

  #readOutput(): void {
    const { input, output, errors } = this.#child;
    // The end of the process is what counts.
    for (const stream of [input, output, errors]) stream.on('error', () => undefined);
    errors.setEncoding('utf8').on('data', (text: string) => this.#reason.push(text));
    output.on('data', (chunk: Buffer) => {
      try {
        for (const { message, samples } of this.#reader.push(chunk)) {
          this.#receive(message, samples);
        }
      } catch {
        this.kill(new EngineError('refused', 'It sent something that is no message.'));
      }
    });
  }

  #receive(message: FromChild, samples: Float32Array): void {
    if (message.kind === 'ready') {
      clearTimeout(this.#loadTimer);
      const { sampleRate, speakers } = message;
      this.#sampleRate = sampleRate;
      this.#loaded.resolve({ sampleRate, speakers });
    } else if (message.kind === 'library-missing') {
      this.kill(unusable(describeMissingLibrary(message)));
    } else {
      const segment = this.#segments.get(message.id);
      if (segment === undefined) return;
      if (message.kind === 'samples') this.#addSamples(segment, samples);
      else this.#end(message, segment);
    }
  }

  #addSamples(segment: Segment, samples: Float32Array): void {
    this.#addUnread(samples.length);
    segment.stream.push(samples);
    this.#restartDeadline(segment);
  }

  #end(message: Extract<FromChild, { kind: 'done' | 'failed' }>, segment: Segment): void {
    clearTimeout(segment.timer);
    this.#segments.delete(message.id);
    segment.finished();
    if (message.kind === 'done') segment.stream.end();
    else this.#fail(segment, message.reason);
  }

  #fail({ stream }: Segment, reason: Extract<FromChild, { kind: 'failed' }>['reason']): void {
    if (reason === 'rejected') {
      stream.fail(new EngineError('refused', 'The model has no sound for a segment.'));
    } else if (reason === 'too_long') {
      const message = `A segment was longer than ${LIMITS.audioSeconds} seconds.`;
      stream.fail(new EngineError('bad_audio', message));
    } else {
      const details = this.#reason.describe() ?? 'sherpa-onnx gives no reason.';
      const error = new EngineError('refused', `The model failed at a segment. ${details}`);
      stream.fail(error);
      this.kill(error);
    }
  }

  /** While the sound is not read, the process and its deadlines have to wait. */
  #addUnread(samples: number): void {
    this.#unreadSamples += samples;
    const { output } = this.#child;
    if (this.#unreadSamples > LIMITS.unreadSamples) {
      output.pause();
      for (const { stream, timer } of this.#segments.values())
        if (stream.isOpen) clearTimeout(timer);
    } else if (output.isPaused()) {
      output.resume();
      for (const segment of this.#segments.values()) this.#restartDeadline(segment);
    }
  }

  async #watchEnd(): Promise<EngineError> {
    const { process } = this.#child;
    const { promise, resolve } = Promise.withResolvers<string>();
    process.once('error', (error) => resolve(`It did not start: ${error.message}`));
    process.once('close', (code, signal) => resolve(describeEnd(code, signal)));
    const end = await promise;
    clearTimeout(this.#loadTimer);
    const details = this.#reason.describe();
    const message = details === undefined ? end : `${end} ${details}`;
    const error = this.#killedFor ?? new EngineError('unreachable', message);
    this.#loaded.reject(this.#killedFor ?? unusable(message));
    for (const { stream, timer, finished } of this.#segments.values()) {
      clearTimeout(timer);
      stream.fail(error);
      finished();
    }
    this.#segments.clear();
    return error;
  }

  #send(message: ToChild, samples?: Float32Array): void {
    this.#child.input.write(encodeMessage(message, samples));
  }
}

function describeEnd(code: number | null, signal: string | null): string {
  return signal === null
    ? `The process of the model ended with exit code ${code}.`
    : `The process of the model was ended by ${signal}.`;
}
