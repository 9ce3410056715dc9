import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UploadedFile } from '../types.ts';
import { PAGE_LIMITS } from './limits.ts';
import { PageError } from './page-error.ts';
import { sendJson } from './responses.ts';

interface Kept {
  readonly file: UploadedFile;
  readonly untilMs: number;
}

/** Files that were sent ahead of the message or command they belong to. */
export class Uploads {
  readonly #maxBytes: number;
  /** Oldest first. */
  readonly #kept = new Map<string, Kept>();
  #keptBytes = 0;
  #arriving = 0;

  /** @param maxBytes of one file */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** A file that is still there; it can be used again, as after a refusal. @throws Refusal */
  get(id: string): UploadedFile {
    this.#forgetOld();
    const kept = this.#kept.get(id);
    if (kept === undefined)
      throw new PageError('The file is no longer there. Attach it once more.');
    return kept.file;
  }

  /** Takes the body of a request as a file and answers with its id. */
  async receive(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    if (this.#arriving >= PAGE_LIMITS.uploadsAtOnce) {
      return refuse(
        request,
        response,
        503,
        'Too many files arrive at once. Try again in a moment.',
      );
    }
    this.#arriving += 1;
    try {
      const data = await readBody(request, this.#maxBytes);
      if (data === undefined) {
        const megabytes = Math.floor(this.#maxBytes / 1_048_576);
        return refuse(request, response, 413, `The file is larger than ${megabytes} MB.`);
      }
      const contentType = request.headers['content-type'];
      const file = { name, data, ...(contentType === undefined ? {} : { contentType }) };
      sendJson(response, 201, { upload: this.#keep(file) });
    } finally {
      this.#arriving -= 1;
    }
  }

  #keep(file: UploadedFile): string {
    const id = randomBytes(16).toString('base64url');
    this.#kept.set(id, { file, untilMs: performance.now() + PAGE_LIMITS.uploadLifeMs });
    this.#keptBytes += file.data.byteLength;
    this.#forgetOld();
    return id;
  }

  #forgetOld(): void {
    const nowMs = performance.now();
    for (const [id, { file, untilMs }] of this.#kept) {
      if (untilMs > nowMs && this.#keptBytes <= PAGE_LIMITS.uploadedBytes) return;
      this.#kept.delete(id);
      this.#keptBytes -= file.data.byteLength;
    }
  }
}

/** What is still coming is read and thrown away: else the browser tells of a broken connection instead. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  problem: string,
): void {
  request.resume();
  sendJson(response, status, { problem });
}

/** @returns undefined when it is too long. @throws when the sender goes away */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Not to be destroyed when we have had enough: it is to be answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
