/**
 * The WebAssembly build of libopus: every thread that imports it has one of its own. The native build of the same
 * package, its default export, keeps one working memory for all threads of a process: two threads that use it at the
 * same time corrupt each other's packets, and a thread that ends in the middle of a call crashes the process.
 */
declare module '@evan/opus/wasm/index.mjs' {
  interface OpusFormat {
    channels: 1 | 2;
    sample_rate: 8_000 | 12_000 | 16_000 | 24_000 | 48_000;
  }

  export class Encoder {
    constructor(options: OpusFormat & { application: 'voip' | 'audio' });
    /** Changes a setting. Requests are the numbers of opus_defines.h. @throws Error when libopus refuses */
    ctl(request: number, value: number): number;
    /** @param samples one frame of 16-bit samples, interleaved */
    encode(samples: Int16Array): Uint8Array;
    /** Frees its memory, which otherwise waits for the garbage collector. It can't be used afterwards. */
    drop(): void;
  }

  export class Decoder {
    constructor(options: OpusFormat);
    /** @returns 16-bit samples, interleaved, in memory of their own. @throws Error when the packet is damaged */
    decode(packet: Uint8Array): Uint8Array;
  }
}
