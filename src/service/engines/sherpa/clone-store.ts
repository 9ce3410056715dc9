import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toInt16 } from '../../../shared/audio/pcm.ts';
import { wavFile } from '../../../shared/audio/wav-file.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import { EngineError, type ReferenceSample, type VoiceCloning } from '../engine.ts';
import { assertImitable } from './imitation.ts';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';
import { readReference } from './reference.ts';

/** The IDs of cloned voices, and nothing else, because they become names of files. */
const CLONE_ID = /^clone-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface CloneStoreOptions {
  readonly folder: string;
  /** The file or folder of the model that speaks with the samples. */
  readonly model: string;
  readonly languages: readonly Language[] | undefined;
}

/**
 * The samples of cloned voices. Models that imitate need the recording whenever they speak, so a clone is a file
 * in a private folder. Deleting the clone deletes it.
 */
export class CloneStore implements VoiceCloning {
  readonly languages: readonly Language[] | undefined;
  readonly #folder: string;
  readonly #model: string;

  /** @param folder created when the first voice is cloned */
  constructor({ folder, model, languages }: CloneStoreOptions) {
    this.#folder = folder;
    this.#model = model;
    this.languages = languages;
  }

  async clone(sample: ReferenceSample, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    assertImitable(this.#model, sample.transcript);
    const id = `clone-${randomUUID()}`;
    const { sampleRate } = sample;
    const samples = sample.samples.subarray(0, LIMITS.referenceSeconds * sampleRate);
    const bytes = new Uint8Array(toInt16(samples).buffer);
    const file = wavFile({ sampleRate, channels: 1, encoding: 's16' }, [bytes]);
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const transcript = sample.transcript?.slice(0, LIMITS.transcriptCharacters);
      if (transcript !== undefined) await this.#write(`${id}.txt`, transcript, signal);
      await this.#write(`${id}.wav`, file, signal);
      return id;
    } catch (cause) {
      await this.remove(id);
      signal.throwIfAborted();
      throw new EngineError('unusable', `Cannot write to ${this.#folder} ("clones").`, {
        cause,
      });
    }
  }

  async remove(voice: string): Promise<void> {
    if (!CLONE_ID.test(voice)) return;
    await Promise.all(
      ['.wav', '.txt'].map((ending) => rm(this.#fileOf(voice, ending), { force: true })),
    );
  }

  /** @returns undefined if there is no such voice */
  async read(voice: string): Promise<ReferenceSample | undefined> {
    if (!CLONE_ID.test(voice)) return undefined;
    const transcript = await readFile(this.#fileOf(voice, '.txt'), 'utf8').catch(() => undefined);
    return await readReference(this.#fileOf(voice, '.wav'), transcript).catch(() => undefined);
  }

  async #write(name: string, content: string | Uint8Array, signal: AbortSignal): Promise<void> {
    await writeFile(path.join(this.#folder, name), content, { mode: 0o600, flag: 'wx', signal });
  }

  #fileOf(voice: string, ending: string): string {
    return path.join(this.#folder, `${voice}${ending}`);
  }
}
