import { type AudioFormat, SNIFF_BYTES, sniffAudio } from '../../shared/audio/sniff.ts';
import { Failure, type FailureContexts } from '../../shared/common/failure.ts';
import { PhasedDeadline } from '../../shared/common/phased-deadline.ts';
import { failureForBody } from './failures.ts';

type Phase = FailureContexts['voice-api.timeout']['phase'];

/**
 * The deadlines of one attempt. undici's own timers tick in seconds and do not cover the wait for a free socket.
 */
export class AttemptDeadline extends PhasedDeadline<Phase, Failure> {
  constructor(caller: AbortSignal) {
    super(caller, {
      timedOut: (phase, timeoutMs) => new Failure('voice-api.timeout', { phase, timeoutMs }),
      cancelled: () => new Failure('cancelled', {}),
    });
  }
}

type Source = AsyncIterator<Uint8Array>;

export interface BodyOptions {
  deadline: AttemptDeadline;
  betweenBytesTimeoutMs: number;
  /** Called once when the body ends, with the failure if there was one. */
  onEnd: (failure?: Failure) => void;
}

/**
 * Waits until a body is known to be audio, then passes it on as it arrives.
 * @throws Failure `voice-api.bad-audio`, or the reason why the attempt was aborted
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
  options.deadline.pause();
  return { format, body: passOn(head, source, options) };
}

/** Reads until the format is known, SNIFF_BYTES have arrived, or the body ends. */
async function readHead(source: Source, options: BodyOptions): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < SNIFF_BYTES && sniffAudio(head) === undefined) {
    const chunk = await read(source, options.deadline);
    if (chunk === undefined) break;
    options.deadline.start('between-bytes', options.betweenBytesTimeoutMs);
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
  }
  return head;
}

async function* passOn(
  head: Uint8Array,
  source: Source,
  { deadline, betweenBytesTimeoutMs, onEnd }: BodyOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  let outcome: Failure | undefined = new Failure('cancelled', {});
  try {
    let chunk: Uint8Array | undefined = head;
    while (chunk !== undefined) {
      yield chunk;
      // The deadline runs only while waiting for the service, not while the reader is busy.
      deadline.start('between-bytes', betweenBytesTimeoutMs);
      chunk = await read(source, deadline);
      deadline.pause();
    }
    outcome = undefined;
  } catch (error) {
    // Other errors were thrown into the generator by its reader.
    if (error instanceof Failure) outcome = error;
    throw error;
  } finally {
    deadline.end();
    onEnd(outcome);
  }
}

async function read(source: Source, deadline: AttemptDeadline): Promise<Uint8Array | undefined> {
  try {
    const next = await source.next();
    return next.done ? undefined : next.value;
  } catch (error) {
    throw deadline.failure ?? failureForBody(error);
  }
}

/** Reads at most `maxBytes` of a body, or fewer if it breaks off or stalls. Never throws. */
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
    // The part that has arrived is still useful.
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
