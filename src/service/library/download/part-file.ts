import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Digest } from '../catalogue-entry.ts';
import { DownloadError } from './download-error.ts';

/** A file to download. */
export interface DownloadRequest {
  readonly url: string;
  readonly bytes: number;
  readonly digest: Digest;
  /** Where it will be. Its folder exists. */
  readonly file: string;
}

const PRIVATE = 0o600;
const FULL = ['ENOSPC', 'EDQUOT'];

/** What is known about the bytes of a part. It is a file beside it. */
const factsSchema = z.object({
  url: z.string(),
  /** The server's ETag or, without one, its Last-Modified, for `If-Range`. */
  validator: z.string(),
});

/**
 * The beginning of a file that is being downloaded: `FILE.part`, and `FILE.part.json` with what is needed to continue in a
 * later run. Its digest is computed as bytes are appended.
 */
export class PartFile implements AsyncDisposable {
  readonly #request: DownloadRequest;
  readonly #handle: FileHandle;
  #hash: Hash;
  #bytes = 0;
  #validator: string | undefined;

  private constructor(request: DownloadRequest, handle: FileHandle) {
    this.#request = request;
    this.#handle = handle;
    this.#hash = createHash(request.digest.algorithm);
  }

  /** Opens a part of an earlier run, if it can be continued, or an empty one. */
  static async open(request: DownloadRequest): Promise<PartFile> {
    const handle = await guarded(request.file, () => open(partOf(request), 'a+', PRIVATE));
    const part = new PartFile(request, handle);
    try {
      await part.#resume();
      return part;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Undefined if the server has sent none: then the part cannot be continued. */
  get validator(): string | undefined {
    return this.#validator;
  }

  get hex(): string {
    return this.#hash.copy().digest('hex');
  }

  async append(chunk: Uint8Array): Promise<void> {
    await guarded(this.#request.file, () => this.#handle.appendFile(chunk));
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
  }

  /** Drops all bytes. */
  async restart(validator: string | undefined): Promise<void> {
    const { file, url, digest } = this.#request;
    this.#bytes = 0;
    this.#hash = createHash(digest.algorithm);
    this.#validator = validator;
    await guarded(file, async () => {
      await this.#handle.truncate();
      if (validator === undefined) await rm(factsOf(this.#request), { force: true });
      else await writeFile(factsOf(this.#request), JSON.stringify({ url, validator }));
    });
  }

  /** Gives the complete file its name. */
  async finish(): Promise<void> {
    const { file } = this.#request;
    await guarded(file, async () => {
      await this.#handle.sync();
      await this.#handle.close();
      await rename(partOf(this.#request), file);
      await rm(factsOf(this.#request), { force: true });
    });
  }

  async remove(): Promise<void> {
    await this.#handle.close();
    await rm(partOf(this.#request), { force: true });
    await rm(factsOf(this.#request), { force: true });
  }

  /** Keeps the bytes for a later run. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close();
  }

  async #resume(): Promise<void> {
    const { size } = await this.#handle.stat();
    const validator = await readValidator(this.#request);
    if (size === 0 || validator === undefined) {
      return this.restart(undefined);
    }
    await addFile(this.#hash, partOf(this.#request));
    this.#bytes = size;
    this.#validator = validator;
  }
}

/** Whether the file is already there, with the right bytes. */
export async function isComplete({ file, bytes, digest }: DownloadRequest): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  if (stats?.size !== bytes) return false;
  return (await addFile(createHash(digest.algorithm), file)).digest('hex') === digest.hex;
}

async function addFile(hash: Hash, file: string): Promise<Hash> {
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash;
}

/** Undefined if the part is not of this address, or nothing is known about it. */
async function readValidator(request: DownloadRequest): Promise<string | undefined> {
  try {
    const facts = factsSchema.parse(JSON.parse(await readFile(factsOf(request), 'utf8')));
    return facts.url === request.url ? facts.validator : undefined;
  } catch {
    return undefined;
  }
}

async function guarded<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw cannotWrite(file, error as NodeJS.ErrnoException);
  }
}

/** @param target a file or folder */
export function cannotWrite(target: string, cause: { code?: string | undefined }): DownloadError {
  const { code = 'unknown error' } = cause;
  if (FULL.includes(code)) {
    const message = `The disk became full while ${target} was written. Free some space, then try again.`;
    return new DownloadError('no_space', message, { cause });
  }
  const message = `Cannot write ${target}: ${code}. Check the disk and its permissions, then try again.`;
  return new DownloadError('cannot_write', message, { cause });
}

const partOf = ({ file }: DownloadRequest) => `${file}.part`;
const factsOf = ({ file }: DownloadRequest) => `${file}.part.json`;
