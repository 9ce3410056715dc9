import { randomInt } from 'node:crypto';
import { AudioError } from '../../shared/audio/audio-error.ts';
import { measureMp3 } from '../../shared/audio/mp3-frames.ts';
import { muxOggOpus } from '../../shared/audio/ogg-opus.ts';
import { unpackPackets } from '../../shared/audio/packed-opus.ts';
import { concatBytes } from '../../shared/audio/pcm.ts';
import { readWav, wavFile } from '../../shared/audio/wav-file.ts';
import { frameBytes, type WavFormat } from '../../shared/audio/wav-header.ts';
import { waveform } from '../../shared/audio/waveform.ts';
import type { OutputFormat } from '../../shared/contract/contract.ts';
import type { AudioSegment, JobSummary } from './encoding/messages.ts';
import type { SpeechFile } from './types.ts';

/**
 * A Discord voice message: Ogg Opus with its duration and waveform.
 * @param packets packed as by `packPackets`
 */
export function voiceMessageFile(packets: Uint8Array, summary: JobSummary): SpeechFile {
  return {
    format: 'voice-message',
    data: muxOggOpus(
      { packets: unpackPackets(packets), samples: summary.samples },
      randomInt(2 ** 32),
    ),
    filename: 'voice-message.ogg',
    contentType: 'audio/ogg',
    durationSeconds: summary.samples / summary.sampleRate,
    waveform: waveform(summary.levels),
  };
}

/** A WAV from 16-bit or other PCM samples. @throws AudioError `empty` */
export function wavFromSamples(format: WavFormat, samples: readonly Uint8Array[]): SpeechFile {
  const bytes = samples.reduce((sum, part) => sum + part.length, 0);
  if (bytes === 0) throw new AudioError('empty', 'not a single sample');
  return {
    format: 'wav',
    data: wavFile(format, samples),
    filename: 'speech.wav',
    contentType: 'audio/wav',
    durationSeconds: bytes / frameBytes(format) / format.sampleRate,
  };
}

export function mp3File(data: Uint8Array, durationSeconds: number): SpeechFile {
  return {
    format: 'mp3',
    data,
    filename: 'speech.mp3',
    contentType: 'audio/mpeg',
    durationSeconds,
  };
}

/**
 * Joins received segments into one file without decoding them.
 * @returns undefined when a segment is not in the requested format, or not like the others
 * @throws AudioError
 */
export function joinSegments(
  segments: readonly AudioSegment[],
  format: OutputFormat,
): SpeechFile | undefined {
  if (segments.some((segment) => segment.format !== format)) return undefined;
  const files = segments.map(({ data }) => data);
  return format === 'wav' ? joinWavs(files) : joinMp3s(files);
}

/** Writes a header with the real sizes. A service that streams cannot know them in advance. */
function joinWavs(wavs: readonly Uint8Array[]): SpeechFile {
  const parts = wavs.map(readWav);
  const [first] = parts;
  if (first === undefined) throw new AudioError('empty', 'no segments');
  if (parts.some(({ format }) => !isSameFormat(format, first.format))) {
    throw new AudioError('unsupported', 'segments of different formats');
  }
  return wavFromSamples(
    first.format,
    parts.map(({ data }) => data),
  );
}

/** A single MP3 stays unchanged. Of several, only the frames are kept. */
function joinMp3s(mp3s: readonly Uint8Array[]): SpeechFile | undefined {
  const parts = mp3s.map(measureMp3);
  // Speech and sound effects have different sample rates.
  if (new Set(parts.map(({ sampleRate }) => sampleRate)).size > 1) return undefined;
  const [only] = mp3s;
  const data = mp3s.length === 1 && only ? only : concatBytes(parts.map(({ frames }) => frames));
  const durationSeconds = parts.reduce((sum, part) => sum + part.durationSeconds, 0);
  return mp3File(data, durationSeconds);
}

function isSameFormat(a: WavFormat, b: WavFormat): boolean {
  return a.sampleRate === b.sampleRate && a.channels === b.channels && a.encoding === b.encoding;
}
