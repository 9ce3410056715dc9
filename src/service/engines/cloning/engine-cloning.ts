import { withDeadline } from '../../../shared/common/deadline.ts';
import type { Logger } from '../../../shared/common/logger.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import type { EngineVoiceRecord, EngineVoices } from '../../voices/engine-voices.ts';
import type { Engine, ReferenceSample, VoiceCloning } from '../engine.ts';
import { EngineError } from '../engine.ts';
import type { EngineSet } from '../engine-set.ts';

const LIMITS = {
  /** Uploading half a minute of sound, and what servers compute with it. */
  cloneTimeoutMs: 60_000,
} as const;

type CloningEngine = Engine & { readonly cloning: VoiceCloning };

/** Clones voices with the engines that the operator chose for it. The sample is sent to one engine only. */
export class EngineCloning {
  readonly #set: () => EngineSet;
  readonly #voices: EngineVoices;
  readonly #log: Logger;

  /** @param set returns the configuration in use */
  constructor(set: () => EngineSet, voices: EngineVoices, log: Logger) {
    this.#set = set;
    this.#voices = voices;
    this.#log = log;
  }

  /** Whether an engine could clone a voice of this language. */
  speaks(language: Language): boolean {
    return this.#engineFor(language) !== undefined;
  }

  /**
   * Clones a voice with the first engine that has its language.
   * @returns undefined if no engine has the language, or the engine failed, which is logged
   * @throws the signal's reason
   */
  async clone(
    sample: ReferenceSample,
    language: Language,
    signal: AbortSignal,
  ): Promise<EngineVoiceRecord | undefined> {
    const engine = this.#engineFor(language);
    if (engine === undefined) return undefined;
    const deadline = AbortSignal.timeout(LIMITS.cloneTimeoutMs);
    try {
      const combined = AbortSignal.any([signal, deadline]);
      const work = engine.cloning.clone(sample, combined);
      const voice = await withDeadline(work, 2 * LIMITS.cloneTimeoutMs, 'Cloning');
      const record = { engine: engine.name, voice };
      await this.#voices.add(record);
      return record;
    } catch (error) {
      signal.throwIfAborted();
      const reason = error instanceof EngineError ? error.message : 'it failed unexpectedly';
      this.#log.warn({ engine: engine.name, reason }, 'an engine could not clone a voice');
      return undefined;
    }
  }

  /** Gives up a voice that did not become a cloned voice: the engine deletes it. */
  async abandon(voice: EngineVoiceRecord): Promise<void> {
    await this.#voices.abandon(voice);
  }

  #engineFor(language: Language): CloningEngine | undefined {
    const { engines, cloning } = this.#set();
    const able = engines.map(({ engine }) => engine).filter(canClone);
    return cloning
      .flatMap((name) => able.filter((engine) => engine.name === name))
      .find(({ cloning }) => cloning.languages?.includes(language) ?? true);
  }
}

function canClone(engine: Engine): engine is CloningEngine {
  return engine.cloning !== undefined;
}
