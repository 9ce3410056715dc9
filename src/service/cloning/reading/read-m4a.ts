import { decoder as createDecoder, gapless } from '@audio/decode-aac';
import { AudioError } from '../../../shared/audio/audio-error.ts';
import type { SoundTrack } from '../../../shared/audio/mp4-track.ts';
import { type Recording, RecordingBuilder } from './recording.ts';

/*
 * The license of @audio/decode-aac is GPL-2.0 because it contains FAAD2. FAAD2 is "version 2 or
 * later" and therefore compatible with our GPL-3.0-or-later. It also runs in its own process.
 */

/** About 3 s of audio. */
const BATCH_PACKETS = 64;
/** The share of damaged packets that a decoder may skip. */
const MAX_BROKEN_SHARE = 0.1;

type AacDecoder = Awaited<ReturnType<typeof createDecoder>>;

/**
 * Reads AAC (LC, HE, HE v2) or Apple Lossless in an MP4 file, without the encoder's priming
 * samples. We parse the file ourselves, because decoders trust its tables, and hostile ones make
 * them use up all memory.
 * @throws AudioError, SampleError
 */
export async function readM4a(bytes: Uint8Array, track: SoundTrack): Promise<Recording> {
  const decoder = await openDecoder(track);
  const builder = new RecordingBuilder();
  try {
    for (let at = 0; at < track.packets.length; at += BATCH_PACKETS) {
      const batch = track.packets.slice(at, at + BATCH_PACKETS);
      const { samples, sampleRate } = decodeBatch(decoder, bytes, batch);
      builder.push(samples, sampleRate);
    }
  } finally {
    decoder.free();
  }
  return builder.finish();
}

function openDecoder({ codec, timing }: SoundTrack): Promise<AacDecoder> {
  const isAac = 'aac' in codec;
  const window = gapless(isAac ? { ...timing, asc: codec.aac } : { ...timing, ...codec });
  return createDecoder({
    ...(isAac ? { asc: codec.aac } : codec),
    ...(window === null ? {} : { gapless: window }),
  });
}

function decodeBatch(
  decoder: AacDecoder,
  file: Uint8Array,
  packets: SoundTrack['packets'],
): { samples: Float32Array; sampleRate: number } {
  const decoded: ReturnType<AacDecoder['decode']> & { errors?: number } = decoder.decode(
    packets.map(({ offset, bytes }) => file.subarray(offset, offset + bytes)),
  );
  if ((decoded.errors ?? 0) > Math.max(1, MAX_BROKEN_SHARE * packets.length)) {
    throw new AudioError('undecodable', 'damaged AAC packets');
  }
  return { samples: toMono(decoded.channelData), sampleRate: decoded.sampleRate };
}

function toMono(channels: readonly Float32Array[]): Float32Array {
  const [first, ...others] = channels;
  if (first === undefined) return new Float32Array(0);
  return first.map((sample, i) => {
    const sum = others.reduce((total, channel) => total + (channel[i] ?? 0), sample);
    const mean = sum / channels.length;
    return Number.isFinite(mean) ? mean : 0;
  });
}
