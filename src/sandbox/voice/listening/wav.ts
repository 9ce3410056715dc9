const HEADER_BYTES = 44;

/** A WAV file of 16-bit samples, interleaved when there are two channels. */
export function wavFile(samples: Int16Array, sampleRate: number, channels: 1 | 2): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + 2 * samples.length);
  const frameBytes = 2 * channels;
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * frameBytes, 28);
  file.writeUInt16LE(frameBytes, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(2 * samples.length, 40);
  for (const [i, sample] of samples.entries()) file.writeInt16LE(sample, HEADER_BYTES + 2 * i);
  return file;
}
