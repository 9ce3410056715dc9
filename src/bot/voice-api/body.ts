import { type AudioFormat, SNIFF_BYTES, sniffAudio } from '../../shared/audio/sniff.ts';
import { Failure } from '../../shared/common/failure.ts';
import { bodyFailure } from './faults.ts';
import type { Watch } from './watch.ts';

type Source = AsyncIterator<Uint8Array>;

export interface BodyOptions {
  watch: Watch;
  betweenBytesTimeoutMs: number;
  /** Called once, when no more of the body will be read; with the failure, if there was one. */
  onEnd: (failure?: Failure) => void;
}

/**
 * Waits for enough of a body to know that it is audio, and hands it on as it arrives.
 * @throws Failure `voice-api.bad-audio` or the watch's
 */
export async function openAudio(
  stream: AsyncIterable<Uint8Array>,
  options: BodyOptions,
): Promise<{ format: AudioFormat; body: AsyncIterable<Uint8Array> }> {
  const source = stream[Symbol.asyncIterator]();
  const head = await readHead(source, options);
  const format = sniffAudio(head);
  if (format === undefined) {
    const reason = head.length === 0 ? 'empty' : 'not-audio';
    throw new Failure('voice-api.bad-audio', { reason });
  }
  options.watch.calm();
  return { format, body: handOn(head, source, options) };
}

/** The body's beginning: as soon as it is known as audio, or SNIFF_BYTES, or all there is. */
async function readHead(source: Source, options: BodyOptions): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < SNIFF_BYTES && sniffAudio(head) === undefined) {
    const chunk = await read(source, options.watch);
    if (chunk === undefined) break;
    options.watch.expect('between-bytes', options.betweenBytesTimeoutMs);
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
  }
  return head;
}

async function* handOn(
  head: Uint8Array,
  source: Source,
  { watch, betweenBytesTimeoutMs, onEnd }: BodyOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  let ended: Failure | undefined = new Failure('cancelled', {});
  try {
    let chunk: Uint8Array | undefined = head;
    while (chunk !== undefined) {
      yield chunk;
      // Only the service's pauses count, not those of the reader.
      watch.expect('between-bytes', betweenBytesTimeoutMs);
      chunk = await read(source, watch);
      watch.calm();
    }
    ended = undefined;
  } catch (error) {
    // The reader may also throw into us; what it throws is its own.
    if (error instanceof Failure) ended = error;
    throw error;
  } finally {
    watch.end();
    onEnd(ended);
  }
}

async function read(source: Source, watch: Watch): Promise<Uint8Array | undefined> {
  try {
    const next = await source.next();
    return next.done ? undefined : next.value;
  } catch (error) {
    throw watch.failure ?? bodyFailure(error);
  }
}

/** At most `maxBytes` of a body that nobody waits for; less when it breaks or stalls. Never throws. */
export async function readAtMost(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) break;
    }
  } catch {
    // What has arrived is all there is to know.
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
