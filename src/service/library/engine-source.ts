import type { Logger } from '../../shared/common/logger.ts';
import type { EngineSet } from '../engines/engine-set.ts';
import { ModelMemory, type ModelMemoryOptions } from '../engines/sherpa/model-memory.ts';
import { InstalledVoices } from './installed-voices.ts';
import { type EngineParts, mergeEngineSets, toEngineSet } from './to-engine-set.ts';

export interface EngineSourceOptions {
  /** From engines.json, which is read once. */
  readonly operator: EngineSet;
  /** VOICES_DIR. Undefined: there is none. */
  readonly folder: string | undefined;
  readonly memory: ModelMemoryOptions;
  readonly log: Logger;
}

/** The engines to use: the operator's, and those of the voices that are installed at the moment. */
export class EngineSource {
  readonly #operator: EngineSet;
  readonly #installed: InstalledVoices | undefined;
  readonly #parts: Omit<EngineParts, 'folder'>;
  #current: EngineSet;

  private constructor(options: EngineSourceOptions, installed: InstalledVoices | undefined) {
    const { operator, memory, log } = options;
    this.#operator = operator;
    this.#installed = installed;
    this.#parts = { memory: new ModelMemory(memory), log };
    this.#current = operator;
    this.#update();
  }

  static async open(options: EngineSourceOptions): Promise<EngineSource> {
    const { folder, log } = options;
    const installed = folder === undefined ? undefined : await InstalledVoices.open(folder, log);
    return new EngineSource(options, installed);
  }

  get current(): EngineSet {
    return this.#current;
  }

  /** @param listener called after each change */
  onChange(listener: (set: EngineSet) => void): void {
    this.#installed?.onChange(() => {
      this.#update();
      const voices = this.#installed?.current.length;
      this.#parts.log.info({ voices }, 'the installed voices have changed');
      listener(this.#current);
    });
  }

  close(): void {
    this.#installed?.close();
  }

  #update(): void {
    if (this.#installed === undefined) return;
    const { folder, current } = this.#installed;
    try {
      const installed = toEngineSet(current, { ...this.#parts, folder });
      this.#current = mergeEngineSets(this.#operator, installed);
    } catch (err) {
      // What spoke before goes on.
      this.#parts.log.error({ err }, 'could not use the installed voices');
    }
  }
}
