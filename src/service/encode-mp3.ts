import { createMp3Encoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './engine/types.ts';

/** Constant bit rate: players show the right duration without a header that counts frames. */
const BITRATE_KBPS = 64;

/** Samples as an MP3 stream. 100 ms of sound take well under a millisecond to encode. */
export async function* toMp3(samples: AsyncIterable<Int16Array>): AsyncGenerator<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: BITRATE_KBPS });
  for await (const chunk of samples) {
    // The view belongs to the encoder and is written over by the next call.
    const encoded = encoder.encode([toFloats(chunk)]).slice();
    if (encoded.length > 0) yield encoded;
  }
  yield encoder.finalize().slice();
}

function toFloats(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}
