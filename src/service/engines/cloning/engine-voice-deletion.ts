import type { Logger } from '../../../shared/common/logger.ts';
import type {
  EngineVoiceRecord,
  EngineVoices,
  UnusedEngineVoice,
} from '../../voices/engine-voices.ts';
import { EngineError } from '../engine.ts';
import type { EngineSet } from '../engine-set.ts';

const LIMITS = {
  batch: 4,
  /** How often to look for voices whose account was deleted, perhaps by another process. */
  pollMs: 30_000,
  removeTimeoutMs: 30_000,
} as const;

type State =
  | { readonly kind: 'waiting'; readonly timer: NodeJS.Timeout | undefined }
  | { readonly kind: 'running'; readonly run: Promise<void>; isAskedAgain: boolean }
  | { readonly kind: 'stopped' };

/** @returns whether the voice is deleted, although its engine is gone */
export type RemoveLeftVoice = (voice: EngineVoiceRecord) => Promise<boolean>;

/** Makes engines delete voices that no longer belong to a cloned voice, and retries until each is gone. */
export class EngineVoiceDeletion {
  readonly #set: () => EngineSet;
  readonly #voices: EngineVoices;
  readonly #log: Logger;
  readonly #removeLeft: RemoveLeftVoice;
  readonly #stopping = new AbortController();
  #state: State = { kind: 'waiting', timer: undefined };

  /**
   * @param set returns the configuration in use
   * @param removeLeft deletes voices of engines that are gone
   */
  constructor(
    set: () => EngineSet,
    voices: EngineVoices,
    log: Logger,
    removeLeft: RemoveLeftVoice = async () => false,
  ) {
    this.#set = set;
    this.#voices = voices;
    this.#log = log;
    this.#removeLeft = removeLeft;
  }

  /** Looks for unused voices now, and from then on regularly. */
  run(): void {
    const state = this.#state;
    if (state.kind === 'stopped') return;
    if (state.kind === 'running') {
      state.isAskedAgain = true;
      return;
    }
    const run = this.#deleteUnused().finally(() => this.#schedule());
    this.#become({ kind: 'running', run, isAskedAgain: false });
  }

  /** Cancels attempts in progress. The next start continues. */
  async stop(): Promise<void> {
    const state = this.#state;
    this.#become({ kind: 'stopped' });
    this.#stopping.abort();
    if (state.kind === 'running') await state.run;
  }

  async #deleteUnused(): Promise<void> {
    try {
      while (!this.#stopping.signal.aborted) {
        const unused = await this.#voices.claimUnused(LIMITS.batch);
        if (unused.length === 0) return;
        await Promise.all(unused.map((voice) => this.#delete(voice)));
      }
    } catch (err) {
      this.#log.warn({ err }, 'could not read the voices that engines have to delete; will retry');
    }
  }

  async #delete(unused: UnusedEngineVoice): Promise<void> {
    try {
      await this.#remove(unused);
    } catch (error) {
      if (!this.#stopping.signal.aborted) {
        const { engine, attempts } = unused;
        const reason = error instanceof EngineError ? error.message : 'it failed unexpectedly';
        const facts = { engine, attempts, reason };
        this.#log.warn(facts, 'an engine could not delete a cloned voice; will retry');
      }
      return this.#voices.postpone(unused);
    }
    await this.#voices.complete(unused);
  }

  async #remove({ engine, voice }: UnusedEngineVoice): Promise<void> {
    const found = this.#set().engines.find((each) => each.engine.name === engine);
    const cloning = found?.engine.cloning;
    if (cloning === undefined) {
      if (await this.#removeLeft({ engine, voice })) return;
      throw new EngineError(
        'unusable',
        'The configuration has no such engine that clones. Add it again until its voices are deleted.',
      );
    }
    const deadline = AbortSignal.timeout(LIMITS.removeTimeoutMs);
    await cloning.remove(voice, AbortSignal.any([deadline, this.#stopping.signal]));
  }

  #schedule(): void {
    const state = this.#state;
    if (state.kind !== 'running') return;
    const timer = setTimeout(() => this.run(), LIMITS.pollMs).unref();
    this.#become({ kind: 'waiting', timer });
    if (state.isAskedAgain) this.run();
  }

  #become(state: State): void {
    if (this.#state.kind === 'waiting') clearTimeout(this.#state.timer);
    this.#state = state;
  }
}
