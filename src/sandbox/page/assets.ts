import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../../shared/common/logger.ts';
import { answerFor, packPage } from '../../shared/pages/page.ts';
import { sendText } from './responses.ts';

/** The page's own files: packed and compressed once, asked for anew each time by their hash. */
export class Assets {
  readonly #folder: URL;
  readonly #log: Logger;

  constructor(folder: URL, log: Logger) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Packs in the background what the first visitor would have to wait for. */
  prepare(): void {
    packPage(this.#folder).catch((err) => this.#log.error({ err }, 'the page could not be packed'));
  }

  /** @param name such as `main.js`; `''` is the page itself */
  async serve(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const page = await packPage(this.#folder).catch(() => undefined);
    if (page === undefined) return sendText(response, 500, 'The page could not be packed.');
    const asset = page.get(name);
    if (asset === undefined) return sendText(response, 404, 'There is nothing here.');
    const { status, headers, body } = answerFor(asset, request.headers);
    response.writeHead(
      status,
      status === 200 ? { ...headers, 'content-length': body.byteLength } : headers,
    );
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}
