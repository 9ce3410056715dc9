import { wavFile, wavHeader } from '../../shared/audio/wav-file.ts';
import { SAMPLE_RATE } from '../engines/types.ts';

const FORMAT = { sampleRate: SAMPLE_RATE, channels: 1, encoding: 's16' } as const;

/** Samples as a WAV stream: the header with sizes left open, then the samples as they come. */
export async function* toStreamedWav(
  samples: AsyncIterable<Int16Array>,
): AsyncGenerator<Uint8Array> {
  let header: Uint8Array | undefined = wavHeader(FORMAT, 'unknown');
  for await (const chunk of samples) {
    const bytes = toBytes(chunk);
    // The header waits for the first sound: a failure before it is still a proper error.
    yield header === undefined ? bytes : Buffer.concat([header, bytes]);
    header = undefined;
  }
}

/** Samples as one WAV file with exact sizes. */
export async function toWholeWav(samples: AsyncIterable<Int16Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of samples) chunks.push(toBytes(chunk));
  return wavFile(FORMAT, chunks);
}

function toBytes(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}
