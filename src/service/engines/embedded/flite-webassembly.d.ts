/** The parts of WebAssembly that Flite needs, besides `../webassembly.d.ts`. */
declare namespace WebAssembly {
  const Module: { new (bytes: Uint8Array): Module };
  interface Memory {
    /** Replaced by a new buffer when the memory grows. */
    readonly buffer: ArrayBuffer;
  }
  interface Table {
    readonly length: number;
    get(index: number): unknown;
    set(index: number, value: unknown): void;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
}
