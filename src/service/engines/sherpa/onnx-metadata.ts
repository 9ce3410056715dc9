import { type FileHandle, open } from 'node:fs/promises';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';

/** Field numbers of ModelProto and StringStringEntryProto in onnx.proto. */
const METADATA_FIELD = 14;
const KEY_FIELD = 1;
const VALUE_FIELD = 2;

const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/** Two varints: a tag and a length. */
const HEADER_BYTES = 20;

const NOT_ONNX = 'it is not an ONNX file. Download the file itself, not the web page about it';

export type OnnxMetadata = Readonly<Record<string, string>>;

/**
 * Reads the metadata of a model without loading it: its graph is skipped.
 * @throws Error if the file is not a protocol buffer, or a system error
 */
export async function readOnnxMetadata(file: string): Promise<OnnxMetadata> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const found: Record<string, string> = {};
  let position = 0;
  for (let fields = 0; position < size; fields += 1) {
    if (fields === LIMITS.metadataFields) throw new Error('it has too many fields');
    const header = new Reader(await readAt(handle, position, HEADER_BYTES));
    const { field, length } = header.readHeader();
    const start = position + header.position;
    position = start + length;
    if (!Number.isSafeInteger(position) || position > size) throw new Error('it is cut off');
    if (field !== METADATA_FIELD || length > LIMITS.metadataValueBytes) continue;
    const [key, value] = parseEntry(await readAt(handle, start, length));
    Object.defineProperty(found, key, { value, enumerable: true, configurable: true });
  }
  if (size === 0) throw new Error('it is empty');
  return found;
}

/** Metadata as bytes to append to a model: fields of concatenated messages are merged. */
export function encodeOnnxMetadata(metadata: OnnxMetadata): Buffer {
  return Buffer.concat(
    Object.entries(metadata).map(([key, value]) =>
      encodeField(
        METADATA_FIELD,
        Buffer.concat([
          encodeField(KEY_FIELD, Buffer.from(key)),
          encodeField(VALUE_FIELD, Buffer.from(value)),
        ]),
      ),
    ),
  );
}

function parseEntry(bytes: Uint8Array): [key: string, value: string] {
  const reader = new Reader(bytes);
  const texts: Record<number, string> = {};
  while (reader.position < bytes.length) {
    const { field, length } = reader.readHeader();
    const end = reader.position + length;
    if (end > bytes.length) throw new Error('its metadata is cut off');
    texts[field] = Buffer.from(bytes.subarray(reader.position, end)).toString('utf8');
    reader.position = end;
  }
  return [texts[KEY_FIELD] ?? '', texts[VALUE_FIELD] ?? ''];
}

/** Reads headers of protobuf fields. */
class Reader {
  readonly #bytes: Uint8Array;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @returns the number of the next field, and how many bytes its value has from `position` on */
  readHeader(): { field: number; length: number } {
    const tag = this.#readVarint();
    const field = Math.floor(tag / 8);
    const type = tag % 8;
    if (field === 0) throw new Error(NOT_ONNX);
    if (type === BYTES) return { field, length: this.#readVarint() };
    if (type === FIXED_64) return { field, length: 8 };
    if (type === FIXED_32) return { field, length: 4 };
    if (type !== VARINT) throw new Error(NOT_ONNX);
    this.#readVarint();
    return { field, length: 0 };
  }

  #readVarint(): number {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = this.#bytes[this.position];
      if (byte === undefined) throw new Error(NOT_ONNX);
      this.position += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new Error(NOT_ONNX);
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function encodeField(field: number, value: Uint8Array): Buffer {
  return Buffer.concat([encodeVarint((field << 3) | BYTES), encodeVarint(value.length), value]);
}

function encodeVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}
