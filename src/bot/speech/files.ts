import { randomInt } from 'node:crypto';
import { AudioError } from '../../shared/audio/audio-error.ts';
import { measureMp3 } from '../../shared/audio/mp3-frames.ts';
import { muxOggOpus } from '../../shared/audio/ogg-opus.ts';
import { concatBytes } from '../../shared/audio/pcm.ts';
import { readWav, wavFile } from '../../shared/audio/wav-file.ts';
import { frameBytes, type WavFormat } from '../../shared/audio/wav-header.ts';
import { waveform } from '../../shared/audio/waveform.ts';
import type { JobSummary } from './encoding/messages.ts';
import type { SpeechFile } from './types.ts';

/** What a Discord voice message is: Ogg Opus, its duration and its waveform. */
export function packVoiceMessage(packets: readonly Uint8Array[], summary: JobSummary): SpeechFile {
  return {
    format: 'voice-message',
    data: muxOggOpus({ packets, samples: summary.samples }, randomInt(2 ** 32)),
    filename: 'voice-message.ogg',
    contentType: 'audio/ogg',
    durationSeconds: summary.samples / summary.sampleRate,
    waveform: waveform(summary.levels),
  };
}

/**
 * One WAV from complete WAVs, with a header that tells the truth: a service that streams cannot
 * know its sizes in advance.
 * @throws AudioError
 */
export function joinWavs(wavs: readonly Uint8Array[]): SpeechFile {
  const parts = wavs.map(readWav);
  const [first] = parts;
  if (first === undefined) throw new AudioError('empty', 'no sound');
  if (parts.some(({ format }) => !isSameFormat(format, first.format))) {
    throw new AudioError('unsupported', 'pieces of different formats');
  }
  return wavFromSamples(
    first.format,
    parts.map(({ data }) => data),
  );
}

/** A WAV around samples. @throws AudioError `empty` */
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

/** One MP3 from complete MP3s: as it came when it is one, else its frames in a row. @throws AudioError */
export function joinMp3s(mp3s: readonly Uint8Array[]): SpeechFile {
  const parts = mp3s.map(measureMp3);
  const [only] = mp3s;
  const data = mp3s.length === 1 && only ? only : concatBytes(parts.map(({ frames }) => frames));
  return mp3File(data, sumOf(parts.map(({ durationSeconds }) => durationSeconds)));
}

/** What is known of an MP3, beside its bytes. */
export function mp3File(data: Uint8Array, durationSeconds: number): SpeechFile {
  return {
    format: 'mp3',
    data,
    filename: 'speech.mp3',
    contentType: 'audio/mpeg',
    durationSeconds,
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function isSameFormat(a: WavFormat, b: WavFormat): boolean {
  return a.sampleRate === b.sampleRate && a.channels === b.channels && a.encoding === b.encoding;
}
