import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UploadedFile } from '../types.ts';
import { PAGE_LIMITS } from './limits.ts';
import { PageError, problemOf } from './page-error.ts';
import { sendJson } from './responses.ts';

interface StoredUpload {
  readonly file: UploadedFile;
  readonly expiresAtMs: number;
}

/** Files that were uploaded before the message or command that uses them. */
export class Uploads {
  readonly #maxBytes: number;
  /** Oldest first. */
  readonly #uploads = new Map<string, StoredUpload>();
  #totalBytes = 0;
  #inProgress = 0;

  /** @param maxBytes of one file */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * An upload that has not expired. It can be used more than once, such as after a refusal.
   * @throws PageError
   */
  get(id: string): UploadedFile {
    this.#dropExpired();
    const stored = this.#uploads.get(id);
    if (stored === undefined) throw new PageError('upload-gone');
    return stored.file;
  }

  /** Stores the request's body as a file and answers with its ID. */
  async receive(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    if (this.#inProgress >= PAGE_LIMITS.uploadsAtOnce) {
      return refuse(request, response, 503, new PageError('too-many-uploads'));
    }
    this.#inProgress += 1;
    try {
      const data = await readBody(request, this.#maxBytes);
      if (data === undefined) {
        const megabytes = Math.floor(this.#maxBytes / 1_048_576);
        return refuse(request, response, 413, new PageError('upload-too-large', { megabytes }));
      }
      const contentType = request.headers['content-type'];
      const file = { name, data, ...(contentType === undefined ? {} : { contentType }) };
      sendJson(response, 201, { upload: this.#store(file) });
    } finally {
      this.#inProgress -= 1;
    }
  }

  #store(file: UploadedFile): string {
    const id = randomBytes(16).toString('base64url');
    this.#uploads.set(id, { file, expiresAtMs: performance.now() + PAGE_LIMITS.uploadLifeMs });
    this.#totalBytes += file.data.byteLength;
    this.#dropExpired();
    return id;
  }

  #dropExpired(): void {
    const nowMs = performance.now();
    for (const [id, { file, expiresAtMs }] of this.#uploads) {
      if (expiresAtMs > nowMs && this.#totalBytes <= PAGE_LIMITS.uploadedBytes) return;
      this.#uploads.delete(id);
      this.#totalBytes -= file.data.byteLength;
    }
  }
}

/** Reads and discards the rest of the body. Otherwise, the browser would report a broken connection. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  error: PageError,
): void {
  request.resume();
  sendJson(response, status, problemOf(error) ?? {});
}

/**
 * @returns undefined when the body is too long
 * @throws when the client disconnects
 */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Keeps the request open when the body is too long, so that it can be answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
