const HEADER_BYTES = 44;
const PCM = 1;
const BYTES_PER_SAMPLE = 2;

/**
 * A WAV file, 16 bit, mono.
 * @param chunks from `toPcm`, in order
 * @param sampleRate Hz
 */
export function wavOf(chunks: readonly ArrayBuffer[], sampleRate: number): Blob {
  const bytes = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return new Blob([createHeader(bytes, sampleRate), ...chunks], { type: 'audio/wav' });
}

/** The largest number of samples that fits into a file of this size. */
export function maxSamplesIn(bytes: number): number {
  return Math.floor((bytes - HEADER_BYTES) / BYTES_PER_SAMPLE);
}

/** @param samples from -1 to 1; louder ones are clipped. @returns 16 bit, little-endian on every machine */
export function toPcm(samples: Float32Array): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(samples.length * BYTES_PER_SAMPLE));
  samples.forEach((sample, index) => {
    const clipped = Math.max(-1, Math.min(1, sample));
    view.setInt16(index * BYTES_PER_SAMPLE, Math.round(clipped * 0x7fff), true);
  });
  return view.buffer;
}

function createHeader(dataBytes: number, sampleRate: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  const tag = (offset: number, name: string) => {
    for (let at = 0; at < name.length; at += 1) view.setUint8(offset + at, name.charCodeAt(at));
  };
  tag(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  tag(36, 'data');
  view.setUint32(40, dataBytes, true);
  return view.buffer;
}
