import type { Language } from '../../voice-api/languages.ts';
import { ApiError } from '../errors.ts';
import type { FittedVoice } from './clone-voice.ts';
import { CLONER_LIMITS, type ClonerLimits } from './limits.ts';
import { SampleProcess } from './sample-process.ts';

export interface VoiceClonerOptions {
  limits?: Partial<ClonerLimits>;
}

/** Makes voices of recordings. The recordings are not kept, in memory or anywhere else. */
export interface VoiceCloner {
  /**
   * @param sample the file as it was sent, up to SAMPLE_LIMITS.maxBytes
   * @param language what the voice speaks where nothing else tells
   * @throws SampleError when the sample cannot become a voice; the signal's reason; ApiError
   *   `queue_full`, `shutting_down`, `engine_failed` (with the cause for the log)
   */
  clone(sample: Uint8Array, language: Language, signal: AbortSignal): Promise<FittedVoice>;
  /** Ends all processes; what is under way fails. */
  close(): void;
}

/** Starts a process at once, so that the first voice takes no longer than the others. */
export function createVoiceCloner(options: VoiceClonerOptions = {}): VoiceCloner {
  return new Cloner({ ...CLONER_LIMITS, ...options.limits });
}

type State = { is: 'open'; spare: SampleProcess | undefined } | { is: 'closed' };

/** Hands each sample to a process of its own; while none works, a spare one is loaded. */
class Cloner implements VoiceCloner {
  readonly #limits: ClonerLimits;
  readonly #closing = new AbortController();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #state: State;

  constructor(limits: ClonerLimits) {
    this.#limits = limits;
    this.#state = { is: 'open', spare: new SampleProcess(limits) };
  }

  async clone(sample: Uint8Array, language: Language, signal: AbortSignal): Promise<FittedVoice> {
    const wanted = AbortSignal.any([signal, this.#closing.signal]);
    await this.#enter(wanted);
    try {
      return await this.#takeProcess().clone(sample, language, wanted);
    } finally {
      this.#leave();
    }
  }

  close(): void {
    if (this.#state.is === 'closed') return;
    this.#state.spare?.kill();
    this.#state = { is: 'closed' };
    this.#closing.abort(shuttingDown());
  }

  #takeProcess(): SampleProcess {
    if (this.#state.is === 'closed') throw shuttingDown();
    const { spare } = this.#state;
    this.#state = { is: 'open', spare: undefined };
    return spare?.isAlive ? spare : new SampleProcess(this.#limits);
  }

  /** Not before the work is done: loading would take its processor time. */
  #keepSpare(): void {
    if (this.#state.is === 'closed' || this.#state.spare?.isAlive) return;
    this.#state = { is: 'open', spare: new SampleProcess(this.#limits) };
  }

  /** Waits for one of the places, in the order of the calls. */
  async #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#running < this.#limits.children) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#limits.waiting) {
      throw new ApiError('queue_full', 'Too many voices are being made. Please try again shortly.');
    }
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(onTurn), 1);
        reject(signal.reason);
      };
      const onTurn = () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(onTurn);
    });
  }

  /** The place goes to the next who waits, or becomes free. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    this.#running -= 1;
    this.#keepSpare();
  }
}

function shuttingDown(): ApiError {
  return new ApiError('shutting_down', 'The service is shutting down.');
}
