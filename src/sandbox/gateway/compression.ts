import { constants, createDeflate, createZstdCompress } from 'node:zlib';

export const COMPRESSIONS = ['zlib-stream', 'zstd-stream'] as const;
export type Compression = (typeof COMPRESSIONS)[number];

const FLUSH = {
  'zlib-stream': constants.Z_SYNC_FLUSH,
  'zstd-stream': constants.ZSTD_e_flush,
} as const;

/**
 * Compresses what is sent over one connection, in order. All messages share one context, and each is flushed.
 * https://discord.com/developers/docs/events/gateway#transport-compression
 */
export class CompressedStream {
  readonly #flush: number;
  readonly #stream;
  #parts: Buffer[] = [];

  constructor(compression: Compression) {
    this.#flush = FLUSH[compression];
    this.#stream = compression === 'zlib-stream' ? createDeflate() : createZstdCompress();
    this.#stream.on('data', (part: Buffer) => this.#parts.push(part));
  }

  write(text: string, onCompressed: (message: Buffer) => void): void {
    this.#stream.write(text);
    this.#stream.flush(this.#flush, () => {
      onCompressed(Buffer.concat(this.#parts));
      this.#parts = [];
    });
  }

  /** Calls back after all that was written before has been compressed. */
  afterAll(callback: () => void): void {
    this.#stream.flush(this.#flush, callback);
  }
}
