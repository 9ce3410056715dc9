import { randomInt } from 'node:crypto';
import { muxOggOpus } from '../../shared/audio/ogg-opus.ts';
import { OPUS_BITS_PER_SECOND } from '../../shared/audio/opus-format.ts';
import { packSound, unpackPackets } from '../../shared/audio/packed-opus.ts';
import { wavFile } from '../../shared/audio/wav-file.ts';
import { waveform } from '../../shared/audio/waveform.ts';
import { Failure } from '../../shared/common/failure.ts';
import type { JobResult } from './encoding/job.ts';
import { type Encoding, MP3_KILOBITS, type Mp3Kilobits } from './encoding/messages.ts';
import type { EncoderPool } from './encoding/pool.ts';
import type { CompleteClip, FileFormat, SpeechFile } from './types.ts';

/** One way to encode audio as a file. */
interface FileEncoding {
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

/**
 * Makes a file from a clip. A voice message has the packets of the clip; other formats are encoded from their sound. If
 * the file would be too large, tries lower bit rates, then smaller formats.
 * @throws Failure `attachment.too-large` when speech at that size would be unintelligible
 */
export async function fileOfClip(
  pool: EncoderPool,
  clip: CompleteClip,
  format: FileFormat,
  maxBytes: number,
): Promise<SpeechFile> {
  const { packets, summary, credits, isStandIn } = clip;
  if (format === 'voice-message') {
    const file = voiceMessageFile({ data: packets, summary });
    if (file.data.length <= maxBytes) return { ...file, credits, isStandIn };
  }
  const { samples, sampleRate, sourceRate } = summary;
  const sound = packSound({ packets, samples });
  const size = { seconds: samples / sampleRate, sampleRate: sourceRate };
  let smallest = Number.POSITIVE_INFINITY;
  for (const { encoding, expectedBytes } of fileEncodings(size, format)) {
    if (expectedBytes > maxBytes) {
      smallest = Math.min(smallest, expectedBytes);
      continue;
    }
    const result = await pool.transcode({ format: 'packed-opus', data: sound }, encoding);
    const file = fileOf(encoding, result);
    // An Opus encoder only aims at its bit rate, so the file may still be too large.
    if (file.data.length <= maxBytes) return { ...file, credits, isStandIn };
    smallest = Math.min(smallest, file.data.length);
  }
  throw new Failure('attachment.too-large', { bytes: smallest, limit: maxBytes });
}

function fileOf(encoding: Encoding, result: JobResult): SpeechFile {
  if (encoding.kind === 'opus') return voiceMessageFile(result);
  const { sampleRate, samples } = result.summary;
  const durationSeconds = samples / sampleRate;
  if (encoding.kind === 'mp3') {
    const { data } = result;
    const facts = { filename: 'speech.mp3', contentType: 'audio/mpeg', durationSeconds };
    return { format: 'mp3', data, ...facts };
  }
  const data = wavFile({ sampleRate, channels: 1, encoding: 's16' }, [result.data]);
  const facts = { filename: 'speech.wav', contentType: 'audio/wav', durationSeconds };
  return { format: 'wav', data, ...facts };
}

/** A Discord voice message: Ogg Opus with its duration and waveform. The data are packed as by `packPackets`. */
function voiceMessageFile({ data, summary }: JobResult): SpeechFile {
  const { samples, sampleRate, levels } = summary;
  return {
    format: 'voice-message',
    data: muxOggOpus({ packets: unpackPackets(data), samples }, randomInt(2 ** 32)),
    filename: 'voice-message.ogg',
    contentType: 'audio/ogg',
    durationSeconds: samples / sampleRate,
    waveform: waveform(levels),
  };
}

/** All encodings, from the requested format down to the smallest file with intelligible speech. */
function fileEncodings(size: AudioSize, format: FileFormat): FileEncoding[] {
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
