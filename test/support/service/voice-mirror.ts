import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { closeWithConnections, listenLocally } from '../local-server.ts';

export type MirrorFault =
  /** The connection breaks off after about `at` bytes of the file. For exact tests: `stall`, then `disconnect`. */
  | { readonly kind: 'cut'; readonly at: number }
  /** Nothing more comes after `at` bytes of the file. */
  | { readonly kind: 'stall'; readonly at: number }
  /** The byte `at` is wrong. */
  | { readonly kind: 'flip'; readonly at: number }
  /** Another file of the same length, with another ETag and date. */
  | { readonly kind: 'changed'; readonly at: number }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** The login page of a network. */
  | { readonly kind: 'html' }
  | { readonly kind: 'slow'; readonly bytesPerSecond: number }
  /** Never answers. */
  | { readonly kind: 'hang' }
  /** Ignores ranges. */
  | { readonly kind: 'noRange' }
  /** Sends a date instead of an ETag. Nothing more comes after `at` bytes of the file. */
  | { readonly kind: 'onlyDate'; readonly at?: number }
  | { readonly kind: 'noLength' }
  /** Ends `by` bytes early, without an error and a Content-Length. */
  | { readonly kind: 'short'; readonly by: number }
  /** An address of the CDN works only once. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Redirects to itself. */
  | { readonly kind: 'loop' };

const HUGGING_FACE = 'huggingface.co';
const GITHUB = 'github.com';
const HF_FILE = /^huggingface\.co\/[^/]+\/[^/]+\/resolve\/([^/]+)\//;
const GITHUB_FILE = /^github\.com\/[^/]+\/[^/]+\/releases\/download\//;
const LARGE_FILE = /\.(onnx|bin)$/;
const STOPS: readonly MirrorFault['kind'][] = ['cut', 'stall', 'onlyDate'];
const CDN = /^cdn\/(\d+)\//;
const HF_CACHE = /^huggingface\.co\/api\/resolve-cache\//;
const CHANGED = new Date('2026-07-08T10:00:00Z');
const CHANGED_AGAIN = new Date('2026-11-01T10:00:00Z');
const SLOW_STEP_MS = 20;
const CUT_DELAY_MS = 20;

/**
 * The servers that voices are downloaded from, over real HTTP on loopback. `files` maps the addresses of the real servers,
 * without `https://` and decoded, to bytes, and can be changed at any time:
 * `huggingface.co/rhasspy/piper-voices/resolve/COMMIT/de/…/de_DE-thorsten-medium.onnx`,
 * `github.com/k2-fsa/sherpa-onnx/releases/download/tts-models/NAME.tar.bz2`. Any other path is a plain server with ranges.
 * `addressOf` says where the mirror has a file; `huggingFace` is what `HF_ENDPOINT` names, `gitHub` stands for
 * `https://github.com`. Weights (`.onnx`, `.bin`) and releases are redirected to a CDN with an address that is signed,
 * other files of Hugging Face relatively, as the real servers do. `fail` makes the next answers of matching paths fail: see
 * {@link MirrorFault}. Paths of the CDN begin with `/cdn/`. `requests` lists what was asked for.
 */
export async function startVoiceMirror(files: Readonly<Record<string, Uint8Array>> = {}) {
  const mirror = new Mirror(new Map(Object.entries(files)));
  const server = createServer((request, response) => {
    mirror.answer(request, response).catch(() => response.destroy());
  });
  mirror.url = `http://127.0.0.1:${await listenLocally(server)}`;
  const addressOf = (file: string) => `${mirror.url}/${encodePath(file)}`;
  return {
    url: mirror.url,
    huggingFace: addressOf(HUGGING_FACE),
    gitHub: addressOf(GITHUB),
    files: mirror.files,
    requests: mirror.requests,
    addressOf,
    /** The latest fault whose pattern matches the path comes first. Without `times`, it stays. */
    fail: (path: RegExp, fault: MirrorFault, times = Number.POSITIVE_INFINITY) =>
      void mirror.faults.unshift({ path, fault, times }),
    /** Breaks off all connections. */
    disconnect: () => server.closeAllConnections(),
    /** Forgets faults and requests. */
    reset: () => {
      mirror.faults.length = 0;
      mirror.requests.length = 0;
    },
    [Symbol.asyncDispose]: () => closeWithConnections(server),
  };
}

class Mirror {
  url = '';
  readonly files: Map<string, Uint8Array>;
  /** Their paths are decoded and without the query. */
  readonly requests: { method: string; path: string; headers: IncomingHttpHeaders }[] = [];
  readonly faults: { path: RegExp; fault: MirrorFault; times: number }[] = [];
  readonly #usedTickets = new Set<string>();
  #tickets = 0;

