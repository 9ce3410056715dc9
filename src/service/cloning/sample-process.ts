import { toFloat32 } from '../../shared/audio/pcm.ts';
import type { ConfinedChild, StartConfined } from '../confined/confined-child.ts';
import { OUT_OF_TIME } from '../confined/watchdog-limits.ts';
import { ServiceError } from '../errors.ts';
import type { FittedVoice } from './clone-voice.ts';
import type { ClonerLimits } from './limits.ts';
import type { FromChild, ToChild } from './messages.ts';
import { MAX_ENCODED_CHARACTERS, parseMessage } from './parse-message.ts';
import type { EncodedSample } from './reading/encode-sample.ts';
import { SampleError } from './sample-error.ts';

/** The program, and everything that it loads. */
const PROGRAM = {
  entry: 'src/service/cloning/child.ts',
  readable: ['src/service', 'src/shared', 'node_modules', 'package.json'],
} as const;

/** Longer than any message without a decoded sample. */
const MAX_OUTPUT_CHARACTERS = 64 * 1024;
/** The watchdog in the process is gentler, and should act first. */
const EXTRA_CPU_SECONDS = 5;

/** Mono samples around −1..1, up to DECODED_LIMITS. */
export interface DecodedSample {
  readonly sampleRate: number;
  readonly samples: Float32Array;
}

/** A cloned voice, and its decoded sample if it was asked for. */
export interface ClonedSample extends FittedVoice {
  readonly sample: DecodedSample | undefined;
}

/** A process that starts loading immediately, takes one sample and exits. */
export class SampleProcess {
  readonly #child: ConfinedChild;
  readonly #deadlineMs: number;
  #isReady = false;
  #maxCharacters = MAX_OUTPUT_CHARACTERS;
  #onMessage: (message: FromChild) => void = () => undefined;

  constructor(limits: ClonerLimits, start: StartConfined) {
    const { heapMegabytes, memoryMegabytes, cpuMs } = limits;
    this.#deadlineMs = limits.deadlineMs;
    this.#child = start({
      ...PROGRAM,
      args: [memoryMegabytes, cpuMs].map(String),
      heapMegabytes,
      cpuSeconds: Math.ceil(cpuMs / 1_000) + EXTRA_CPU_SECONDS,
    });
    this.#readMessages();
    // Errors before a sample arrives are ignored. clone() has its own listeners.
    this.#child.process.on('error', () => undefined);
    this.#child.input.on('error', () => undefined);
  }

  /** Whether the process can still take a sample. */
  get isAlive(): boolean {
    const { exitCode, signalCode, killed, pid } = this.#child.process;
    return pid !== undefined && exitCode === null && signalCode === null && !killed;
  }

  /**
   * Clones a voice from a sample. Can be called once.
   * @throws SampleError; the signal's reason; ServiceError `engine_failed` with the cause for the
   *   log
   */
  async clone(sample: Uint8Array, task: ToChild, signal: AbortSignal): Promise<ClonedSample> {
    const deadline = AbortSignal.timeout(this.#deadlineMs);
    try {
      return await this.#run(sample, task, AbortSignal.any([signal, deadline]));
    } catch (error) {
      signal.throwIfAborted();
      throw deadline.aborted ? new SampleError('sample_takes_too_long') : error;
    } finally {
      this.kill();
    }
  }

  kill(): void {
    this.#child.kill();
  }

  #run(sample: Uint8Array, task: ToChild, signal: AbortSignal): Promise<ClonedSample> {
    const { process: child, input } = this.#child;
    return new Promise((resolve, reject) => {
      const onAbort = () => reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      child.once('close', () => reject(this.#explainEnd()));
      this.#onMessage = (message) => {
        if (message.kind === 'done') resolve({ ...message.fitted, sample: decode(message.sample) });
        else if (message.kind === 'refused') {
          reject(new SampleError(message.code, message.codec));
        } else if (message.kind === 'failed') reject(cloningFailed(message.message));
      };
      if (signal.aborted) return onAbort();
      if (task.returnsSample) this.#maxCharacters += MAX_ENCODED_CHARACTERS;
      input.write(`${JSON.stringify(task)}\n`);
      input.end(sample);
    });
  }

  /** Ends a process that writes something else, because a file may have taken it over. */
  #readMessages(): void {
    let unfinished = '';
    this.#child.output.setEncoding('utf8');
    this.#child.output.on('error', () => undefined);
    this.#child.output.on('data', (chunk: string) => {
      const lines = (unfinished + chunk).split('\n');
      unfinished = lines.pop() ?? '';
      const messages = lines.map(parseMessage);
      const isTooLong = unfinished.length > this.#maxCharacters;
      if (isTooLong || messages.includes(undefined)) return this.kill();
      for (const message of messages) if (message !== undefined) this.#receive(message);
    });
  }

  #receive(message: FromChild): void {
    if (message.kind === 'ready') this.#isReady = true;
    this.#onMessage(message);
  }

  /**
   * If the process had loaded, the sample ended it: with too much memory, or a crash of the
   * decoder.
   */
  #explainEnd(): Error {
    if (this.#child.process.signalCode === OUT_OF_TIME)
      return new SampleError('sample_takes_too_long');
    return this.#isReady
      ? new SampleError('sample_broken')
      : cloningFailed('the process did not start');
  }
}

function decode(sample: EncodedSample | undefined): DecodedSample | undefined {
  if (sample === undefined) return undefined;
  const bytes = Buffer.from(sample.pcm, 'base64');
  // Copied, so that the samples begin at an even address.
  const pcm = new Int16Array(new Uint8Array(bytes.subarray(0, bytes.length & ~1)).buffer);
  return { sampleRate: sample.sampleRate, samples: toFloat32(pcm) };
}

function cloningFailed(reason: string): ServiceError {
  const error = new ServiceError('engine_failed', 'Cloning failed. Try again.');
  error.cause = new Error(`Cloning failed: ${reason}`);
  return error;
}
