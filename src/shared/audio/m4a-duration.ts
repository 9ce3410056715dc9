import { AudioError } from './audio-error.ts';
import type { SoundTrack } from './mp4-track.ts';

/** ISO/IEC 14496-3, table 1.18. */
const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
];
const EXPLICIT_RATE = 15;
const ESCAPED_OBJECT = 31;
/** Samples per packet at the core rate. HE-AAC has twice as many at twice the rate. */
const AAC_PACKET_SAMPLES = 1_024;

/**
 * Measures the duration of an MP4's audio by its packets. Does not trust the durations in its headers. Includes the
 * encoder's padding of up to 0.1 s.
 * @returns seconds
 * @throws AudioError
 */
export function measureM4a({ codec, packets }: SoundTrack): number {
  const { samples, sampleRate } = packetOf(codec);
  if (samples === 0 || sampleRate === 0) throw new AudioError('inconsistent', 'no sample rate');
  return (packets.length * samples) / sampleRate;
}

function packetOf(codec: SoundTrack['codec']): { samples: number; sampleRate: number } {
  if ('aac' in codec) return { samples: AAC_PACKET_SAMPLES, sampleRate: aacRate(codec.aac) };
  // ALACSpecificConfig: frame length first, sample rate last, possibly after the 4 bytes of a full box.
  const { alac } = codec;
  const at = alac.length >= 28 ? 4 : 0;
  const view = new DataView(alac.buffer, alac.byteOffset, alac.byteLength);
  return { samples: view.getUint32(at), sampleRate: view.getUint32(at + 20) };
}

/** The core sample rate from an AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). */
function aacRate(config: Uint8Array): number {
  let at = 0;
  const bits = (count: number) => {
    let value = 0;
    for (let i = 0; i < count; i += 1, at += 1) {
      value = value * 2 + (((config[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    }
    return value;
  };
  if (bits(5) === ESCAPED_OBJECT) bits(6);
  const index = bits(4);
  return index === EXPLICIT_RATE ? bits(24) : (AAC_RATES[index] ?? 0);
}
