/** Encodes protocol buffers, as little of them as ONNX files need. */

const VARINT = 0;
const BYTES = 2;

/** Negative numbers become their two's complement in 64 bits. */
export function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest === 0n ? low : low | 0x80);
  } while (rest !== 0n);
  return Buffer.from(bytes);
}

export function intField(field: number, value: number): Buffer {
  return Buffer.concat([tag(field, VARINT), varint(value)]);
}

/** A string, bytes, or a message inside another. */
export function bytesField(field: number, value: string | Uint8Array): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([tag(field, BYTES), varint(bytes.length), bytes]);
}

function tag(field: number, wireType: number): Buffer {
  return varint((field << 3) | wireType);
}
