import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vitsModel } from './models.ts';
import { CHARACTERS, tokensFile } from './sounds.ts';
import { CHARACTERS_METADATA, TINY_SPEAKERS_HZ, writeTinyVoice } from './write-tiny-voice.ts';

/** Models with which sherpa-onnx cannot load. Each ends its process in its own way. */
export const BROKEN_VOICES = [
  'without metadata',
  'with bad tokens',
  'with a short voices file',
  'with a corrupt graph',
  'cut off',
] as const;
export type BrokenVoice = (typeof BROKEN_VOICES)[number];

/** The letter at which the models of `writeFailingVoice` fail. */
export const FAILING_LETTER = 'x';

/** @returns the `model` of an engine */
export function writeBrokenVoice(folder: string, fault: BrokenVoice): string {
  switch (fault) {
    case 'without metadata': {
      const { model } = writeTinyVoice(folder, 'piper');
      writeFileSync(path.join(folder, 'tokens.txt'), tokensFile(CHARACTERS));
      return model;
    }
    case 'with bad tokens': {
      const { model } = writeTinyVoice(folder, 'characters');
      writeFileSync(path.join(folder, 'tokens.txt'), 'these are no tokens\n'.repeat(3));
      return model;
    }
    case 'with a short voices file': {
      const { model } = writeTinyVoice(folder, 'kokoro');
      truncateSync(path.join(folder, 'voices.bin'), 4_096);
      return model;
    }
    case 'with a corrupt graph': {
      const { model } = writeTinyVoice(folder, 'characters');
      const file = path.join(model, 'model.onnx');
      const bytes = readFileSync(file);
      // Inside the graph, so that the metadata stays readable.
      writeFileSync(file, bytes.fill(0xff, 1_000, 3_000));
      return model;
    }
    case 'cut off': {
      const { model } = writeTinyVoice(folder, 'characters');
      truncateSync(path.join(model, 'model.onnx'), 2_000);
      return model;
    }
  }
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
