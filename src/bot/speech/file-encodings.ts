import { OPUS_BITS_PER_SECOND } from '../../shared/audio/opus-format.ts';
import { type Encoding, MP3_KILOBITS, type Mp3Kilobits } from './encoding/messages.ts';
import type { FileFormat } from './types.ts';

/** One way to encode audio as a file. */
export interface FileEncoding {
  encoding: Encoding;
  /** Estimated size of the file. */
  expectedBytes: number;
}

interface AudioSize {
  seconds: number;
  /** The sample rate of the synthesis, in Hz. */
  sampleRate: number;
}

const HEADER_BYTES = 1_000;
/** Sample rates that MP3 supports. The audio's own rate is kept if it is one of them. */
const MP3_RATES: readonly number[] = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
/** Above this sample rate, MP3 uses other tables, which sound better only from 96 kbit/s up. */
const LOW_RATE = 24_000;
const LOW_RATE_KILOBITS = 64;
/** From the bit rate of voice channels down to the lowest that is intelligible. */
const OPUS_RATES = [OPUS_BITS_PER_SECOND, 48_000, 32_000, 24_000, 16_000, 12_000];
/** An Ogg page holds a second: 27 bytes, and one more for each of its 50 packets. */
const OGG_BITS_PER_SECOND = 8 * 77;

/** All encodings, from the requested format down to the smallest file with intelligible speech. */
export function fileEncodings(size: AudioSize, format: FileFormat): FileEncoding[] {
  const encodings = [wavEncoding(size), ...mp3Encodings(size), ...opusEncodings(size)];
  const first = { wav: 's16', mp3: 'mp3', 'voice-message': 'opus' }[format];
  return encodings.slice(encodings.findIndex(({ encoding }) => encoding.kind === first));
}

function wavEncoding({ seconds, sampleRate }: AudioSize): FileEncoding {
  return {
    encoding: { kind: 's16', sampleRate },
    expectedBytes: 44 + 2 * Math.ceil(seconds * sampleRate),
  };
}

function mp3Encodings({ seconds, sampleRate }: AudioSize): FileEncoding[] {
  const ownRate = MP3_RATES.find((rate) => rate >= sampleRate) ?? LOW_RATE;
  return MP3_KILOBITS.filter((kilobits) => ownRate > LOW_RATE || kilobits <= LOW_RATE_KILOBITS).map(
    (kilobitsPerSecond: Mp3Kilobits) => ({
      encoding: {
        kind: 'mp3',
        kilobitsPerSecond,
        sampleRate: kilobitsPerSecond > LOW_RATE_KILOBITS ? ownRate : Math.min(ownRate, LOW_RATE),
      },
      expectedBytes: Math.ceil(seconds * kilobitsPerSecond * 125) + HEADER_BYTES,
    }),
  );
}

function opusEncodings({ seconds }: AudioSize): FileEncoding[] {
  return OPUS_RATES.map((bitsPerSecond) => ({
    encoding: { kind: 'opus', bitsPerSecond },
    expectedBytes: Math.ceil((seconds * (bitsPerSecond + OGG_BITS_PER_SECOND)) / 8) + HEADER_BYTES,
  }));
}
