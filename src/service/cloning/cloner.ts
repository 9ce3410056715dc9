import type { Language } from '../../shared/contract/languages.ts';
import { ServiceError } from '../errors.ts';
import type { FittedVoice } from './clone-voice.ts';
import { CLONER_LIMITS, type ClonerLimits } from './limits.ts';
import { SampleProcess } from './sample-process.ts';

export interface VoiceClonerOptions {
  limits?: Partial<ClonerLimits>;
  /** Loads a process for the next sample after each clone. Default: yes. */
  keepSpare?: boolean;
}

/** Clones voices from recordings. The recordings are not kept, in memory or anywhere else. */
export interface VoiceCloner {
  /**
   * @param sample the file as it was sent, up to SAMPLE_LIMITS.maxBytes
   * @param language the default language of the voice
   * @throws SampleError if the sample cannot be cloned; the signal's reason; ServiceError
   *   `queue_full`, `shutting_down` or `engine_failed` (with the cause for the log)
   */
  clone(sample: Uint8Array, language: Language, signal: AbortSignal): Promise<FittedVoice>;
  /** Ends all processes. Samples in progress fail. */
  close(): void;
}

/** Starts no process yet, because most services never clone a voice. */
export function createVoiceCloner(options: VoiceClonerOptions = {}): VoiceCloner {
  const { limits, keepSpare = true } = options;
  return new Cloner({ ...CLONER_LIMITS, ...limits }, keepSpare);
}

/** A loaded process that waits for a sample, and the timer that ends it. */
interface SpareProcess {
  process: SampleProcess;
  timer: NodeJS.Timeout;
}

type State = { kind: 'open'; spare: SpareProcess | undefined } | { kind: 'closed' };

/** Gives each sample its own process. After a sample, a spare process stays loaded for a while. */
class Cloner implements VoiceCloner {
  readonly #limits: ClonerLimits;
  readonly #hasSpare: boolean;
  readonly #closing = new AbortController();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #state: State = { kind: 'open', spare: undefined };

  constructor(limits: ClonerLimits, hasSpare: boolean) {
    this.#limits = limits;
    this.#hasSpare = hasSpare;
  }

  async clone(sample: Uint8Array, language: Language, signal: AbortSignal): Promise<FittedVoice> {
    const combined = AbortSignal.any([signal, this.#closing.signal]);
    await this.#acquireSlot(combined);
    try {
      return await this.#takeProcess().clone(sample, language, combined);
    } finally {
      this.#releaseSlot();
    }
  }

  close(): void {
    if (this.#state.kind === 'closed') return;
    this.#dropSpare();
    this.#state = { kind: 'closed' };
    this.#closing.abort(shuttingDown());
  }

  #takeProcess(): SampleProcess {
    if (this.#state.kind === 'closed') throw shuttingDown();
    const { spare } = this.#state;
    clearTimeout(spare?.timer);
    this.#state = { kind: 'open', spare: undefined };
    return spare?.process.isAlive ? spare.process : new SampleProcess(this.#limits);
  }

  /** Called after the work, because loading would compete with it for the processor. */
  #keepSpare(): void {
    if (!this.#hasSpare) return;
    if (this.#state.kind === 'closed' || this.#state.spare?.process.isAlive) return;
    const timer = setTimeout(() => this.#dropSpare(), this.#limits.spareMs).unref();
    this.#state = { kind: 'open', spare: { process: new SampleProcess(this.#limits), timer } };
  }

  #dropSpare(): void {
    if (this.#state.kind === 'closed' || this.#state.spare === undefined) return;
    clearTimeout(this.#state.spare.timer);
    this.#state.spare.process.kill();
    this.#state = { kind: 'open', spare: undefined };
  }

  /** Waits for a slot, in the order of the calls. */
  async #acquireSlot(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#running < this.#limits.children) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#limits.waiting) {
      throw new ServiceError('queue_full', 'Too many voices are being cloned. Try again shortly.');
    }
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(onSlot), 1);
        reject(signal.reason);
      };
      const onSlot = () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(onSlot);
    });
  }

  /** Passes the slot to the next waiting sample, or frees it. */
  #releaseSlot(): void {
    const next = this.#waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    this.#running -= 1;
    this.#keepSpare();
  }
}

function shuttingDown(): ServiceError {
  return new ServiceError('shutting_down', 'The service is shutting down.');
}
