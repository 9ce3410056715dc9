import { type ChildProcess, fork } from 'node:child_process';
import type { Language } from '../../shared/contract/languages.ts';
import { ServiceError } from '../errors.ts';
import type { FittedVoice } from './clone-voice.ts';
import type { ClonerLimits } from './limits.ts';
import { type FromChild, OUT_OF_TIME, type ToChild } from './messages.ts';
import { SampleError } from './sample-error.ts';

const CHILD = new URL('./child.ts', import.meta.url);

/** A process that starts loading immediately, takes one sample and exits. */
export class SampleProcess {
  readonly #child: ChildProcess;
  readonly #deadlineMs: number;
  #isReady = false;

  constructor(limits: ClonerLimits) {
    this.#deadlineMs = limits.deadlineMs;
    this.#child = fork(CHILD, [limits.memoryMegabytes, limits.cpuMs].map(String), {
      // If a hostile file took over the decoder, it would find no keys, and could not write
      // anything.
      env: {},
      execArgv: [
        `--max-old-space-size=${limits.heapMegabytes}`,
        '--permission',
        '--allow-fs-read=*',
        '--allow-worker',
      ],
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (message: FromChild) => {
      if (message.kind === 'ready') this.#isReady = true;
    });
    // Errors before a sample arrives are ignored. clone() has its own listeners.
    this.#child.on('error', () => undefined);
    this.#child.stdin?.on('error', () => undefined);
  }

  /** Whether the process can still take a sample. */
  get isAlive(): boolean {
    return (
      this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null
    );
  }

  /**
   * Clones a voice from a sample. Can be called once.
   * @throws SampleError; the signal's reason; ServiceError `engine_failed` with the cause for the
   *   log
   */
  async clone(sample: Uint8Array, language: Language, signal: AbortSignal): Promise<FittedVoice> {
    const deadline = AbortSignal.timeout(this.#deadlineMs);
    try {
      return await this.#run(sample, language, AbortSignal.any([signal, deadline]));
    } catch (error) {
      signal.throwIfAborted();
      throw deadline.aborted ? new SampleError('sample_takes_too_long') : error;
    } finally {
      this.kill();
    }
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #run(sample: Uint8Array, language: Language, signal: AbortSignal): Promise<FittedVoice> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const onAbort = () => reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      child.once('close', () => reject(this.#explainEnd()));
      child.on('message', (message: FromChild) => {
        if (message.kind === 'done') resolve(message.fitted);
        else if (message.kind === 'refused') reject(new SampleError(message.code));
        else if (message.kind === 'failed') reject(cloningFailed(message.message));
      });
      if (signal.aborted) return onAbort();
      const task: ToChild = { language };
      child.send(task, () => child.stdin?.end(sample));
    });
  }

  /**
   * If the process had loaded, the sample ended it: with too much memory, or a crash of the
   * decoder.
   */
  #explainEnd(): Error {
    if (this.#child.signalCode === OUT_OF_TIME) return new SampleError('sample_takes_too_long');
    return this.#isReady
      ? new SampleError('sample_broken')
      : cloningFailed('the process did not start');
  }
}

function cloningFailed(reason: string): ServiceError {
  const error = new ServiceError('engine_failed', 'Cloning failed. Try again.');
  error.cause = new Error(`Cloning failed: ${reason}`);
  return error;
}
