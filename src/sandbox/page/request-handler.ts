import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sandbox } from '../types.ts';
import type { Assets } from './assets.ts';
import { serveAttachment } from './attachments.ts';
import { hasExpectedHost, isSameOrigin } from './guard.ts';
import { PAGE_LIMITS } from './limits.ts';
import { pageHeaders, sendText } from './responses.ts';
import type { Uploads } from './uploads.ts';

interface RequestHandlerParts {
  readonly sandbox: Sandbox;
  readonly uploads: Uploads;
  readonly assets: Assets;
  readonly port: number;
}

/** Answers HTTP requests for the page, uploads and attachments. */
export class RequestHandler {
  readonly #parts: RequestHandlerParts;

  constructor(parts: RequestHandlerParts) {
    this.#parts = parts;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { assets, uploads, port } = this.#parts;
    if (!hasExpectedHost(request, port)) {
      return sendText(response, 421, `Open this page at http://127.0.0.1:${port}`);
    }
    for (const [name, value] of Object.entries(pageHeaders(request.headers.host ?? ''))) {
      if (value !== undefined) response.setHeader(name, value);
    }
    const url = URL.parse(request.url ?? '/', `http://127.0.0.1:${port}`);
    if (url === null) return sendText(response, 400, 'Invalid URL.');
    if (request.method === 'POST' && url.pathname === '/uploads') {
      if (!isSameOrigin(request, port))
        return sendText(response, 403, 'Uploads from other web pages are not allowed.');
      const name = url.searchParams.get('name') ?? '';
      return uploads.receive(request, response, name.slice(-PAGE_LIMITS.filenameCharacters));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 405, 'Method not allowed.');
    }
    if (/^\/(ephemeral-)?attachments\//.test(url.pathname)) {
      return this.#attachment(request, response, url);
    }
    return assets.serve(request, response, url.pathname.slice(1));
  }

  #attachment(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const file = this.#parts.sandbox.file(url.pathname);
    if (file === undefined) sendText(response, 404, 'This file no longer exists.');
    else serveAttachment(request, response, file, url.searchParams.has('download'));
  }
}
