import { EngineError } from '../engine.ts';
import { findModelFiles, type ModelFiles } from './model-files.ts';

/** Whether a model has no voices, but imitates a recording. */
export function imitates({ kind }: ModelFiles): boolean {
  return kind === 'pocket' || kind === 'zipvoice';
}

/** Whether a model has to know the words in the recording. */
export function needsTranscript({ kind }: ModelFiles): boolean {
  return kind === 'zipvoice';
}

/**
 * Checks that a model can imitate a recording before it is stored: otherwise each clip of the voice would fail.
 * @param model its file or folder
 * @throws EngineError `unusable`, `refused`
 */
export function assertImitable(model: string, transcript: string | undefined): void {
  const files = findModelFiles(model);
  if (!imitates(files)) {
    throw new EngineError(
      'unusable',
      'Only Pocket and ZipVoice models clone voices. Remove "clones".',
    );
  }
  if (needsTranscript(files) && transcript === undefined) {
    throw new EngineError('refused', 'ZipVoice needs the words in the sample ("ref_text").');
  }
}
