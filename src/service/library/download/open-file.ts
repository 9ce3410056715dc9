import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { parseRetryAfter } from '../../../shared/common/retry-after.ts';
import { isThisMachine } from '../../network.ts';
import { DownloadError, FailedTry } from './download-error.ts';

export interface FileQuestion {
  readonly url: string;
  /** The size that it must have. */
  readonly bytes: number;
  /** How many bytes of it are already there. */
  readonly from: number;
  /** What must not have changed since then. */
  readonly validator: string | undefined;
}

export interface FileAnswer {
  /** Where the body begins in the file: as asked, or 0. */
  readonly from: number;
  readonly validator: string | undefined;
  readonly body: Readable;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
const GONE = [404, 410];
const TEMPORARY = [408, 425, 429];

/**
 * Asks for a file and follows redirects, without credentials and cookies. The first address is asked each time, because the
 * addresses of CDNs expire.
 * @throws DownloadError; FailedTry; the signal's reason
 */
export async function openFile(
  question: FileQuestion,
  { dispatcher, signal }: { dispatcher: Dispatcher; signal: AbortSignal },
): Promise<FileAnswer> {
  const headers = {
    'user-agent': 'mynah',
    // Ranges and sizes are about the bytes as they are.
    'accept-encoding': 'identity',
    ...(question.from > 0 && { range: `bytes=${question.from}-`, 'if-range': question.validator }),
  };
  let address = new URL(question.url);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    rejectUnsafe(address);
    const path = address.pathname + address.search;
    const response = await dispatcher.request({
      ...{ origin: address.origin, path, method: 'GET', headers, signal },
      // The caller has a limit of time for each byte.
      ...{ headersTimeout: 0, bodyTimeout: 0 },
    });
    // The reader receives errors too. A body that nobody reads must not end the process.
    response.body.on('error', () => undefined);
    const target = REDIRECTS.includes(response.statusCode) ? toText(response.headers.location) : '';
    try {
      if (target === '') return readHead(response, question, address.host, hop === 0);
      rejectOtherSize(question, toNumber(response.headers['x-linked-size']), address.host);
    } catch (error) {
      response.body.destroy();
      throw error;
    }
    await response.body.dump();
    address = URL.parse(target, address.href) ?? rejectRedirect(address.host);
  }
  return rejectRedirect(new URL(question.url).host);
}

/** Decides by the status and the headers whether the body is the file. */
function readHead(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  question: FileQuestion,
  host: string,
  isFirst: boolean,
): FileAnswer {
  if (statusCode !== 200 && statusCode !== 206)
    throw explainStatus(statusCode, headers, question, host, isFirst);
  if (toText(headers['content-type']).toLowerCase().startsWith('text/html')) {
    throw new DownloadError(
      'not_a_file',
      `${host} answered with a web page instead of ${nameOf(question)}. Does this network have a login page? Log in to it, then try again.`,
    );
  }
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(toText(headers['content-range'])) ?? [];
  if (statusCode === 206 && Number(from) !== question.from) {
    throw new FailedTry('it sent another range than it was asked for', { startsOver: true });
  }
  rejectOtherSize(
    question,
    statusCode === 206 ? Number(total) : toNumber(headers['content-length']),
    host,
  );
  return { from: statusCode === 206 ? question.from : 0, validator: validatorOf(headers), body };
}

function explainStatus(
  status: number,
  headers: IncomingHttpHeaders,
  question: FileQuestion,
  host: string,
  isFirst: boolean,
): Error {
  if (GONE.includes(status)) {
    return new DownloadError(
      'not_found',
      `${host} does not have ${nameOf(question)} (${status}). The publisher may have removed it. Update Mynah, or choose another voice.`,
    );
  }
  if (status === 416) return new FailedTry('it answered 416', { startsOver: true });
  // Later, 403 is an address that has expired.
  const isTemporary = status >= 500 || TEMPORARY.includes(status) || (status === 403 && !isFirst);
  if (isTemporary) {
    const retryAfterMs = parseRetryAfter(headers['retry-after']);
    return new FailedTry(`it answered ${status}`, { retryAfterMs });
  }
  return new DownloadError(
    'refused',
    `${host} refuses to send ${nameOf(question)} (${status}). Check whether the network blocks it, or choose another voice.`,
  );
}

function rejectUnsafe({ protocol, hostname, host }: URL): void {
  if (protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))) return;
  throw new DownloadError(
    'unsafe_address',
    `${host} is not asked for the file, because its address does not begin with https://. Check the address, or try another network.`,
  );
}

function rejectRedirect(host: string): never {
  throw new DownloadError(
    'unsafe_address',
    `${host} redirects to nowhere, or more than ${MAX_REDIRECTS} times. Try again later.`,
  );
}

function rejectOtherSize(question: FileQuestion, bytes: number | undefined, host: string): void {
  if (bytes === undefined || bytes === question.bytes) return;
  const difference = `has ${bytes} bytes instead of ${question.bytes}`;
  throw replaced(nameOf(question), host, difference);
}

/** @param difference completes "FILE of HOST …" */
export function replaced(name: string, host: string, difference: string): DownloadError {
  return new DownloadError(
    'replaced',
    `${name} of ${host} ${difference}: the publisher has replaced it since this version of Mynah was made. Nothing was installed. Update Mynah, or choose another voice.`,
  );
}

/** A weak ETag does not promise the same bytes. */
function validatorOf(headers: IncomingHttpHeaders): string | undefined {
  const etag = toText(headers.etag);
  return etag !== '' && !etag.startsWith('W/') ? etag : headers['last-modified'];
}

export const nameOf = ({ url }: { url: string }) =>
  decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');

const toText = (header: string | string[] | undefined) => String(header ?? '');
const toNumber = (header: string | string[] | undefined) =>
  header === undefined ? undefined : Number(header);
