/** What the browser decodes an MP3 to; that of the service's own sound. */
const MP3_SAMPLE_RATE = 22_050;

/**
 * Reads an answer of the service that is sound: WAV as it comes, MP3 once it is here.
 * @throws Error when it is neither
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

/** Sound of the service as it arrives: 16-bit, mono. */
export interface AudioStream {
  readonly sampleRate: number;
  /** Pieces of sound, in order. @throws TypeError when the connection breaks */
  readonly chunks: AsyncIterable<Samples>;
  /** The file to be kept, once all of it has come. */
  toFile(chunks: readonly Samples[]): Blob;
}

export type Samples = Int16Array<ArrayBuffer>;

const HEADER_BYTES = 44;

/**
 * Reads the service's WAV, whose header always has 44 bytes, while it still arrives: the sizes in the
 * header are not looked at, as those of a stream are not known yet.
 * @throws Error when it is not a WAV
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
    bytes = joined(bytes, value);
  }
  return bytes;
}

async function* samplesOf(reader: Reader, first: Uint8Array) {
  try {
    // A chunk may end in the middle of a sample.
    let left = first;
    while (true) {
      const whole = left.length - (left.length % 2);
      if (whole > 0) yield new Int16Array(left.slice(0, whole).buffer as ArrayBuffer);
      const { done, value } = await reader.read();
      if (done) return;
      left = joined(left.subarray(whole), value);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** @param header of a stream, whose sizes were not known */
function createWav(header: Uint8Array, chunks: readonly Samples[]): Blob {
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  const view = new DataView(header.slice().buffer);
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  view.setUint32(40, bytes, true);
  return new Blob([view, ...chunks], { type: 'audio/wav' });
}
