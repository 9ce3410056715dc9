import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HeardSpeech } from '../sandbox/types.ts';
import { wavFile } from '../shared/audio/wav-file.ts';
import { PlainError } from '../shared/common/plain-error.ts';
import { checkWritable, writeError } from './files.ts';

const SAMPLE_RATE = 48_000;
/** Longer silence between two clips is shortened to this. */
const LONGEST_GAP_MS = 1_000;

/**
 * Checks that a recording can be written, without changing the file.
 * @throws PlainError when it cannot be written, or has another file extension than `.wav`
 */
export async function checkRecordable(file: string): Promise<void> {
  await checkWritable(file);
  if (path.extname(file).toLowerCase() === '.wav') return;
  const { dir, name } = path.parse(file);
  const wavName = path.join(dir, `${name}.wav`);
  throw new PlainError(`Recordings are WAV files. Use ${wavName} instead of ${file}.`);
}

/**
 * Writes all speech that was heard, in order, as one mono WAV file at 48 kHz.
 * @returns its length in seconds
 * @throws PlainError when it cannot be written
 */
export async function writeRecording(file: string, heard: readonly HeardSpeech[]): Promise<number> {
  const parts = heard.flatMap((stretch, index) => [
    silenceBetween(heard[index - 1], stretch),
    asBytes(stretch.pcm(1)),
  ]);
  const wav = wavFile({ sampleRate: SAMPLE_RATE, channels: 1, encoding: 's16' }, parts);
  await writeFile(file, wav).catch((error) => {
    throw writeError(file, error);
  });
  return parts.reduce((bytes, part) => bytes + part.length, 0) / 2 / SAMPLE_RATE;
}

function silenceBetween(before: HeardSpeech | undefined, after: HeardSpeech): Uint8Array {
  if (before === undefined) return new Uint8Array(0);
  const gapMs = Math.min(LONGEST_GAP_MS, Math.max(0, after.startedAtMs - before.endedAtMs));
  return new Uint8Array(2 * Math.round((gapMs / 1_000) * SAMPLE_RATE));
}

function asBytes(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}
