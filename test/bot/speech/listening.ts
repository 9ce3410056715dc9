import { Readable } from 'node:stream';
import { MPEGDecoder } from 'mpg123-decoder';
import prism from 'prism-media';
import { sniffAudio } from '../../../src/shared/audio/sniff.ts';
import { align, decodeOpus, slowResample } from '../../support/sound.ts';

/** Decodes a file that we encoded, with third-party decoders. */
export async function listenTo(file: Uint8Array) {
  const bytes = Buffer.from(file);
  const kind = sniffAudio(bytes);
  if (kind === 'wav') return { kind, ...wavSamples(bytes) };
  if (kind === 'mp3') {
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const { channelData, sampleRate } = decoder.decode(bytes);
    decoder.free();
    return { kind, samples: channelData[0] ?? new Float32Array(0), sampleRate };
  }
  if (kind !== 'ogg') throw new Error('not audio');
  const packets = await Array.fromAsync(Readable.from([bytes]).pipe(new prism.opus.OggDemuxer()));
  return { kind, samples: decodeOpus(packets), sampleRate: 48_000 };
}

function wavSamples(bytes: Buffer) {
  const samples = Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, i) => bytes.readInt16LE(44 + 2 * i) / 32_768,
  );
  return { samples, sampleRate: bytes.readUInt32LE(24) };
}

type Decoded = Awaited<ReturnType<typeof listenTo>>;

/** How close a file is to the samples (22,050 Hz) it was made from. Allows for the codec's delay. */
export function likeness(source: Float32Array, { samples, sampleRate }: Decoded): number {
  const expected = slowResample(source, 22_050, sampleRate);
  return align(expected.subarray(0, sampleRate / 2), samples, 2_600).correlation;
}
