import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createEncoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './engine/types.ts';

/** Constant bit rate: players show the right duration without a header that counts frames. */
const BITRATE_KBPS = 64;

let compiled: Promise<WebAssembly.Module> | undefined;

/** Samples as an MP3 stream. 100 ms of sound take well under a millisecond to encode. */
export async function* toMp3(samples: AsyncIterable<Int16Array>): AsyncGenerator<Uint8Array> {
  const encoder = await createEncoder('audio/mpeg', await loadMp3Encoder());
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: BITRATE_KBPS });
  for await (const chunk of samples) {
    // The view belongs to the encoder and is written over by the next call.
    const encoded = encoder.encode([toFloats(chunk)]).slice();
    if (encoded.length > 0) yield encoded;
  }
  yield encoder.finalize().slice();
}

/** Compiled once; every answer then has an instance of its own. */
export function loadMp3Encoder(): Promise<WebAssembly.Module> {
  compiled ??= readFile(
    createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'),
  ).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

function toFloats(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}
