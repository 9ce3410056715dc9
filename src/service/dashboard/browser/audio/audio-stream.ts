/** MP3 is decoded at the sample rate of the service. */
const MP3_SAMPLE_RATE = 24_000;

/**
 * Reads an audio response of the service: WAV while it arrives, MP3 when it is complete.
 * @throws Error when the response is neither
 */
export async function readAudio(response: Response): Promise<AudioStream> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('audio/mpeg')) return readMp3(await response.blob());
  if (response.body === null) throw new Error('The response contains no audio.');
  return readWav(response.body);
}

async function readMp3(file: Blob): Promise<AudioStream> {
  const decoder = new OfflineAudioContext(1, 1, MP3_SAMPLE_RATE);
  const decoded = await decoder.decodeAudioData(await file.arrayBuffer());
  const samples = Int16Array.from(decoded.getChannelData(0), (x) =>
    Math.round(Math.min(1, Math.max(-1, x)) * 32_767),
  );
  return { sampleRate: MP3_SAMPLE_RATE, chunks: once(samples), toFile: () => file };
}

async function* once<T>(value: T) {
  yield value;
}

/** Audio while it arrives: 16 bit, mono. */
export interface AudioStream {
  readonly sampleRate: number;
  /** In order. @throws TypeError when the connection breaks */
  readonly chunks: AsyncIterable<Samples>;
  /** Builds the complete file for the download. */
  toFile(chunks: readonly Samples[]): Blob;
}

export type Samples = Int16Array<ArrayBuffer>;

const HEADER_BYTES = 44;

/**
 * The service's WAV header always has 44 bytes. The sizes in it are ignored: a stream does not know them
 * yet.
 * @throws Error when the body is not a WAV file
 */
async function readWav(body: ReadableStream<Uint8Array>): Promise<AudioStream> {
  const reader = body.getReader();
  const bytes = await readAtLeast(HEADER_BYTES, reader);
  const view = new DataView(bytes.buffer);
  // "RIFF", read as a big-endian number.
  if (bytes.length < HEADER_BYTES || view.getUint32(0) !== 0x52494646) {
    throw new Error('The response is not a WAV file.');
  }
  return {
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
  try {
    // A chunk may end in the middle of a sample.
    let rest = first;
    while (true) {
      const whole = rest.length - (rest.length % 2);
      if (whole > 0) yield new Int16Array(rest.slice(0, whole).buffer as ArrayBuffer);
      const { done, value } = await reader.read();
      if (done) return;
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
