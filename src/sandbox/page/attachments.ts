import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { CdnFile } from '../types.ts';

/**
 * Types that a browser only displays or plays. Other types, and SVG, could contain scripts, so they are
 * downloaded.
 */
const SAFE_TO_DISPLAY =
  /^(audio|video)\/[\w.+-]+$|^image\/(png|jpeg|gif|webp|avif)$|^text\/plain(; ?charset=[\w-]+)?$/;

/** Sends an attachment, or the requested range of it, because players seek. */
export function serveAttachment(
  request: IncomingMessage,
  response: ServerResponse,
  file: CdnFile,
  isDownload: boolean,
): void {
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  const headers = fileHeaders(file, isDownload);
  if (known === headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const size = file.data.byteLength;
  const isSame = ifRange === undefined || ifRange === headers.etag;
  const part = parseRange(isSame ? range : undefined, size);
  if (part === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  const body = part === 'all' ? file.data : file.data.subarray(part.start, part.end + 1);
  response.writeHead(part === 'all' ? 200 : 206, {
    ...headers,
    'content-length': body.byteLength,
    ...(part === 'all' ? {} : { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function fileHeaders(
  { id, filename, contentType = '' }: CdnFile,
  isDownload: boolean,
): OutgoingHttpHeaders {
  const isHarmless = SAFE_TO_DISPLAY.test(contentType);
  const disposition = isHarmless && !isDownload ? 'inline' : 'attachment';
  return {
    'content-type': isHarmless ? contentType : 'application/octet-stream',
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeFilename(filename)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
    // An attachment never changes.
    etag: `"${id}"`,
    'cache-control': 'private, no-cache',
  };
}

/** RFC 8187 also requires escaping characters that `encodeURIComponent` leaves unescaped. */
function encodeFilename(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A byte range, both ends included; `all` for the whole file. */
type ByteRange = { readonly start: number; readonly end: number } | 'all' | 'unsatisfiable';

/**
 * Parses a `Range` header (RFC 9110, 14.2). Invalid headers and multiple ranges are ignored, as the RFC
 * allows.
 * @param size of the file in bytes
 */
function parseRange(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '') return suffixRange(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Number(last);
  if (last !== '' && end < start) return 'all';
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}

/** The last `length` bytes. */
function suffixRange(length: number, size: number): ByteRange {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
