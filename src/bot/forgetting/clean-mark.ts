import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = 'clean';

/**
 * A file in the folder of cached clips that says: nothing that was deleted is in it. It is there only between two processes,
 * after the first one has stopped properly.
 */
export class CleanMark {
  readonly #folder: string | undefined;

  /** @param folder undefined: clips are kept in memory only */
  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** Removes the mark. @returns whether it was there; false if it cannot be removed */
  async take(): Promise<boolean> {
    if (this.#folder === undefined) return true;
    try {
      await rm(path.join(this.#folder, FILE));
      return true;
    } catch {
      return false;
    }
  }

  /** @throws the error of the file system */
  async put(): Promise<void> {
    if (this.#folder === undefined) return;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(path.join(this.#folder, FILE), '', { mode: 0o600 });
  }
}
