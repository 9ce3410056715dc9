import { PLAYER_LIMITS } from './limits.ts';

/** The sound of a response: a stream while it arrives, or a file that has arrived. */
export type ReceivedAudio =
  | ({ readonly kind: 'stream' } & AudioStream)
  | { readonly kind: 'file'; readonly file: Blob };

/** Sound while it arrives: 16 bit, mono. */
export interface AudioStream {
  /** Hz */
  readonly sampleRate: number;
  /** In order. @throws TypeError when the connection breaks */
  readonly chunks: AsyncIterable<Samples>;
  /** Builds the complete file for the download. */
  toFile(chunks: readonly Samples[]): Blob;
}

export type Samples = Int16Array<ArrayBuffer>;

const HEADER_BYTES = 44;
/** "RIFF", read as a big-endian number. */
const RIFF = 0x52494646;

/**
 * Reads a response of the voice service: WAV while it arrives, anything else when it is complete.
 * @throws TypeError when the connection breaks; Error when the response has no sound
 */
export async function readAudio(response: Response): Promise<ReceivedAudio> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('audio/wav')) return { kind: 'file', file: await response.blob() };
  if (response.body === null) throw new Error('The response contains no audio.');
  return readWav(response.body);
}

/** The service's header always has 44 bytes. Its sizes are ignored: a stream does not know them yet. */
async function readWav(body: ReadableStream<Uint8Array>): Promise<ReceivedAudio> {
  const reader = body.getReader();
  const bytes = await readAtLeast(HEADER_BYTES, reader);
  const view = new DataView(bytes.buffer);
  if (bytes.length < HEADER_BYTES || view.getUint32(0) !== RIFF) {
    await reader.cancel().catch(() => undefined);
    throw new Error('The response is not a WAV file.');
  }
  return {
    kind: 'stream',
    sampleRate: view.getUint32(24, true),
    chunks: samplesOf(reader, bytes.subarray(HEADER_BYTES)),
    toFile: (chunks) => createWav(bytes.subarray(0, HEADER_BYTES), chunks),
  };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function readAtLeast(length: number, reader: Reader): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(0);
  while (bytes.length < length) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes = concat(bytes, value);
  }
  return bytes;
}

async function* samplesOf(reader: Reader, first: Uint8Array) {
  let received = 0;
  try {
    // A chunk may end in the middle of a sample.
    let rest = first;
    while (received < PLAYER_LIMITS.responseBytes) {
      const whole = rest.length - (rest.length % 2);
      if (whole > 0) yield new Int16Array(rest.slice(0, whole).buffer as ArrayBuffer);
      const { done, value } = await reader.read();
      if (done) return;
      received += value.length;
      rest = concat(rest.subarray(whole), value);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** @param header of the stream, without the correct sizes */
function createWav(header: Uint8Array, chunks: readonly Samples[]): Blob {
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  const view = new DataView(header.slice().buffer);
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  view.setUint32(40, bytes, true);
  return new Blob([view, ...chunks], { type: 'audio/wav' });
}
