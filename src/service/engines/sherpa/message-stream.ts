/**
 * Messages between processes: the length of the JSON and of the body as 32-bit integers (little-endian), then
 * the JSON, then the body. Samples are never text, which would take more time and memory.
 */
const HEADER_BYTES = 8;
const NO_SAMPLES = new Float32Array();

export interface Message<T> {
  readonly message: T;
  readonly samples: Float32Array;
}

export function encodeMessage(message: object, samples: Float32Array = NO_SAMPLES): Buffer {
  const json = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(json.length, 0);
  header.writeUInt32LE(samples.byteLength, 4);
  const body = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  return Buffer.concat([header, json, body]);
}

/** Cuts a stream of bytes into messages. */
export class MessageReader<T> {
  readonly #maxBytes: number;
  #chunks: Uint8Array[] = [];
  #bytes = 0;
  /** How many bytes the next message needs at least. */
  #wanted = HEADER_BYTES;

  /** @param maxBytes of a message */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * @returns the messages that are complete with this chunk
   * @throws Error if the bytes are no messages
   */
  push(chunk: Uint8Array): Message<T>[] {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    const messages: Message<T>[] = [];
    while (this.#bytes >= this.#wanted) {
      const buffer = Buffer.concat(this.#chunks);
      const jsonBytes = buffer.readUInt32LE(0);
      const bodyBytes = buffer.readUInt32LE(4);
      const total = HEADER_BYTES + jsonBytes + bodyBytes;
      if (total > this.#maxBytes || bodyBytes % 4 !== 0) throw new Error('malformed message');
      this.#chunks = [buffer];
      this.#wanted = total;
      if (buffer.length < total) break;
      messages.push(parse(buffer.subarray(HEADER_BYTES, total), jsonBytes));
      this.#chunks = [buffer.subarray(total)];
      this.#bytes = buffer.length - total;
      this.#wanted = HEADER_BYTES;
    }
    return messages;
  }
}

function parse<T>(bytes: Buffer, jsonBytes: number): Message<T> {
  const message = JSON.parse(bytes.toString('utf8', 0, jsonBytes)) as T;
  // A copy, because samples have to start at a multiple of 4.
  const body = Uint8Array.from(bytes.subarray(jsonBytes));
  return { message, samples: new Float32Array(body.buffer) };
}
