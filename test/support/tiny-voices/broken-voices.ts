import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vitsModel } from './models.ts';
import { CHARACTERS, tokensFile } from './sounds.ts';
import {
  CHARACTERS_METADATA,
  TINY_SPEAKERS_HZ,
  type TinyVoiceKind,
  writeTinyVoice,
} from './write-tiny-voice.ts';

/** Models that sherpa-onnx cannot load: their kind, the broken file, and how. Each ends its process in its own way. */
const FAULTS = {
  'without metadata': ['piper', 'tokens.txt', () => tokensFile(CHARACTERS)],
  'with bad tokens': ['characters', 'tokens.txt', () => 'these are no tokens\n'.repeat(3)],
  'with a short voices file': ['kokoro', 'voices.bin', (bytes) => bytes().subarray(0, 4_096)],
  // Inside the graph, so that the metadata stays readable.
  'with a corrupt graph': ['characters', 'model.onnx', (bytes) => bytes().fill(0xff, 1_000, 3_000)],
  'cut off': ['characters', 'model.onnx', (bytes) => bytes().subarray(0, 2_000)],
} satisfies Record<
  string,
  [kind: TinyVoiceKind, file: string, change: (bytes: () => Buffer) => string | Buffer]
>;
export type BrokenVoice = keyof typeof FAULTS;
export const BROKEN_VOICES = Object.keys(FAULTS) as BrokenVoice[];

/** The letter at which the models of `writeFailingVoice` fail. */
export const FAILING_LETTER = 'x';

/** @returns the `model` of an engine */
export function writeBrokenVoice(folder: string, fault: BrokenVoice): string {
  const [kind, name, change] = FAULTS[fault];
  const { model } = writeTinyVoice(folder, kind);
  const file = path.join(folder, name);
  const bytes = () => readFileSync(file);
  writeFileSync(file, change(bytes));
  return model;
}

/**
 * Writes a model that speaks, but not a text with FAILING_LETTER: then its graph fails or computes forever.
 * @returns the `model` of an engine
 */
export function writeFailingVoice(folder: string, fault: 'fails' | 'hangs'): string {
  const { model } = writeTinyVoice(folder, 'characters');
  const letter = CHARACTERS.indexOf(FAILING_LETTER);
  if (fault === 'fails') {
    // A number for which the graph has no row.
    const tokens = tokensFile(CHARACTERS).replace(
      `${FAILING_LETTER} ${letter}`,
      `${FAILING_LETTER} 9999`,
    );
    writeFileSync(path.join(folder, 'tokens.txt'), tokens);
  } else {
    const tiny = { symbols: CHARACTERS, sampleRate: 22_050, speakersHz: TINY_SPEAKERS_HZ };
    const bytes = vitsModel(tiny, CHARACTERS_METADATA, letter);
    writeFileSync(path.join(folder, 'model.onnx'), bytes);
  }
  return model;
}