  constructor(files: Map<string, Uint8Array>) {
    this.files = files;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURI(new URL(request.url ?? '/', this.url).pathname);
    this.requests.push({ method: request.method ?? '', path, headers: request.headers });
    const fault = this.#faultOf(path);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'status') {
      const { status, retryAfter } = fault;
      return end(response, status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    }
    if (fault?.kind === 'html') {
      const page = '<!doctype html><title>Log in to this network</title>';
      return end(response, 200, { 'content-type': 'text/html; charset=utf-8' }, page);
    }
    if (fault?.kind === 'loop') return end(response, 302, { location: request.url });
    if (fault?.kind === 'redirect') return end(response, 302, { location: fault.to });
    await this.#answerWell(path.slice(1), request, response, fault);
  }

  async #answerWell(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    fault: MirrorFault | undefined,
  ): Promise<void> {
    const [, ticket] = CDN.exec(path) ?? [];
    const name = path.replace(CDN, '').replace(HF_CACHE, `${HUGGING_FACE}/`);
    const file = this.files.get(name);
    if (file === undefined) return end(response, 404, { 'x-error-code': 'EntryNotFound' });
    if (ticket !== undefined) {
      if (fault?.kind === 'expired' && this.#usedTickets.has(ticket)) return end(response, 403);
      this.#usedTickets.add(ticket);
    }
    const [, revision] = HF_FILE.exec(path) ?? [];
    const facts = revision === undefined ? {} : { 'x-repo-commit': revision };
    if (GITHUB_FILE.test(path) || (revision !== undefined && LARGE_FILE.test(path))) {
      const linked = revision !== undefined && {
        'x-linked-size': String(file.length),
        'x-linked-etag': `"${sha256(file)}"`,
      };
      this.#tickets += 1;
      const location = `${this.url}/cdn/${this.#tickets}/${encodePath(path)}?Expires=1&Signature=secret`;
      return end(response, 302, { location, ...facts, ...linked });
    }
    if (revision !== undefined) {
      const location = `/${HUGGING_FACE}/api/resolve-cache/${encodePath(path.slice(HUGGING_FACE.length + 1))}`;
      return end(response, 307, { location, ...facts });
    }
    await send(file, request, response, fault);
  }

  #faultOf(path: string): MirrorFault | undefined {
    const found = this.faults.find((one) => one.times > 0 && one.path.test(path));
    if (found !== undefined) found.times -= 1;
    return found?.fault;
  }
}

/** Sends a file, or the range that was asked for, with the fault. */
async function send(
  file: Uint8Array,
  request: IncomingMessage,
  response: ServerResponse,
  fault: MirrorFault | undefined,
): Promise<void> {
  const bytes = Uint8Array.from(file);
  if (fault?.kind === 'flip' || fault?.kind === 'changed') bytes[fault.at] = ~(file[fault.at] ?? 0);
  const etag = fault?.kind === 'changed' ? '"other"' : `"${sha256(file)}"`;
  const lastModified = (fault?.kind === 'changed' ? CHANGED_AGAIN : CHANGED).toUTCString();
  const [, begin] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
  const condition = request.headers['if-range'];
  const fits = condition === undefined || condition === etag || condition === lastModified;
  const from = begin !== undefined && fits && fault?.kind !== 'noRange' ? Number(begin) : 0;
  if (from > 0 && from >= bytes.length) {
    return end(response, 416, { 'content-range': `bytes */${bytes.length}` });
  }
  const body = bytes.subarray(from, fault?.kind === 'short' ? bytes.length - fault.by : undefined);
  const hasLength = fault?.kind !== 'noLength' && fault?.kind !== 'short';
  response.writeHead(from > 0 ? 206 : 200, {
    'content-type': 'application/octet-stream',
    'accept-ranges': 'bytes',
    'last-modified': lastModified,
    ...(fault?.kind !== 'onlyDate' && { etag }),
    ...(from > 0 && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    ...(hasLength && { 'content-length': body.length }),
  });
  if (fault?.kind === 'slow') return sendSlowly(body, response, fault.bytesPerSecond);
  const endsAt =
    fault !== undefined && STOPS.includes(fault.kind) && 'at' in fault ? fault.at : undefined;
  if (endsAt === undefined) return void response.end(body);
  response.write(body.subarray(0, Math.max(0, endsAt - from)));
  if (fault?.kind !== 'cut') return;
  // A client may drop bytes that arrive together with the end.
  await wait(CUT_DELAY_MS);
  response.destroy();
}

async function sendSlowly(body: Uint8Array, response: ServerResponse, bytesPerSecond: number) {
  const step = Math.max(1, Math.floor((bytesPerSecond * SLOW_STEP_MS) / 1_000));
  for (let at = 0; at < body.length && !response.destroyed; at += step) {
    response.write(body.subarray(at, at + step));
    await wait(SLOW_STEP_MS);
  }
  response.end();
}

function end(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders = {},
  body = '',
): void {
  response.writeHead(status, headers).end(body);
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
