import type { Language } from '../../shared/contract/languages.ts';
import { type StartConfined, startConfined } from '../confined/confined-child.ts';
import { ServiceError } from '../errors.ts';
import { FairSlots } from '../turns/fair-slots.ts';
import { CLONER_LIMITS, type ClonerLimits } from './limits.ts';
import { type ClonedSample, SampleProcess } from './sample-process.ts';

export interface VoiceClonerOptions {
  limits?: Partial<ClonerLimits>;
  /** Loads a process for the next sample after each clone. Default: yes. */
  keepSpare?: boolean;
  /** For tests: starts something else instead of a process. */
  startChild?: StartConfined | undefined;
}

/** Clones voices from recordings. The recordings are not kept here, in memory or anywhere else. */
export interface VoiceCloner {
  /**
   * @param sample the file as it was sent, up to SAMPLE_LIMITS.maxBytes
   * @param language the default language of the voice
   * @param account accounts take turns; default: the same for all
   * @param returnsSample whether to return the decoded sample; default: no
   * @throws SampleError if the sample cannot be cloned; the signal's reason; ServiceError
   *   `queue_full`, `shutting_down` or `engine_failed` (with the cause for the log)
   */
  clone(
    sample: Uint8Array,
    language: Language,
    signal: AbortSignal,
    account?: string,
    returnsSample?: boolean,
  ): Promise<ClonedSample>;
  /** Ends all processes. Samples in progress fail. */
  close(): void;
}

/** Starts no process yet, because most services never clone a voice. */
export function createVoiceCloner(options: VoiceClonerOptions = {}): VoiceCloner {
  const { limits, keepSpare = true, startChild = startConfined } = options;
  return new Cloner({ ...CLONER_LIMITS, ...limits }, keepSpare, startChild);
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
  readonly #startChild: StartConfined;
  readonly #closing = new AbortController();
  readonly #slots: FairSlots;
  #state: State = { kind: 'open', spare: undefined };

  constructor(limits: ClonerLimits, hasSpare: boolean, startChild: StartConfined) {
    const { children, childrenPerAccount, waiting } = limits;
    this.#slots = new FairSlots({ slots: children, slotsPerHolder: childrenPerAccount, waiting });
    this.#limits = limits;
    this.#hasSpare = hasSpare;
    this.#startChild = startChild;
  }

  async clone(
    sample: Uint8Array,
    language: Language,
    signal: AbortSignal,
    account = '',
    returnsSample = false,
  ): Promise<ClonedSample> {
    const combined = AbortSignal.any([signal, this.#closing.signal]);
    const work = async () =>
      this.#takeProcess().clone(sample, { language, returnsSample }, combined);
    const cloned = await this.#slots.run(account, work, combined).finally(() => this.#keepSpare());
    if (cloned === undefined) {
      throw new ServiceError('queue_full', 'Too many voices are being cloned. Try again shortly.');
    }
    return cloned.result;
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
    return spare?.process.isAlive ? spare.process : this.#start();
  }

  /** Called after the work, because loading would compete with it for the processor. */
  #keepSpare(): void {
    if (!this.#hasSpare || !this.#slots.isIdle) return;
    if (this.#state.kind === 'closed' || this.#state.spare?.process.isAlive) return;
    try {
      const process = this.#start();
      const timer = setTimeout(() => this.#dropSpare(), this.#limits.spareMs).unref();
      this.#state = { kind: 'open', spare: { process, timer } };
    } catch {
      // For example, too many files are open. The next sample reports it if that lasts.
    }
  }

  #start(): SampleProcess {
    return new SampleProcess(this.#limits, this.#startChild);
  }

  #dropSpare(): void {
    if (this.#state.kind === 'closed' || this.#state.spare === undefined) return;
    clearTimeout(this.#state.spare.timer);
    this.#state.spare.process.kill();
    this.#state = { kind: 'open', spare: undefined };
  }
}

function shuttingDown(): ServiceError {
  return new ServiceError('shutting_down', 'The service is shutting down.');
}
