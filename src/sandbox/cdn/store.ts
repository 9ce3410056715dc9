import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Attachment } from '../world/message.ts';

/** The oldest files are dropped so that long runs do not fill the memory. */
const MAX_FILES = 2_000;

/** Stores uploads and serves them at signed URLs that expire. */
export class Cdn {
  /** `host:port` of the URLs. */
  readonly host: string;
  readonly #signer: UrlSigner;
  readonly #files = new Map<string, Attachment>();

  constructor(host: string, addressLifeMs: number) {
    this.host = host;
    this.#signer = new UrlSigner(randomBytes(32), addressLifeMs);
  }

  store(attachment: Attachment): void {
    this.#files.set(pathOf(attachment), attachment);
    const oldest = this.#files.keys().next();
    if (this.#files.size > MAX_FILES && !oldest.done) this.#files.delete(oldest.value);
  }

  delete(attachment: Attachment): void {
    this.#files.delete(pathOf(attachment));
  }

  /** @param path of the file's URL */
  file(path: string): Attachment | undefined {
    return this.#files.get(decode(path));
  }

  /** A newly signed URL. */
  url(attachment: Attachment): string {
    const path = pathOf(attachment);
    return `http://${this.host}${encodeURI(path)}${this.#signer.sign(path)}`;
  }

  /** Answers the request if the path belongs to the CDN. @returns whether it did */
  serve(request: IncomingMessage, response: ServerResponse, url: URL): boolean {
    if (!/^\/(ephemeral-)?attachments\//.test(url.pathname)) return false;
    const file = this.file(url.pathname);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405).end();
    } else if (file === undefined || !this.#signer.accepts(pathOf(file), url.searchParams)) {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('This content is no longer available.');
    } else {
      response.writeHead(200, {
        'content-type': file.contentType ?? 'application/octet-stream',
        'content-length': file.data.byteLength,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
        'cache-control': 'public, max-age=31536000',
      });
      response.end(request.method === 'HEAD' ? undefined : file.data);
    }
    return true;
  }
}

/** A path with invalid percent-encoding is returned unchanged: no file has it. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function pathOf({ place, ownerId, id, filename }: Attachment): string {
  return `/${place}/${ownerId}/${id}/${filename}`;
}

/**
 * Signs attachment URLs as Discord's CDN does: `ex` and `is` are the times of expiry and issue
 * (hexadecimal Unix seconds), `hm` is a MAC over both and the path.
 */
class UrlSigner {
  readonly #key: Uint8Array;
  readonly #lifeMs: number;

  constructor(key: Uint8Array, lifeMs: number) {
    this.#key = key;
    this.#lifeMs = lifeMs;
  }

  /** The query string, with the trailing `&` that Discord's URLs have. */
  sign(path: string): string {
    const nowMs = Date.now();
    const issued = Math.floor(nowMs / 1000).toString(16);
    const expires = Math.ceil((nowMs + this.#lifeMs) / 1000).toString(16);
    return `?ex=${expires}&is=${issued}&hm=${this.#mac(path, expires, issued)}&`;
  }

  accepts(path: string, query: URLSearchParams): boolean {
    const expires = query.get('ex') ?? '';
    const issued = query.get('is') ?? '';
    const given = Buffer.from(query.get('hm') ?? '');
    const expected = Buffer.from(this.#mac(path, expires, issued));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    return Number.parseInt(expires, 16) * 1000 > Date.now();
  }

  #mac(path: string, expires: string, issued: string): string {
    return createHmac('sha256', this.#key).update(`${path}\n${expires}\n${issued}`).digest('hex');
  }
}
