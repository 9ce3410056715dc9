import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue, each 0–255. */
export type Color = readonly [number, number, number];

/** An image whose pixels are indexes into a palette, row by row from the top left. */
export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  /** At most 256. Alpha: from 0 (transparent) to 255. */
  readonly palette: readonly { readonly color: Color; readonly alpha: number }[];
  readonly pixels: Uint8Array;
}

/** Compresses charts to 8 kB instead of 6, and blocks for half as long. */
const FAST = 3;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Encodes a PNG with 8 bits per pixel, color type 3 and no filters: https://www.w3.org/TR/png-3/ */
export function encodePng({ width, height, palette, pixels }: IndexedImage): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  // Each row starts with its filter type; 0 is none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(({ color }) => color))),
    chunk('tRNS', Buffer.from(palette.map(({ alpha }) => Math.round(alpha)))),
    chunk('IDAT', deflateSync(rows, { level: FAST })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
