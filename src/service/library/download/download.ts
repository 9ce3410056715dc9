import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { transportCode, withoutSecrets } from '../../../shared/common/transport-error.ts';
import { DownloadError, FailedTry } from './download-error.ts';
import { DOWNLOAD_LIMITS, type DownloadLimits } from './limits.ts';
import { nameOf, openFile, replaced } from './open-file.ts';
import { type DownloadRequest, isComplete, PartFile } from './part-file.ts';
import { ensureSpace } from './space.ts';

export interface DownloadOptions {
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  /** How many bytes of the file are there, also from earlier runs. It goes back if the file has to start over. */
  readonly onBytes?: (received: number) => void;
  readonly limits?: Partial<DownloadLimits>;
}

interface Transfer extends DownloadOptions {
  readonly request: DownloadRequest;
  readonly part: PartFile;
  readonly limits: DownloadLimits;
}

/**
 * Downloads a file and checks it. It continues what an earlier call has left in `FILE.part`, and leaves its own part there
 * when it fails or is aborted. A file that is already there is only checked. The caller makes sure that no two calls have the
 * same file.
 * @throws DownloadError; the signal's reason
 */
export async function downloadFile(
  request: DownloadRequest,
  options: DownloadOptions,
): Promise<void> {
  const limits = { ...DOWNLOAD_LIMITS, ...options.limits };
  options.signal.throwIfAborted();
  if (await isComplete(request)) return options.onBytes?.(request.bytes);
  await using part = await PartFile.open(request);
  await ensureSpace(path.dirname(request.file), request.bytes - part.bytes, limits.spareBytes);
  options.onBytes?.(part.bytes);
  await receiveRightBytes({ ...options, request, part, limits });
  await part.finish();
}

/** A part of an earlier run may be damaged, so a file with a wrong digest is downloaded once more. */
async function receiveRightBytes(transfer: Transfer): Promise<void> {
  const { part, request } = transfer;
  await receiveAll(transfer);
  if (part.hex === request.digest.hex) return;
  await part.restart(undefined);
  await receiveAll(transfer);
  if (part.hex === request.digest.hex) return;
  await part.remove();
  throw replaced(nameOf(request), hostOf(request), 'has another checksum');
}

/** Tries until all bytes are there. */
async function receiveAll(transfer: Transfer): Promise<void> {
  const { part, request, limits, signal } = transfer;
  let failures = 0;
  let mostBytes = part.bytes;
  while (part.bytes < request.bytes) {
    try {
      await receive(transfer);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof FailedTry)) throw error;
      failures = part.bytes > mostBytes ? 0 : failures + 1;
      if (failures >= limits.tries) throw giveUp(error, request);
      mostBytes = Math.max(mostBytes, part.bytes);
      if (error.startsOver) await part.restart(undefined);
      const pauseMs = error.retryAfterMs ?? limits.firstPauseMs * 2 ** Math.max(0, failures - 1);
      await pause(Math.min(pauseMs, limits.maxPauseMs), undefined, { signal }).catch(() =>
        signal.throwIfAborted(),
      );
    }
  }
}

/** One try, which ends when nothing arrives for too long. */
async function receive({ part, request, limits, signal, ...options }: Transfer): Promise<void> {
  const stall = new AbortController();
  const reason = `nothing arrived for ${limits.stallMs / 1_000} s`;
  const timer = setTimeout(
    () => stall.abort(new FailedTry(reason, { code: 'stalled' })),
    limits.stallMs,
  );
  try {
    if (part.validator === undefined) await part.restart(undefined);
    const { url, bytes } = request;
    const answer = await openFile(
      { url, bytes, from: part.bytes, validator: part.validator },
      { dispatcher: options.dispatcher, signal: AbortSignal.any([signal, stall.signal]) },
    );
    if (answer.from === 0) await part.restart(answer.validator);
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      if (part.bytes + chunk.length > bytes) {
        throw replaced(nameOf(request), hostOf(request), `has more than ${bytes} bytes`);
      }
      await part.append(chunk);
      timer.refresh();
      options.onBytes?.(part.bytes);
    }
  } catch (error) {
    if (stall.signal.aborted) throw stall.signal.reason;
    if (error instanceof DownloadError || error instanceof FailedTry) throw error;
    throw new FailedTry(transportCode(error), { cause: withoutSecrets(error) });
  } finally {
    clearTimeout(timer);
  }
  if (part.bytes < request.bytes) throw new FailedTry('the connection broke off');
}

function giveUp(failed: FailedTry, request: DownloadRequest): DownloadError {
  const { code, message, cause } = failed;
  // Nothing here is wrong with the network if the server has answered.
  const advice =
    failed.retryAfterMs === undefined && !/ (429|5\d\d)$/.test(message)
      ? 'Check the network, the firewall and HTTPS_PROXY, then try again'
      : 'The server is busy or broken. Try again in some minutes';
  return new DownloadError(
    code,
    `Cannot download ${nameOf(request)} from ${hostOf(request)}: ${message}. ${advice}: it continues where it stopped.`,
    { cause },
  );
}

const hostOf = ({ url }: DownloadRequest) => new URL(url).host;
