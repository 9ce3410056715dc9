/** Reads MLS structures: TLS presentation language with variable-size vector headers (RFC 9420 §2.1.2). */
export class TlsReader {
  readonly #bytes: Buffer;
  #offset = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get offset(): number {
    return this.#offset;
  }

  get done(): boolean {
    return this.#offset >= this.#bytes.length;
  }

  u8(): number {
    return this.take(1).readUInt8();
  }

  u16(): number {
    return this.take(2).readUInt16BE();
  }

  u32(): number {
    return this.take(4).readUInt32BE();
  }

  u64(): bigint {
    return this.take(8).readBigUInt64BE();
  }

  /** `opaque name<V>` */
  vector(): Buffer {
    return this.take(this.#length());
  }

  /** @throws RangeError when fewer bytes are left */
  take(count: number): Buffer {
    const end = this.#offset + count;
    if (end > this.#bytes.length) throw new RangeError('the MLS message ends early');
    const taken = this.#bytes.subarray(this.#offset, end);
    this.#offset = end;
    return taken;
  }

  /** The bytes read since `start`, an earlier `offset`. */
  since(start: number): Buffer {
    return this.#bytes.subarray(start, this.#offset);
  }

  rest(): Buffer {
    return this.take(this.#bytes.length - this.#offset);
  }

  #length(): number {
    const first = this.u8();
    const prefix = first >> 6;
    if (prefix === 3) throw new RangeError('reserved vector length in an MLS message');
    let length = first & 0x3f;
    for (let more = (1 << prefix) - 1; more > 0; more -= 1) length = length * 256 + this.u8();
    return length;
  }
}

export const u8 = (value: number) => Buffer.from([value]);

export function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function u64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
}

/** `opaque name<V>` with the given parts. */
export function vector(...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x40) return Buffer.concat([u8(length), content]);
  if (length < 0x4000) return Buffer.concat([u16(0x4000 | length), content]);
  return Buffer.concat([u32(0x80000000 + length), content]);
}
