import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Logger } from '../../common/logger.ts';
import { type Asset, type Page, packPage } from '../../pages/page.ts';
import { sendText } from './headers.ts';

const compress = promisify(gzip);

interface SentAsset extends Asset {
  readonly gzipped: Uint8Array;
}

/** The page's own files: packed and compressed once, asked for anew each time by their hash. */
export class Assets {
  readonly #folder: URL;
  readonly #log: Logger;
  #files: Promise<ReadonlyMap<string, SentAsset>> | undefined;

  constructor(folder: URL, log: Logger) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Packs in the background what the first visitor would have to wait for. */
  prepare(): void {
    this.#ready().catch((err) => this.#log.error({ err }, 'the page could not be packed'));
  }

  /** @param name such as `main.js`; `''` is the page itself */
  async serve(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const files = await this.#ready().catch(() => undefined);
    if (files === undefined) return sendText(response, 500, 'The page could not be packed.');
    const file = files.get(name);
    if (file === undefined) return sendText(response, 404, 'There is nothing here.');
    const isGzipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const etag = isGzipped ? file.etag.replace(/"$/, '-gzip"') : file.etag;
    const headers = { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const body = isGzipped ? file.gzipped : file.bytes;
    response.writeHead(200, {
      ...headers,
      'content-type': file.contentType,
      'content-length': body.byteLength,
      ...(isGzipped ? { 'content-encoding': 'gzip' } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #ready(): Promise<ReadonlyMap<string, SentAsset>> {
    this.#files ??= packPage(this.#folder).then(compressed);
    // What failed may be tried again.
    this.#files.catch(() => {
      this.#files = undefined;
    });
    return this.#files;
  }
}

async function compressed(page: Page): Promise<ReadonlyMap<string, SentAsset>> {
  const files = [...page].map(
    async ([name, asset]): Promise<[string, SentAsset]> => [
      name,
      { ...asset, gzipped: await compress(asset.bytes) },
    ],
  );
  return new Map(await Promise.all(files));
}
