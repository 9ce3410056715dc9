import { OPUS_BITS_PER_SECOND } from '../../shared/audio/opus-framer.ts';
import { type JobOutput, MP3_KILOBITS, type Mp3Kilobits } from './encoding/messages.ts';
import type { FileFormat } from './types.ts';

/** One way to pack a sound. */
export interface Packing {
  output: JobOutput;
  /** About the size of the file. */
  expectedBytes: number;
}

interface Size {
  seconds: number;
  /** Hz in which the sound was made. */
  sampleRate: number;
}

const HEADER_BYTES = 1_000;
/** Layer III has these rates; of those it has, the sound's own is kept. */
const MP3_RATES: readonly number[] = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
/** Above this rate layer III has other tables, whose sound is better from 96 kbit/s on alone. */
const LOW_RATE = 24_000;
const LOW_RATE_KILOBITS = 64;
/** From 64 kbit/s, which is what speech in a voice channel has, to where it is understood but no more. */
const OPUS_RATES = [OPUS_BITS_PER_SECOND, 48_000, 32_000, 24_000, 16_000, 12_000];
/** An Ogg page holds a second: 27 bytes, and one for each of its 50 packets. */
const OGG_BITS_PER_SECOND = 8 * 77;

/** Every way to pack a sound, from the wished one to the smallest that can be understood. */
export function packingsOf(size: Size, format: FileFormat): Packing[] {
  const ways = [wavOf(size), ...mp3sOf(size), ...opusesOf(size)];
  const first = { wav: 's16', mp3: 'mp3', 'voice-message': 'opus' }[format];
  return ways.slice(ways.findIndex(({ output }) => output.kind === first));
}

function wavOf({ seconds, sampleRate }: Size): Packing {
  return {
    output: { kind: 's16', sampleRate },
    expectedBytes: 44 + 2 * Math.ceil(seconds * sampleRate),
  };
}

function mp3sOf({ seconds, sampleRate }: Size): Packing[] {
  const own = MP3_RATES.find((rate) => rate >= sampleRate) ?? LOW_RATE;
  return MP3_KILOBITS.filter((kilobits) => own > LOW_RATE || kilobits <= LOW_RATE_KILOBITS).map(
    (kilobitsPerSecond: Mp3Kilobits) => ({
      output: {
        kind: 'mp3',
        kilobitsPerSecond,
        sampleRate: kilobitsPerSecond > LOW_RATE_KILOBITS ? own : Math.min(own, LOW_RATE),
      },
      expectedBytes: Math.ceil(seconds * kilobitsPerSecond * 125) + HEADER_BYTES,
    }),
  );
}

function opusesOf({ seconds }: Size): Packing[] {
  return OPUS_RATES.map((bitsPerSecond) => ({
    output: { kind: 'opus', bitsPerSecond },
    expectedBytes: Math.ceil((seconds * (bitsPerSecond + OGG_BITS_PER_SECOND)) / 8) + HEADER_BYTES,
  }));
}
