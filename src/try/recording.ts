import { writeFile } from 'node:fs/promises';
import { encodeWav } from '../audio/wav-writer.ts';
import type { Heard } from '../sandbox/types.ts';

const SAMPLE_RATE = 48_000;
/** Silence between two stretches of speech is kept up to this length. */
const LONGEST_GAP_MS = 1_000;

/** Writes everything that was heard, in order, as one 48 kHz mono WAV file. @returns its seconds */
export async function writeRecording(file: string, heard: readonly Heard[]): Promise<number> {
  const parts: Int16Array[] = [];
  heard.forEach((stretch, index) => {
    const before = heard[index - 1];
    if (before !== undefined) {
      const gapMs = Math.min(LONGEST_GAP_MS, Math.max(0, stretch.startedAtMs - before.endedAtMs));
      parts.push(new Int16Array(Math.round((gapMs / 1_000) * SAMPLE_RATE)));
    }
    parts.push(stretch.pcm(1));
  });
  const samples = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  await writeFile(file, encodeWav(samples, SAMPLE_RATE));
  return samples.length / SAMPLE_RATE;
}
