import { type AdpcmFormat, parseAdpcmFormat } from './adpcm.ts';
import { AudioError, type UnsupportedCodec } from './audio-error.ts';
import { findMp3Frames, skipTags } from './mp3-frames.ts';
import { findSoundTrack, type SoundTrack } from './mp4-track.ts';
import { SNIFF_BYTES, sniffAudio } from './sniff.ts';
import {
  findWavChunks,
  frameBytes,
  isTruncated,
  parsePcmFormat,
  type WavFormat,
  wavBasics,
  wavCodec,
} from './wav-header.ts';

/** A whole recording from a stranger: what is in it, and where. */
export type RecordingFile =
  /** Whole frames of samples. */
  | { kind: 'pcm'; format: WavFormat; data: Uint8Array }
  | { kind: 'adpcm'; format: AdpcmFormat; data: Uint8Array }
  /** From the first frame on. */
  | { kind: 'mp3'; frames: Uint8Array }
  | { kind: 'mp4'; track: SoundTrack }
  | { kind: 'ogg' };

/** Microsoft's numbers of codecs in WAV. */
const WAV_CODEC = { msAdpcm: 0x02, imaAdpcm: 0x11, mp3: 0x55 } as const;

const UNSUPPORTED_IN_WAV: Readonly<Record<number, UnsupportedCodec>> = {
  20: 'G.723',
  32: 'Yamaha ADPCM',
  34: 'TrueSpeech',
  49: 'GSM 6.10',
  64: 'G.721',
  66: 'G.723',
  69: 'G.726',
  80: 'MP2',
  100: 'G.726',
  101: 'G.722',
  655: 'G.722',
  352: 'WMA',
  353: 'WMA',
  354: 'WMA',
  355: 'WMA',
  8192: 'AC-3',
  61868: 'FLAC',
};

/**
 * Opens a recording by its content. The format is searched behind tags, padding and a cut frame.
 * @throws AudioError
 */
export function openRecording(file: Uint8Array): RecordingFile {
  const format = sniffAudio(file.subarray(0, SNIFF_BYTES));
  if (format === 'wav') return openWav(file);
  if (format === 'm4a') return { kind: 'mp4', track: findSoundTrack(file) };
  if (format === 'ogg') return { kind: 'ogg' };
  const frames = format === 'flac' ? undefined : findMp3Frames(file);
  if (frames !== undefined) return { kind: 'mp3', frames };
  const codec = codecBehindTags(file);
  if (codec !== undefined || format !== 'mp3') {
    throw new AudioError('unsupported', codec ?? 'not audio', codec);
  }
  throw new AudioError('undecodable', 'no MP3 frames');
}

/** Tags of MP3 also precede other codecs. */
function codecBehindTags(file: Uint8Array): UnsupportedCodec | undefined {
  const start = skipTags(file, 0);
  const head = file.subarray(start, start + SNIFF_BYTES);
  const [sync = 0, kind = 0] = head;
  if (sniffAudio(head) === 'flac') return 'FLAC';
  if (sniffAudio(head) === 'ogg') return 'Ogg';
  if (sync !== 0xff || (kind & 0xf0) !== 0xf0) return undefined;
  // The layer: II is MP2, and no layer is AAC.
  if ((kind & 0x06) === 0x04) return 'MP2';
  return (kind & 0x06) === 0 ? 'AAC (ADTS)' : undefined;
}

function openWav(file: Uint8Array): RecordingFile {
  const chunks = findWavChunks(file);
  if (chunks === undefined) throw new AudioError('truncated', 'no complete header');
  const { format, dataOffset, dataBytes = Number.POSITIVE_INFINITY } = chunks;
  const rest = file.subarray(dataOffset);
  const codec = wavCodec(format);
  const isCut = isTruncated(dataBytes - rest.length);
  const data = rest.subarray(0, Math.min(rest.length, dataBytes));
  if (codec === WAV_CODEC.mp3) return openMp3(data);
  const unsupported = UNSUPPORTED_IN_WAV[codec];
  if (unsupported !== undefined) throw new AudioError('unsupported', unsupported, unsupported);
  const opened = openSamples(codec, format, data);
  if (isCut) throw new AudioError('truncated', 'samples are missing');
  return opened;
}

function openSamples(codec: number, format: DataView, data: Uint8Array): RecordingFile {
  if (codec === WAV_CODEC.msAdpcm) {
    return { kind: 'adpcm', format: parseAdpcmFormat('ms', format, wavBasics(format)), data };
  }
  if (codec === WAV_CODEC.imaAdpcm) {
    return { kind: 'adpcm', format: parseAdpcmFormat('ima', format, wavBasics(format)), data };
  }
  const pcm = parsePcmFormat(format);
  const whole = data.length - (data.length % frameBytes(pcm));
  return { kind: 'pcm', format: pcm, data: data.subarray(0, whole) };
}

function openMp3(bytes: Uint8Array): RecordingFile {
  const frames = findMp3Frames(bytes);
  if (frames === undefined) throw new AudioError('undecodable', 'no MP3 frames');
  return { kind: 'mp3', frames };
}
