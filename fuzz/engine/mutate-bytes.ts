import type { Random } from './random.ts';

/** Sizes and counts that parsers get wrong. */
const NUMBERS = [0, 1, 2, 7, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x1_0000, 0x7fff_ffff, 0xffff_ffff];

type Change = (bytes: Buffer, random: Random, other: Uint8Array) => Buffer;

const CHANGES: readonly Change[] = [
  flipBit,
  setByte,
  setNumber,
  setNumber,
  cut,
  remove,
  repeat,
  insertNoise,
  splice,
  swap,
];

/**
 * Makes a few changes: flipped bits, lying sizes, missing and repeated pieces, and pieces of another input.
 * @param other another input
 */
export function mutateBytes(input: Uint8Array, other: Uint8Array, random: Random): Buffer {
  let bytes: Buffer = Buffer.from(input);
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    bytes = random.pick(CHANGES)(bytes, random, other);
  }
  return bytes;
}

/** Headers are more interesting than what follows. */
function position(bytes: Uint8Array, random: Random): number {
  const end = random.oneIn(2) ? Math.min(bytes.length, 256) : bytes.length;
  return random.below(end + 1);
}

function flipBit(bytes: Buffer, random: Random): Buffer {
  const at = position(bytes, random);
  if (at < bytes.length) bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  return bytes;
}

function setByte(bytes: Buffer, random: Random): Buffer {
  const at = position(bytes, random);
  if (at < bytes.length) bytes[at] = random.below(256);
  return bytes;
}

function setNumber(bytes: Buffer, random: Random): Buffer {
  const size = random.pick([2, 4]);
  const at = position(bytes, random);
  if (at + size > bytes.length) return bytes;
  const isBig = random.oneIn(2);
  const before = isBig ? bytes.readUIntBE(at, size) : bytes.readUIntLE(at, size);
  const changed = random.oneIn(2) ? random.pick(NUMBERS) : before + random.below(9) - 4;
  const value = ((changed % 2 ** (8 * size)) + 2 ** (8 * size)) % 2 ** (8 * size);
  if (isBig) bytes.writeUIntBE(value, at, size);
  else bytes.writeUIntLE(value, at, size);
  return bytes;
}

function cut(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, position(bytes, random));
}

function remove(bytes: Buffer, random: Random): Buffer {
  const at = position(bytes, random);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.length(bytes.length))]);
}

function repeat(bytes: Buffer, random: Random): Buffer {
  const at = position(bytes, random);
  const piece = bytes.subarray(at, at + random.length(bytes.length));
  const times = random.oneIn(8) ? random.length(1_000) : 1 + random.below(3);
  return Buffer.concat([bytes.subarray(0, at), ...Array(times).fill(piece), bytes.subarray(at)]);
}

function insertNoise(bytes: Buffer, random: Random): Buffer {
  const at = position(bytes, random);
  const value = random.oneIn(2) ? random.pick([0, 0xff]) : undefined;
  const noise = Buffer.from(
    Array.from({ length: random.length(64) }, () => value ?? random.below(256)),
  );
  return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]);
}

function splice(bytes: Buffer, random: Random, other: Uint8Array): Buffer {
  return Buffer.concat([
    bytes.subarray(0, position(bytes, random)),
    other.subarray(position(other, random)),
  ]);
}

function swap(bytes: Buffer, random: Random): Buffer {
  const [first, second] = [position(bytes, random), position(bytes, random)].sort((a, b) => a - b);
  const middle = bytes.subarray(first, second);
  const size = Math.min(middle.length, bytes.length - (second ?? 0), random.length(4_096));
  return Buffer.concat([
    bytes.subarray(0, first),
    bytes.subarray(second, (second ?? 0) + size),
    middle,
    bytes.subarray((second ?? 0) + size),
  ]);
}
