import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const FILE = 'forgotten.json';

const fileSchema = z.object({ at: z.number().int().nonnegative() });

/**
 * Up to which time a folder of clips has forgotten what the log says, by the database's clock. The next process that uses
 * the folder continues there.
 */
export class Position {
  readonly #folder: string | undefined;

  /** @param folder undefined: clips are kept in memory only */
  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** @returns undefined if it is not known */
  async load(): Promise<number | undefined> {
    if (this.#folder === undefined) return undefined;
    try {
      const text = await readFile(path.join(this.#folder, FILE), 'utf8');
      return fileSchema.parse(JSON.parse(text)).at;
    } catch {
      return undefined;
    }
  }

  /** @throws the error of the file system */
  async save(at: number): Promise<void> {
    if (this.#folder === undefined) return;
    const file = path.join(this.#folder, FILE);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, JSON.stringify({ at }), { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}
