import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../../shared/common/logger.ts';
import { assetResponse, bundlePage } from '../../shared/pages/page.ts';
import { sendNotFound } from './not-found.ts';
import { sendText } from './responses.ts';

/** The page's files: bundled and compressed once, revalidated by their hash. */
export class Assets {
  readonly #folder: URL;
  readonly #log: Logger;

  constructor(folder: URL, log: Logger) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Bundles in the background so that the first visitor does not have to wait. */
  prepare(): void {
    bundlePage(this.#folder).catch((err) => this.#log.error({ err }, 'failed to build the page'));
  }

  /** @param name such as `main.js`, or `''` for the page itself */
  async serve(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const page = await bundlePage(this.#folder).catch(() => undefined);
    if (page === undefined) return sendText(response, 500, 'The page could not be built.');
    const asset = page.get(name);
    if (asset === undefined) return sendNotFound(request, response);
    const { status, headers, body } = assetResponse(asset, request.headers);
    response.writeHead(
      status,
      status === 200 ? { ...headers, 'content-length': body.byteLength } : headers,
    );
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}
